public import Database
import Geography
import HTML
import Identity
import Ledger
import Localization
public import PersonalData
import Wallets

/// What the wallet keeps about people. The ledger stays, with every amount, and leads to nobody any more.
public struct WalletData: PersonalDataKeeper {
    /// What the wallet keeps.
    public init() {}

    public var word: String { "wallet" }

    public var kinds: [PersonalDataKind] {
        [
            PersonalDataKind(
                "wallet", TextKey("privacy.wallet"), TextKey("privacy.wallet.text")
            ) { try Self.statement(.wallet, $0, $1) },
            PersonalDataKind(
                "wallet-set-aside", TextKey("privacy.walletHeld"), TextKey("privacy.walletHeld.text")
            ) { try Self.statement(.held, $0, $1) },
            PersonalDataKind(
                "wallet-debts", TextKey("privacy.walletDebts"), TextKey("privacy.walletDebts.text")
            ) { try Self.statement(.debt, $0, $1) },
            PersonalDataKind(
                "wallet-fees", TextKey("privacy.walletFees"), TextKey("privacy.walletFees.text"),
                page: Self.fees),
            PersonalDataKind(
                "wallet-fees-to-you", TextKey("privacy.walletFeesTo"), TextKey("privacy.walletFeesTo.text"),
                page: Self.feesReceived),
            PersonalDataKind(
                "money-requests", TextKey("privacy.moneyRequests"), TextKey("privacy.moneyRequests.text"),
                page: Self.requests),
            PersonalDataKind(
                "money-requests-received", TextKey("privacy.moneyRequestsReceived"),
                TextKey("privacy.moneyRequestsReceived.text"), page: Self.requestsReceived),
            PersonalDataKind(
                "money-people", TextKey("privacy.moneyPeople"), TextKey("privacy.moneyPeople.text"),
                page: Self.acquaintances),
            PersonalDataKind(
                "wallet-days", TextKey("privacy.walletDays"), TextKey("privacy.walletDays.text"),
                page: Self.days),
            PersonalDataKind(
                "payments", TextKey("privacy.payments"), TextKey("privacy.payments.text"),
                page: Self.payments),
            PersonalDataKind(
                "vouchers", TextKey("privacy.vouchers"), TextKey("privacy.vouchers.text"),
                page: Self.vouchers),
        ]
    }

    private static func statement(
        _ kind: LedgerAccount.Kind, _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        let account = try transaction.optionalRow(
            """
            SELECT number FROM ledger_accounts
            WHERE owner_id = \(question.person.description) AND kind = \(kind.rawValue)
            """)
        guard let number = try account?.decode("number", as: Int64.self) else { return PersonalPage([]) }
        return try transaction.personalPage(
            """
            SELECT e.sequence AS place_at, e.movement_id AS place_id, m.id, m.kind, e.amount, e.balance, m.subject,
                m.note, e.created_at
            FROM ledger_entries e JOIN ledger_movements m ON m.id = e.movement_id
            WHERE e.account = \(number) AND e.sequence > \(question.after.number)
            ORDER BY e.sequence LIMIT \(question.limit)
            """, question)
    }

