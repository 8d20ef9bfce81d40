public import Crypto
public import Database
import FairShare
public import Geography
public import Identity
public import Localization
public import Notices
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
        /// How telephone numbers are written in the city's country; nothing if only with country code.
        public var numberingPlan: NumberingPlan?
        /// What the city and its service are called, which makes no password.
        public var placeNames: [String]

        public init(
            isDemo: Bool = false, isSecure: Bool = true, sessionLifetime: TravelTime = .minutes(30 * 24 * 60),
            sessionsPerPerson: Int = 100, numberingPlan: NumberingPlan? = nil,
            placeNames: [String] = ["Medina"]
        ) {
            self.isDemo = isDemo
            self.isSecure = isSecure
            self.sessionLifetime = sessionLifetime
            self.sessionsPerPerson = sessionsPerPerson
            self.numberingPlan = numberingPlan
            self.placeNames = placeNames
        }
    }

    /// A session that just began, and the secret that shows it; the secret is not kept anywhere.
    public struct LogIn: Sendable {
        public let session: Session
        public let token: SecretToken
    }

    /// How accounts are kept.
    public let configuration: Configuration
    let database: any Database
    let passwords: PasswordHasher
    let messages: AccountMessages?
    let notices: NoticeBoard?
    let terms: SignUpTerms?
    let allowances = Mutex(Allowances())
    let throttle = Mutex(LoginThrottle())
    private let memory = Mutex(SessionMemory())
    private let clock: @Sendable () -> Timestamp
    private let monotonic: @Sendable () -> TravelTime

    /// Accounts in a store whose schemas `.accounts` and `.messaging` are up to date.
    ///
    /// - Parameters:
    ///   - messages: What is written to people; without it nobody gets a code or a link.
    ///   - notices: Where people hear of what concerns their account; the store then has the schema of notices as
    ///     well.
    ///   - terms: What people accept who sign up; without any they are not asked.
    ///   - clock: The time of day.
    ///   - monotonic: The time since some moment or other, which only ever goes on: what must wait lasts by it.
    public init(
        database: any Database, passwords: PasswordHasher, configuration: Configuration,
        messages: AccountMessages? = nil, notices: NoticeBoard? = nil, terms: SignUpTerms? = nil,
        clock: @escaping @Sendable () -> Timestamp, monotonic: @escaping @Sendable () -> TravelTime
    ) {
        self.database = database
        self.passwords = passwords
        self.configuration = configuration
        self.messages = messages
        self.notices = notices
        self.terms = terms
        self.clock = clock
        self.monotonic = monotonic
    }

    /// The time by the accounts' clock.
    var now: Timestamp { clock() }

    /// The time by a clock that nobody can set, for how often something may be done.
    var progress: TravelTime { monotonic() }

    /// Makes an account of somebody known, without asking.
    ///
    /// - Throws: ``AccountsError`` with `invalid` if email or phone is taken.
    public func create(_ new: NewPerson) async throws -> Person {
        let hash = try await hashed(new.password, for: .server)
        let person = newPerson(new)
        try await change(of: nil) { transaction in try transaction.insert(new: person, passwordHash: hash) }
        return person
    }

    /// The person that somebody becomes now.
    func newPerson(_ new: NewPerson) -> Person {
        let now = clock()
        return Person(
            id: UniqueID(recordedAt: now), firstName: new.firstName, lastName: new.lastName,
            email: new.email, phone: new.phone, language: new.language,
            emailConfirmedAt: new.isDemo ? now : nil,
            phoneConfirmedAt: new.isDemo && new.phone != nil ? now : nil, birthDate: nil, gender: nil,
            spokenLanguages: [], isOperator: new.isOperator, isClerk: false, pause: nil,
            proof: nil, isDemo: new.isDemo, leavesAt: nil,
            termsVersion: new.termsVersion, createdAt: now, version: 1)
    }

    /// The hash of a password, however its letters are composed.
    ///
    /// - Parameter claimant: On whose behalf.
    func hashed(_ password: String, for claimant: Claimant) async throws -> String {
        try await passwords.hash(password.canonicallyComposed, for: claimant)
    }

    /// The person with that identifier, or nothing.
    public func person(_ id: UniqueID) async throws -> Person? {
        try await database.read { try $0.person(id) }
    }

    /// Those of many people who have an account, in no order.
    public func people(_ ids: [UniqueID]) async throws -> [Person] {
        guard !ids.isEmpty else { return [] }
        return try await database.read { try $0.people(ids) }
    }

    /// The person with that telephone number, confirmed or not, or nothing.
    public func person(_ phone: PhoneNumber) async throws -> Person? {
        try await database.read { try $0.credentials(of: .phone(phone))?.person }
    }

    /// The person with that email address, or nothing.
    public func person(_ email: EmailAddress) async throws -> Person? {
        try await database.read { try $0.credentials(of: .email(email))?.person }
    }

    /// The session that a token shows, renewed by its use; nothing if it ended, expired, or is a made-up
    /// person's on a server that does not show itself.
    public func session(_ token: SecretToken, kind: Session.Kind) async throws -> Session? {
        let now = clock()
        guard let session = try await session(token.digest, at: now), session.kind == kind,
            configuration.isDemo || !session.person.isDemo
        else { return nil }
        if now - session.seenAt >= Session.seenWithin {
            let end = now + configuration.sessionLifetime
            try await change(of: session.person.id) {
                try $0.renewSession(session.id, seenAt: now, expiresAt: end)
            }
        }
        return session
    }

    private func session(_ digest: [UInt8], at now: Timestamp) async throws -> Session? {
        let (known, forgotten) = memory.withLock {
            ($0.session(digest, at: progress, now), $0.forgotten)
        }
        if let known { return known }
        let readAt = progress
        guard let session = try await database.read({ try $0.session(tokenHash: digest, now: now) }) else {
            return nil
        }
        memory.withLock { $0.keep(session, digest, at: readAt, ifNothingWasForgottenSince: forgotten) }
        return session
    }

    /// Changes a person or their log-ins in the store: what is remembered of them is forgotten with it.
    ///
    /// - Parameter person: Whose; `nil` if it may be anybody.
    @discardableResult
    func change<Value: Sendable>(
        of person: UniqueID?, _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        // Whether it was committed or not: an error does not always tell.
        defer { forgetSessions(of: person) }
        return try await database.write(body)
    }

    /// Reads anew who a person is, once something was committed about them elsewhere.
    public func readAnew(_ person: UniqueID) { forgetSessions(of: person) }

    /// What is remembered of somebody's log-ins is read anew; of everybody's if it is not said whose.
    func forgetSessions(of person: UniqueID?) { memory.withLock { $0.forget(person) } }

    /// The sessions of a person, newest first.
    public func sessions(of person: UniqueID) async throws -> [Session] {
        let now = clock()
        return try await database.read { try $0.sessions(of: person, now: now) }
    }

    /// The sessions of a person, newest first, from a place in the list.
    func sessions(
        of person: UniqueID, after position: (at: Timestamp, id: UniqueID)?, limit: Int
    ) async throws -> [Session] {
        let now = clock()
        return try await database.read {
            try $0.sessions(of: person, after: position, limit: limit, now: now)
        }
    }

    /// Ends a session of this person.
    ///
    /// - Throws: ``AccountsError`` with `notFound` if there is none, also when it is someone else's.
    public func endSession(_ id: UniqueID, of person: UniqueID) async throws {
        let ended = try await change(of: person) { try $0.endSession(id, of: person) }
        guard ended else { throw AccountsError(.notFound) }
    }

    /// Ends all sessions of this person but one.
    public func endOtherSessions(of person: UniqueID, keeping session: UniqueID?) async throws {
        try await change(of: person) { try $0.endSessions(of: person, except: session) }
    }

    /// Changes the language of a person's pages and messages.
    public func setLanguage(_ language: Language, of person: UniqueID) async throws {
        try await change(of: person) { try $0.setLanguage(language, of: person) }
    }
}
