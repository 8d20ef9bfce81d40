import Database
import Geography
import Identity
import Localization

/// The SQL of people and sessions.
extension Transaction {
    private static var personColumns: SQL {
        """
        people.id, people.first_name, people.last_name, people.email, people.phone, people.language,
        people.is_demo, people.created_at, people.version
        """
    }

    func insert(_ person: Person, passwordHash: String) throws {
        try execute(
            """
            INSERT INTO people (id, first_name, last_name, email, phone, password_hash, language, is_demo,
                created_at, version)
            VALUES (\(person.id), \(person.firstName), \(person.lastName), \(person.email), \(person.phone),
                \(passwordHash), \(person.language), \(person.isDemo), \(person.createdAt), \(person.version))
            """)
    }

    func person(_ id: UniqueID) throws -> Person? {
        try optionalRow("SELECT \(Self.personColumns) FROM people WHERE id = \(id)").map { try Person($0) }
    }

    /// The person with that email or phone, and the hash of the password.
    func credentials(of name: LoginName) throws -> (person: Person, passwordHash: String)? {
        let condition: SQL =
            switch name {
            case .email(let email): "email = \(email)"
            case .phone(let phone): "phone = \(phone)"
            }
        return try optionalRow(
            "SELECT \(Self.personColumns), people.password_hash FROM people WHERE \(condition)"
        ).map { row in (try Person(row), try row.decode("password_hash")) }
    }

    func isTaken(_ email: EmailAddress) throws -> Bool {
        try value("SELECT COUNT(*) FROM people WHERE email = \(email)", as: Int.self) > 0
    }

    func isTaken(_ phone: PhoneNumber) throws -> Bool {
        try value("SELECT COUNT(*) FROM people WHERE phone = \(phone)", as: Int.self) > 0
    }

    func setPasswordHash(_ hash: String, of person: UniqueID) throws {
        try execute("UPDATE people SET password_hash = \(hash), version = version + 1 WHERE id = \(person)")
    }

    func setLanguage(_ language: Language, of person: UniqueID) throws {
        try execute("UPDATE people SET language = \(language), version = version + 1 WHERE id = \(person)")
    }

    func insert(_ session: Session, tokenHash: [UInt8]) throws {
        try execute(
            """
            INSERT INTO sessions (id, person_id, token_hash, kind, device, created_at, seen_at, expires_at)
            VALUES (\(session.id), \(session.person.id), \(tokenHash), \(session.kind), \(session.device),
                \(session.createdAt), \(session.seenAt), \(session.expiresAt))
            """)
    }

    /// Ends what is over: expired sessions of everyone, and of this person all but the newest.
    func endOldSessions(of person: UniqueID, keeping limit: Int, now: Timestamp) throws {
        try execute("DELETE FROM sessions WHERE expires_at <= \(now)")
        try execute(
            """
            DELETE FROM sessions WHERE id IN (
                SELECT id FROM sessions WHERE person_id = \(person)
                ORDER BY created_at DESC, id DESC LIMIT 1000000 OFFSET \(limit))
            """)
    }

    func session(tokenHash: [UInt8], now: Timestamp) throws -> Session? {
        try sessions(where: "token_hash = \(tokenHash) AND expires_at > \(now)").first
    }

    func sessions(of person: UniqueID, now: Timestamp) throws -> [Session] {
        try sessions(where: "person_id = \(person) AND expires_at > \(now)")
    }

    private func sessions(where condition: SQL) throws -> [Session] {
        try rows(
            """
            SELECT \(Self.personColumns), sessions.id AS session_id, sessions.kind AS session_kind,
                sessions.device AS session_device, sessions.created_at AS session_created_at,
                sessions.seen_at AS session_seen_at, sessions.expires_at AS session_expires_at
            FROM sessions JOIN people ON people.id = sessions.person_id
            WHERE \(condition) ORDER BY sessions.created_at DESC, sessions.id DESC
            """
        ) { row in try Session(row) }
    }

    func renewSession(_ id: UniqueID, seenAt: Timestamp, expiresAt: Timestamp) throws {
        try execute("UPDATE sessions SET seen_at = \(seenAt), expires_at = \(expiresAt) WHERE id = \(id)")
    }

    /// Returns whether there was such a session of that person.
    func endSession(_ id: UniqueID, of person: UniqueID) throws -> Bool {
        try execute("DELETE FROM sessions WHERE id = \(id) AND person_id = \(person)") > 0
    }
}

extension Person {
    init(_ row: Row) throws(DatabaseError) {
        id = try row.decode("id")
        firstName = try row.decode("first_name")
        lastName = try row.decode("last_name")
        email = try row.decode("email")
        phone = try row.decode("phone")
        language = try row.decode("language")
        isDemo = try row.decode("is_demo")
        createdAt = try row.decode("created_at")
        version = try row.decode("version")
    }
}

extension Session {
    init(_ row: Row) throws(DatabaseError) {
        id = try row.decode("session_id")
        person = try Person(row)
        kind = try row.decode("session_kind")
        device = try row.decode("session_device")
        createdAt = try row.decode("session_created_at")
        seenAt = try row.decode("session_seen_at")
        expiresAt = try row.decode("session_expires_at")
    }
}

/// What a person types to say who they are.
enum LoginName: Sendable {
    case email(EmailAddress)
    case phone(PhoneNumber)

    /// Reads either; nothing if it is neither.
    init?(_ typed: String) {
        if let email = EmailAddress(typed) {
            self = .email(email)
        } else if let phone = PhoneNumber(typed) {
            self = .phone(phone)
        } else {
            return nil
        }
    }
}
