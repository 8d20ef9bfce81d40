import Accounts
import Crypto
import Database
import Geography
import Identity
import Testing

@Suite("A log-in form fed a dictionary", .timeLimit(.minutes(2)))
struct DictionaryTests {
    private let ada = "ada@example.org"

    private func attempt(
        _ world: World, _ password: String, from address: String, known: SecretToken? = nil
    ) async throws -> AccountsError.Code? {
        do {
            _ = try await world.accounts.logIn(
                name: ada, password: password, kind: .browser, from: address, device: "", known: known)
            return nil
        } catch let error as AccountsError {
            return error.code
        }
    }

    @Test func `P2: from one place, a day of guessing gets a hundred or so words in`() async throws {
        try await withAccounts { world in
            _ = try await world.createAda()
            var judged = 0
            // A word a second, for a day.
            for second in 0..<86_400 where second.isMultiple(of: 5) {
                let code = try await attempt(world, "word-\(second)", from: "192.0.2.1")
                if code == .wrongCredentials { judged += 1 }
                world.clock.advance(by: .seconds(5))
            }
            #expect((50...150).contains(judged), "\(judged)")
        }
    }

    @Test func `P2: from everywhere at once, the owner still gets in where they have been before`()
        async throws
    {
        try await withAccounts { world in
            _ = try await world.createAda()
            let laptop = try SecretToken.random()
            #expect(try await attempt(world, "engine-1843", from: "198.51.100.1", known: laptop) == nil)
            // A thousand machines, each with its own word, for hours.
            var judged = 0
            for number in 0..<5_000 {
                let code = try await attempt(
                    world, "word-\(number)", from: "10.\(number / 250).\(number % 250).1")
                if code == .wrongCredentials { judged += 1 }
                world.clock.advance(by: .seconds(5))
            }
            #expect(judged < 150, "\(judged)")
            // A stranger, and the owner in a browser that nobody knows, must wait.
            #expect(try await attempt(world, "engine-1843", from: "203.0.113.9") == .tooManyTries)
            let stranger = try SecretToken.random()
            #expect(
                try await attempt(world, "engine-1843", from: "203.0.113.9", known: stranger) == .tooManyTries
            )
            // Not so in the browser in which the owner logs in every day.
            #expect(try await attempt(world, "engine-1843", from: "203.0.113.9", known: laptop) == nil)
        }
    }

    @Test func `P2: a known browser in the wrong hands is slowed down like any other`() async throws {
        try await withAccounts { world in
            _ = try await world.createAda()
            let laptop = try SecretToken.random()
            #expect(try await attempt(world, "engine-1843", from: "198.51.100.1", known: laptop) == nil)
            var codes: [AccountsError.Code?] = []
            for number in 0..<4 {
                codes.append(
                    try await attempt(world, "word-\(number)", from: "10.0.0.\(number)", known: laptop))
            }
            #expect(codes == [.wrongCredentials, .wrongCredentials, .wrongCredentials, .tooManyTries])
            // It is known to its owner alone.
            let grace = try await world.create("grace@example.org")
            let stored: Int = try await world.database.read { transaction in
                try transaction.value("SELECT COUNT(*) FROM known_devices WHERE person_id = \(grace.id)")
            }
            #expect(stored == 0)
        }
    }

    @Test func `P2: of a thousand tries at the same instant a few are judged`() async throws {
        try await withAccounts { world in
            _ = try await world.createAda()
            let codes = await withTaskGroup(of: AccountsError.Code?.self) { group in
                for number in 0..<1_000 {
                    group.addTask { try? await attempt(world, "word-\(number)", from: "192.0.2.1") }
                }
                return await group.reduce(into: [AccountsError.Code?]()) { $0.append($1) }
            }
            #expect(codes.count { $0 == .wrongCredentials } == 3)
        }
    }

    @Test func `a browser that was known is forgotten when there are many, and when the password is lost`()
        async throws
    {
        try await withAccounts { world in
            let person = try await world.createAda()
            for number in 0..<25 {
                world.clock.advance(by: .seconds(1))
                _ = try await attempt(
                    world, "engine-1843", from: "192.0.2.\(number)", known: .random())
            }
            func devices() async throws -> Int {
                try await world.database.read { transaction in
                    try transaction.value("SELECT COUNT(*) FROM known_devices WHERE person_id = \(person.id)")
                }
            }
            #expect(try await devices() == 20)
            try await world.accounts.requestReset(email: ada, from: "192.0.2.1", site: nil)
            let token = try #require(SecretToken(try await world.mailbox.resetToken(to: ada)))
            try await world.accounts.reset(
                token, password: "notes-1842-G", confirmation: "notes-1842-G", from: "192.0.2.1")
            #expect(try await devices() == 0)
        }
    }
}
