import Database
import Identity
import Localization
import PersonalData

/// What privacy itself keeps about people: which terms they accepted, which copies they had, that they leave.
struct PrivacyData: PersonalDataKeeper {
    var word: String { "privacy" }

    var kinds: [PersonalDataKind] {
        [
            PersonalDataKind(
                "terms", TextKey("privacy.terms"), TextKey("privacy.terms.text"), page: Self.terms),
            PersonalDataKind(
                "copies", TextKey("privacy.copies"), TextKey("privacy.copies.text"), page: Self.copies),
        ]
    }

    @Sendable private static func terms(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT 0 AS place_at, terms_version AS place_id, terms_version, created_at AS accepted_at
            FROM terms_acceptances
            WHERE person_id = \(question.person) AND terms_version > \(question.after.text)
            ORDER BY terms_version LIMIT \(question.limit)
            """, question)
    }

    @Sendable private static func copies(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT created_at AS place_at, id AS place_id, state, size, created_at, expires_at FROM data_copies
            WHERE person_id = \(question.person)
                AND (created_at, id) > (\(question.after.number), \(question.after.text))
            ORDER BY created_at, id LIMIT \(question.limit)
            """, question)
    }

    func erase(_ departure: Departure, in transaction: any Transaction) throws -> Bool {
        guard try transaction.removeDataCopies(of: departure.person) else { return false }
        try transaction.execute("DELETE FROM terms_acceptances WHERE person_id = \(departure.person)")
        return true
    }
}
