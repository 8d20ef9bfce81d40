public import Database
import Identity
import Localization
public import PersonalData

/// What people were told, how they want to be told it, and the devices on which they are.
public struct NotificationData: PersonalDataKeeper {
    /// What is kept.
    public init() {}

    public var word: String { "notifications" }

    public var kinds: [PersonalDataKind] {
        [
            PersonalDataKind(
                "notices", TextKey("privacy.notices"), TextKey("privacy.notices.text"), page: Self.notices),
            PersonalDataKind(
                "notice-choices", TextKey("privacy.noticeChoices"), TextKey("privacy.noticeChoices.text"),
                page: Self.choices),
            PersonalDataKind(
                "notice-devices", TextKey("privacy.noticeDevices"), TextKey("privacy.noticeDevices.text"),
                page: Self.devices),
        ]
    }

    @Sendable private static func notices(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT created_at AS place_at, id AS place_id, category, text_key, arguments, address, is_urgent, read_at, created_at
            FROM notices
            WHERE person_id = \(question.person)
                AND (created_at, id) > (\(question.after.number), \(question.after.text))
            ORDER BY created_at, id LIMIT \(question.limit)
            """, question)
    }

    @Sendable private static func choices(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        let rows = try transaction.rows(
            """
            SELECT category, by_email, by_sms, by_push, created_at FROM notice_preferences
            WHERE person_id = \(question.person) ORDER BY category
            """)
        return PersonalPage(rows.map { PersonalRecord($0) })
    }

    @Sendable private static func devices(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT created_at AS place_at, id AS place_id, name, service, created_at
            FROM push_devices
            WHERE person_id = \(question.person)
                AND (created_at, id) > (\(question.after.number), \(question.after.text))
            ORDER BY created_at, id LIMIT \(question.limit)
            """, question)
    }

    public func erase(_ departure: Departure, in transaction: any Transaction) throws -> Bool {
        let person = departure.person
        let notices = try transaction.execute(
            """
            DELETE FROM notices WHERE id IN (
                SELECT id FROM notices WHERE person_id = \(person)
                ORDER BY created_at, id LIMIT \(departure.limit))
            """)
        if notices > 0 { return false }
        try transaction.execute("DELETE FROM notice_preferences WHERE person_id = \(person)")
        // What waits to be pushed goes with the devices.
        try transaction.execute("DELETE FROM push_devices WHERE person_id = \(person)")
        return true
    }
}
