import Boards
import DesignSystem
import Geography
import HTML
import Identity
import Ledger
import Localization
import TaxiDispatch
import TripViews

/// What a driver can do now.
extension CabSheet {
    /// One thing that fits the moment, large enough for a thumb; the rest is folded away.
    @HTMLBuilder var actions: some HTML {
        if let current {
            steps(current)
        } else if cab.isFree {
            CabButton(context: context, path: "off", label: texts(.taxiDriveSwitchOff), style: .secondary)
        } else {
            switchOn
        }
    }

    /// What is wanted now and then: it stands in the sheet, so that what the moment needs is seen on a small phone.
    @HTMLBuilder var moreActions: some HTML {
        if let current {
            if current.state.agreement?.boardedAt == nil { givingUp(current) }
        } else {
            sharing
            if !cab.isFree {
                CabButton(context: context, path: "leave", label: texts(.taxiDriveSignOff), style: .quiet)
            }
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
        case .onBoard where call.stopAhead != nil:
            step(call, "stop", texts(.taxiDriveAtStop))
            details(.class("ride-way"), .id("arrive-early")) {
                summary { texts(.taxiDriveArriveEarly) }
                arrival(call)
            }
        case .onBoard: arrival(call)
        case .waiting(let agreement, let until):
            board(call)
            if now >= agreement.waitsUntil ?? until {
                step(call, "absent", texts(.taxiDriveAbsent), style: .secondary)
            }
        default:
            step(call, "door", texts(.taxiDriveReached))
            // A code is said at the door.
            if call.boardingCode == nil {
                step(call, "board", texts(.taxiDriveBoard, name), style: .secondary)
            }
        }
    }

    @HTMLBuilder private func board(_ call: TaxiCall) -> some HTML {
        let label = texts(.taxiDriveBoard, ["name": .text(call.firstName)])
        if let code = call.boardingCode {
            BoardingCodeForm(
                context: context, action: address(call, "board"), name: call.firstName, label: label,
                triesLeft: code.triesLeft, of: BoardingCode.mostTries)
        } else {
            step(call, "board", label)
        }
    }

    /// The fare, and that somebody is there. Who is ready to share pays by the tariff, as they were told: a meter knows
    /// nothing of that, and nothing is typed.
    private func arrival(_ call: TaxiCall) -> some HTML {
        form(.class("stack"), .action(address(call, "arrive")), .method("post")) {
            context.formTokenField
            if call.wish.mayShare, let told = call.estimate {
                p { texts(.taxiDriveToldFare, ["fare": .text(texts.money(told))]) }
            } else {
                TextField(
                    name: "fare", label: texts(.taxiDriveFare), kind: .decimal, icon: .wallet,
                    optional: call.payment.hold == nil ? texts(.taxiOptional) : nil, hint: fareHint(call))
            }
            Button(texts(.taxiDriveArrive), icon: .flag, isWide: true, .type("submit"))
        }
    }

    private func fareHint(_ call: TaxiCall) -> String? {
        if let ceiling = call.payment.ceiling {
            return texts(.taxiDriveFareWallet, ["ceiling": .text(texts.money(ceiling))])
        }
        return call.estimate == nil ? texts(.taxiDriveFareText) : nil
    }

    /// T11: Somebody else who is on board gets out before it is their turn, and pays what they were told.
    @HTMLBuilder var outEarlier: some HTML {
        for call in sight.others where call.state.agreement?.boardedAt != nil {
            details(.class("ride-way"), .id("out-\(call.id.text)")) {
                summary { texts(.taxiDriveOutEarlier, ["name": .text(call.firstName)]) }
                form(.class("stack"), .action(address(call, "arrive")), .method("post")) {
                    context.formTokenField
                    if let told = call.estimate {
                        p { texts(.taxiDriveToldFare, ["fare": .text(texts.money(told))]) }
                    }
                    Button(
                        texts(.taxiDriveOutNamed, ["name": .text(call.firstName)]), style: .secondary,
                        isWide: true, .type("submit"))
                }
            }
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
                    reason
                }
            } action: {
                Button(
                    texts(.taxiDriveGiveUp), style: .danger, isWide: true,
                    .attribute("form", "give-up-form"))
            }
        }
    }

    private var reason: some HTML {
        SelectField(
            name: "reason", label: texts(.taxiReason),
            options: GiveUpReason.all.map { (String($0.reason.rawValue), texts($0.label)) })
    }

    /// For who has no scripts: nothing on the page moves by itself then, and the question does not open.
    @HTMLBuilder var withoutScripts: some HTML {
        ButtonLink(texts(.taxiDriveRefresh), to: "/taxi/drive", style: .secondary, isWide: true)
        if let current, current.state.agreement?.boardedAt == nil {
            PlainQuestion(
                label: texts(.taxiDriveGiveUp),
                text: texts(.taxiDriveGiveUpText, ["name": .text(current.firstName)]),
                action: address(current, "give-up"), context: context, fields: reason)
        }
    }

    // MARK: - The question of the moment

    @HTMLBuilder var question: some HTML {
        if sight.question == nil, let wayAsked {
            WayQuestion(
                context: context, sight: sight, call: wayAsked.call, ask: wayAsked.ask, now: now)
        }
        if let call = sight.question, case .offered(_, let until, _) = call.state {
            let left = max(0, Int(((until - now).seconds).rounded(.up)))
            section(
                .class("drive-question"), .data("request", call.id.text), .data("key", call.id.text),
                .aria("labelledby", "cab-question-title")
            ) {
                div(.class("drive-question-head")) {
                    h2(.id("cab-question-title")) { texts(.taxiDriveQuestion) }
                    CabSafety.Link(context: context, sight: sight)
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
                BookedTime(texts: texts, call: call, now: now, zone: city.zone)
                if let aboard = sight.current {
                    Banner(.info, texts(.taxiDriveSharedQuestion, ["name": .text(aboard.firstName)]))
                }
                CallPlaces(texts: texts, call: call)
                div(.class("drive-answers")) {
                    answer(call, "refuse", texts(.taxiDriveNo), style: .secondary, icon: .close)
                    answer(call, "accept", texts(.taxiDriveYes), style: .primary, icon: .check)
                }
            }
        }
    }

    /// R22: Another way that somebody in the taxi asks for.
    var wayAsked: (call: TaxiCall, ask: TaxiWayAsk)? {
        for call in sight.calls { if let ask = call.way.ask { return (call, ask) } }
        return nil
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
