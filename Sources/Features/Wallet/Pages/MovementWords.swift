import DesignSystem
import HTML
import Identity
import Ledger
import Localization
import Wallets

/// What a movement is called, by what it did to the wallet of who looks.
struct MovementWords {
    let texts: Texts
    let currency: Currency

    /// The title of a line.
    ///
    /// - Parameter paid: How much of what the person had set aside was paid, in minor units; nothing where the money
    ///   was somebody else's.
    func title(
        _ kind: Movement.Kind, subject: String, amount: Int64, other: String?, paid: Int64? = nil
    ) -> String {
        let name = other ?? texts(.walletSomebody)
        if Self.ride(subject) != nil,
            let words = ride(kind, amount, paid, name, isFee: subject.hasPrefix("ride-fee "))
        {
            return words
        }
        if Self.taxi(subject) != nil, let words = taxi(kind, amount, paid, name) { return words }
        return switch kind {
        case .topUp where subject == "voucher": texts(.walletKindVoucher)
        case .topUp where subject == "payment": texts(.walletKindPayment)
        case .topUp: texts(.walletKindTopUp)
        case .payOut: texts(.walletKindPayOut)
        case .transfer where amount < 0: texts(.walletKindSent, ["name": .text(name)])
        case .transfer: texts(.walletKindReceived, ["name": .text(name)])
        case .hold: texts(.walletKindHold)
        // Of a capture the wallet sees what comes to it: the rest, or the other's pay.
        case .capture where paid != nil: texts(.walletKindRest)
        case .capture: texts(.walletKindCapture)
        case .release: texts(.walletKindRelease)
        case .fee: texts(.walletKindFee)
        case .refund: texts(.walletKindRefund)
        case .settlement: texts(.walletKindSettlement)
        case .voucherIssue, .voucherVoid: texts(.walletKindVoucher)
        }
    }

    /// What is said of a movement for a ride; nothing where its kind says enough.
    private func ride(_ kind: Movement.Kind, _ amount: Int64, _ paid: Int64?, _ name: String, isFee: Bool)
        -> String?
    {
        switch kind {
        // All of it was paid, and nothing came back.
        case .hold where paid == -amount: texts(.walletRidePaid)
        case .hold: texts(.walletRideHold)
        case .capture where isFee: paid == nil ? texts(.walletRideVain) : texts(.walletRideFee)
        case .capture:
            if let paid {
                texts(.walletRideRest, ["amount": .text(money(paid))])
            } else {
                texts(.walletRideOf, ["name": .text(name)])
            }
        case .release: texts(.walletRideBack)
        case .fee: amount > 0 ? texts(.walletRideVain) : texts(.walletRideFee)
        case .settlement: amount > 0 ? texts(.walletRideVain) : texts(.walletRideFeeSettled)
        default: nil
        }
    }

    /// What is said of a movement for a taxi; nothing where its kind says enough.
    private func taxi(_ kind: Movement.Kind, _ amount: Int64, _ paid: Int64?, _ name: String) -> String? {
        switch kind {
        case .hold where paid == -amount: texts(.walletTaxiPaid)
        case .hold: texts(.walletTaxiHold)
        case .capture:
            if let paid {
                texts(.walletTaxiRest, ["amount": .text(money(paid))])
            } else {
                texts(.walletTaxiOf, ["name": .text(name)])
            }
        case .release: texts(.walletTaxiBack)
        default: nil
        }
    }

    /// The receipt of the trip that a movement is about.
    static func trip(_ subject: String) -> URLReference? {
        if let ride = ride(subject) { return "/trips/\(ride.description)" }
        return taxi(subject).map { "/taxi/trips/\($0.description)" }
    }

    /// The call of a taxi that a movement is about.
    private static func taxi(_ subject: String) -> UniqueID? {
        let words = subject.split(separator: " ")
        guard words.count == 2, words[0] == "taxi" else { return nil }
        return UniqueID(words[1])
    }

    /// The ride that a movement is about.
    static func ride(_ subject: String) -> UniqueID? {
        let words = subject.split(separator: " ")
        guard words.count == 2, words[0] == "ride" || words[0] == "ride-fee" else { return nil }
        return UniqueID(words[1])
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
