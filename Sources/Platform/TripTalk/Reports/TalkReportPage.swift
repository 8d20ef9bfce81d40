import DesignSystem
import HTML
import Identity
import Localization
import Ratings

/// Tells the operator of a message.
struct TalkReportPage: View {
    /// What is wrong with what was sent.
    enum Fault: Error {
        case reason, empty, tooLong, tooMany
    }

    /// What can be wrong with a message.
    static let reasons: [Report.Reason] = [
        .harassment, .offensive, .behaviour, .spam, .payment, .unlawful, .other,
    ]

    let context: PageContext
    let room: Room
    /// The talk.
    let address: URLReference
    let line: TalkLine
    var reason: Report.Reason?
    var remark = ""
    var fault: Fault?
    var isDone = false

    private var texts: Texts { context.texts }

    var body: some HTML {
        PageLayout(context, title: texts(.talkReport), room: room) {
            h1 { texts(.talkReport) }
            blockquote(.class("talk-quote"), .dir("auto")) { line.content.text(texts) }
            if isDone {
                Banner(.ok, texts(.talkReported))
                back
            } else {
                p(.class("lead")) { texts(.talkReportLead) }
                if fault == .tooMany { Banner(.danger, texts(.talkReportMany, count: Report.mostADay)) }
                question
            }
        }
    }

    private var question: some HTML {
        form(.class("form"), .action("\(address)/report"), .method("post"), .novalidate()) {
            context.formTokenField
            input(.type("hidden"), .name("message"), .value(line.id.description))
            SelectField(
                name: "reason", label: texts(.talkReason),
                options: [("", texts(.talkReasonChoose))]
                    + Self.reasons.map { ($0.rawValue, texts($0.talkWords)) },
                chosen: reason?.rawValue, error: fault == .reason ? texts(.errorChoose) : nil)
            TextArea(
                name: "remark", label: texts(.talkWhat), value: remark, lines: 5, longest: Remark.longest,
                error: remarkError)
            Button(texts(.talkReportSend), icon: .shield, isWide: true)
            back
        }
    }

    private var back: some HTML {
        ButtonLink(texts(.shellBack), to: "\(address)#talk-end", style: .quiet, isWide: true)
    }

    private var remarkError: String? {
        switch fault {
        case .empty: texts(.errorRequired)
        case .tooLong: texts(.talkWhatLong, count: Remark.longest)
        default: nil
        }
    }
}

extension Report.Reason {
    /// Its name, of a message.
    var talkWords: TextKey {
        switch self {
        case .harassment: TextKey("profile.reasonHarassment")
        case .offensive: TextKey("reports.reasonOffensive")
        case .behaviour: TextKey("profile.reasonBehaviour")
        case .spam: TextKey("reports.reasonSpam")
        case .payment: TextKey("profile.reasonPayment")
        case .unlawful: TextKey("reports.reasonUnlawful")
        default: TextKey("profile.reasonOther")
        }
    }
}
