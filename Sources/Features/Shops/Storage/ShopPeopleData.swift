public import Database
import HTML
import Identity
import Localization
public import PersonalData

/// What shops keep about people: which they keep, and what they have starred.
public struct ShopPeopleData: PersonalDataKeeper {
    /// What is kept.
    public init() {}

    public var word: String { "shops" }

    public var kinds: [PersonalDataKind] {
        [
            PersonalDataKind(
                "shops-kept", TextKey("privacy.shopsKept"), TextKey("privacy.shopsKept.text"), page: Self.kept
            ),
            PersonalDataKind(
                "shop-stars", TextKey("privacy.shopStars"), TextKey("privacy.shopStars.text"),
                page: Self.stars),
        ]
    }

    @Sendable private static func kept(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        let rows = try transaction.rows(
            """
            SELECT s.id, s.name, s.address, s.phone, s.state, k.is_owner, k.created_at
            FROM shop_keepers k JOIN shops s ON s.id = k.shop_id
            WHERE k.person_id = \(question.person) ORDER BY k.created_at LIMIT 1000
            """)
        return PersonalPage(rows.map { PersonalRecord($0) })
    }

    @Sendable private static func stars(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT created_at AS place_at, subject_id AS place_id, kind, subject_id, seen_price, created_at
            FROM shop_stars
            WHERE person_id = \(question.person)
                AND (created_at, subject_id) > (\(question.after.number), \(question.after.text))
            ORDER BY created_at, subject_id LIMIT \(question.limit)
            """, question)
    }

    public func obstacles(
        to departure: Departure, in transaction: any Transaction
    ) throws -> [DepartureObstacle] {
        let alone = try transaction.rows(
            """
            SELECT s.id, s.name FROM shop_keepers k JOIN shops s ON s.id = k.shop_id
            WHERE k.person_id = \(departure.person) AND k.is_owner = 1 AND s.state <> 'closed'
                AND NOT EXISTS (
                    SELECT 1 FROM shop_keepers o
                    WHERE o.shop_id = k.shop_id AND o.is_owner = 1 AND o.person_id <> k.person_id)
            ORDER BY k.created_at LIMIT 100
            """
        ) { (id: try $0.decode("id", as: String.self), name: try $0.decode("name", as: String.self)) }
        return alone.map { shop in
            DepartureObstacle(
                "shop-kept", TextKey("privacy.shopKept"), ["shop": .text(shop.name)], at: "/account/shops")
        }
    }

    public func erase(_ departure: Departure, in transaction: any Transaction) throws -> Bool {
        let person = departure.person
        let stars = try transaction.execute(
            """
            DELETE FROM shop_stars WHERE (person_id, kind, subject_id) IN (
                SELECT person_id, kind, subject_id FROM shop_stars WHERE person_id = \(person)
                ORDER BY created_at, subject_id LIMIT \(departure.limit))
            """)
        if stars > 0 { return false }
        // Also of shops that they keep no more; there are few at a time.
        try transaction.execute("DELETE FROM shop_imports WHERE person_id = \(person)")
        try transaction.execute("DELETE FROM shop_keepers WHERE person_id = \(person)")
        return true
    }
}
