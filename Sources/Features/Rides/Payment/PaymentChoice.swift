import DesignSystem
import HTML
import Ledger
import Localization

/// How a ride will be paid: in cash or, where the wallet holds the price, from that.
struct PaymentChoice: View {
    let texts: Texts
    let price: Money
    /// What the wallet holds.
    let available: Money
    let isFromWallet: Bool

    var body: some HTML {
        if available.minorUnits >= price.minorUnits, price.minorUnits > 0 {
            SegmentedControl(
                name: "pay", label: texts(.ridesPay),
                choices: [
                    .init("cash", texts(.ridesPayInCash)),
                    .init("wallet", texts(.ridesPayFromWallet)),
                ], chosen: isFromWallet ? "wallet" : "cash")
            p(.class("hint")) { texts(.ridesPayHint, ["amount": .text(texts.money(available))]) }
        } else if price.minorUnits > 0 {
            if isFromWallet {
                Banner(.warning, texts(.ridesPayTooLittle, ["amount": .text(texts.money(available))]))
            }
            p(.class("hint"), .attribute("hx-boost", "false")) {
                texts(.ridesPayCashOnly, ["amount": .text(texts.money(available))])
                " "
                a(.class("text-link"), .href("/wallet")) { texts(.ridesPayTopUp) }
            }
        }
    }
}
