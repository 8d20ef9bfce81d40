public import Database
public import Geography
public import Identity

extension Transaction {
    /// Writes down which terms of use somebody has accepted when: the first time counts.
    public func recordTerms(_ version: String, of person: UniqueID, at now: Timestamp) throws {
        try execute(
            """
            INSERT INTO terms_acceptances (person_id, terms_version, created_at)
            VALUES (\(person), \(version), \(now)) ON CONFLICT (person_id, terms_version) DO NOTHING
            """)
    }
}
