public import Database
import Identity
import Localization
public import PersonalData

/// The favourite places of people.
public struct FavouriteData: PersonalDataKeeper {
    /// What is kept.
    public init() {}

    public var word: String { "favourites" }

    public var kinds: [PersonalDataKind] {
        [
            PersonalDataKind(
                "favourite-places", TextKey("privacy.favourites"), TextKey("privacy.favourites.text"),
                page: Self.places)
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

    public func erase(_ departure: Departure, in transaction: any Transaction) throws -> Bool {
        let person = departure.person
        try transaction.execute("DELETE FROM favourites WHERE person_id = \(person)")
        return true
    }
}
