public import Database
import Identity
import Localization
public import PersonalData

/// The links by which people have shown their trips to others.
public struct TripLinkData: PersonalDataKeeper {
    /// What is kept.
    public init() {}

    public var word: String { "trip-links" }

    public var kinds: [PersonalDataKind] {
        [
            PersonalDataKind(
                "trip-links", TextKey("privacy.tripLinks"), TextKey("privacy.tripLinks.text"),
                page: Self.links)
        ]
    }

    @Sendable private static func links(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT created_at AS place_at, id AS place_id, ride_id, created_at
            FROM trip_shares
            WHERE person_id = \(question.person)
                AND (created_at, id) > (\(question.after.number), \(question.after.text))
            ORDER BY created_at, id LIMIT \(question.limit)
            """, question)
    }

    public func erase(_ departure: Departure, in transaction: any Transaction) throws -> Bool {
        let person = departure.person
        let links = try transaction.execute(
            """
            DELETE FROM trip_shares WHERE id IN (
                SELECT id FROM trip_shares WHERE person_id = \(person)
                ORDER BY created_at, id LIMIT \(departure.limit))
            """)
        return links == 0
    }
}
