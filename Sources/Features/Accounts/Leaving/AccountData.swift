public import Database
import Geography
import Identity
import Localization
public import PersonalData

/// What accounts keep about people. It is forgotten last: with the row of a person everything else would have lost whom
/// it is about.
public struct AccountData: PersonalDataKeeper {
    /// What accounts keep.
    public init() {}

    public var word: String { "account" }

    public var kinds: [PersonalDataKind] {
        [
            PersonalDataKind(
                "account", TextKey("privacy.account"), TextKey("privacy.account.text"),
                page: Self.account),
            PersonalDataKind(
                "log-ins", TextKey("privacy.logIns"), TextKey("privacy.logIns.text"),
                page: Self.sessions),
            PersonalDataKind(
                "confirmations", TextKey("privacy.confirmations"), TextKey("privacy.confirmations.text"),
                page: Self.confirmations),
            PersonalDataKind(
                "browsers", TextKey("privacy.browsers"), TextKey("privacy.browsers.text"),
                page: Self.devices),
        ]
    }

    @Sendable private static func account(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        let rows = try transaction.rows(
            """
            SELECT people.id, first_name, last_name, email, email_confirmed_at, phone, phone_confirmed_at, language,
                birth_date, gender, spoken_languages, is_operator, is_clerk, is_demo, terms_version, leaves_at,
                people.created_at, people_pauses.paused_at, people_pauses.reason AS pause_reason
            FROM people LEFT JOIN people_pauses ON people_pauses.person_id = people.id
            WHERE people.id = \(question.person)
            """)
        return PersonalPage(rows.map { PersonalRecord($0) })
    }

    @Sendable private static func sessions(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT created_at AS place_at, id AS place_id, kind, device, created_at, seen_at, expires_at
            FROM sessions
            WHERE person_id = \(question.person)
                AND (created_at, id) > (\(question.after.number), \(question.after.text))
            ORDER BY created_at, id LIMIT \(question.limit)
            """, question)
    }

    @Sendable private static func confirmations(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        let rows = try transaction.rows(
            """
            SELECT channel, address, sent_at, expires_at, created_at FROM confirmations
            WHERE person_id = \(question.person) ORDER BY channel
            """)
        return PersonalPage(rows.map { PersonalRecord($0) })
    }

    @Sendable private static func devices(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        // Twenty at most.
        let rows = try transaction.rows(
            """
            SELECT created_at, seen_at FROM known_devices WHERE person_id = \(question.person)
            ORDER BY seen_at
            """)
        return PersonalPage(rows.map { PersonalRecord($0) })
    }

    public func obstacles(
        to departure: Departure, in transaction: any Transaction
    ) throws -> [DepartureObstacle] {
        guard try transaction.person(departure.person)?.isOperator == true else { return [] }
        return [DepartureObstacle("operator-role", TextKey("privacy.operatorRole"))]
    }

    public func close(_ departure: Departure, in transaction: any Transaction) throws {
        // Nobody logs in any more, asks for another password, or finds the person by their address.
        let (person, gone) = (departure.person, "\(departure.nobody)@gone.invalid")
        try transaction.execute("DELETE FROM sessions WHERE person_id = \(person)")
        try transaction.execute("DELETE FROM confirmations WHERE person_id = \(person)")
        try transaction.execute("DELETE FROM password_resets WHERE person_id = \(person)")
        try transaction.execute(
            """
            UPDATE people SET email = \(gone), email_confirmed_at = NULL, phone = NULL, phone_confirmed_at = NULL,
                version = version + 1
            WHERE id = \(person)
            """)
    }

    public func erase(_ departure: Departure, in transaction: any Transaction) throws -> Bool {
        let person = departure.person
        // What operators did to the account: that they did something stays, and when.
        try transaction.execute(
            """
            UPDATE audit_log SET subject = \(departure.nobody.description), detail = ''
            WHERE subject = \(person.description)
            """)
        try transaction.execute("DELETE FROM sessions WHERE person_id = \(person)")
        try transaction.execute("DELETE FROM confirmations WHERE person_id = \(person)")
        try transaction.execute("DELETE FROM password_resets WHERE person_id = \(person)")
        try transaction.execute("DELETE FROM known_devices WHERE person_id = \(person)")
        try transaction.execute("DELETE FROM people_words WHERE person_id = \(person)")
        try transaction.execute("DELETE FROM people_pauses WHERE person_id = \(person)")
        try transaction.execute("DELETE FROM people WHERE id = \(person)")
        return true
    }
}
