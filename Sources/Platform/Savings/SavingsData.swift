public import Database
import Identity
import Localization
public import PersonalData

/// What is kept about people of what their rides saved.
public struct SavingsData: PersonalDataKeeper {
    /// What is kept.
    public init() {}

    public var word: String { "savings" }

    public var kinds: [PersonalDataKind] {
        [
            PersonalDataKind(
                "saved-as-passenger", TextKey("privacy.savedPassenger"),
                TextKey("privacy.savedPassenger.text"), page: Self.ridden),
            PersonalDataKind(
                "saved-as-driver", TextKey("privacy.savedDriver"), TextKey("privacy.savedDriver.text"),
                page: Self.driven),
        ]
    }

    @Sendable private static func ridden(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT 0 AS place_at, month || id AS place_id, id, room, month, metres, detour, alone, paid, currency,
                arrived_at
            FROM saved_rides
            WHERE passenger_id = \(question.person)
                AND (month, id) > (\(question.after.month), \(question.after.rest))
            ORDER BY month, id LIMIT \(question.limit)
            """, question)
    }

    @Sendable private static func driven(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT 0 AS place_at, month || id AS place_id, id, room, month, metres, detour, detour_cost, paid,
                currency, arrived_at
            FROM saved_rides
            WHERE driver_id = \(question.person)
                AND (month, id) > (\(question.after.month), \(question.after.rest))
            ORDER BY month, id LIMIT \(question.limit)
            """, question)
    }

    /// The person's own sums go; what the city counted stays, with nobody's name on it.
    public func erase(_ departure: Departure, in transaction: any Transaction) throws -> Bool {
        let ridden = try transaction.execute(
            """
            UPDATE saved_rides SET passenger_id = NULL, version = version + 1 WHERE id IN (
                SELECT id FROM saved_rides WHERE passenger_id = \(departure.person)
                ORDER BY month, id LIMIT \(departure.limit))
            """)
        if ridden > 0 { return false }
        let driven = try transaction.execute(
            """
            UPDATE saved_rides SET driver_id = NULL, version = version + 1 WHERE id IN (
                SELECT id FROM saved_rides WHERE driver_id = \(departure.person)
                ORDER BY month, id LIMIT \(departure.limit))
            """)
        return driven == 0
    }
}

extension PersonalPlace {
    /// The month of a place, and the identifier behind it.
    fileprivate var month: String { String(text.prefix(7)) }
    fileprivate var rest: String { String(text.dropFirst(7)) }
}
