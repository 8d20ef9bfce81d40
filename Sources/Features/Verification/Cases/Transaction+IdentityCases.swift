import Database
import Geography
import Identity

/// The SQL of cases.
extension Transaction {
    private static var caseColumns: SQL {
        """
        id, person_id, kind, state, doubts, expires_at, decided_at, decided_by, refusal, note, created_at
        """
    }

    /// A case; nothing if there is none.
    func identityCase(_ id: UniqueID) throws -> IdentityCase? {
        try cases("SELECT \(Self.caseColumns) FROM identity_cases WHERE id = \(id)").first
    }

    /// The case of a person that waits; nothing if none does.
    func waitingCase(_ kind: IdentityCase.Kind, of person: UniqueID) throws -> IdentityCase? {
        try cases(
            """
            SELECT \(Self.caseColumns) FROM identity_cases
            WHERE person_id = \(person) AND kind = \(kind.rawValue) AND state = 'waiting'
            """
        ).first
    }

    /// The person's cases, the newest first.
    func identityCases(of person: UniqueID, limit: Int) throws -> [IdentityCase] {
        try cases(
            """
            SELECT \(Self.caseColumns) FROM identity_cases WHERE person_id = \(person)
            ORDER BY created_at DESC, id DESC LIMIT \(limit)
            """)
    }

    /// The cases that wait, those first that have waited longest.
    func waitingCases(after position: (at: Timestamp, id: UniqueID)?, limit: Int) throws -> [IdentityCase] {
        let later: SQL = position.map { "AND (created_at, id) > (\($0.at), \($0.id))" } ?? ""
        return try cases(
            """
            SELECT \(Self.caseColumns) FROM identity_cases WHERE state = 'waiting' \(later)
            ORDER BY created_at, id LIMIT \(limit)
            """)
    }

    /// How many cases wait.
    func waitingCaseCount() throws -> Int {
        try value("SELECT COUNT(*) FROM identity_cases WHERE state = 'waiting'", as: Int.self)
    }

    private func cases(_ query: SQL) throws -> [IdentityCase] {
        try rows(query) { try IdentityCase($0) }.compactMap(\.self).map { found in
            var found = found
            if found.state == .waiting { found.places = try places(of: found.id) }
            return found
        }
    }

    private func places(of id: UniqueID) throws -> [IdentityCase.Place] {
        let words = try rows("SELECT place FROM identity_pictures WHERE case_id = \(id)") {
            try $0.decode("place", as: String.self)
        }
        return IdentityCase.Place.allCases.filter { words.contains($0.rawValue) }
    }

    /// Adds a case that waits, with what is sealed of it.
    func insert(_ new: IdentityCase, reading: [UInt8]?, pictures: [IdentityCase.Place: [UInt8]]) throws {
        try execute(
            """
            INSERT INTO identity_cases (id, person_id, kind, state, doubts, reading, expires_at, created_at, version)
            VALUES (\(new.id), \(new.person), \(new.kind.rawValue), \(new.state.rawValue),
                \(new.doubts.map(\.rawValue).joined(separator: " ")), \(reading), \(new.expiresAt),
                \(new.createdAt), 1)
            """)
        for (place, sealed) in pictures {
            try execute(
                """
                INSERT INTO identity_pictures (case_id, place, sealed, created_at)
                VALUES (\(new.id), \(place.rawValue), \(sealed), \(new.createdAt))
                """)
        }
    }

    /// What a machine read of the document of a case, sealed; nothing once it is decided.
    func sealedReading(of id: UniqueID) throws -> [UInt8]? {
        try optionalRow("SELECT reading FROM identity_cases WHERE id = \(id)")
            .flatMap { try $0.decode("reading", as: [UInt8]?.self) }
    }

    /// A sealed picture of a case; nothing if there is none, or none any more.
    func sealedPicture(_ place: IdentityCase.Place, of id: UniqueID) throws -> [UInt8]? {
        try optionalRow(
            "SELECT sealed FROM identity_pictures WHERE case_id = \(id) AND place = \(place.rawValue)"
        ).map { try $0.decode("sealed") }
    }

    /// Ends a case that waits and destroys what is sealed of it.
    ///
    /// - Returns: False if somebody has ended it before; nothing changes then.
    func end(
        _ id: UniqueID, _ state: IdentityCase.State, at now: Timestamp, by person: UniqueID? = nil,
        refusal: IdentityCase.Refusal? = nil, note: String? = nil
    ) throws -> Bool {
        let count = try execute(
            """
            UPDATE identity_cases SET state = \(state.rawValue), reading = NULL, decided_at = \(now),
                decided_by = \(person), refusal = \(refusal?.rawValue), note = \(note), version = version + 1
            WHERE id = \(id) AND state = 'waiting'
            """)
        guard count > 0 else { return false }
        try execute("DELETE FROM identity_pictures WHERE case_id = \(id)")
        return true
    }

    /// The cases whose pictures have waited too long.
    func overdueCases(at now: Timestamp, limit: Int) throws -> [IdentityCase] {
        // All that wait are at most some hundreds, and the index of the state finds them.
        try cases(
            """
            SELECT \(Self.caseColumns) FROM identity_cases WHERE state = 'waiting' AND expires_at <= \(now)
            ORDER BY created_at, id LIMIT \(limit)
            """)
    }

    /// Notes under which secret the store is served, if none is noted yet, or nothing was kept under the one before.
    ///
    /// - Returns: Whether it is the one that is noted.
    func isMarked(_ mark: [UInt8], at now: Timestamp) throws -> Bool {
        let known = try optionalRow("SELECT mark FROM identity_key_marks LIMIT 1")
            .map { try $0.decode("mark", as: [UInt8].self) }
        if known == mark { return true }
        let isInUse =
            try optionalRow("SELECT person_id FROM identity_documents LIMIT 1") != nil
            || optionalRow("SELECT case_id FROM identity_pictures LIMIT 1") != nil
        if known != nil, isInUse { return false }
        try execute("DELETE FROM identity_key_marks")
        try execute("INSERT INTO identity_key_marks (mark, created_at) VALUES (\(mark), \(now))")
        return true
    }
}

extension IdentityCase {
    /// A case without its pictures; nothing for one that a later version of the program has written.
    fileprivate init?(_ row: Row) throws(DatabaseError) {
        guard let kind = Kind(rawValue: try row.decode("kind")),
            let state = State(rawValue: try row.decode("state"))
        else { return nil }
        let words: String = try row.decode("doubts")
        let refusal: String? = try row.decode("refusal")
        self.init(
            id: try row.decode("id"), person: try row.decode("person_id"), kind: kind, state: state,
            doubts: words.split(separator: " ").compactMap { DocumentDoubt(rawValue: String($0)) },
            places: [],
            createdAt: try row.decode("created_at"), expiresAt: try row.decode("expires_at"),
            decidedAt: try row.decode("decided_at"), decidedBy: try row.decode("decided_by"),
            refusal: refusal.flatMap { Refusal(rawValue: $0) }, note: try row.decode("note"))
    }
}
