import DesignSystem
import HTML
import Ledger
import Localization
import TaxiDispatch

/// How a taxi will be paid: in cash or, where the wallet holds the ceiling, from that.
struct TaxiPaymentChoice: View {
    let texts: Texts
    /// What would be set aside; nothing as long as nobody knows where to.
    let ceiling: Money?
    let shares: Bool
    /// What the wallet holds.
    let available: Money
    let isFromWallet: Bool

    var body: some HTML {
        if let ceiling, ceiling.minorUnits > 0 {
            if available.minorUnits >= ceiling.minorUnits {
                choice(ceiling)
            } else {
                tooLittle(ceiling)
            }
        } else if ceiling == nil {
            p(.class("hint")) { texts(.taxiPayNeedsWay) }
        }
    }

    @HTMLBuilder private func choice(_ ceiling: Money) -> some HTML {
        SegmentedControl(
            name: "pay", label: texts(.taxiPay),
            choices: [.init("cash", texts(.taxiPayInCash)), .init("wallet", texts(.taxiPayFromWallet))],
            chosen: isFromWallet ? "wallet" : "cash")
        input(.type("hidden"), .name("ceiling"), .value(String(ceiling.minorUnits)))
        p(.class("hint")) { texts(shares ? .taxiPayHintShared : .taxiPayHint, words(ceiling)) }
    }

    @HTMLBuilder private func tooLittle(_ ceiling: Money) -> some HTML {
        if isFromWallet { Banner(.warning, texts(.taxiPayTooLittle, words(ceiling))) }
        p(.class("hint"), .attribute("hx-boost", "false")) {
            texts(.taxiPayCashOnly, words(ceiling))
            " "
            a(.class("text-link"), .href("/wallet")) { texts(.taxiPayTopUp) }
        }
    }

    private func words(_ ceiling: Money) -> [String: TextArgument] {
        [
            "amount": .text(texts.money(available)), "ceiling": .text(texts.money(ceiling)),
            "percent": .text(texts.number(Int(TaxiTariff.marginPercent))),
        ]
    }
}
