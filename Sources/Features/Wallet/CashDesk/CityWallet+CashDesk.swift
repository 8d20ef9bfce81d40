import AuditLog
import Database
import Geography
import Identity
public import Ledger
import Localization
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
            let isTaken = act == .topUp
            let owner = try await owner(
                of: former.movement, isTaken ? .topUp : .payOut,
                isTaken ? amount.minorUnits : -amount.minorUnits, at: typed, by: clerk, seen)
            return (former, owner)
        }
        let customer = try await customer(at: typed, before: clerk)
        try check(seen, isOf: customer.id, for: clerk)
        let order: LedgerOrder =
            act == .topUp
            ? .topUp(amount, for: customer.id, from: .cashDesk) : .payOut(amount, to: customer.id)
        let call = WalletCall(
            order, key: key, allowance: allowance(.counter, of: clerk), subject: Self.cashSubject, by: clerk)
        let receipt = try await serve(
            customer, call, telling: act == .topUp ? .noticeCashTaken : .noticeCashGiven, amount,
            logging: "cash.\(act.rawValue)", by: clerk
        ) { [people] transaction in
            if act == .topUp, try people.isLeaving(customer.id, in: transaction) {
                throw WalletFault(.nobody)
            }
        }
        return (receipt, customer)
    }

    /// Moves money between somebody and the city, with its line in the log and the word to the person, once: which is why
    /// it is a transaction of its own.
    ///
    /// - Parameters:
    ///   - key: What the person is told, with the amount.
    ///   - act: What the log calls it.
    ///   - look: Refuses what must not be.
    func serve(
        _ customer: WalletPerson, _ call: WalletCall, telling key: TextKey, _ amount: Money,
        logging act: String, by clerk: UniqueID,
        unless look: @escaping @Sendable (any Transaction) throws -> Void
    ) async throws -> WalletReceipt {
        let (now, ledger) = (now, ledger)
        let receipt = try await database.write { transaction in
            try look(transaction)
            do {
                let receipt = try transaction.carryOut(call, in: ledger, at: now)
                guard !receipt.isRepeated else { return receipt }
                try transaction.post(
                    Notice(
                        id: receipt.movement.id, to: customer.id, .wallet,
                        NoticeText(key, ["amount": .money(amount)]),
                        address: "/wallet/movements/\(receipt.movement.id)", at: receipt.movement.at))
                try transaction.record(
                    AuditEntry(
                        id: receipt.movement.id, person: clerk, at: now, act: act,
                        subject: customer.id.description,
                        detail: "\(amount.minorUnits) \(amount.currency.code) minor units"))
                return receipt
            } catch let error as WalletError {
                throw WalletFault(ledger: error)
            }
        }
        notices.announce([customer.id])
        return receipt
    }

    /// Whose money it was when the same form comes again.
    ///
    /// - Parameters:
    ///   - kind: What the form asks for.
    ///   - change: By how much that changes the wallet.
    func owner(
        of movement: WalletMovement, _ kind: Movement.Kind, _ change: Int64, at typed: String,
        by clerk: UniqueID, _ seen: String?
    ) async throws -> WalletPerson {
        guard let owner = movement.owner(), movement.kind == kind, movement.amount(of: owner) == change
        else { throw WalletFault(.keyOfAnotherCall) }
        let isProven = seen != nil && (try? check(seen, isOf: owner, for: clerk)) != nil
        if !isProven, let found = try await people.person(at: typed), found.id != owner {
            throw WalletFault(.keyOfAnotherCall)
        }
        return WalletPerson(id: owner, firstName: try await people.firstNames(of: [owner])[owner] ?? "")
    }

    /// A movement of the counter, with whose money it moved.
    ///
    /// - Parameter withRefunds: Whether it may be a refund, which only operators see.
    /// - Throws: ``WalletFault`` with `notFound`, also for a movement that was not made at the counter.
    func cashMovement(
        _ id: UniqueID, withRefunds: Bool
    ) async throws -> (movement: WalletMovement, customer: WalletPerson) {
        let found = try await database.read { transaction -> WalletMovement? in
            if let cash = try transaction.walletMovement(id, about: Self.cashSubject) { return cash }
            return withRefunds ? try transaction.walletMovement(id, about: Self.refundSubject) : nil
        }
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
