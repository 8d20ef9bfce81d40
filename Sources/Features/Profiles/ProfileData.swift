public import Database
import Geography
import Identity
import Localization
public import PersonalData

/// What people said of others, and others of them. Stars that somebody gave stay with those who got them, without the words
/// and without saying who gave them.
public struct ProfileData: PersonalDataKeeper {
    /// What is kept.
    public init() {}

    public var word: String { "profiles" }

    public var kinds: [PersonalDataKind] {
        [
            PersonalDataKind(
                "ratings-given", TextKey("privacy.ratingsGiven"), TextKey("privacy.ratingsGiven.text"),
                page: Self.given),
            PersonalDataKind(
                "ratings-received", TextKey("privacy.ratingsReceived"),
                TextKey("privacy.ratingsReceived.text"), page: Self.received),
            PersonalDataKind(
                "rating-answers", TextKey("privacy.ratingAnswers"), TextKey("privacy.ratingAnswers.text"),
                page: Self.answers),
            PersonalDataKind(
                "reports", TextKey("privacy.reportsMade"), TextKey("privacy.reportsMade.text"),
                page: Self.reports),
        ]
    }

    @Sendable private static func given(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT created_at AS place_at, occasion_id AS place_id, subject_kind, subject_id, stars, comment, created_at, changed_at
            FROM ratings
            WHERE from_id = \(question.person)
                AND (created_at, occasion_id) > (\(question.after.number), \(question.after.text))
            ORDER BY created_at, occasion_id LIMIT \(question.limit)
            """, question)
    }

    @Sendable private static func received(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT created_at AS place_at, from_id AS place_id, stars, comment, answer, created_at FROM ratings
            WHERE subject_kind = 'person' AND subject_id = \(question.person) AND hidden_at IS NULL
                AND (created_at, from_id) > (\(question.after.number), \(question.after.text))
            ORDER BY created_at, from_id LIMIT \(question.limit)
            """, question)
    }

    @Sendable private static func answers(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        // Written by hand, for the shops that somebody keeps.
        let rows = try transaction.rows(
            """
            SELECT subject_kind, subject_id, answer, answered_at FROM ratings
            WHERE answered_by = \(question.person) ORDER BY answered_at LIMIT 20000
            """)
        return PersonalPage(rows.map { PersonalRecord($0) })
    }

    @Sendable private static func reports(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT created_at AS place_at, id AS place_id, subject_kind, reason, remark, settled_at, created_at
            FROM reports
            WHERE reporter_id = \(question.person)
                AND (created_at, id) > (\(question.after.number), \(question.after.text))
            ORDER BY created_at, id LIMIT \(question.limit)
            """, question)
    }

    public func obstacles(
        to departure: Departure, in transaction: any Transaction
    ) throws -> [DepartureObstacle] {
        let open = try transaction.value(
            """
            SELECT COUNT(*) FROM reports
            WHERE subject_kind = 'person' AND subject_id = \(departure.person) AND settled_at IS NULL
            """, as: Int.self)
        // Who is reported does not learn of it.
        return open > 0 ? [.silent("report-open")] : []
    }

    public func erase(_ departure: Departure, in transaction: any Transaction) throws -> Bool {
        let person = departure.person
        let given = try transaction.forgetRatings(by: departure)
        if given > 0 { return false }
        // What they answered for a shop stays the shop's.
        try transaction.execute(
            """
            UPDATE ratings SET answered_by = NULL, version = version + 1 WHERE answered_by = \(person)
            """)
        let received = try transaction.execute(
            """
            DELETE FROM ratings WHERE (occasion_id, from_id, subject_kind, subject_id) IN (
                SELECT occasion_id, from_id, subject_kind, subject_id FROM ratings
                WHERE subject_kind = 'person' AND subject_id = \(person) AND hidden_at IS NULL
                LIMIT \(departure.limit))
            """)
        if received > 0 { return false }
        let hidden = try transaction.execute(
            """
            DELETE FROM ratings WHERE (occasion_id, from_id, subject_kind, subject_id) IN (
                SELECT occasion_id, from_id, subject_kind, subject_id FROM ratings
                WHERE subject_kind = 'person' AND subject_id = \(person) AND hidden_at IS NOT NULL
                LIMIT \(departure.limit))
            """)
        if hidden > 0 { return false }
        try transaction.execute(
            "DELETE FROM rating_totals WHERE subject_kind = 'person' AND subject_id = \(person)")
        try transaction.execute(
            "DELETE FROM reports WHERE subject_kind = 'person' AND subject_id = \(person)")
        // What they reported of others is still to be looked at; who it was is not asked any more.
        let reported = try transaction.rows(
            """
            SELECT id FROM reports WHERE reporter_id = \(person)
            ORDER BY created_at LIMIT \(departure.limit)
            """
        ) { try $0.decode(String.self) }
        for report in reported {
            try transaction.execute(
                """
                UPDATE reports SET reporter_id = \(UniqueID.ofNobody()), version = version + 1
                WHERE id = \(report)
                """)
        }
        return reported.isEmpty
    }
}

extension Transaction {
    /// Leaves the stars that somebody gave to those who got them, without the words. Each rating gets an identifier of its
    /// own: nothing says that what was said here and there was said by one person.
    ///
    /// - Returns: How many there were; none once all are done.
    fileprivate func forgetRatings(by departure: Departure) throws -> Int {
        let given = try rows(
            """
            SELECT occasion_id, subject_kind, subject_id FROM ratings WHERE from_id = \(departure.person)
            ORDER BY created_at, occasion_id LIMIT \(departure.limit)
            """
        ) { row in
            (
                occasion: try row.decode("occasion_id", as: String.self),
                kind: try row.decode("subject_kind", as: String.self),
                subject: try row.decode("subject_id", as: String.self)
            )
        }
        for rating in given {
            try execute(
                """
                UPDATE ratings SET from_id = \(UniqueID.ofNobody()), comment = NULL, answer = NULL,
                    answered_by = NULL, answered_at = NULL, version = version + 1
                WHERE occasion_id = \(rating.occasion) AND from_id = \(departure.person)
                    AND subject_kind = \(rating.kind) AND subject_id = \(rating.subject)
                """)
        }
        return given.count
    }
}
