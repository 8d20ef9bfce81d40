import DesignSystem
import HTML
import Localization
import TaxiDispatch
import TripViews

/// What a caller can do now.
extension CallSheet {
    @HTMLBuilder var actions: some HTML {
        switch state {
        case .booked, .looking, .offered: post("cancel", texts(.taxiCallOff), style: .secondary)
        case .coming, .waiting: cancelDialog
        case .onBoard: p(.class("muted")) { texts(.taxiGoodRide) }
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

    private var cancelDialog: some HTML {
        div(.class("drive-question-about"), .data("key", "cancel")) {
            Button(
                texts(.taxiCallOff), style: .secondary, isWide: true, .id("cancel-open"), .type("button"),
                .attribute("commandfor", "cancel-taxi"), .attribute("command", "show-modal"),
                .aria("haspopup", "dialog"))
            Dialog(
                id: "cancel-taxi", title: texts(.taxiCallOffQuestion, ["code": code]),
                text: texts(.taxiCallOffText), keep: texts(.taxiKeep)
            ) {
                form(.id("cancel-call"), .class("stack"), .method("post"), .action(cancelling)) {
                    context.formTokenField
                    reason
                }
            } action: {
                Button(
                    texts(.taxiCallOff), style: .danger, isWide: true, .attribute("form", "cancel-call"))
            }
        }
    }

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
        if let agreement = state.agreement, agreement.boardedAt == nil, !state.isOver {
            PlainQuestion(
                label: texts(.taxiCallOff), text: texts(.taxiCallOffText), action: cancelling,
                context: context, fields: reason)
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
