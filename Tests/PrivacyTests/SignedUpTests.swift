import Accounts
import Crypto
import Database
import DatabaseTesting
import Geography
import Identity
import Localization
import PersonalData
import Privacy
import Testing
import Wallets

@Suite("Leaving of who has signed up", .timeLimit(.minutes(3)))
struct SignedUpTests {
    private typealias W = PrivacyWorld

    /// Every text in every column of every table, by table.
    private func everything(_ kind: TestDatabase, _ world: PrivacyWorld) async throws -> [String: [String]] {
        let catalogue: SQL =
            kind != .postgreSQL
            ? "SELECT name FROM sqlite_master WHERE type = 'table'"
            : "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()"
        return try await world.database.read { transaction in
            var found: [String: [String]] = [:]
            for table in try transaction.rows(catalogue, { try $0.decode(String.self) }) {
                found[table] = try transaction.rows(SQL(unsafeSQL: "SELECT * FROM \"\(table)\"")).flatMap {
                    row in
                    row.values.compactMap { if case .text(let text) = $0 { text } else { nil } }
                }
            }
            return found
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P12: of who signed up, was paused and left, no column of any table holds anything`(
        kind: TestDatabase
    ) async throws {
        try await W.with(kind) { world in
            let clock = world.clock
            let accounts = Accounts(
                database: world.database,
                passwords: PasswordHasher(cost: .init(passes: 1, memory: 8 << 10)), configuration: .init(),
                clock: { clock.now }, monotonic: { .zero })
            let grace = try await accounts.signUp(
                SignUpForm(
                    firstName: "Grazia", lastName: "Hopperova", email: "grazia@example.org",
                    phone: "+423 660 12 34", password: "cobol-and-more-1959",
                    confirmation: "cobol-and-more-1959"), from: "192.0.2.1")
            let phone = try #require(grace.phone?.text)
            try await world.run(
                """
                INSERT INTO people_pauses (person_id, paused_at, reason, paused_by, created_at, version)
                VALUES (\(grace.id), 1, 'Rude words', \(W.karim), 1, 1)
                """,
                """
                INSERT INTO audit_log (id, person_id, act, subject, detail, created_at)
                VALUES ('a', \(W.karim), 'person.pause', \(grace.id.description), 'Rude words', 1)
                """)
            #expect(
                try await world.count("SELECT COUNT(*) FROM people_words WHERE person_id = \(grace.id)") > 0)
            try await world.ride(1, of: grace.id, by: W.karim)
            try await world.ride(2, of: W.karim, by: grace.id)
            try await world.topUp(900, of: grace.id)
            try await world.privacy.leave(
                grace.id, password: TestPeople.password, givingUp: 900, keeping: nil)
            for _ in 0..<(7 * 24) {
                clock.advance(by: .minutes(60))
                try await world.privacy.forgetWhoIsDue()
            }
            #expect(try await world.privacy.leaver(grace.id) == nil)
            let tables = try await everything(kind, world)
            #expect(tables.count > 60)
            // What waits to be sent, and what went out lately, ends by itself: docs/privacy.md says so.
            for (table, texts) in tables where table != "outgoing_messages" {
                for text in texts {
                    for trace in [
                        grace.id.description, "grazia", "Grazia", "Hopperova", "hopperova", phone,
                        "Rude words",
                    ] { #expect(!text.contains(trace), "\(table): \(trace)") }
                }
            }
            #expect(try await world.database.verifyLedger().faults.isEmpty)
        }
    }

    @Test func `P12: who is held up hears of it once, and asking for a copy is told`() async throws {
        try await W.with { world in
            try await world.privacy.leave(W.ada, password: TestPeople.password, keeping: nil)
            try await world.topUp(300, of: W.ada)
            for _ in 0..<(7 * 24 + 5) {
                world.clock.advance(by: .minutes(60))
                try await world.privacy.forgetWhoIsDue()
            }
            let told: SQL = "SELECT COUNT(*) FROM outgoing_messages WHERE recipient = 'held-up@example.org'"
            #expect(try await world.count(told) == 1)
            await #expect(throws: PrivacyError.self) { try await world.privacy.giveUp(301, by: W.ada) }
            _ = try await world.privacy.askForCopy(of: W.ada, in: .english)
            let copied: SQL = "SELECT COUNT(*) FROM outgoing_messages WHERE recipient = 'copy@example.org'"
            #expect(try await world.count(copied) == 1)
        }
    }
}
