import Accounts
import AuditLog
import Database
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Localization
import Notices
import Testing
import Web

@Suite("P13: what operators do with accounts", .timeLimit(.minutes(2)))
struct OperatingTests {
    private let operators = UniqueID(high: 0, low: 7)

    private func acts(_ world: World) async throws -> [String] {
        try await world.database.read { try $0.auditEntries(limit: 50) }.map(\.act).sorted()
    }

    private func reason(_ text: String) throws -> PauseReason { try #require(PauseReason(text)) }

    private func code(_ body: () async throws -> Void) async throws -> AccountsError.Code? {
        do {
            try await body()
            return nil
        } catch let error as AccountsError {
            return error.code
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P13: people are found by the beginnings of names and by exact addresses, and each search is logged`(
        kind: TestDatabase
    ) async throws {
        try await withAccounts(kind) { world in
            let ada = try await world.createAda()
            func person(_ first: String, _ last: String, _ email: String) async throws -> Person {
                try await world.accounts.create(
                    NewPerson(
                        firstName: try #require(PersonName(first)), lastName: try #require(PersonName(last)),
                        email: try #require(EmailAddress(email)), password: "engine-1843"))
            }
            let zoe = try await person("Zoë", "Müller-Çelik", "zoe@example.org")
            let nur = try await person("نور", "الخطيب", "nur@example.org")
            func found(_ typed: String) async throws -> [UniqueID] {
                try await world.accounts.find(typed, by: operators).people.map(\.id)
            }
            #expect(try await found("love") == [ada.id])
            #expect(try await found("LOVELACE a") == [ada.id])
            #expect(try await found("ada muller") == [])
            #expect(try await found("mueller zo") == [zoe.id])
            #expect(try await found("celik") == [zoe.id])
            #expect(try await found("خطيب") == [nur.id])
            #expect(try await found("ada@example.org") == [ada.id])
            #expect(try await found("+423 236 11 11") == [ada.id])
            #expect(try await found("ada@example") == [], "an address must be exact")
            #expect(try await found(ada.id.description) == [ada.id])
            #expect(try await found("%") == [])
            #expect(try await found("a' OR 1=1") == [])
            let log = try await world.database.read { try $0.auditEntries(limit: 50) }
            #expect(log.count == 12 && log.allSatisfy { $0.act == "people.search" && $0.person == operators })
            #expect(!log.contains { $0.subject.contains("love") || $0.detail.contains("love") })
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P13: accounts that are older than the words of names get them`(kind: TestDatabase) async throws {
        try await withAccounts(kind) { world in
            let ada = try await world.createAda()
            try await world.database.write { transaction in
                try transaction.execute("DELETE FROM people_words")
                try transaction.execute("UPDATE people SET has_words = 0")
            }
            #expect(try await world.accounts.find("ada", by: operators).people.isEmpty)
            try await world.accounts.addMissingWords()
            #expect(try await world.accounts.find("ada", by: operators).people.map(\.id) == [ada.id])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P13: a pause holds with the next request, says why, and no operator overwrites another one unseen`(
        kind: TestDatabase
    ) async throws {
        try await withAccounts(kind) { world in
            let (accounts, ada) = (world.accounts, try await world.createAda())
            let logIn = try await accounts.logIn(
                name: "ada@example.org", password: "engine-1843", kind: .api, from: "192.0.2.1", device: "T")
            #expect(try await accounts.session(logIn.token, kind: .api)?.person.pause == nil)
            let paused = try await accounts.pause(
                ada.id, for: reason(" Two  reports "), seen: 0, by: operators)
            #expect(paused.person.pause?.reason == "Two reports" && paused.pauseVersion == 1)
            #expect(
                try await accounts.session(logIn.token, kind: .api)?.person.pause?.reason == "Two reports")
            // Who is paused may log in, and reads why.
            let again = try await accounts.logIn(
                name: "ada@example.org", password: "engine-1843", kind: .api, from: "192.0.2.1", device: "T")
            #expect(again.session.person.pause?.reason == "Two reports")

            let other = try reason("Something else")
            #expect(
                try await code { _ = try await accounts.pause(ada.id, for: other, seen: 0, by: operators) }
                    == .outdated)
            #expect(
                try await code { _ = try await accounts.endPause(of: ada.id, seen: 0, by: operators) }
                    == .outdated)
            let open = try await accounts.endPause(of: ada.id, seen: 1, by: operators)
            #expect(open.person.pause == nil && open.pauseVersion == 2)
            let once = try await accounts.pause(ada.id, for: other, seen: 2, by: operators)
            #expect(once.pauseVersion == 3)
            #expect(
                try await acts(world) == ["person.pause", "person.pause", "person.unpause"],
                "refusals are no acts")
            #expect(
                try await code {
                    _ = try await accounts.pause(
                        UniqueID(high: 9, low: 9), for: other, seen: 0, by: operators)
                } == .notFound)
            #expect(PauseReason(" \n ") == nil && PauseReason(String(repeating: "x", count: 501)) == nil)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P13: of two operators who pause at the same time one is told that the other was faster`(
        kind: TestDatabase
    ) async throws {
        try await withAccounts(kind) { world in
            let (accounts, ada) = (world.accounts, try await world.createAda())
            let codes = try await withThrowingTaskGroup(of: AccountsError.Code?.self) { group in
                for number in 0..<4 {
                    let reason = try reason("Reason \(number)")
                    group.addTask {
                        do {
                            _ = try await accounts.pause(
                                ada.id, for: reason, seen: 0, by: UniqueID(high: 0, low: UInt64(number)))
                            return nil
                        } catch let error as AccountsError {
                            return error.code
                        }
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(codes.count { $0 == nil } == 1 && codes.count { $0 == .outdated } == 3)
            #expect(try await acts(world) == ["person.pause"])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P13: who runs the city is not paused, and the last operator stays`(kind: TestDatabase) async throws
    {
        try await withAccounts(kind) { world in
            let accounts = world.accounts
            let (ada, bob) = (try await world.createAda(), try await world.create("bob@example.org"))
            for email in ["ada@example.org", "bob@example.org"] {
                try await accounts.setOperator(true, try #require(EmailAddress(email)))
            }
            let why = try reason("Why")
            #expect(
                try await code { _ = try await accounts.pause(bob.id, for: why, seen: 0, by: ada.id) }
                    == .runsCity)
            // Each takes the role from the other at the same time: one of them stays.
            let codes = try await withThrowingTaskGroup(of: AccountsError.Code?.self) { group in
                for (whose, by) in [(ada.id, bob.id), (bob.id, ada.id)] {
                    group.addTask {
                        do {
                            try await accounts.takeBack(.operator, of: whose, by: by)
                            return nil
                        } catch let error as AccountsError {
                            return error.code
                        }
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(codes.count { $0 == nil } == 1 && codes.count { $0 == .lastOperator } == 1, "\(codes)")
            #expect(try await accounts.operators().count == 1)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P13: a clerk is named by a confirmed address and no other`(kind: TestDatabase) async throws {
        try await withAccounts(kind) { world in
            let (accounts, ada) = (world.accounts, try await world.createAda())
            #expect(
                try await code { try await accounts.nameClerk(ada.email, by: operators) } == .notFound,
                "anybody can sign up with somebody else's address")
            try await world.database.write {
                try $0.execute("UPDATE people SET email_confirmed_at = 1 WHERE id = \(ada.id)")
            }
            #expect(try await accounts.nameClerk(ada.email, by: operators).isClerk)
            #expect(try await accounts.staff().map(\.role) == [.clerk])
            try await accounts.takeBack(.clerk, of: ada.id, by: operators)
            #expect(try await accounts.staff().isEmpty)
            #expect(
                try await code { try await accounts.takeBack(.clerk, of: ada.id, by: operators) } == .notFound
            )
            #expect(try await acts(world) == ["role.clerk", "role.end"])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P13: an operator ends all log-ins and has a link sent`(kind: TestDatabase) async throws {
        try await withAccounts(kind) { world in
            let (accounts, ada) = (world.accounts, try await world.createAda())
            let logIn = try await accounts.logIn(
                name: "ada@example.org", password: "engine-1843", kind: .api, from: "192.0.2.1", device: "T")
            #expect(try await accounts.file(ada.id, for: operators).logIns == 1)
            try await accounts.endSessions(of: ada.id, by: operators)
            #expect(try await accounts.session(logIn.token, kind: .api) == nil)
            #expect(
                try await code { try await accounts.sendReset(to: ada.id, by: operators, site: nil) }
                    == .unconfirmed, "the address may be somebody else's")
            try await confirm(ada, world)
            try await accounts.sendReset(to: ada.id, by: operators, site: nil)
            let mails = try await world.database.read {
                try $0.value("SELECT COUNT(*) FROM outgoing_messages", as: Int.self)
            }
            #expect(mails == 1)
            #expect(try await acts(world) == ["person.link", "person.logOut", "person.look"])
        }
    }

    private func confirm(_ person: Person, _ world: World) async throws {
        try await world.database.write {
            try $0.execute("UPDATE people SET email_confirmed_at = 1 WHERE id = \(person.id)")
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P13: a pause and the end of all log-ins end the link to a new password, and few links are sent`(
        kind: TestDatabase
    ) async throws {
        try await withAccounts(kind) { world in
            let (accounts, ada) = (world.accounts, try await world.createAda())
            try await confirm(ada, world)
            func links() async throws -> Int? {
                try await world.database.read {
                    try $0.value("SELECT COUNT(*) FROM password_resets", as: Int.self)
                }
            }
            try await accounts.sendReset(to: ada.id, by: operators, site: nil)
            #expect(try await links() == 1)
            try await accounts.endSessions(of: ada.id, by: operators)
            #expect(try await links() == 0)
            try await accounts.sendReset(to: ada.id, by: operators, site: nil)
            _ = try await accounts.pause(ada.id, for: reason("Why"), seen: 0, by: operators)
            #expect(try await links() == 0)
            try await accounts.sendReset(to: ada.id, by: operators, site: nil)
            #expect(
                try await code { try await accounts.sendReset(to: ada.id, by: operators, site: nil) }
                    == .tooManyTries)
        }
    }

    @Test func `P13: an operator searches no more than any work needs`() async throws {
        try await withAccounts { world in
            _ = try await world.createAda()
            for _ in 0..<30 { _ = try await world.accounts.find(" ada@example.org \n", by: operators) }
            #expect(
                try await code { _ = try await world.accounts.find("ada", by: operators) } == .tooManyTries)
            let other = UniqueID(high: 0, low: 8)
            #expect(try await world.accounts.find(" ada \t", by: other).people.count == 1)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P13: a person is found once, by however many words of the name`(kind: TestDatabase) async throws {
        try await withAccounts(kind) { world in
            let twice = try await world.accounts.create(
                NewPerson(
                    firstName: try #require(PersonName("Anna Annabel")),
                    lastName: try #require(PersonName("Annand")),
                    email: try #require(EmailAddress("anna@example.org")), password: "engine-1843"))
            let found = try await world.accounts.find("ann", by: operators)
            #expect(found.people.map(\.id) == [twice.id] && !found.hasMore)
            #expect(
                try await world.accounts.find("annabel ann", by: operators).people.map(\.id) == [twice.id])
        }
    }

    @Test func `P13: of those who run the city only who can log in counts`() async throws {
        try await withAccounts { world in
            let accounts = world.accounts
            let (ada, bob) = (try await world.createAda(), try await world.create("bob@example.org"))
            _ = try await accounts.pause(bob.id, for: reason("Why"), seen: 0, by: operators)
            for person in [ada, bob] { try await accounts.setOperator(true, person.email) }
            #expect(
                try await code { try await accounts.takeBack(.operator, of: ada.id, by: ada.id) }
                    == .lastOperator)
            #expect(
                try await code { _ = try await accounts.setOperator(false, ada.email) } == .lastOperator)
            try await accounts.takeBack(.operator, of: bob.id, by: ada.id)
            #expect(try await accounts.operators().map(\.id) == [ada.id])
        }
    }
}
