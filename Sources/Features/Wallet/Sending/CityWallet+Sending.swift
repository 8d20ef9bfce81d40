import Database
import FriendTies
import Geography
package import Identity
import Ledger
import Notices
import Wallets

/// Money from one person to another.
extension CityWallet {
    /// Who would get it: shown before anything is sent.
    ///
    /// - Throws: ``WalletFault``. Whoever calls it for strangers limits how often: it says who has an account.
    package func receiver(at typed: String, for person: UniqueID) async throws -> WalletPerson {
        guard mayTransfer else { throw WalletFault(.transfersOff) }
        return try await other(at: typed, than: person)
    }

    /// Sends money.
    ///
    /// - Parameters:
    ///   - typed: The receiver's email address or phone number.
    ///   - key: Names the attempt: the same one sends once, and gives the first answer even where the address leads to
    ///     nobody any more.
    ///   - seen: ``proof(of:for:)`` of the receiver whose name was shown.
    /// - Throws: ``WalletFault``, with which nothing was sent.
    func send(
        _ amount: Money, to typed: String, from person: UniqueID, note: String, key: String,
        seen: String? = nil
    ) async throws -> WalletReceipt {
        let (amount, note) = (try checked(amount), try checked(note: note))
        let key = WalletKey(key, of: "send \(person)")
        if let former = try await database.read({ try $0.walletReceipt(under: key) }) {
            guard former.movement.amount(of: person) == -amount.minorUnits, former.movement.note == note,
                let receiver = former.movement.owner(besides: person)
            else { throw WalletFault(.keyOfAnotherCall) }
            try await confirm(receiver, isAt: typed, seen, for: person)
            return former
        }
        let receiver = try await receiver(at: typed, for: person)
        try check(seen, isOf: receiver.id, for: person)
        let call = WalletCall(
            .transfer(amount, from: person, to: receiver.id), key: key,
            allowance: allowance(.sending, of: person), subject: "transfer", note: note)
        let name = try await people.firstNames(of: [person])[person] ?? ""
        let receipt = try await carryOut(
            call,
            beside: WalletBeside(
                refusal: { [people] transaction in
                    guard try transaction.barred(from: person, among: [receiver.id]).isEmpty,
                        try !people.isLeaving(receiver.id, in: transaction)
                    else { return WalletFault(.nobody) }
                    return nil
                },
                after: { transaction, receipt in
                    try transaction.tell(receiver.id, of: amount, from: person, name, receipt.movement)
                }))
        notices.announce([receiver.id])
        return receipt
    }

    // MARK: Asking

    /// Asks somebody for money.
    ///
    /// - Parameters:
    ///   - id: Names the attempt, as ``send(_:to:from:note:key:seen:)`` has it.
    ///   - seen: ``proof(of:for:)`` of the one whose name was shown.
    /// - Throws: ``WalletFault``, with which nobody was asked.
    func ask(
        for amount: Money, from typed: String, by person: UniqueID, note: String, id: UniqueID? = nil,
        seen: String? = nil
    ) async throws -> MoneyRequest {
        let (amount, note, now) = (try checked(amount), try checked(note: note), now)
        if let id,
            let former = try await database.read({ try $0.moneyRequest(id, in: amount.currency, at: now) })
        {
            guard former.from == person, former.amount == amount, former.note == note else {
                throw WalletFault(.keyOfAnotherCall)
            }
            try await confirm(former.to, isAt: typed, seen, for: person)
            return former
        }
        let asked = try await receiver(at: typed, for: person)
        try check(seen, isOf: asked.id, for: person)
        let request = MoneyRequest(
            id: id ?? UniqueID(recordedAt: now), from: person, to: asked.id, amount: amount, note: note,
            state: .open, at: now)
        let name = try await people.firstNames(of: [person])[person] ?? ""
        let notice = Notice(
            id: request.id, to: asked.id, .wallet,
            NoticeText(.noticeMoneyAsked, ["name": .text(name), "amount": .money(request.amount)]),
            address: "/wallet/requests/\(request.id)", at: now)
        let kept = try await database.write { [rules] transaction in
            if let former = try transaction.moneyRequest(request.id, in: amount.currency, at: now) {
                return former
            }
            guard try transaction.barred(from: person, among: [asked.id]).isEmpty else {
                throw WalletFault(.nobody)
            }
            try transaction.admitMoneyRequest(by: person, to: asked.id, rules, at: now)
            try transaction.insert(request)
            try transaction.post(notice)
            return request
        }
        // A key that stood for another question.
        guard kept.from == person, kept.to == request.to, kept.amount == request.amount else {
            throw WalletFault(.keyOfAnotherCall)
        }
        notices.announce([asked.id])
        return kept
    }

