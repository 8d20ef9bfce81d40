public import Database
public import Geography
public import Identity
import IdentityProofs
import Localization
import Web

/// The SQL of people and sessions.
extension Transaction {
    private static var personColumns: SQL {
        """
        people.id, people.first_name, people.last_name, people.email, people.phone, people.language,
        people.email_confirmed_at, people.phone_confirmed_at, people.birth_date, people.gender,
        people.spoken_languages, people.is_operator, people.is_clerk, people.is_demo, people.leaves_at,
        people.terms_version, people.created_at, people.version,
        identity_proofs.depth, identity_proofs.proven_at, identity_proofs.licence_until,
        people_pauses.paused_at, people_pauses.reason AS pause_reason
        """
    }

    /// People with what is known of their identity, and whether their accounts are paused.
    private static var knownPeople: SQL {
        """
        people LEFT JOIN identity_proofs ON identity_proofs.person_id = people.id
            LEFT JOIN people_pauses ON people_pauses.person_id = people.id
        """
    }

    private func insert(_ person: Person, passwordHash: String) throws {
        try execute(
            """
            INSERT INTO people (id, first_name, last_name, email, phone, password_hash, language,
                email_confirmed_at, phone_confirmed_at, birth_date, gender, spoken_languages, is_operator,
                is_demo, terms_version, created_at, version)
            VALUES (\(person.id), \(person.firstName), \(person.lastName), \(person.email), \(person.phone),
                \(passwordHash), \(person.language), \(person.emailConfirmedAt), \(person.phoneConfirmedAt),
                \(person.birthDate), \(person.gender), \(SpokenLanguage.list(person.spokenLanguages)),
                \(person.isOperator), \(person.isDemo), \(person.termsVersion), \(person.createdAt),
                \(person.version))
            """)
        try setWords(of: person.id, person.firstName, person.lastName, at: person.createdAt)
    }

    /// A person as this transaction sees them.
    public func person(_ id: UniqueID) throws -> Person? {
        try optionalRow("SELECT \(Self.personColumns) FROM \(Self.knownPeople) WHERE people.id = \(id)")
            .map { try Person($0) }
    }

    /// Those of many people who are there.
    func people(_ ids: [UniqueID]) throws -> [Person] {
        try rows("SELECT \(Self.personColumns) FROM \(Self.knownPeople) WHERE people.id IN \(list: ids)") {
            try Person($0)
        }
    }

    /// The person with that email or phone, and the hash of the password.
    func credentials(of name: LoginName) throws -> (person: Person, passwordHash: String)? {
        switch name {
        case .email(let email): try credentials(where: "people.email = \(email)")
        case .phone(let phone): try credentials(where: "people.phone = \(phone)")
        }
    }

    /// The person with that identifier, and the hash of the password.
    func credentials(of person: UniqueID) throws -> (person: Person, passwordHash: String)? {
        try credentials(where: "people.id = \(person)")
    }

    private func credentials(where condition: SQL) throws -> (person: Person, passwordHash: String)? {
        try optionalRow(
            "SELECT \(Self.personColumns), people.password_hash FROM \(Self.knownPeople) WHERE \(condition)"
        ).map { row in (try Person(row), try row.decode("password_hash")) }
    }

    func isTaken(_ email: EmailAddress) throws -> Bool {
        try value("SELECT COUNT(*) FROM people WHERE email = \(email)", as: Int.self) > 0
    }

    /// Whether somebody has that number. Who did not confirm it within a day has it no more as soon as somebody
    /// else names it.
    func isTaken(_ phone: PhoneNumber, at now: Timestamp) throws -> Bool {
        try value(
            """
            SELECT COUNT(*) FROM people
            WHERE phone = \(phone) AND (phone_confirmed_at IS NOT NULL OR created_at > \(now - .minutes(24 * 60)))
            """, as: Int.self) > 0
    }

