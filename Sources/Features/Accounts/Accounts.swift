public import Crypto
public import Database
public import Geography
public import Identity
public import Localization
import Synchronization

/// The accounts of the city: people, their log-ins and sessions. Pages and API call it; the rules are here.
public final class Accounts: Sendable {
    /// How accounts are kept.
    public struct Configuration: Hashable, Sendable {
        /// Whether made-up people may log in, because the server only shows itself.
        public var isDemo: Bool
        /// Whether browsers reach the server by TLS, so that cookies go nowhere else.
        public var isSecure: Bool
        /// How long a session lasts that is not used.
        public var sessionLifetime: TravelTime
        /// How many sessions a person may have; the oldest end first.
        public var sessionsPerPerson: Int

        public init(
            isDemo: Bool = false, isSecure: Bool = true, sessionLifetime: TravelTime = .minutes(30 * 24 * 60),
            sessionsPerPerson: Int = 100
        ) {
            self.isDemo = isDemo
            self.isSecure = isSecure
            self.sessionLifetime = sessionLifetime
            self.sessionsPerPerson = sessionsPerPerson
        }
    }

    /// A session that just began, and the secret that shows it; the secret is not kept anywhere.
    public struct LogIn: Sendable {
        public let session: Session
        public let token: SecretToken
    }

    /// How accounts are kept.
    public let configuration: Configuration
    private let database: any Database
    private let passwords: PasswordHasher
    private let clock: @Sendable () -> Timestamp
    private let throttle = Mutex(LoginThrottle())
    private let decoy = Mutex<String?>(nil)

    /// Accounts in a store whose ``Database/Schema/accounts`` tables are up to date.
    public init(
        database: any Database, passwords: PasswordHasher, configuration: Configuration,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.database = database
        self.passwords = passwords
        self.configuration = configuration
        self.clock = clock
    }

    /// Makes an account.
    ///
    /// - Throws: ``AccountsError`` with `emailTaken` or `phoneTaken`.
    public func create(_ new: NewPerson) async throws -> Person {
        let hash = try await passwords.hash(new.password)
        var random = SystemRandomNumberGenerator()
        let now = clock()
        let person = Person(
            id: UniqueID(milliseconds: now.milliseconds, using: &random), firstName: new.firstName,
            lastName: new.lastName, email: new.email, phone: new.phone, language: new.language,
            isDemo: new.isDemo, createdAt: now, version: 1)
        try await database.write { transaction in
            if try transaction.isTaken(person.email) {
                throw AccountsError(.emailTaken, fields: ["email"])
            }
            if let phone = person.phone, try transaction.isTaken(phone) {
                throw AccountsError(.phoneTaken, fields: ["phone"])
            }
            try transaction.insert(person, passwordHash: hash)
        }
        return person
    }

    /// The person with that identifier, or nothing.
    public func person(_ id: UniqueID) async throws -> Person? {
        try await database.read { try $0.person(id) }
    }

    /// The person with that email address, or nothing.
    public func person(_ email: EmailAddress) async throws -> Person? {
        try await database.read { try $0.credentials(of: .email(email))?.person }
    }

    /// Logs in.
    ///
    /// - Parameters:
    ///   - name: Email or phone, as typed.
    ///   - address: Where the request came from; failures from there are counted.
    ///   - device: What the browser or program calls itself.
    /// - Throws: ``AccountsError`` with `incomplete`, `tooManyTries` or, for any wrong pair alike,
    ///   `wrongCredentials`; `CryptoError` with `overloaded` when too many log in at once.
    public func logIn(
        name: String, password: String, kind: Session.Kind, from address: String, device: String
    ) async throws -> LogIn {
        let name = name.trimmingPrefix(while: \.isWhitespace)
        let missing = [name.isEmpty ? "name" : nil, password.isEmpty ? "password" : nil].compactMap { $0 }
        guard missing.isEmpty else { throw AccountsError(.incomplete, fields: missing) }
        let key = Self.throttleKey(String(name))
        let wait = throttle.withLock { $0.attempt(key, from: address, at: clock()) }
        if let wait {
            throw AccountsError(.tooManyTries, retryAfter: Int((wait.seconds).rounded(.up)))
        }
        do {
            let person = try await verified(String(name), password)
            throttle.withLock { $0.succeed(key, from: address) }
            return try await begin(kind, of: person, device: device)
        } catch let error as AccountsError {
            throw error
        } catch {
            throttle.withLock { $0.withdraw(key, from: address) }
            throw error
        }
    }

