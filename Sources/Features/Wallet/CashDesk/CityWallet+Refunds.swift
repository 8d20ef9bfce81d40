import Database
import Identity
import Ledger
import Wallets

/// Refunds: an operator gives a person something back of what the city earned.
extension CityWallet {
    /// What the ledger calls them.
    static let refundSubject = "refund"

    /// Gives a person something back of what the city earned. The person is told, and what they owe is settled from it.
    ///
    /// - Parameters:
    ///   - reason: Why, in words that the person reads.
    ///   - key: Names the attempt: the same one happens once.
    ///   - seen: ``proof(of:for:)`` of the person whose name was shown.
    /// - Returns: What happened, and to whom.
    /// - Throws: ``WalletFault``, with which nothing happened.
    func refund(
        _ amount: Money, to typed: String, for reason: String, by clerk: UniqueID, key: String,
        seen: String? = nil
    ) async throws -> (receipt: WalletReceipt, customer: WalletPerson) {
        let (amount, reason) = (try checked(amount), try checked(reason: reason))
        let key = WalletKey(key, of: "refund \(clerk)")
        if let former = try await database.read({ try $0.walletReceipt(under: key) }) {
            guard former.movement.note == reason else { throw WalletFault(.keyOfAnotherCall) }
            let owner = try await owner(
                of: former.movement, .refund, amount.minorUnits, at: typed, by: clerk, seen)
            return (former, owner)
        }
        let customer = try await customer(at: typed, before: clerk)
        try check(seen, isOf: customer.id, for: clerk)
        let call = WalletCall(
            .refund(amount, to: customer.id), key: key, subject: Self.refundSubject, note: reason, by: clerk)
        let receipt = try await serve(
            customer, call, telling: .noticeRefunded, amount, logging: "wallet.refund", by: clerk
        ) { [people, ledger] transaction in
            if try people.isLeaving(customer.id, in: transaction) { throw WalletFault(.nobody) }
            // Whatever the same form has given back already is gone from the fees: it is not asked for twice.
            if try transaction.walletReceipt(under: key) == nil {
                try transaction.check(amount, isInFeesOf: ledger)
            }
        }
        return (receipt, customer)
    }

    /// What is left of what the city earned.
    func earnedFees() async throws -> Money {
        try await cityBalances()[.fees] ?? Money(minorUnits: 0, currency)
    }

    /// Looks before anything is asked whether the fees are enough; what decides is the look when it is done.
    func checkFees(hold amount: Money) async throws {
        try await database.read { [ledger] in try $0.check(amount, isInFeesOf: ledger) }
    }

    /// Why something is given back: in words that there must be.
    func checked(reason: String) throws(WalletFault) -> String {
        let text = try checked(note: reason)
        guard !text.isEmpty else { throw WalletFault(.reason) }
        return text
    }
}

extension Transaction {
    /// - Throws: ``WalletFault`` with `cityFunds` for more than the fees hold, all their parts together: a part by itself
    ///   may be below zero.
    fileprivate func check(_ amount: Money, isInFeesOf ledger: WalletLedger) throws {
        let held = try cityBalances(in: ledger)[.fees]?.minorUnits ?? 0
        guard amount.minorUnits <= held else { throw WalletFault(.cityFunds, available: max(0, held)) }
    }
}
