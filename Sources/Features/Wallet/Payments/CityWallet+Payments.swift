import Database
import Geography
import HTTPServer
import Identity
import Ledger
import Localization
import Wallets

/// Payments by a provider.
extension CityWallet {
    /// What came of a provider's call.
    enum PaymentOutcome: Hashable, Sendable {
        /// The money is on the wallet, now or before.
        case credited
        /// Noted; nothing moved.
        case noted
        /// There is no such payment.
        case unknown
        /// It speaks of another amount or currency, and nothing moved.
        case odd
    }

    /// Opens a payment.
    ///
    /// - Parameter id: Names the attempt: the same one is one payment, opened once.
    /// - Returns: The provider's page; our own for a payment of which something was heard already.
    /// - Throws: ``WalletFault``.
    func beginPayment(_ amount: Money, for person: UniqueID, id: UniqueID) async throws -> String {
        guard let provider else { throw WalletFault(.noProvider) }
        let amount = try checked(amount)
        let payment = Payment(
            id: id, person: person, provider: provider.word, amount: amount, state: .open, at: now)
        let (allowance, today) = (allowance(.toppingUp, of: person), zone.startOfDay(at: now))
        let kept = try await database.write { transaction in
            if let former = try transaction.payment(id) { return former }
            // What is over the limit is told before anybody pays; money that has come is never refused.
            let used =
                try transaction.moved(on: allowance.day)
                + transaction.openPayments(of: person, since: today)
            guard amount.minorUnits <= allowance.most - used else {
                throw WalletFault(.overAllowance, available: max(0, allowance.most - used))
            }
            try transaction.insert(payment)
            return payment
        }
        guard kept.person == person, kept.amount == amount else { throw WalletFault(.keyOfAnotherCall) }
        guard kept.state == .open else { return "/wallet/payments/\(id)" }
        guard kept.page.isEmpty else { return kept.page }
        let hosted: HostedPayment
        do {
            hosted = try await provider.begin(
                PaymentIntent(id: id, amount: amount, returnPath: "/wallet/payments/\(id)"))
        } catch {
            throw WalletFault(.noProvider)
        }
        // The provider may have called back by now, which is why this changes nothing else.
        return try await database.write { transaction in
            try transaction.setPayment(id, opened: hosted)
            return try transaction.payment(id)?.page ?? hosted.page
        }
    }

    /// The newest payments that somebody has to look at, with what is odd about them.
    func oddPayments() async throws -> [Payment] {
        try await database.read { try $0.oddPayments(limit: 50) }
    }

    /// A payment of a person.
    ///
    /// - Throws: ``WalletFault`` with `notFound`, also when it is somebody else's.
    func payment(_ id: UniqueID, of person: UniqueID) async throws -> Payment {
        guard let payment = try await database.read({ try $0.payment(id) }), payment.person == person else {
            throw WalletFault(.notFound)
        }
        return payment
    }

    /// Takes a provider's call, however often and in whatever order such come.
    ///
    /// - Throws: ``ForgedPaymentCall``.
    func take(_ body: [UInt8], headers: Headers) async throws -> PaymentOutcome {
        guard let provider else { return .unknown }
        let now = now
        guard let event = try provider.event(body, headers: headers, at: now) else { return .noted }
        let (word, ledger, zone) = (provider.word, ledger, zone)
        return try await database.write { transaction in
            guard let payment = try transaction.payment(event.payment), payment.provider == word else {
                return .unknown
            }
            // Whatever follows a payment that has arrived changes nothing of it.
            if payment.state == .paid { return .credited }
            guard event.kind == .paid else {
                if payment.state == .open {
                    try transaction.setPayment(payment.id, state: .failed, remark: "")
                }
                return .noted
            }
            guard event.amount == payment.amount else {
                let amount = "\(event.amount.minorUnits) \(event.amount.currency.code)"
                try transaction.setPayment(payment.id, state: .odd, remark: "the provider says \(amount)")
                return .odd
            }
            // One that is open over there under another name is another payment than the one that we opened.
            if let reference = event.reference, !payment.reference.isEmpty, reference != payment.reference {
                try transaction.setPayment(
                    payment.id, state: .odd, remark: "the provider calls it \(reference.prefix(100))")
                return .odd
            }
            // Counted with the day on which it came, and never refused by it.
            let day = DailyAllowance.Day(
                payment.person, .toppingUp, number: zone.localTime(at: now).dayNumber)
            try transaction.carryOut(
                WalletCall(
                    .topUp(payment.amount, for: payment.person, from: .provider),
                    key: .crediting(payment.id),
                    allowance: DailyAllowance(day, most: .max), subject: "payment"),
                in: ledger, at: now)
            try transaction.setPayment(payment.id, state: .paid, remark: "")
            return .credited
        }
    }
}
