import Accounts
import Crypto
import Database
import DatabaseTesting
import Geography
import HTML
import Identity
import PersonalData
import Synchronization
import Testing

@Suite("Terms at sign-up, and the way out", .timeLimit(.minutes(1)))
struct TermsAndLeavingTests {
    private func form(_ terms: String) -> SignUpForm {
        SignUpForm(
            firstName: "Ada", lastName: "Lovelace", email: "ada@example.org", password: "engine-1843",
            confirmation: "engine-1843", terms: terms)
    }

    @Test(arguments: TestDatabase.allCases)
    func `P12: who signs up accepts the terms that hold, which is written down with the account`(
        kind: TestDatabase
    ) async throws {
        try await withAccounts(kind) { world in
            let recorded = Recorded()
            let clock = world.clock
            let accounts = Accounts(
                database: world.database, passwords: PasswordHasher(cost: .least),
                configuration: .init(isSecure: false),
                terms: SignUpTerms(version: "3", address: "/terms") { person, _, _ in recorded.add(person) },
                clock: { clock.now }, monotonic: { clock.monotonic })
            for terms in ["", "2"] {
                let error = await #expect(throws: AccountsError.self) {
                    try await accounts.signUp(form(terms), from: "1.2.3.4")
                }
                #expect(error?.fields == [FieldProblem(.terms, .required)])
            }
            #expect(recorded.people.isEmpty)
            let ada = try await accounts.signUp(form("3"), from: "1.2.3.4")
            #expect(Set(recorded.people) == [ada.id], "a transaction may be repeated")
            #expect(try await accounts.person(ada.id)?.termsVersion == "3")
        }
    }

    /// Whose acceptance was written down.
    private final class Recorded: Sendable {
        private let list = Mutex<[UniqueID]>([])

        var people: [UniqueID] { list.withLock { $0 } }

        func add(_ person: UniqueID) { list.withLock { $0.append(person) } }
    }

    @Test func `P12: who leaves shows the password, and only so many may be tried`() async throws {
        try await withAccounts { world in
            let ada = try await world.createAda()
            try await world.accounts.prove("engine-1843", of: ada.id)
            let empty = await #expect(throws: AccountsError.self) {
                try await world.accounts.prove("", of: ada.id)
            }
            #expect(empty?.fields == [FieldProblem(.password, .required)])
            var codes: Set<AccountsError.Code> = []
            for _ in 0..<8 {
                do { try await world.accounts.prove("guessed-it", of: ada.id) } catch let error
                    as AccountsError
                {
                    codes.insert(error.code)
                }
            }
            #expect(codes == [.invalid, .tooManyTries])
        }
    }

    @Test func `P12: an operator gives the role back before leaving`() async throws {
        try await withAccounts { world in
            let ada = try await world.createAda()
            let departure = Departure(of: ada.id, as: ada.id, at: world.clock.now)
            func codes() async throws -> [String] {
                try await world.database.read {
                    try AccountData().obstacles(to: departure, in: $0).map(\.code)
                }
            }
            #expect(try await codes() == [])
            try await world.database.write {
                try $0.execute("UPDATE people SET is_operator = 1 WHERE id = \(ada.id)")
            }
            #expect(try await codes() == ["operator-role"])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P12: a forgotten account has no log-in any more, and its address can sign up anew`(
        kind: TestDatabase
    ) async throws {
        try await withAccounts(kind) { world in
            let ada = try await world.createAda()
            let logIn = try await world.accounts.logIn(
                name: "ada@example.org", password: "engine-1843", kind: .browser, from: "1.2.3.4",
                device: "Firefox")
            #expect(try await world.accounts.session(logIn.token, kind: .browser) != nil)
            let departure = Departure(of: ada.id, as: ada.id, at: world.clock.now)
            #expect(try await world.database.write { try AccountData().erase(departure, in: $0) })
            world.accounts.readAnew(ada.id)
            #expect(try await world.accounts.session(logIn.token, kind: .browser) == nil)
            #expect(try await world.accounts.signUp(form(""), from: "1.2.3.4").id != ada.id)
        }
    }
}
