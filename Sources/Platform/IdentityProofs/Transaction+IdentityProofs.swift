public import Database
public import Geography
public import Identity

extension CalendarDate: SQLEncodable, SQLDecodable {
    public var sqlValue: SQLValue { .text(description) }

    public init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self.init(text)
    }
}

/// The SQL of proofs.
extension Transaction {
    /// What the city knows of a person's identity; nothing before a document has shown it.
    public func identityProof(of person: UniqueID) throws -> IdentityProof? {
        let row = try optionalRow(
            "SELECT depth, proven_at, licence_until FROM identity_proofs WHERE person_id = \(person)")
        guard let row, let depth = IdentityProof.Depth(rawValue: try row.decode("depth")) else { return nil }
        return IdentityProof(
            depth, at: try row.decode("proven_at"), licenceUntil: try row.decode("licence_until"))
    }

    /// Keeps a proof in the place of an earlier one.
    public func keep(_ proof: IdentityProof, of person: UniqueID, at now: Timestamp) throws {
        try execute(
            """
            INSERT INTO identity_proofs (person_id, depth, proven_at, licence_until, created_at, version)
            VALUES (\(person), \(proof.depth.rawValue), \(proof.provenAt), \(proof.licenceUntil), \(now), 1)
            ON CONFLICT (person_id) DO UPDATE SET depth = excluded.depth, proven_at = excluded.proven_at,
                licence_until = excluded.licence_until, version = identity_proofs.version + 1
            """)
    }

    /// Takes a person's proof away, because what it proved is no more what their profile says. Their documents stay
    /// theirs: nobody else can use them.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    public func endIdentityProof(of person: UniqueID) throws -> Bool {
        try execute("DELETE FROM identity_proofs WHERE person_id = \(person)") > 0
    }

    /// Makes a document a person's own.
    ///
    /// - Parameter digest: Of the document's issuer and number, under a secret key.
    /// - Returns: False if it is somebody else's; nothing changes then.
    public func claimDocument(_ digest: [UInt8], for person: UniqueID, at now: Timestamp) throws -> Bool {
        try execute(
            """
            INSERT INTO identity_documents (digest, person_id, created_at)
            VALUES (\(digest), \(person), \(now)) ON CONFLICT (digest) DO NOTHING
            """)
        let owner = try value(
            "SELECT person_id FROM identity_documents WHERE digest = \(digest)", as: UniqueID.self)
        return owner == person
    }

    /// Makes a document nobody's.
    public func releaseDocument(_ digest: [UInt8]) throws {
        try execute("DELETE FROM identity_documents WHERE digest = \(digest)")
    }

    /// Forgets a person's proof and documents, as when the account is deleted.
    public func forgetIdentity(of person: UniqueID) throws {
        try endIdentityProof(of: person)
        try execute("DELETE FROM identity_documents WHERE person_id = \(person)")
    }
}

extension Transaction {
    /// Whose a document is; nothing while it is nobody's.
    public func documentOwner(_ digest: [UInt8]) throws -> UniqueID? {
        try optionalRow("SELECT person_id FROM identity_documents WHERE digest = \(digest)")
            .map { try $0.decode("person_id") }
    }
}
