import DesignSystem
import HTML
import Localization
import Ratings

/// W9: Tells the operator of a shop, a product or a review with which something is wrong.
struct StockReportPage: View {
    /// What is wrong with what was sent.
    enum Fault {
        case reason, empty, tooLong, tooMany
    }

    let context: PageContext
    /// What it is called.
    let name: String
    /// The page that it is seen on.
    let back: URLReference
    /// Where the form goes: this page.
    let address: URLReference
    var reason: Report.Reason?
    var remark = ""
    var fault: Fault?
    var isSent = false

    private var texts: Texts { context.texts }

    var body: some HTML {
        let title = texts(.shopsReportTitle, ["name": .text(name)])
        PageLayout(context, title: title, room: .where) {
            h1 { title }
            if isSent {
                Banner(.ok, texts(.shopsReportSent))
                ButtonLink(texts(.shellBack), to: back, isWide: true)
            } else {
                p(.class("lead")) { texts(.shopsReportLead) }
                if fault == .tooMany { Banner(.danger, texts(.shopsReportMany, count: Report.mostADay)) }
                form(.class("form"), .method("post"), .action(address), .novalidate()) {
                    context.formTokenField
                    SelectField(
                        name: "reason", label: texts(.shopsReportReason),
                        options: [("", texts(.shopsReportChoose))]
                            + Report.Reason.ofThings.map { ($0.rawValue, texts(Self.words($0))) },
                        chosen: reason?.rawValue, error: fault == .reason ? texts(.errorChoose) : nil)
                    TextArea(
                        name: "remark", label: texts(.shopsReportWhat), value: remark, lines: 5,
                        longest: Remark.longest, error: remarkError)
                    Button(texts(.shopsReportSend), icon: .shield, isWide: true)
                    ButtonLink(texts(.shellBack), to: back, style: .quiet, isWide: true)
                }
            }
        }
    }

    private var remarkError: String? {
        switch fault {
        case .empty: texts(.errorRequired)
        case .tooLong: texts(.shopsTooLong, count: Remark.longest)
        default: nil
        }
    }

    private static func words(_ reason: Report.Reason) -> TextKey {
        switch reason {
        case .wrong: TextKey("reports.reasonWrong")
        case .offensive: TextKey("reports.reasonOffensive")
        case .spam: TextKey("reports.reasonSpam")
        case .unlawful: TextKey("reports.reasonUnlawful")
        default: TextKey("profile.reasonOther")
        }
    }
}
