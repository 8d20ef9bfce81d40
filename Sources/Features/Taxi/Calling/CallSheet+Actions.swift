import DesignSystem
import HTML
import Identity
import Localization
import TaxiDispatch
import TripViews

/// What a caller can do now.
extension CallSheet {
    @HTMLBuilder var actions: some HTML {
        switch state {
        case .looking, .offered: post("cancel", texts(.taxiCallOff), style: .secondary)
        case .booked, .coming, .waiting: cancelDialog
        case .onBoard:
            p(.class("muted")) { texts(.taxiGoodRide) }
            if call.mayAskForWay { elsewhere }
            cancelDialog
        case .arrived:
            if more.rating == nil, more.canRate {
                Button(texts(.ridesRateSend), icon: .star, isWide: true, .type("submit"), .form("rate"))
            } else {
                ButtonLink(texts(.taxiAgain), to: "/taxi", style: .secondary, icon: .taxi, isWide: true)
            }
        case .absent, .cancelled, .unserved:
            ButtonLink(texts(.taxiRetry), to: again, icon: .taxi, isWide: true)
        }
    }

    private var again: URLReference {
        TaxiOrder(again: call).address
    }

    /// What calling off is called, asked and explained now.
    private var words: (label: String, question: String, text: String, keep: String) {
        switch state {
        case .booked:
            (
                texts(.taxiCallOff), texts(.taxiCallOffBooked), texts(.taxiCallOffBookedText),
                texts(.taxiKeepBooked)
            )
        case .onBoard:
            (
                texts(.taxiNotInIt), texts(.taxiNotInItQuestion, ["code": code]),
                texts(call.payment.hold == nil ? .taxiNotInItText : .taxiNotInItWallet),
                texts(.taxiInIt)
            )
        default:
            (
                texts(.taxiCallOff), texts(.taxiCallOffQuestion, ["code": code]), texts(.taxiCallOffText),
                texts(.taxiKeep)
            )
        }
    }

    private var cancelDialog: some HTML {
        let words = words
        // One that is open stays open as long as it asks the same.
        return div(.class("drive-question-about"), .data("key", words.question)) {
            Button(
                words.label, style: isOnBoard ? .quiet : .secondary, isWide: true, .id("cancel-open"),
                .type("button"), .attribute("commandfor", "cancel-taxi"),
                .attribute("command", "show-modal"), .aria("haspopup", "dialog"))
            Dialog(id: "cancel-taxi", title: words.question, text: words.text, keep: words.keep) {
                form(.id("cancel-call"), .class("stack"), .method("post"), .action(cancelling)) {
                    context.formTokenField
                    if !isOnBoard { reason }
                }
            } action: {
                Button(words.label, style: .danger, isWide: true, .attribute("form", "cancel-call"))
            }
        }
    }

    private var isOnBoard: Bool { if case .onBoard = state { true } else { false } }

    private var cancelling: URLReference { "/taxi/\(call.id.text)/cancel" }

    private var reason: some HTML {
        SelectField(
            name: "reason", label: texts(.taxiReason),
            options: CallOffReason.all.map { (String($0.reason.rawValue), texts($0.label)) })
    }

    /// For who has no scripts: nothing on the page moves by itself then, and the question does not open.
    @HTMLBuilder var withoutScripts: some HTML {
        if !state.isOver {
            ButtonLink(
                texts(.taxiDriveRefresh), to: "/taxi/\(call.id.text)", style: .secondary, isWide: true)
        }
        switch state {
        case .booked, .coming, .waiting, .onBoard:
            let words = words
            PlainQuestion(
                label: words.label, text: words.text, action: cancelling, context: context, fields: reason)
        default: EmptyHTML()
        }
    }

    private func post(_ action: String, _ label: String, style: ControlStyle) -> some HTML {
        form(.action("/taxi/\(call.id.text)/\(action)"), .method("post")) {
            context.formTokenField
            Button(label, style: style, isWide: true, .type("submit"), .id("taxi-\(action)"))
        }
    }
}

/// Why callers call off, in words.
enum CallOffReason {
    static var all: [(reason: TaxiCancellation.Reason, label: TextKey)] {
        [
            (.unsaid, .taxiReasonUnsaid), (.changedPlans, .taxiReasonPlans), (.tooLong, .taxiReasonLong),
            (.otherWay, .taxiReasonOther), (.mistake, .taxiReasonMistake),
        ]
    }
}
