import Accounts
import Crypto
import Database
import DatabaseTesting
import Geography
import HTTPServer
import Identity
import Localization
import Testing

@Suite("Accounts", .timeLimit(.minutes(1)))
struct AccountsTests {
    private let ada = "ada@example.org"
    private let password = "engine-1843"

    private func logIn(
        _ accounts: Accounts, _ name: String, _ password: String, from address: String = "192.0.2.1"
    ) async throws -> Accounts.LogIn {
        try await accounts.logIn(
            name: name, password: password, kind: .browser, from: address, device: "Test/1.0")
    }

    private func failure(_ body: () async throws -> Void) async -> AccountsError? {
        await #expect(throws: AccountsError.self) { try await body() }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P2: people log in with email or phone, however they are typed`(kind: TestDatabase) async throws {
        try await withAccounts(kind) { world in
            let person = try await world.createAda()
            for name in [ada, "  Ada@Example.ORG ", "+4232361111", "00423 236 11 11"] {
                let logIn = try await logIn(world.accounts, name, password)
                #expect(logIn.session.person == person)
                let session = try await world.accounts.session(logIn.token, kind: .browser)
                #expect(session == logIn.session)
            }
            try await #expect(world.accounts.sessions(of: person.id).count == 4)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P2: every wrong pair gets the same answer, and both fields are required`(
        kind: TestDatabase
    ) async throws {
        try await withAccounts(kind) { world in
            _ = try await world.createAda()
            let pairs = [
                (ada, "wrong"), ("nobody@example.org", password), ("+15550000000", password),
                ("ada", password),
                (ada, password + " "), ("' OR 1=1 --", "x"), ("ada@example.org\u{0}", password),
            ]
            for (index, (name, password)) in pairs.enumerated() {
                let error = await failure {
                    _ = try await logIn(world.accounts, name, password, from: "192.0.2.\(index)")
                }
                #expect(error == AccountsError(.wrongCredentials))
            }
            for (name, password, fields) in [
                ("", "", ["name", "password"]), ("  ", "x", ["name"]), (ada, "", ["password"]),
            ] {
                let error = await failure { _ = try await logIn(world.accounts, name, password) }
                #expect(error?.code == .invalid)
                #expect(error?.fields.map(\.field.rawValue) == fields)
                #expect(error?.fields.allSatisfy { $0.reason == .required } == true)
            }
        }
    }

    @Test func `P2: repeated failures slow down, however the name is typed, and time heals`() async throws {
        try await withAccounts { world in
            _ = try await world.createAda()
            for name in [ada, "ADA@example.org", " ada@example.org"] {
                let error = await failure { _ = try await logIn(world.accounts, name, "wrong") }
                #expect(error?.code == .wrongCredentials)
            }
            let error = await failure { _ = try await logIn(world.accounts, ada, password) }
            #expect(error?.code == .tooManyTries)
            #expect(error?.retryAfter == 1)
            #expect(error?.headers["retry-after"] == "1")
            world.clock.advance(by: .seconds(1))
            _ = try await logIn(world.accounts, ada, password)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a session ends when it is ended, and by itself when it is not used`(
        kind: TestDatabase
    ) async throws {
        try await withAccounts(kind) { world in
            let person = try await world.createAda()
            let ended = try await logIn(world.accounts, ada, password)
            let used = try await logIn(world.accounts, ada, password)
            let unused = try await logIn(world.accounts, ada, password)
            try await world.accounts.endSession(ended.session.id, of: person.id)
            try await #expect(world.accounts.session(ended.token, kind: .browser) == nil)
            for _ in 1...20 {
                world.clock.advance(by: .minutes(24 * 60 * 2))
                let session = try await world.accounts.session(used.token, kind: .browser)
                #expect(session?.id == used.session.id)
            }
            try await #expect(world.accounts.session(unused.token, kind: .browser) == nil)
            try await #expect(world.accounts.sessions(of: person.id).map(\.id) == [used.session.id])
            // The next log-in clears away what expired.
            _ = try await logIn(world.accounts, ada, password)
            let stored: Int = try await world.database.read { try $0.value("SELECT COUNT(*) FROM sessions") }
            #expect(stored == 2)
        }
    }

    @Test func `a token shows its session only as what it is`() async throws {
        try await withAccounts { world in
            _ = try await world.createAda()
            let logIn = try await logIn(world.accounts, ada, password)
            try await #expect(world.accounts.session(logIn.token, kind: .api) == nil)
            try await #expect(world.accounts.session(SecretToken.random(), kind: .browser) == nil)
            let stored: [UInt8] = try await world.database.read {
                try $0.value("SELECT token_hash FROM sessions")
            }
            #expect(stored != logIn.token.bytes)
        }
    }

    @Test func `the oldest sessions end when there are too many`() async throws {
        try await withAccounts(configuration: .init(sessionsPerPerson: 3)) { world in
            let person = try await world.createAda()
            var sessions: [UniqueID] = []
            for _ in 1...5 {
                world.clock.advance(by: .seconds(1))
                sessions.append(try await logIn(world.accounts, ada, password).session.id)
            }
            try await #expect(
                world.accounts.sessions(of: person.id).map(\.id) == sessions.suffix(3).reversed())
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `someone else's session is as good as none`(kind: TestDatabase) async throws {
        try await withAccounts(kind) { world in
            let person = try await world.createAda()
            let other = try await world.create("grace@example.org")
            let logIn = try await logIn(world.accounts, ada, password)
            let error = await failure {
                try await world.accounts.endSession(logIn.session.id, of: other.id)
            }
            #expect(error?.code == .notFound)
            try await #expect(world.accounts.session(logIn.token, kind: .browser) != nil)
            try await world.accounts.endSession(logIn.session.id, of: person.id)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P1: email and phone belong to one person`(kind: TestDatabase) async throws {
        try await withAccounts(kind) { world in
            let person = try await world.createAda()
            try await #expect(world.accounts.person(person.id) == person)
            let sameEmail = await failure { _ = try await world.create(ada) }
            #expect(sameEmail?.fields == [FieldProblem(.email, .taken)])
            let samePhone = await failure {
                _ = try await world.create("grace@example.org", phone: "+4232361111")
            }
            #expect(samePhone?.fields == [FieldProblem(.phone, .taken)])
            #expect(samePhone?.problem.status == .unprocessableContent)
            // Two without a phone are no conflict.
            _ = try await world.create("a@example.org")
            _ = try await world.create("b@example.org")
        }
    }

    @Test func `a language is remembered`() async throws {
        try await withAccounts { world in
            let person = try await world.createAda()
            try await world.accounts.setLanguage(.arabic, of: person.id)
            let changed = try #require(try await world.accounts.person(person.id))
            #expect(changed.language == .arabic)
            #expect(changed.version == person.version + 1)
        }
    }

    @Test func `a hash of another cost is made anew at the next log-in`() async throws {
        try await withAccounts { world in
            _ = try await world.createAda()
            let harder = Accounts(
                database: world.database, passwords: PasswordHasher(cost: .init(passes: 2, memory: 16 << 10)),
                configuration: .init(), clock: { world.clock.now },
                monotonic: { world.clock.monotonic })
            _ = try await logIn(harder, ada, password)
            let hash: String = try await world.database.read {
                try $0.value("SELECT password_hash FROM people")
            }
            #expect(hash.contains("m=16,t=2"))
            _ = try await logIn(harder, ada, password)
        }
    }

    @Test(arguments: [-60.0, 60.0, -576_000.0])
    func `P2: when the clock is set, nobody is locked out for longer, and nobody may guess sooner`(
        minutes: Double
    ) async throws {
        try await withAccounts { world in
            _ = try await world.createAda()
            for _ in 0..<4 {
                for _ in 0..<3 { _ = await failure { _ = try await logIn(world.accounts, ada, "wrong") } }
                world.clock.advance(by: .seconds(1))
            }
            let refused = await failure { _ = try await logIn(world.accounts, ada, "wrong") }
            let wait = try #require(refused?.retryAfter)
            world.clock.jump(by: .minutes(minutes))
            let again = await failure { _ = try await logIn(world.accounts, ada, password) }
            #expect(again?.code == .tooManyTries && again?.retryAfter == wait)
            world.clock.advance(by: .seconds(Double(wait)))
            _ = try await logIn(world.accounts, ada, password)
        }
    }

    @Test(arguments: [-60.0, 60.0, -576_000.0])
    func `when the clock is set, an allowance refills as before`(minutes: Double) async throws {
        try await withAccounts { world in
            func ask() async throws {
                try await world.accounts.requestReset(
                    email: "nobody@example.org", from: "192.0.2.1", site: nil)
            }
            for _ in 0..<15 { try await ask() }
            world.clock.jump(by: .minutes(minutes))
            let refused = await failure { try await ask() }
            #expect(refused?.code == .tooManyTries && refused?.retryAfter == 240)
            world.clock.advance(by: .minutes(4))
            try await ask()
        }
    }

    @Test func `when the server cannot judge a password, the failure does not count`() async throws {
        try await withAccounts { world in
            _ = try await world.createAda()
            let impossible = Accounts(
                database: world.database, passwords: PasswordHasher(cost: .least, capacity: 0),
                configuration: .init(), clock: { world.clock.now },
                monotonic: { world.clock.monotonic })
            for _ in 1...10 {
                await #expect(throws: CryptoError.self) { _ = try await logIn(impossible, ada, password) }
            }
        }
    }

    @Test func `log-ins of a few accounts without end, right ones too, keep nobody else out`() async throws {
        try await withAccounts { world in
            let eve = try await world.create("eve@example.org")
            let ada = try await world.createAda()
            // Large enough that the flood has a queue at any time.
            let accounts = Accounts(
                database: world.database,
                passwords: PasswordHasher(cost: .init(passes: 1, memory: 16 << 20), capacity: 8),
                configuration: .init(isSecure: false), clock: { world.clock.now },
                monotonic: { world.clock.monotonic })
            _ = try await accounts.logIn(
                name: self.ada, password: password, kind: .browser, from: "198.51.100.1", device: "")
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<24 {
                    group.addTask {
                        while !Task.isCancelled {
                            // From three networks, under one name.
                            let from = "192.0.2.\(number % 3)"
                            _ = try? await self.logIn(accounts, "eve@example.org", self.password, from: from)
                            // Whoever is refused at once must not occupy a thread all the same.
                            try? await Task.sleep(for: .milliseconds(1))
                        }
                    }
                }
                for number in 0..<10 {
                    let from = "203.0.113.\(number)"
                    let logIn = try? await self.logIn(accounts, self.ada, self.password, from: from)
                    #expect(logIn?.session.person.id == ada.id, "log-in \(number) was refused")
                }
                group.cancelAll()
            }
            let sessions = try await accounts.sessions(of: eve.id).count
            #expect(sessions > 0, "the flood gets what is left")
        }
    }

    @Test func `demo people log in while the server shows itself, and never otherwise`() async throws {
        try await withAccounts(configuration: .init(isDemo: true)) { world in
            let people = try await world.accounts.createDemoPeople(language: .french)
            #expect(people.map(\.role) == DemoPerson.Role.allCases)
            try await #expect(world.accounts.createDemoPeople() == people)
            let earnest = Accounts(
                database: world.database, passwords: PasswordHasher(cost: .least),
                configuration: .init(isDemo: false), clock: { world.clock.now },
                monotonic: { world.clock.monotonic })
            try await #expect(earnest.createDemoPeople() == [])
            for demo in people {
                for name in [demo.email, demo.phone] {
                    let logIn = try await logIn(world.accounts, name, demo.password)
                    #expect(logIn.session.person.isDemo)
                    #expect(logIn.session.person.language == .french)
                    try await #expect(world.accounts.session(logIn.token, kind: .browser) != nil)
                    try await #expect(earnest.session(logIn.token, kind: .browser) == nil)
                    let error = await failure {
                        _ = try await self.logIn(earnest, name, demo.password, from: "192.0.2.\(name.count)")
                    }
                    #expect(error?.code == .wrongCredentials)
                }
            }
        }
    }

    @Test func `what a device calls itself is kept short and clean`() async throws {
        try await withAccounts { world in
            _ = try await world.createAda()
            let logIn = try await world.accounts.logIn(
                name: ada, password: password, kind: .api, from: "192.0.2.1",
                device: "a\u{0}b\n" + String(repeating: "x", count: 1_000))
            #expect(logIn.session.device == "ab" + String(repeating: "x", count: 198))
        }
    }

    @Test func `errors say what happened to the log and to the person`() {
        for code in AccountsError.Code.allCases {
            let error = AccountsError(code, fields: [FieldProblem(.name, .required)])
            #expect(error.description.contains(error.code.rawValue))
            #expect(error.problem.detail?.isEmpty == false)
        }
        for field in AccountField.allCases {
            for reason in FieldProblem.Reason.allCases {
                let problem = AccountsError(.invalid, fields: [FieldProblem(field, reason)]).problem
                #expect(problem.fields.map(\.name) == [field.rawValue])
                #expect(problem.fields.map(\.code) == [reason.rawValue])
                #expect(problem.fields.allSatisfy { !$0.detail.isEmpty })
            }
        }
    }
}
