public import Database

extension Schema {
    /// What is known of people's identity. A document's own number is nowhere: only a digest of it under a key that lies
    /// outside the store, so that no second account can use the same document.
    public static let identityProofs = Schema(
        "identity_proofs",
        [
            Migration(
                "proofs of identity, and digests of the documents",
                [
                    """
                    CREATE TABLE identity_proofs (
                        person_id \(word: .text) PRIMARY KEY,
                        depth \(word: .integer) NOT NULL CHECK (depth IN (1, 2)),
                        proven_at \(word: .integer) NOT NULL,
                        licence_until \(word: .text),
                        created_at \(word: .integer) NOT NULL,
                        version \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    """
                    CREATE TABLE identity_documents (
                        digest \(word: .blob) PRIMARY KEY,
                        person_id \(word: .text) NOT NULL,
                        created_at \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX identity_documents_of_person ON identity_documents (person_id)",
                ])
        ])
}
