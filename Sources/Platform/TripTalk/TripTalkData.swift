public import Database
import Identity
import Localization
public import PersonalData

/// What people have written to each other about rides.
public struct TripTalkData: PersonalDataKeeper {
    /// What is kept.
    public init() {}

    public var word: String { "talks" }

    public var kinds: [PersonalDataKind] {
        [
            PersonalDataKind(
                "trip-messages", TextKey("privacy.tripMessages"), TextKey("privacy.tripMessages.text"),
                page: Self.messages),
            PersonalDataKind(
                "trip-talks", TextKey("privacy.tripTalks"), TextKey("privacy.tripTalks.text"),
                page: Self.sides),
        ]
    }

    @Sendable private static func messages(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT created_at AS place_at, id AS place_id, talk_id, words, phrase, is_driver, created_at
            FROM trip_messages
            WHERE sender_id = \(question.person)
                AND (created_at, id) > (\(question.after.number), \(question.after.text))
            ORDER BY created_at, id LIMIT \(question.limit)
            """, question)
    }

    @Sendable private static func sides(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT created_at AS place_at, talk_id AS place_id, ride_id, room, read_number, sent, told_at,
                created_at
            FROM trip_talk_sides
            WHERE person_id = \(question.person)
                AND (created_at, talk_id) > (\(question.after.number), \(question.after.text))
            ORDER BY created_at, talk_id LIMIT \(question.limit)
            """, question)
    }

    public func obstacles(
        to departure: Departure, in transaction: any Transaction
    ) throws -> [DepartureObstacle] {
        let reported = try transaction.rows(
            """
            SELECT id FROM trip_messages
            WHERE sender_id = \(departure.person) AND reported_at IS NOT NULL LIMIT 1000
            """
        ) { try $0.decode(UniqueID.self) }
        guard !reported.isEmpty else { return [] }
        let open = try transaction.value(
            """
            SELECT COUNT(*) FROM reports
            WHERE subject_kind = \(ReportedTalks.kind) AND subject_id IN \(list: reported) AND settled_at IS NULL
            """, as: Int.self)
        // Who is reported does not learn of it.
        return open > 0 ? [.silent("report-open")] : []
    }

    public func erase(_ departure: Departure, in transaction: any Transaction) throws -> Bool {
        let person = departure.person
        let messages = try transaction.execute(
            """
            DELETE FROM trip_messages WHERE id IN (
                SELECT id FROM trip_messages WHERE sender_id = \(person)
                ORDER BY created_at, id LIMIT \(departure.limit))
            """)
        if messages > 0 { return false }
        let sides = try transaction.execute(
            """
            DELETE FROM trip_talk_sides WHERE (talk_id, person_id) IN (
                SELECT talk_id, person_id FROM trip_talk_sides WHERE person_id = \(person)
                ORDER BY created_at, talk_id LIMIT \(departure.limit))
            """)
        return sides == 0
    }
}
