public import Database
import Identity
import Localization
public import PersonalData

/// What is known of people by their documents. The photos are destroyed at the decision; what is left says that somebody was
/// proven, and keeps a document from proving somebody else.
public struct IdentityData: PersonalDataKeeper {
    /// What is kept.
    public init() {}

    public var word: String { "identity" }

    public var kinds: [PersonalDataKind] {
        [
            PersonalDataKind(
                "identity", TextKey("privacy.identity"), TextKey("privacy.identity.text"), page: Self.proof),
            PersonalDataKind(
                "identity-cases", TextKey("privacy.identityCases"), TextKey("privacy.identityCases.text"),
                page: Self.cases),
        ]
    }

    @Sendable private static func proof(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        let rows = try transaction.rows(
            """
            SELECT depth, proven_at, licence_until AS licence_until_date, created_at FROM identity_proofs
            WHERE person_id = \(question.person)
            """)
        return PersonalPage(rows.map { PersonalRecord($0) })
    }

    @Sendable private static func cases(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT created_at AS place_at, id AS place_id, kind, state, refusal, note, decided_at, expires_at, created_at
            FROM identity_cases
            WHERE person_id = \(question.person)
                AND (created_at, id) > (\(question.after.number), \(question.after.text))
            ORDER BY created_at, id LIMIT \(question.limit)
            """, question)
    }

    public func erase(_ departure: Departure, in transaction: any Transaction) throws -> Bool {
        let person = departure.person
        try transaction.execute(
            """
            DELETE FROM identity_pictures WHERE case_id IN (
                SELECT id FROM identity_cases WHERE person_id = \(person))
            """)
        try transaction.execute("DELETE FROM identity_cases WHERE person_id = \(person)")
        try transaction.execute("DELETE FROM identity_proofs WHERE person_id = \(person)")
        try transaction.execute("DELETE FROM identity_documents WHERE person_id = \(person)")
        return true
    }
}