    /// Pays what was asked for.
    ///
    /// - Throws: ``WalletFault``; then nothing was paid, and the question stays open unless that is the reason.
    func pay(_ id: UniqueID, by person: UniqueID) async throws -> WalletReceipt {
        guard mayTransfer else { throw WalletFault(.transfersOff) }
        let (now, currency, ledger) = (now, currency, ledger)
        let allowance = allowance(.sending, of: person)
        let name = try await people.firstNames(of: [person])[person] ?? ""
        let (request, receipt) = try await database.write { [people] transaction in
            guard let request = try transaction.moneyRequest(id, in: currency, at: now), request.to == person
            else { throw WalletFault(.notFound) }
            switch request.state {
            case .paid: break
            case .open:
                // Who must not meet is told no more than that the question is over, and so is who would pay somebody who
                // leaves.
                guard try transaction.barred(from: person, among: [request.from]).isEmpty,
                    try !people.isLeaving(request.from, in: transaction)
                else { throw WalletFault(.requestSettled) }
            case .declined, .withdrawn, .lapsed: throw WalletFault(.requestSettled)
            }
            let call = WalletCall(
                .transfer(request.amount, from: person, to: request.from),
                key: WalletKey("pay", of: "request \(id)"), allowance: allowance, subject: "request",
                note: request.note)
            do {
                let receipt = try transaction.carryOut(call, in: ledger, at: now)
                try transaction.settle(request, as: .paid, at: now)
                try transaction.tell(request.from, of: request.amount, from: person, name, receipt.movement)
                return (request, receipt)
            } catch let error as WalletError {
                throw WalletFault(ledger: error)
            }
        }
        notices.announce([request.from])
        return receipt
    }

    /// Declines a question, or takes back one's own.
    ///
    /// - Throws: ``WalletFault`` with `notFound`, also for a question among others, or `requestSettled`.
    func close(_ id: UniqueID, by person: UniqueID) async throws {
        let (now, currency) = (now, currency)
        try await database.write { transaction in
            guard let request = try transaction.moneyRequest(id, in: currency, at: now),
                request.to == person || request.from == person
            else { throw WalletFault(.notFound) }
            let end: MoneyRequest.State = request.from == person ? .withdrawn : .declined
            if request.state == end { return }
            guard request.state == .open else { throw WalletFault(.requestSettled) }
            try transaction.settle(request, as: end, at: now)
        }
    }

    /// A question that a person asked or was asked.
    ///
    /// - Throws: ``WalletFault`` with `notFound`, also for a question among others.
    func request(_ id: UniqueID, of person: UniqueID) async throws -> MoneyRequest {
        let request = try await database.read { [currency, now] in
            try $0.moneyRequest(id, in: currency, at: now)
        }
        guard let request, request.to == person || request.from == person else {
            throw WalletFault(.notFound)
        }
        return request
    }

    /// The questions that are open: those that a person was asked by people whom they may meet, and those that the person
    /// asked.
    func openRequests(of person: UniqueID) async throws -> (asked: [MoneyRequest], own: [MoneyRequest]) {
        try await database.read { [currency, now] transaction in
            let asked = try transaction.openRequests(to: person, in: currency, at: now)
            let barred = try transaction.barred(from: person, among: Array(Set(asked.map(\.from))))
            return (
                asked.filter { !barred.contains($0.from) },
                try transaction.openRequests(by: person, in: currency, at: now)
            )
        }
    }
}

extension Transaction {
    /// Tells a person that money came from another one, once, and notes that it moved between them.
    fileprivate func tell(
        _ receiver: UniqueID, of amount: Money, from person: UniqueID, _ name: String,
        _ movement: WalletMovement
    ) throws {
        try noteMoneyMoved(between: person, and: receiver, at: movement.at)
        try post(
            Notice(
                id: movement.id, to: receiver, .wallet,
                NoticeText(.noticeMoneyReceived, ["name": .text(name), "amount": .money(amount)]),
                address: "/wallet/movements/\(movement.id)", at: movement.at))
    }
}
