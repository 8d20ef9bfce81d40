public import Database
import Identity
import Localization
public import PersonalData
import PlaceChoice

/// The favourite places of people.
public struct FavouriteData: PersonalDataKeeper {
    /// What is kept.
    public init() {}

    public var word: String { "favourites" }

    public var kinds: [PersonalDataKind] {
        [
            PersonalDataKind(
                "favourite-places", TextKey("privacy.favourites"), TextKey("privacy.favourites.text"),
                page: Self.places),
            PersonalDataKind(
                "recent-places", TextKey("privacy.recentPlaces"), TextKey("privacy.recentPlaces.text"),
                page: Self.recent),
        ]
    }

    @Sendable private static func places(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT created_at AS place_at, id AS place_id, kind, label, address, latitude, longitude, created_at
            FROM favourites
            WHERE person_id = \(question.person)
                AND (created_at, id) > (\(question.after.number), \(question.after.text))
            ORDER BY created_at, id LIMIT \(question.limit)
            """, question)
    }

    @Sendable private static func recent(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        let rows = try transaction.rows(
            """
            SELECT name, latitude, longitude, used_at, created_at FROM recent_places
            WHERE person_id = \(question.person) ORDER BY used_at, place LIMIT 1000
            """)
        return PersonalPage(rows.map { PersonalRecord($0) })
    }

    public func erase(_ departure: Departure, in transaction: any Transaction) throws -> Bool {
        let person = departure.person
        try transaction.execute("DELETE FROM favourites WHERE person_id = \(person)")
        try transaction.forgetRecentPlaces(of: person)
        return true
    }
}