    /// Adds a person.
    ///
    /// - Throws: ``AccountsError`` with `invalid` if email or phone is taken.
    func insert(new person: Person, passwordHash: String) throws {
        var problems: [FieldProblem] = []
        if try isTaken(person.email) { problems.append(FieldProblem(.email, .taken)) }
        if let phone = person.phone {
            if try isTaken(phone, at: person.createdAt) { problems.append(FieldProblem(.phone, .taken)) }
            if problems.isEmpty { try release(phone, unless: person.id) }
        }
        guard problems.isEmpty else { throw AccountsError(.invalid, fields: problems) }
        try insert(person, passwordHash: passwordHash)
    }

    func setPasswordHash(_ hash: String, of person: UniqueID) throws {
        try execute("UPDATE people SET password_hash = \(hash), version = version + 1 WHERE id = \(person)")
    }

    /// Returns whether the hash was still the old one.
    func replacePasswordHash(_ old: String, by new: String, of person: UniqueID) throws -> Bool {
        try execute(
            """
            UPDATE people SET password_hash = \(new), version = version + 1
            WHERE id = \(person) AND password_hash = \(old)
            """) > 0
    }

    func setLanguage(_ language: Language, of person: UniqueID) throws {
        try execute("UPDATE people SET language = \(language), version = version + 1 WHERE id = \(person)")
    }

    /// Fills in a birth date where there is none.
    public func complete(birthDate: CalendarDate, of person: UniqueID) throws {
        try execute(
            """
            UPDATE people SET birth_date = \(birthDate), version = version + 1
            WHERE id = \(person) AND birth_date IS NULL
            """)
    }

    /// Notes when a person leaves; nothing where they stay.
    public func setLeaving(_ moment: Timestamp?, of person: UniqueID) throws {
        try execute("UPDATE people SET leaves_at = \(moment), version = version + 1 WHERE id = \(person)")
    }

    /// Notes which terms of use a person has accepted.
    public func setTerms(_ version: String, of person: UniqueID) throws {
        try execute(
            "UPDATE people SET terms_version = \(version), version = version + 1 WHERE id = \(person)")
    }

    /// Ends all log-ins of a person but one.
    public func endLogIns(of person: UniqueID, except kept: UniqueID?) throws {
        try endSessions(of: person, except: kept)
    }

    /// Returns whether there is such a person.
    func setOperator(_ isOperator: Bool, _ person: UniqueID) throws -> Bool {
        try execute(
            "UPDATE people SET is_operator = \(isOperator), version = version + 1 WHERE id = \(person)") > 0
    }

    func operators() throws -> [Person] {
        try rows(
            """
            SELECT \(Self.personColumns) FROM \(Self.knownPeople)
            WHERE people.is_operator = 1 ORDER BY people.created_at, people.id
            """
        ) { row in try Person(row) }
    }

    func clerks() throws -> [Person] {
        try rows(
            """
            SELECT \(Self.personColumns) FROM \(Self.knownPeople)
            WHERE people.is_clerk = 1 ORDER BY people.created_at, people.id
            """
        ) { row in try Person(row) }
    }

    func setClerk(_ isClerk: Bool, _ person: UniqueID) throws {
        try execute(
            "UPDATE people SET is_clerk = \(isClerk), version = version + 1 WHERE id = \(person)")
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
        try sessions(where: "sessions.token_hash = \(tokenHash) AND sessions.expires_at > \(now)").first
    }

    func sessions(of person: UniqueID, now: Timestamp) throws -> [Session] {
        try sessions(where: "sessions.person_id = \(person) AND sessions.expires_at > \(now)")
    }

    /// A person's log-ins, the newest first, from a place in the list.
    func sessions(
        of person: UniqueID, after position: (at: Timestamp, id: UniqueID)?, limit: Int, now: Timestamp
    ) throws -> [Session] {
        let earlier: SQL =
            position.map { "AND (sessions.created_at, sessions.id) < (\($0.at), \($0.id))" } ?? ""
        return try sessions(
            where: "sessions.person_id = \(person) AND sessions.expires_at > \(now) \(earlier)", limit: limit)
    }