    /// The session that a token shows, renewed by its use; nothing if it ended, expired, or is a made-up
    /// person's on a server that does not show itself.
    public func session(_ token: SecretToken, kind: Session.Kind) async throws -> Session? {
        let now = clock()
        let digest = token.digest
        let session = try await database.read { try $0.session(tokenHash: digest, now: now) }
        guard let session, session.kind == kind, configuration.isDemo || !session.person.isDemo else {
            return nil
        }
        if now - session.seenAt >= .minutes(60) {
            let end = now + configuration.sessionLifetime
            try await database.write { try $0.renewSession(session.id, seenAt: now, expiresAt: end) }
        }
        return session
    }

    /// The sessions of a person, newest first.
    public func sessions(of person: UniqueID) async throws -> [Session] {
        let now = clock()
        return try await database.read { try $0.sessions(of: person, now: now) }
    }

    /// Ends a session of this person.
    ///
    /// - Throws: ``AccountsError`` with `notFound` if there is none, also when it is someone else's.
    public func endSession(_ id: UniqueID, of person: UniqueID) async throws {
        let ended = try await database.write { try $0.endSession(id, of: person) }
        guard ended else { throw AccountsError(.notFound) }
    }

    /// Changes the language of a person's pages and messages.
    public func setLanguage(_ language: Language, of person: UniqueID) async throws {
        try await database.write { try $0.setLanguage(language, of: person) }
    }

    /// The person if name and password belong together; it takes as long when nobody has the name.
    private func verified(_ name: String, _ password: String) async throws -> Person {
        guard let known = try await credentials(of: name) else {
            _ = try await passwords.verify(password, against: decoyHash())
            throw AccountsError(.wrongCredentials)
        }
        guard try await passwords.verify(password, against: known.passwordHash),
            configuration.isDemo || !known.person.isDemo
        else { throw AccountsError(.wrongCredentials) }
        if passwords.isOutdated(known.passwordHash) {
            let hash = try await passwords.hash(password)
            try await database.write { try $0.setPasswordHash(hash, of: known.person.id) }
        }
        return known.person
    }

    private func credentials(of name: String) async throws -> (person: Person, passwordHash: String)? {
        guard let name = LoginName(name) else { return nil }
        return try await database.read { try $0.credentials(of: name) }
    }

    private func begin(_ kind: Session.Kind, of person: Person, device: String) async throws -> LogIn {
        let token = try SecretToken.random()
        let now = clock()
        var random = SystemRandomNumberGenerator()
        let session = Session(
            id: UniqueID(milliseconds: now.milliseconds, using: &random), person: person, kind: kind,
            device: Self.cleaned(device), createdAt: now, seenAt: now,
            expiresAt: now + configuration.sessionLifetime)
        let limit = configuration.sessionsPerPerson
        try await database.write { transaction in
            try transaction.insert(session, tokenHash: token.digest)
            try transaction.endOldSessions(of: person.id, keeping: limit, now: now)
        }
        return LogIn(session: session, token: token)
    }

    /// A hash that no password fits, of the same cost as all others.
    private func decoyHash() async throws -> String {
        if let hash = decoy.withLock({ $0 }) { return hash }
        let hash = try await passwords.hash(SecretToken.random().text)
        decoy.withLock { $0 = hash }
        return hash
    }

    /// However a name is typed, its failures count together.
    private static func throttleKey(_ name: String) -> String {
        switch LoginName(name) {
        case .email(let email): email.text
        case .phone(let phone): phone.text
        case nil: String(name.prefix(100)).lowercased()
        }
    }

    private static func cleaned(_ device: String) -> String {
        String(
            String.UnicodeScalarView(device.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F })
                .prefix(200))
    }
}
