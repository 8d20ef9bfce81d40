import Accounts
import Crypto
import Database
import DatabaseTesting
import Geography
import Identity
import Testing

@Suite("Replacing passwords", .timeLimit(.minutes(2)))
struct PasswordTests {
    private let ada = "ada@example.org"

    private func logIn(_ world: World, _ password: String) async throws -> Accounts.LogIn {
        try await world.accounts.logIn(
            name: ada, password: password, kind: .browser, from: "192.0.2.1", device: "Test")
    }

    private func failure(_ body: () async throws -> Void) async -> AccountsError? {
        await #expect(throws: AccountsError.self) { try await body() }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P5: who knows the password replaces it, and all other log-ins end`(
        kind: TestDatabase
    ) async throws {
        try await withAccounts(kind) { world in
            let person = try await world.createAda()
            let here = try await logIn(world, "engine-1843")
            let elsewhere = try await logIn(world, "engine-1843")
            let program = try await world.accounts.logIn(
                name: ada, password: "engine-1843", kind: .api, from: "192.0.2.9", device: "")
            try await world.accounts.requestReset(email: ada, from: "192.0.2.1", site: nil)
            let link = try #require(SecretToken(try await world.mailbox.resetToken(to: ada)))
            try await world.accounts.changePassword(
                PasswordForm(
                    oldPassword: "engine-1843", password: "notes-1842-G", confirmation: "notes-1842-G"),
                of: person.id, keeping: here.session.id)
            try await #expect(world.accounts.session(here.token, kind: .browser) != nil)
            try await #expect(world.accounts.session(elsewhere.token, kind: .browser) == nil)
            try await #expect(world.accounts.session(program.token, kind: .api) == nil)
            // Nor can somebody use a link that was asked for before.
            #expect(try await !world.accounts.isValidReset(link, from: "192.0.2.1"))
            let old = await failure { _ = try await logIn(world, "engine-1843") }
            #expect(old?.code == .wrongCredentials)
            _ = try await logIn(world, "notes-1842-G")
            #expect(try await world.mailbox.texts(to: ada).count == 2)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P5: old, new and confirmation are required, long enough, and must fit`(
        kind: TestDatabase
    ) async throws {
        try await withAccounts(kind) { world in
            let person = try await world.createAda()
            let session = try await logIn(world, "engine-1843")
            for (old, new, confirmation, problems) in [
                (
                    "", "", "",
                    [
                        FieldProblem(.oldPassword, .required), FieldProblem(.password, .required),
                        FieldProblem(.confirmation, .required),
                    ]
                ),
                (
                    "wrong", "short", "shirt",
                    [
                        FieldProblem(.oldPassword, .wrong), FieldProblem(.password, .tooShort),
                        FieldProblem(.confirmation, .different),
                    ]
                ),
                ("engine-1843", "engine-1843", "engine-1843", [FieldProblem(.password, .unchanged)]),
                ("engine-1843", "adalovelace1", "adalovelace1", [FieldProblem(.password, .personal)]),
            ] {
                let error = await failure {
                    try await world.accounts.changePassword(
                        PasswordForm(oldPassword: old, password: new, confirmation: confirmation),
                        of: person.id, keeping: nil)
                }
                #expect(error?.fields == problems)
            }
            try await #expect(world.accounts.session(session.token, kind: .browser) != nil)
            // Who sits at a browser that was left open cannot try on for ever.
            let tries = await withTaskGroup(of: AccountsError.Code?.self) { group in
                for _ in 0..<10 {
                    group.addTask {
                        await self.failure {
                            try await world.accounts.changePassword(
                                PasswordForm(
                                    oldPassword: "guess", password: "notes-1842-G",
                                    confirmation: "notes-1842-G"), of: person.id, keeping: nil)
                        }?.code
                    }
                }
                return await group.reduce(into: [AccountsError.Code?]()) { $0.append($1) }
            }
            #expect(tries.count { $0 == .tooManyTries } >= 7)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P5: a forgotten password is replaced by a link, once, within the hour, and all log-ins end`(
        kind: TestDatabase
    ) async throws {
        try await withAccounts(kind) { world in
            let person = try await world.createAda()
            let session = try await logIn(world, "engine-1843")
            try await world.accounts.requestReset(email: " ADA@example.org", from: "192.0.2.1", site: nil)
            let first = try await world.mailbox.resetToken(to: ada)
            world.clock.advance(by: .minutes(1))
            try await world.accounts.requestReset(email: ada, from: "192.0.2.1", site: nil)
            let second = try await world.mailbox.resetToken(to: ada)
            let (old, token) = (try #require(SecretToken(first)), try #require(SecretToken(second)))
            // The newest link alone is valid.
            #expect(try await !world.accounts.isValidReset(old, from: "192.0.2.1"))
            #expect(try await world.accounts.isValidReset(token, from: "192.0.2.1"))
            let weak = await failure {
                try await world.accounts.reset(
                    token, password: "password", confirmation: "passwort", from: "192.0.2.1")
            }
            #expect(
                weak?.fields == [FieldProblem(.password, .common), FieldProblem(.confirmation, .different)])
            try await world.accounts.reset(
                token, password: "notes-1842-G", confirmation: "notes-1842-G", from: "192.0.2.1")
            try await #expect(world.accounts.session(session.token, kind: .browser) == nil)
            _ = try await logIn(world, "notes-1842-G")
            // Who reads the mail of an address has confirmed it.
            let changed = try await world.accounts.person(person.id)
            #expect(changed?.emailConfirmedAt != nil)
            for token in [old, token, try SecretToken.random()] {
                let error = await failure {
                    try await world.accounts.reset(
                        token, password: "other-1842-G", confirmation: "other-1842-G", from: "192.0.2.1")
                }
                #expect(error?.code == .linkExpired)
            }
            let stored: Int = try await world.database.read {
                try $0.value("SELECT COUNT(*) FROM password_resets")
            }
            #expect(stored == 0)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P5: a link ends after an hour, and when the address is another`(kind: TestDatabase) async throws {
        try await withAccounts(kind) { world in
            let person = try await world.createAda()
            try await world.accounts.requestReset(email: ada, from: "192.0.2.1", site: nil)
            let token = try #require(SecretToken(try await world.mailbox.resetToken(to: ada)))
            world.clock.advance(by: .minutes(60))
            #expect(try await !world.accounts.isValidReset(token, from: "192.0.2.1"))
            try await world.accounts.requestReset(email: ada, from: "192.0.2.1", site: nil)
            let fresh = try #require(SecretToken(try await world.mailbox.resetToken(to: ada)))
            _ = try await world.accounts.changeProfile(
                ProfileForm(email: "countess@example.org"), of: person.id, from: "192.0.2.1")
            let code = try await world.mailbox.code(to: "countess@example.org")
            _ = try await world.accounts.confirm(.email, code: code, of: person.id)
            #expect(try await !world.accounts.isValidReset(fresh, from: "192.0.2.1"))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P5: nobody learns whether an address has an account, nor floods it`(
        kind: TestDatabase
    ) async throws {
        try await withAccounts(kind) { world in
            _ = try await world.createAda()
            func rows() async throws -> Int {
                try await world.database.read { try $0.value("SELECT COUNT(*) FROM password_resets") }
            }
            try await world.accounts.requestReset(email: "nobody@example.org", from: "192.0.2.1", site: nil)
            // The same is done and written, but nothing is sent.
            #expect(try await rows() == 1)
            #expect(try await world.mailbox.count() == 0)
            for number in 0..<8 {
                try await world.accounts.requestReset(email: ada, from: "192.0.2.\(number)", site: nil)
            }
            #expect(try await world.mailbox.texts(to: ada).count == 3)
            let malformed = await failure {
                try await world.accounts.requestReset(email: "ada", from: "192.0.2.1", site: nil)
            }
            #expect(malformed?.fields == [FieldProblem(.email, .malformed)])
            var asked = 0
            while asked < 100 {
                do {
                    try await world.accounts.requestReset(
                        email: "n\(asked)@example.org", from: "198.51.100.1", site: nil)
                    asked += 1
                } catch let error as AccountsError {
                    #expect(error.code == .tooManyTries)
                    break
                }
            }
            #expect(asked == 15)
            world.clock.advance(by: .minutes(61))
            try await world.accounts.requestReset(email: "x@example.org", from: "198.51.100.2", site: nil)
            #expect(try await rows() == 1)
        }
    }

    @Test func `links cannot be tried without end`() async throws {
        try await withAccounts { world in
            _ = try await world.createAda()
            var tried = 0
            while tried < 100 {
                do {
                    _ = try await world.accounts.isValidReset(.random(), from: "192.0.2.1")
                    tried += 1
                } catch let error as AccountsError {
                    #expect(error.code == .tooManyTries)
                    break
                }
            }
            #expect(tried == 30)
        }
    }
}
