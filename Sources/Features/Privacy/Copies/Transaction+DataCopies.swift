import Database
import Geography
import Identity
import Localization

/// The SQL of copies.
extension Transaction {
    private static var copyColumns: SQL {
        "id, person_id, state, done, total, parts, size, created_at, expires_at"
    }

    /// The copies of a person that are not forgotten yet, the newest first.
    func dataCopies(of person: UniqueID) throws -> [DataCopy] {
        try rows(
            """
            SELECT \(Self.copyColumns) FROM data_copies WHERE person_id = \(person)
            ORDER BY created_at DESC, id DESC LIMIT 50
            """
        ) { try DataCopy($0) }
    }

    func dataCopy(_ id: UniqueID) throws -> DataCopy? {
        try optionalRow("SELECT \(Self.copyColumns) FROM data_copies WHERE id = \(id)").map {
            try DataCopy($0)
        }
    }

    func insert(_ copy: DataCopy, in language: String) throws {
        try execute(
            """
            INSERT INTO data_copies (id, person_id, language, state, done, total, parts, size, expires_at,
                created_at, version)
            VALUES (\(copy.id), \(copy.person), \(language), 'waiting', 0, \(copy.total), 0, 0,
                \(copy.expiresAt), \(copy.createdAt), 1)
            """)
    }

    /// What was being made when a former server ended waits again, from the beginning.
    func beginDataCopiesAnew() throws {
        try execute(
            """
            DELETE FROM data_copy_parts WHERE copy_id IN (SELECT id FROM data_copies WHERE state = 'making')
            """)
        try execute(
            """
            UPDATE data_copies SET state = 'waiting', done = 0, parts = 0, size = 0, version = version + 1
            WHERE state = 'making'
            """)
    }

    /// Takes the copy that waits longest.
    func takeDataCopy() throws -> (copy: DataCopy, language: String)? {
        let found = try rows(
            """
            SELECT \(Self.copyColumns), language FROM data_copies WHERE state = 'waiting'
            ORDER BY created_at, id LIMIT 1
            """
        ) { (copy: try DataCopy($0), language: try $0.decode("language", as: String.self)) }
        guard let found = found.first else { return nil }
        try execute(
            """
            UPDATE data_copies SET state = 'making', version = version + 1 WHERE id = \(found.copy.id)
            """)
        return found
    }

    /// Keeps a part of a copy that is being made, and how far it is.
    ///
    /// - Returns: Whether the copy is still wanted.
    func keepPart(_ part: Int, _ sealed: [UInt8], size: Int, of copy: UniqueID, at now: Timestamp) throws
        -> Bool
    {
        let isWanted =
            try execute(
                """
                UPDATE data_copies SET parts = \(part + 1), size = size + \(size), version = version + 1
                WHERE id = \(copy) AND state = 'making'
                """) > 0
        guard isWanted else { return false }
        try execute(
            """
            INSERT INTO data_copy_parts (copy_id, part, sealed, created_at)
            VALUES (\(copy), \(part), \(sealed), \(now))
            """)
        return true
    }

    /// - Returns: Whether the copy is still wanted.
    func noteProgress(_ done: Int, of copy: UniqueID) throws -> Bool {
        try execute(
            """
            UPDATE data_copies SET done = \(done), version = version + 1
            WHERE id = \(copy) AND state = 'making'
            """) > 0
    }

    func finishDataCopy(_ id: UniqueID, as state: DataCopy.State) throws {
        if state != .ready { try execute("DELETE FROM data_copy_parts WHERE copy_id = \(id)") }
        try execute(
            """
            UPDATE data_copies SET state = \(state.rawValue), version = version + 1
            WHERE id = \(id) AND state = 'making'
            """)
    }

    func sealedPart(_ part: Int, of copy: UniqueID) throws -> [UInt8]? {
        try optionalRow("SELECT sealed FROM data_copy_parts WHERE copy_id = \(copy) AND part = \(part)")?
            .decode("sealed")
    }

    /// Deletes what is in a copy; that there was one counts until its time is over.
    func emptyDataCopy(_ id: UniqueID) throws {
        try execute("DELETE FROM data_copy_parts WHERE copy_id = \(id)")
        try execute(
            """
            UPDATE data_copies SET state = 'removed', parts = 0, size = 0, version = version + 1
            WHERE id = \(id)
            """)
    }

    /// Deletes copies whose time is over, a few parts of them at a time.
    ///
    /// - Returns: Whether none is left.
    func removeDataCopies(before now: Timestamp) throws -> Bool {
        let parts = try execute(
            """
            DELETE FROM data_copy_parts WHERE (copy_id, part) IN (
                SELECT p.copy_id, p.part FROM data_copies c JOIN data_copy_parts p ON p.copy_id = c.id
                WHERE c.expires_at <= \(now) LIMIT \(Self.partsOfStep))
            """)
        if parts > 0 { return false }
        try execute("DELETE FROM data_copies WHERE expires_at <= \(now)")
        return true
    }

    /// Deletes a person's copies, a few parts of them at a time.
    ///
    /// - Returns: Whether none is left.
    func removeDataCopies(of person: UniqueID) throws -> Bool {
        let parts = try execute(
            """
            DELETE FROM data_copy_parts WHERE (copy_id, part) IN (
                SELECT p.copy_id, p.part FROM data_copies c JOIN data_copy_parts p ON p.copy_id = c.id
                WHERE c.person_id = \(person) LIMIT \(Self.partsOfStep))
            """)
        if parts > 0 { return false }
        try execute("DELETE FROM data_copies WHERE person_id = \(person)")
        return true
    }

    /// Four megabytes.
    private static var partsOfStep: Int { 16 }
}

extension DataCopy {
    init(_ row: Row) throws {
        id = try row.decode("id")
        person = try row.decode("person_id")
        state = State(rawValue: try row.decode("state")) ?? .failed
        done = try row.decode("done")
        total = try row.decode("total")
        parts = try row.decode("parts")
        size = try row.decode("size")
        createdAt = try row.decode("created_at")
        expiresAt = try row.decode("expires_at")
    }
}