    @Sendable private static func fees(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT created_at AS place_at, movement_id AS place_id, movement_id, subject, amount, rest, settled_at,
                created_at
            FROM ledger_owed_fees
            WHERE person_id = \(question.person)
                AND (created_at, movement_id) > (\(question.after.number), \(question.after.text))
            ORDER BY created_at, movement_id LIMIT \(question.limit)
            """, question)
    }

    /// Without who owes them: the ride says it.
    @Sendable private static func feesReceived(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT created_at AS place_at, movement_id AS place_id, subject, amount, rest, settled_at, created_at
            FROM ledger_owed_fees
            WHERE payee_id = \(question.person)
                AND (created_at, movement_id) > (\(question.after.number), \(question.after.text))
            ORDER BY created_at, movement_id LIMIT \(question.limit)
            """, question)
    }

    @Sendable private static func requests(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT created_at AS place_at, id AS place_id, id, to_id, amount, note, state, settled_at, created_at
            FROM money_requests
            WHERE from_id = \(question.person)
                AND (created_at, id) > (\(question.after.number), \(question.after.text))
            ORDER BY created_at, id LIMIT \(question.limit)
            """, question)
    }

    @Sendable private static func requestsReceived(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT created_at AS place_at, id AS place_id, id, from_id, amount, note, state, settled_at, created_at
            FROM money_requests
            WHERE to_id = \(question.person)
                AND (created_at, id) > (\(question.after.number), \(question.after.text))
            ORDER BY created_at, id LIMIT \(question.limit)
            """, question)
    }

    @Sendable private static func acquaintances(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT 0 AS place_at, other_id AS place_id, other_id, created_at FROM money_acquaintances
            WHERE person_id = \(question.person) AND other_id > \(question.after.text)
            ORDER BY other_id LIMIT \(question.limit)
            """, question)
    }

    @Sendable private static func days(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        let rows = try transaction.rows(
            """
            SELECT day, purpose, moved, created_at FROM ledger_days WHERE person_id = \(question.person)
            ORDER BY day LIMIT 20000
            """)
        return PersonalPage(rows.map { PersonalRecord($0) })
    }

    @Sendable private static func payments(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT created_at AS place_at, id AS place_id, id, provider, reference, amount, currency, state, created_at
            FROM payments
            WHERE person_id = \(question.person)
                AND (created_at, id) > (\(question.after.number), \(question.after.text))
            ORDER BY created_at, id LIMIT \(question.limit)
            """, question)
    }

    @Sendable private static func vouchers(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        // One after the other by hand, over a counter: there are never many.
        let rows = try transaction.rows(
            """
            SELECT amount, redeemed_at FROM vouchers WHERE redeemed_by = \(question.person)
            ORDER BY redeemed_at LIMIT 10000
            """)
        return PersonalPage(rows.map { PersonalRecord($0) })
    }

    public func obstacles(
        to departure: Departure, in transaction: any Transaction
    ) throws -> [DepartureObstacle] {
        guard let ledger = try WalletLedger.kept(in: transaction) else { return [] }
        let wallet = try transaction.wallet(of: departure.person, in: ledger)
        var obstacles: [DepartureObstacle] = []
        if wallet.held.minorUnits > 0 {
            obstacles.append(
                DepartureObstacle(
                    "money-set-aside", TextKey("privacy.held"), amount: wallet.held, at: "/wallet"))
        }
        if wallet.owed.minorUnits > 0 {
            obstacles.append(
                DepartureObstacle("money-owed", TextKey("privacy.owed"), amount: wallet.owed, at: "/wallet"))
        }
        if wallet.available.minorUnits > departure.givenUp {
            obstacles.append(
                DepartureObstacle(
                    "money-on-wallet", TextKey("privacy.money"), amount: wallet.available, canBeGivenUp: true,
                    at: "/wallet"))
        }
        // Something is still to be heard of it, or an operator has to look at it.
        let payments = try transaction.value(
            """
            SELECT COUNT(*) FROM payments
            WHERE person_id = \(departure.person)
                AND (state = 'odd' OR state = 'open' AND created_at > \(departure.at - .minutes(24 * 60)))
            """, as: Int.self)
        if payments > 0 { obstacles.append(.silent("payment-open")) }
        return obstacles
    }

    public func stop(_ departure: Departure, in transaction: any Transaction) throws {
        // What others would pay meanwhile would hold the end up.
        try transaction.execute(
            """
            UPDATE money_requests SET state = 'withdrawn', settled_at = \(departure.at), version = version + 1
            WHERE from_id = \(departure.person) AND state = 'open'
            """)
    }

    public func close(_ departure: Departure, in transaction: any Transaction) throws {
        try giveUp(departure, in: transaction)
        try transaction.closeInLedger(departure.person, as: departure.nobody)
    }

    public func erase(_ departure: Departure, in transaction: any Transaction) throws -> Bool {
        let (person, nobody) = (departure.person, departure.nobody)
        let isForgotten = try transaction.forgetInLedger(
            person, as: nobody, step: departure.step, limit: departure.limit)
        guard isForgotten else { return false }
        // What came after all stands in accounts of its own, and those are nobody's as well.
        let late = UniqueID.ofNobody()
        if try transaction.closeInLedger(person, as: late) > 0 { try transaction.forgetWords(of: late) }
        let asked = try transaction.execute(
            """
            DELETE FROM money_requests WHERE id IN (
                SELECT id FROM money_requests WHERE from_id = \(person) LIMIT \(departure.limit))
            """)
        if asked > 0 { return false }
        let wasAsked = try transaction.execute(
            """
            DELETE FROM money_requests WHERE id IN (
                SELECT id FROM money_requests WHERE to_id = \(person) LIMIT \(departure.limit))
            """)
        if wasAsked > 0 { return false }
        let known = try transaction.execute(
            """
            DELETE FROM money_acquaintances WHERE (person_id, other_id) IN (
                SELECT person_id, other_id FROM money_acquaintances WHERE person_id = \(person)
                LIMIT \(departure.limit))
            """)
        if known > 0 { return false }
        let knowing = try transaction.execute(
            """
            DELETE FROM money_acquaintances WHERE (person_id, other_id) IN (
                SELECT person_id, other_id FROM money_acquaintances WHERE other_id = \(person)
                LIMIT \(departure.limit))
            """)
        if knowing > 0 { return false }
        try transaction.execute("DELETE FROM wallet_look_ups WHERE person_id = \(person)")
        let paid = try transaction.execute(
            """
            UPDATE payments SET person_id = \(nobody), remark = '', version = version + 1
            WHERE id IN (SELECT id FROM payments WHERE person_id = \(person) LIMIT \(departure.limit))
            """)
        if paid > 0 { return false }
        let redeemed = try transaction.execute(
            """
            UPDATE vouchers SET redeemed_by = NULL, version = version + 1
            WHERE code_hash IN (
                SELECT code_hash FROM vouchers WHERE redeemed_by = \(person) LIMIT \(departure.limit))
            """)
        return redeemed == 0
    }

    /// What the person leaves to the city is the city's, and no more than that, whatever may have come in since.
    private func giveUp(_ departure: Departure, in transaction: any Transaction) throws {
        guard let ledger = try WalletLedger.kept(in: transaction) else { return }
        let available = try transaction.wallet(of: departure.person, in: ledger).available
        let amount = min(available.minorUnits, departure.givenUp)
        guard amount > 0 else { return }
        try transaction.carryOut(
            WalletCall(
                .charge(Money(minorUnits: amount, ledger.currency), to: departure.person),
                key: WalletKey("given up", of: "departure \(departure.nobody)"), subject: "givenUp"),
            in: ledger, at: departure.at)
    }
}
