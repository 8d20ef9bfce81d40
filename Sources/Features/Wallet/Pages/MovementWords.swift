import DesignSystem
import HTML
import Ledger
import Localization
import Rooms
import Wallets

/// What a movement is called, by what it did to the wallet of who looks.
struct MovementWords {
    let texts: Texts
    let currency: Currency
    /// What the rooms say of money.
    let subjects: MoneySubjects

    /// The title of a line.
    ///
    /// - Parameter paid: How much of what the person had set aside was paid, in minor units; nothing where the money
    ///   was somebody else's.
    func title(
        _ kind: Movement.Kind, subject: String, amount: Int64, other: String?, paid: Int64? = nil
    ) -> String {
        let name = other ?? texts(.walletSomebody)
        if let known = subjects.find(subject)?.subject,
            let said = said(by: known.titles, kind, amount, paid, name)
        {
            return said
        }
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

    /// What a room says of a movement; nothing where its kind says enough.
    private func said(
        by titles: MoneySubject.Titles, _ kind: Movement.Kind, _ amount: Int64, _ paid: Int64?, _ name: String
    ) -> String? {
        switch kind {
        // All of it was paid, and nothing came back.
        case .hold where paid == -amount: titles.paid.map { texts($0) }
        case .hold: titles.hold.map { texts($0) }
        case .capture:
            if let paid {
                titles.rest.map { texts($0, ["amount": .text(money(paid))]) }
            } else {
                titles.income.map { texts($0, ["name": .text(name)]) }
            }
        case .release: titles.back.map { texts($0) }
        case .fee: (amount > 0 ? titles.feeIncome : titles.fee).map { texts($0) }
        case .settlement: (amount > 0 ? titles.feeIncome : titles.feeSettled).map { texts($0) }
        default: nil
        }
    }

    /// Where the thing is to be seen that a movement is about, if a room knows it.
    func page(_ subject: String) -> URLReference? {
        subjects.find(subject).map { $0.subject.page($0.id) }
    }

    /// What is owed for a thing since a day, and where that is to be seen; nothing where no room says it.
    func owed(_ subject: String, since date: String) -> (words: String, page: URLReference)? {
        guard let (known, id) = subjects.find(subject), let owed = known.owed else { return nil }
        return (texts(owed, ["date": .text(date)]), known.page(id))
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
