import Accounts
import Database
import DatabaseTesting
import Geography
import Identity
import Localization
import Testing

/// Log-ins that are remembered for a while instead of being read with every request.
@Suite(.timeLimit(.minutes(1)))
struct SessionMemoryTests {
    private func logIn(_ world: World) async throws -> Accounts.LogIn {
        try await world.accounts.logIn(
            name: "ada@example.org", password: "engine-1843", kind: .api, from: "192.0.2.1",
            device: "Test/1.0")
    }

    @Test(arguments: TestDatabase.allCases)
    func `what the server itself changes of a person counts with the next request`(kind: TestDatabase)
        async throws
    {
        try await withAccounts(kind) { world in
            let ada = try await world.createAda()
            let (one, other) = (try await logIn(world), try await logIn(world))
            func seen(_ logIn: Accounts.LogIn) async throws -> Session? {
                try await world.accounts.session(logIn.token, kind: .api)
            }
            #expect(try await seen(one)?.person.language == .english)
            try await world.accounts.setLanguage(.arabic, of: ada.id)
            #expect(try await seen(one)?.person.language == .arabic)
            #expect(try await seen(other)?.person.language == .arabic)
            try await world.accounts.endSession(other.session.id, of: ada.id)
            #expect(try await seen(other) == nil)
            #expect(try await seen(one) != nil)
            try await world.accounts.endOtherSessions(of: ada.id, keeping: nil)
            #expect(try await seen(one) == nil)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func
        `what another program changes in the store counts within ten seconds, whatever the clock on the wall does`(
            kind: TestDatabase
        ) async throws
    {
        try await withAccounts(kind) { world in
            _ = try await world.createAda()
            let logIn = try await logIn(world)
            #expect(try await world.accounts.session(logIn.token, kind: .api) != nil)
            try await world.database.write { try $0.execute("DELETE FROM sessions") }
            world.clock.jump(by: .minutes(-30))
            world.clock.advance(by: SessionMemory.lasts)
            #expect(try await world.accounts.session(logIn.token, kind: .api) == nil)
        }
    }

    @Test func `who is taken the right to run the city by another program has it no more at once`()
        async throws
    {
        try await withAccounts { world in
            let ada = try await world.createAda()
            try await world.accounts.setOperator(true, ada.email)
            let logIn = try await logIn(world)
            #expect(try await world.accounts.session(logIn.token, kind: .api)?.person.isOperator == true)
            try await world.database.write { try $0.execute("UPDATE people SET is_operator = 0") }
            #expect(try await world.accounts.session(logIn.token, kind: .api)?.person.isOperator == false)
        }
    }

    @Test func `a log-in that expires is over at that moment`() async throws {
        let configuration = Accounts.Configuration(isSecure: false, sessionLifetime: .seconds(4))
        try await withAccounts(configuration: configuration) { world in
            _ = try await world.createAda()
            let logIn = try await logIn(world)
            #expect(try await world.accounts.session(logIn.token, kind: .api) != nil)
            world.clock.advance(by: .seconds(5))
            #expect(try await world.accounts.session(logIn.token, kind: .api) == nil)
        }
    }

    @Test func `what was read before something changed is not remembered`() async throws {
        try await withAccounts { world in
            _ = try await world.createAda()
            let session = try await logIn(world).session
            let (digest, now) = ([UInt8](repeating: 7, count: 32), session.createdAt)
            var memory = SessionMemory()
            let before = memory.forgotten
            memory.forget(session.person.id)
            memory.keep(session, digest, at: .zero, ifNothingWasForgottenSince: before)
            #expect(memory.session(digest, at: .zero, now) == nil)
            memory.keep(session, digest, at: .zero, ifNothingWasForgottenSince: memory.forgotten)
            #expect(memory.session(digest, at: .zero, now) == session)
            #expect(memory.session(digest, at: SessionMemory.lasts, now) == nil)
            memory.forget(nil)
            #expect(memory.session(digest, at: .zero, now) == nil)
        }
    }

    @Test func `no more is remembered than there is room for`() async throws {
        try await withAccounts { world in
            _ = try await world.createAda()
            let session = try await logIn(world).session
            func digest(_ number: Int) -> [UInt8] {
                (0..<32).map { UInt8(truncatingIfNeeded: number >> ($0 % 4 * 8)) }
            }
            var memory = SessionMemory()
            let most = SessionMemory.mostSessions
            for number in 0..<most {
                memory.keep(session, digest(number), at: .zero, ifNothingWasForgottenSince: 0)
            }
            #expect(memory.session(digest(0), at: .zero, session.createdAt) != nil)
            memory.keep(session, digest(most), at: SessionMemory.lasts, ifNothingWasForgottenSince: 0)
            #expect(memory.session(digest(0), at: .zero, session.createdAt) == nil)
            #expect(memory.session(digest(most), at: SessionMemory.lasts, session.createdAt) == session)
        }
    }
}
