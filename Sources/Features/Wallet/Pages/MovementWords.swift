import DesignSystem
import Ledger
import Localization
import Wallets

/// What a movement is called, by what it did to the wallet of who looks.
struct MovementWords {
    let texts: Texts
    let currency: Currency

    /// The title of a line.
    func title(_ kind: Movement.Kind, subject: String, amount: Int64, other: String?) -> String {
        let name = other ?? texts(.walletSomebody)
        return switch kind {
        case .topUp where subject == "voucher": texts(.walletKindVoucher)
        case .topUp where subject == "payment": texts(.walletKindPayment)
        case .topUp: texts(.walletKindTopUp)
        case .payOut: texts(.walletKindPayOut)
        case .transfer where amount < 0: texts(.walletKindSent, ["name": .text(name)])
        case .transfer: texts(.walletKindReceived, ["name": .text(name)])
        case .hold: texts(.walletKindHold)
        // Of a capture the wallet sees what comes to it: the rest, or the other's pay.
        case .capture where other == nil: texts(.walletKindRest)
        case .capture: texts(.walletKindCapture)
        case .release: texts(.walletKindRelease)
        case .fee: texts(.walletKindFee)
        case .refund: texts(.walletKindRefund)
        case .settlement: texts(.walletKindSettlement)
        case .voucherIssue, .voucherVoid: texts(.walletKindVoucher)
        }
    }

    /// A kind by itself, as the filter names it.
    func name(_ kind: Movement.Kind) -> String {
        kind == .transfer
            ? texts(.walletKindTransfer) : title(kind, subject: "", amount: 0, other: "")
    }

    /// An amount with its sign.
    func signed(_ amount: Int64) -> String {
        // Both signs in the same place, before the currency or the number.
        let words = texts.money(Money(minorUnits: abs(amount), currency))
        guard amount != 0 else { return words }
        // Beside letters that run to the left, the mark (U+200E) keeps the sign on the left of the number.
        let mark = texts.language == .arabic ? "\u{200E}" : ""
        return mark + (amount > 0 ? "+" : "−") + words
    }

    func money(_ amount: Int64) -> String { texts.money(Money(minorUnits: amount, currency)) }
}
