import DesignSystem
import Geography
import HTML
import Identity
import Ledger
import Localization
import TaxiDispatch

/// How a drive from the wallet is paid, as one side of it sees it, with what that side can say.
struct TaxiBillCard: View {
    let context: PageContext
    let bill: TaxiBill
    let side: TaxiSide
    let now: Timestamp
    let zone: LocalTimeZone

    private var texts: Texts { context.texts }
    private var settlement: TaxiSettlement { bill.settlement }

    var body: some HTML {
        section(.class("taxi-bill"), .data("bill", settlement.state.name), .aria("label", texts(.taxiBill))) {
            h2 { texts(.taxiBill) }
            p { words }
            if side == .caller, settlement.outcome == nil { why }
            switch (side, settlement.state) {
            case (.caller, .offered), (.caller, .asked):
                answer("agree", texts(.taxiBillAgree), style: .primary, icon: .check)
                answer("deny", texts(.taxiBillDeny), style: .secondary, icon: .close)
            case (.caller, .denied), (.caller, .contested):
                answer("agree", texts(.taxiBillAgree), style: .secondary, icon: .check)
            case (.driver, .unnamed): naming(texts(.taxiBillName))
            case (.driver, .denied):
                naming(texts(.taxiBillCorrect))
                answer("insist", texts(.taxiBillInsist), style: .secondary, icon: .flag)
            case (.driver, .offered), (.driver, .asked):
                details(.class("ride-way"), .id("bill-correct")) {
                    summary { texts(.taxiBillCorrect) }
                    naming(texts(.taxiBillCorrect))
                }
            default: EmptyHTML()
            }
        }
    }

    private var words: String {
        let isCaller = side == .caller
        return switch settlement.state {
        case .unnamed where settlement.isDisowned:
            texts(isCaller ? .taxiBillYouDisowned : .taxiBillDisowned, arguments)
        case .unnamed: texts(isCaller ? .taxiBillUnnamed : .taxiBillNameText, arguments)
        case .offered: texts(isCaller ? .taxiBillOffered : .taxiBillComes, arguments)
        case .asked:
            texts(
                isSilenceFree
                    ? (isCaller ? .taxiBillAskedNothing : .taxiBillAsksNothing)
                    : (isCaller ? .taxiBillAsked : .taxiBillAsks), arguments)
        case .denied: texts(isCaller ? .taxiBillYouDenied : .taxiBillDenied, arguments)
        case .contested:
            texts(isSilenceFree ? .taxiBillContestedNothing : .taxiBillContested, arguments)
        case .settled(let outcome): words(for: outcome)
        }
    }

    /// Whether nothing is paid where nobody says anything.
    private var isSilenceFree: Bool { settlement.undisputed.minorUnits == 0 }

    private func words(for outcome: TaxiSettlement.Outcome) -> String {
        if outcome.paid.minorUnits == 0 {
            return texts(outcome.cause == .unnamed ? .taxiBillNeverNamed : .taxiBillNothing, arguments)
        }
        let isCaller = side == .caller
        return switch outcome.cause {
        case .decided: texts(isCaller ? .taxiBillDecided : .taxiBillDecidedIn, arguments)
        case .agreed, .silence, .undecided, .unnamed:
            texts(isCaller ? .taxiBillPaid : .taxiBillPaidIn, arguments)
        }
    }

    /// Why the caller is asked, and what is paid otherwise than from the wallet.
    @HTMLBuilder private var why: some HTML {
        if let fare = settlement.fare {
            if fare.minorUnits > settlement.estimate.minorUnits {
                p { texts(.taxiBillAbove, arguments) }
            }
            if !settlement.isPlausible { p { texts(.taxiBillUnmeasured) } }
            if settlement.rest != nil { p { texts(.taxiBillRest, arguments) } }
        }
    }

    private var arguments: [String: TextArgument] {
        var arguments: [String: TextArgument] = [
            "estimate": .text(texts.money(settlement.estimate)),
            "amount": .text(texts.money(settlement.outcome?.paid ?? settlement.undisputed)),
        ]
        if let fare = settlement.fare { arguments["fare"] = .text(texts.money(fare)) }
        if let charge = settlement.charge { arguments["charge"] = .text(texts.money(charge)) }
        if let rest = settlement.rest { arguments["rest"] = .text(texts.money(rest)) }
        if let until = settlement.deadline {
            arguments["time"] = .text(texts.moment(until, now: now, in: zone))
        }
        return arguments
    }

    private func answer(_ word: String, _ label: String, style: ControlStyle, icon: Icon) -> some HTML {
        form(.action("/taxi/trips/\(bill.id.text)/\(word)"), .method("post")) {
            context.formTokenField
            input(.type("hidden"), .name("version"), .value(String(bill.version)))
            Button(label, style: style, icon: icon, isWide: true, .type("submit"), .id("bill-\(word)"))
        }
    }

    private func naming(_ label: String) -> some HTML {
        form(.class("stack"), .action("/taxi/trips/\(bill.id.text)/fare"), .method("post")) {
            context.formTokenField
            input(.type("hidden"), .name("version"), .value(String(bill.version)))
            TextField(
                name: "fare", label: texts(.taxiDriveFare), kind: .decimal, icon: .wallet,
                hint: texts(.taxiBillCeiling, ["ceiling": .text(texts.money(settlement.ceiling))]))
            Button(label, icon: .check, isWide: true, .type("submit"), .id("bill-fare"))
        }
    }
}
