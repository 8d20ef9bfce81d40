import AuditLog
import Database
import Geography
import Identity
public import Ledger
import Notices
import Wallets

/// The counter: an operator takes cash and gives it out.
extension CityWallet {
    /// What is done at the counter.
    enum CashAct: String, Hashable, Sendable, CaseIterable {
        case topUp, payOut
    }

    /// What the ledger calls movements of the counter.
    private static let cashSubject = "cash"

    /// Who stands at the counter.
    ///
    /// - Throws: ``WalletFault`` with `nobody`.
    func customer(at typed: String) async throws -> WalletPerson {
        guard let person = try await people.person(at: typed) else { throw WalletFault(.nobody) }
        return person
    }

    /// Who stands at the counter, before a clerk who cannot be the same.
    ///
    /// - Throws: ``WalletFault`` with `nobody` or `oneself`.
    func customer(at typed: String, before clerk: UniqueID) async throws -> WalletPerson {
        let customer = try await customer(at: typed)
        guard customer.id != clerk else { throw WalletFault(.oneself) }
        return customer
    }

    /// Takes a person's cash, or gives it out. The person is told.
    ///
    /// - Parameters:
    ///   - key: Names the attempt: the same one happens once.
    ///   - seen: ``proof(of:for:)`` of the customer whose name was shown.
    /// - Returns: What happened, and to whom.
    /// - Throws: ``WalletFault``, with which nothing happened.
    func cash(
        _ act: CashAct, _ amount: Money, at typed: String, by clerk: UniqueID, key: String,
        seen: String? = nil
    ) async throws -> (receipt: WalletReceipt, customer: WalletPerson) {
        let amount = try checked(amount)
        let key = WalletKey(key, of: "cash \(clerk)")
        if let former = try await database.read({ try $0.walletReceipt(under: key) }) {
            return (former, try await owner(of: act, amount, at: typed, by: clerk, seen, former.movement))
        }
        let customer = try await customer(at: typed, before: clerk)
        try check(seen, isOf: customer.id, for: clerk)
        let order: LedgerOrder =
            act == .topUp
            ? .topUp(amount, for: customer.id, from: .cashDesk) : .payOut(amount, to: customer.id)
        let call = WalletCall(
            order, key: key, allowance: allowance(.counter, of: clerk), subject: Self.cashSubject, by: clerk)
        let (now, ledger) = (now, ledger)
        // With its line in the log and the word to the customer, which is why it is a transaction of its own.
        let receipt = try await database.write { [people] transaction in
            if act == .topUp, try people.isLeaving(customer.id, in: transaction) {
                throw WalletFault(.nobody)
            }
            do {
                let receipt = try transaction.carryOut(call, in: ledger, at: now)
                try transaction.post(
                    Notice(
                        id: receipt.movement.id, to: customer.id, .wallet,
                        NoticeText(
                            act == .topUp ? .noticeCashTaken : .noticeCashGiven, ["amount": .money(amount)]),
                        address: "/wallet/movements/\(receipt.movement.id)", at: receipt.movement.at))
                guard !receipt.isRepeated else { return receipt }
                try transaction.record(
                    AuditEntry(
                        id: receipt.movement.id, person: clerk, at: now, act: "cash.\(act.rawValue)",
                        subject: customer.id.description,
                        detail: "\(amount.minorUnits) \(amount.currency.code) minor units"))
                return receipt
            } catch let error as WalletError {
                throw WalletFault(ledger: error)
            }
        }
        notices.announce([customer.id])
        return (receipt, customer)
    }

    /// Whose cash it was when the same form comes again.
    private func owner(
        of act: CashAct, _ amount: Money, at typed: String, by clerk: UniqueID, _ seen: String?,
        _ movement: WalletMovement
    ) async throws -> WalletPerson {
        guard let owner = movement.owner(), movement.kind == (act == .topUp ? .topUp : .payOut),
            movement.amount(of: owner) == (act == .topUp ? amount.minorUnits : -amount.minorUnits)
        else { throw WalletFault(.keyOfAnotherCall) }
        let isProven = seen != nil && (try? check(seen, isOf: owner, for: clerk)) != nil
        if !isProven, let found = try await people.person(at: typed), found.id != owner {
            throw WalletFault(.keyOfAnotherCall)
        }
        return WalletPerson(id: owner, firstName: try await people.firstNames(of: [owner])[owner] ?? "")
    }

    /// A movement of the counter, with whose money it moved.
    ///
    /// - Throws: ``WalletFault`` with `notFound`, also for a movement that was not made at the counter.
    func cashMovement(_ id: UniqueID) async throws -> (movement: WalletMovement, customer: WalletPerson) {
        let found = try await database.read { try $0.walletMovement(id, about: Self.cashSubject) }
        guard let found else { throw WalletFault(.notFound) }
        let owners: [UniqueID] = found.posted.posts.compactMap { post in
            guard case .person(let owner) = post.account.owner else { return nil }
            return owner
        }
        guard let owner = owners.first else { throw WalletFault(.notFound) }
        let name = try await people.firstNames(of: [owner])[owner]
        return (found, WalletPerson(id: owner, firstName: name ?? ""))
    }

    /// What the city's own accounts hold.
    func cityBalances() async throws -> [CityAccount: Money] {
        try await database.read { [ledger] in try $0.cityBalances(in: ledger) }
    }

    /// What was taken in over the counter, less what was given out.
    public func takenIn() async throws -> Money {
        let balance = try await cityBalances()[.cashDesk]?.minorUnits ?? 0
        return Money(minorUnits: -balance, currency)
    }
}
