import DesignSystem
import Geography
import HTML
import Localization
import TaxiDispatch

/// What a driver can do now.
extension CabSheet {
    /// One thing that fits the moment, large enough for a thumb; the rest is folded away.
    @HTMLBuilder var actions: some HTML {
        if let current {
            steps(current)
        } else if cab.isFree {
            CabButton(context: context, path: "off", label: texts(.taxiDriveSwitchOff), style: .secondary)
            sharing
        } else {
            switchOn
            sharing
            CabButton(context: context, path: "leave", label: texts(.taxiDriveSignOff), style: .quiet)
        }
    }

    /// The page's script fills in where the phone is before it sends the form.
    private var switchOn: some HTML {
        form(
            .id("switch-on"), .action("/taxi/drive/on"), .method("post"), .data("needs-position"),
            .data("text-failed", texts(.taxiDriveNoPosition))
        ) {
            context.formTokenField
            input(.type("hidden"), .name("at"))
            input(.type("hidden"), .name("accuracy"))
            Button(texts(.taxiDriveSwitchOn), icon: .taxi, isWide: true, .type("submit"), .id("cab-on"))
        }
    }

    private var sharing: some HTML {
        form(
            .class("taxi-sharing"), .action("/taxi/drive/sharing"), .method("post"), .data("sends-itself")
        ) {
            context.formTokenField
            Switch(
                name: "shares", label: texts(.taxiDriveShares), hint: texts(.taxiDriveSharesText),
                isOn: cab.shares)
        }
    }

    @HTMLBuilder private func steps(_ call: TaxiCall) -> some HTML {
        let name: [String: TextArgument] = ["name": .text(call.firstName)]
        switch call.state {
        case .onBoard:
            form(.class("stack"), .action(address(call, "arrive")), .method("post")) {
                context.formTokenField
                TextField(
                    name: "fare", label: texts(.taxiDriveFare), kind: .decimal, icon: .wallet,
                    optional: texts(.taxiOptional),
                    hint: texts(.taxiDriveFareText))
                Button(texts(.taxiDriveArrive), icon: .flag, isWide: true, .type("submit"))
            }
        case .waiting(let agreement, let until):
            step(call, "board", texts(.taxiDriveBoard, name))
            if now >= agreement.waitsUntil ?? until {
                step(call, "absent", texts(.taxiDriveAbsent), style: .secondary)
            }
            givingUp(call)
        default:
            step(call, "door", texts(.taxiDriveReached))
            step(call, "board", texts(.taxiDriveBoard, name), style: .secondary)
            givingUp(call)
        }
    }

    private func step(
        _ call: TaxiCall, _ act: String, _ label: String, style: ControlStyle = .primary
    ) -> some HTML {
        CabButton(context: context, path: "calls/\(call.id.text)/\(act)", label: label, style: style)
    }

    private func address(_ call: TaxiCall, _ act: String) -> URLReference {
        "/taxi/drive/calls/\(call.id.text)/\(act)"
    }

    private func givingUp(_ call: TaxiCall) -> some HTML {
        div(.class("drive-question-about"), .data("key", "give-up \(call.id.text)")) {
            Button(
                texts(.taxiDriveGiveUp), style: .quiet, isWide: true, .id("give-up-open"), .type("button"),
                .attribute("commandfor", "give-up"), .attribute("command", "show-modal"),
                .aria("haspopup", "dialog"))
            Dialog(
                id: "give-up", title: texts(.taxiDriveGiveUpQuestion),
                text: texts(.taxiDriveGiveUpText, ["name": .text(call.firstName)]),
                keep: texts(.taxiDriveKeep)
            ) {
                form(
                    .id("give-up-form"), .class("stack"), .method("post"), .action(address(call, "give-up"))
                ) {
                    context.formTokenField
                    SelectField(
                        name: "reason", label: texts(.taxiReason),
                        options: GiveUpReason.all.map { (String($0.reason.rawValue), texts($0.label)) })
                }
            } action: {
                Button(
                    texts(.taxiDriveGiveUp), style: .danger, isWide: true,
                    .attribute("form", "give-up-form"))
            }
        }
    }

    // MARK: - The question of the moment

    @HTMLBuilder var question: some HTML {
        if let call = sight.question, case .offered(_, let until, _) = call.state {
            let left = max(0, Int(((until - now).seconds).rounded(.up)))
            section(
                .class("drive-question"), .data("request", call.id.text), .data("key", call.id.text),
                .aria("labelledby", "cab-question-title")
            ) {
                div(.class("drive-question-head")) {
                    h2(.id("cab-question-title")) { texts(.taxiDriveQuestion) }
                    CountdownRing(
                        label: texts(.taxiDriveAnswer, count: left), remaining: left,
                        total: Int(policy.timeToAnswer.seconds))
                }
                if let time = sight.timeToDoor {
                    BigNumber(
                        texts(
                            .taxiDriveQuestionAway,
                            ["duration": .text(texts.duration(max(.minutes(1), time)))]),
                        label: call.firstName)
                }
                CallPlaces(texts: texts, call: call)
                div(.class("drive-answers")) {
                    answer(call, "refuse", texts(.taxiDriveNo), style: .secondary, icon: .close)
                    answer(call, "accept", texts(.taxiDriveYes), style: .primary, icon: .check)
                }
            }
        }
    }

    private func answer(
        _ call: TaxiCall, _ act: String, _ label: String, style: ControlStyle, icon: Icon
    ) -> some HTML {
        form(.action(address(call, act)), .method("post")) {
            context.formTokenField
            Button(label, style: style, icon: icon, isWide: true, .type("submit"), .id("cab-\(act)"))
        }
    }
}

/// A form with one button of the driver's screen.
struct CabButton: View {
    let context: PageContext
    let path: String
    let label: String
    let style: ControlStyle

    var body: some HTML {
        // As it stands: what is interpolated into a literal address would be one segment.
        let address = "/taxi/drive/" + path
        form(.action(URLReference(address)), .method("post")) {
            context.formTokenField
            Button(label, style: style, isWide: true, .type("submit"))
        }
    }
}

/// Why drivers call off, in words.
enum GiveUpReason {
    static var all: [(reason: TaxiLoss.Reason, label: TextKey)] {
        [
            (.unsaid, .taxiDriveReasonUnsaid), (.breakdown, .taxiDriveReasonBreakdown),
            (.traffic, .taxiDriveReasonTraffic), (.noFit, .taxiDriveReasonNoFit),
            (.unsafe, .taxiDriveReasonUnsafe),
        ]
    }
}
