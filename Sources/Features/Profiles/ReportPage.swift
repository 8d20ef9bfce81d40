import DesignSystem
import HTML
import Identity
import Localization
import Ratings

/// Tells the operator of somebody who should not be in a car with others.
struct ReportPage: View {
    /// What is wrong with what was sent.
    enum Fault: Error {
        case reason, empty, tooLong, tooMany
    }

    let context: PageContext
    let person: PublicPerson
    let trip: UniqueID?
    var reason: Report.Reason?
    var remark = ""
    var fault: Fault?

    private var texts: Texts { context.texts }

    var body: some HTML {
        let title = texts(.profileReport, ["name": .text(person.firstName)])
        PageLayout(context, title: title) {
            h1 { title }
            p(.class("lead")) { texts(.profileReportLead) }
            if fault == .tooMany {
                Banner(.danger, texts(.profileReportMany, count: Report.mostADay))
            }
            form(
                .class("form"), .action("/people/\(person.id.description)/report"), .method("post"),
                .novalidate()
            ) {
                if let field = context.formTokenField { field }
                if let trip { input(.type("hidden"), .name("trip"), .value(trip.description)) }
                SelectField(
                    name: "reason", label: texts(.profileReason),
                    options: [("", texts(.profileReasonChoose))]
                        + Report.Reason.ofPeople.map { ($0.rawValue, texts($0.words)) },
                    chosen: reason?.rawValue, error: fault == .reason ? texts(.errorChoose) : nil)
                TextArea(
                    name: "remark", label: texts(.profileWhat), value: remark, lines: 5,
                    longest: Remark.longest, hint: texts(.profileWhatHint), error: remarkError)
                Button(texts(.profileSend), icon: .shield, isWide: true)
                ButtonLink(
                    texts(.shellBack), to: "/people/\(person.id.description)", style: .quiet, isWide: true)
            }
        }
    }

    private var remarkError: String? {
        switch fault {
        case .empty: texts(.errorRequired)
        case .tooLong: texts(.profileWhatLong, count: Remark.longest)
        default: nil
        }
    }
}