    private func sessions(where condition: SQL, limit: Int? = nil) throws -> [Session] {
        let most: SQL = limit.map { "LIMIT \($0)" } ?? ""
        return try rows(
            """
            SELECT \(Self.personColumns), sessions.id AS session_id, sessions.kind AS session_kind,
                sessions.device AS session_device, sessions.created_at AS session_created_at,
                sessions.seen_at AS session_seen_at, sessions.expires_at AS session_expires_at
            FROM sessions JOIN people ON people.id = sessions.person_id
                LEFT JOIN identity_proofs ON identity_proofs.person_id = people.id
                LEFT JOIN people_pauses ON people_pauses.person_id = people.id
            WHERE \(condition) ORDER BY sessions.created_at DESC, sessions.id DESC \(most)
            """
        ) { row in try Session(row) }
    }

    func renewSession(_ id: UniqueID, seenAt: Timestamp, expiresAt: Timestamp) throws {
        try execute("UPDATE sessions SET seen_at = \(seenAt), expires_at = \(expiresAt) WHERE id = \(id)")
    }

    func endSessions(of person: UniqueID, except kept: UniqueID?) throws {
        let condition: SQL = kept.map { "AND id <> \($0)" } ?? ""
        try execute("DELETE FROM sessions WHERE person_id = \(person) \(condition)")
    }

    /// Remembers a browser in which a person has logged in, among the 20 newest of that person.
    func know(_ tokenHash: [UInt8], of person: UniqueID, at now: Timestamp) throws {
        try execute(
            """
            INSERT INTO known_devices (token_hash, person_id, seen_at, created_at)
            VALUES (\(tokenHash), \(person), \(now), \(now))
            ON CONFLICT (token_hash, person_id) DO UPDATE SET seen_at = excluded.seen_at
            """)
        try execute(
            """
            DELETE FROM known_devices WHERE person_id = \(person) AND token_hash IN (
                SELECT token_hash FROM known_devices WHERE person_id = \(person)
                ORDER BY seen_at DESC, token_hash LIMIT 1000000 OFFSET 20)
            """)
    }

    func knows(_ tokenHash: [UInt8], of person: UniqueID) throws -> Bool {
        try value(
            """
            SELECT COUNT(*) FROM known_devices WHERE token_hash = \(tokenHash) AND person_id = \(person)
            """, as: Int.self) > 0
    }

    /// Whether somebody who has logged in before does so with a device that was never seen; the very first log-in is
    /// no news. Programs, which keep no secret of the device, are known by their names while they are logged in.
    func isNewDevice(_ tokenHash: [UInt8]?, of session: Session) throws -> Bool {
        let person = session.person.id
        if let tokenHash, try knows(tokenHash, of: person) { return false }
        let known = try value(
            "SELECT COUNT(*) FROM known_devices WHERE person_id = \(person)", as: Int.self)
        let devices = try rows("SELECT kind, device FROM sessions WHERE person_id = \(person)") {
            (
                kind: try $0.decode("kind", as: Session.Kind.self),
                device: try $0.decode("device", as: String.self)
            )
        }
        guard known > 0 || !devices.isEmpty else { return false }
        return session.kind == .browser
            || !devices.contains { $0.kind == session.kind && $0.device == session.device }
    }

    func forgetDevices(of person: UniqueID) throws {
        try execute("DELETE FROM known_devices WHERE person_id = \(person)")
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
        emailConfirmedAt = try row.decode("email_confirmed_at")
        phoneConfirmedAt = try row.decode("phone_confirmed_at")
        birthDate = try row.decode("birth_date")
        gender = try row.decode("gender")
        spokenLanguages = SpokenLanguage.read(try row.decode("spoken_languages"))
        isOperator = try row.decode("is_operator")
        isClerk = try row.decode("is_clerk")
        let pausedAt: Timestamp? = try row.decode("paused_at")
        let reason: String? = try row.decode("pause_reason")
        pause = pausedAt.map { AccountPause(reason: reason ?? "", since: $0) }
        let depth: Int? = try row.decode("depth")
        let provenAt: Timestamp? = try row.decode("proven_at")
        let licenceUntil: CalendarDate? = try row.decode("licence_until")
        proof =
            if let depth = depth.flatMap({ IdentityProof.Depth(rawValue: $0) }), let provenAt {
                IdentityProof(depth, at: provenAt, licenceUntil: licenceUntil)
            } else {
                nil
            }
        isDemo = try row.decode("is_demo")
        leavesAt = try row.decode("leaves_at")
        termsVersion = try row.decode("terms_version")
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
