import Accounts
import Database
import DatabaseTesting
import Geography
import Identity
import Testing
import Web

@Suite("Confirming email and phone", .timeLimit(.minutes(2)))
struct ActivationTests {
    private let mail = "grace@example.org"
    private let number = "+4232362222"

    private func signUp(_ world: World, phone: String = "+4232362222") async throws -> Person {
        try await world.accounts.signUp(
            SignUpForm(
                firstName: "Grace", lastName: "Hopper", email: mail, phone: phone,
                password: "compiler-1952", confirmation: "compiler-1952"), from: "192.0.2.1")
    }

    private func failure(_ body: () async throws -> Void) async -> AccountsError? {
        await #expect(throws: AccountsError.self) { try await body() }
    }

    private func wrong(_ code: String) -> String { code == "000000" ? "000001" : "000000" }

    @Test(arguments: TestDatabase.allCases)
    func `P3: email and phone are confirmed by their codes, and then the person may ride`(
        kind: TestDatabase
    ) async throws {
        try await withAccounts(kind) { world in
            let person = try await signUp(world)
            let start = try await world.accounts.activation(of: person.id)
            #expect(start.email.hasCode && start.phone.hasCode)
            #expect(start.email.open == mail && start.phone.open == number)
            let mailCode = try await world.mailbox.code(to: mail)
            let half = try await world.accounts.confirm(.email, code: mailCode, of: person.id)
            #expect(half.person.standing == .registered && half.email.isConfirmed)
            #expect(half.email.open == nil)
            let phoneCode = try await world.mailbox.code(to: number)
            // As people type it, with a space, in the digits of their script.
            let typed = " \(phoneCode.prefix(3)) \(phoneCode.suffix(3))"
            let arabic = String(
                typed.map { digit in
                    digit.wholeNumberValue.flatMap { Unicode.Scalar(0x0660 + UInt32($0)) }.map(Character.init)
                        ?? digit
                })
            let done = try await world.accounts.confirm(.phone, code: arabic, of: person.id)
            #expect(done.person.standing == .confirmed)
            // The session of before shows it at once.
            let logIn = try await world.accounts.logIn(
                name: mail, password: "compiler-1952", kind: .browser, from: "192.0.2.1", device: "")
            #expect(logIn.session.person.standing == .confirmed)
            for channel in ConfirmationChannel.allCases {
                let error = await failure {
                    try await world.accounts.sendCode(channel, of: person.id, from: "192.0.2.1")
                }
                #expect(error?.code == .nothing)
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P3: five wrong tries use a code up, and ten minutes end it`(kind: TestDatabase) async throws {
        try await withAccounts(kind) { world in
            let person = try await signUp(world)
            let code = try await world.mailbox.code(to: mail)
            for typed in ["", "  ", "12345", "1234567", "abcdef", "١٢٣"] {
                let error = await failure {
                    _ = try await world.accounts.confirm(.email, code: typed, of: person.id)
                }
                #expect(error?.fields.first?.field == .code)
                #expect([.required, .malformed].contains(error?.fields.first?.reason))
            }
            for left in [4, 3, 2, 1, 0] {
                let error = await failure {
                    _ = try await world.accounts.confirm(.email, code: wrong(code), of: person.id)
                }
                #expect(error?.fields == [FieldProblem(.code, .wrong, triesLeft: left)])
            }
            let usedUp = await failure {
                _ = try await world.accounts.confirm(.email, code: code, of: person.id)
            }
            #expect(usedUp?.fields == [FieldProblem(.code, .expired)])
            let phoneCode = try await world.mailbox.code(to: number)
            world.clock.advance(by: .minutes(10))
            let late = await failure {
                _ = try await world.accounts.confirm(.phone, code: phoneCode, of: person.id)
            }
            #expect(late?.fields == [FieldProblem(.code, .expired)])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P3: a new code comes after a minute, makes the old one worthless, and codes are spaced`(
        kind: TestDatabase
    ) async throws {
        try await withAccounts(kind) { world in
            let person = try await signUp(world)
            let first = try await world.mailbox.code(to: mail)
            let early = await failure {
                try await world.accounts.sendCode(.email, of: person.id, from: "192.0.2.1")
            }
            #expect(early?.code == .tooManyTries && early?.retryAfter == 60)
            world.clock.advance(by: .minutes(1))
            try await world.accounts.sendCode(.email, of: person.id, from: "192.0.2.1")
            let second = try await world.mailbox.code(to: mail)
            if first != second {
                let old = await failure {
                    _ = try await world.accounts.confirm(.email, code: first, of: person.id)
                }
                #expect(old?.fields.first?.reason == .wrong)
            }
            let next = await failure {
                try await world.accounts.sendCode(.email, of: person.id, from: "192.0.2.1")
            }
            #expect(next?.retryAfter == 120)
            _ = try await world.accounts.confirm(.email, code: second, of: person.id)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P3: somebody else's code is worth nothing, and codes are stored as hashes`(
        kind: TestDatabase
    ) async throws {
        try await withAccounts(kind) { world in
            let person = try await signUp(world)
            let other = try await world.accounts.signUp(
                SignUpForm(
                    firstName: "Eve", lastName: "Eaves", email: "eve@example.org",
                    password: "overhear-88", confirmation: "overhear-88"), from: "192.0.2.2")
            let code = try await world.mailbox.code(to: mail)
            let own = try await world.mailbox.code(to: "eve@example.org")
            if code != own {
                let error = await failure {
                    _ = try await world.accounts.confirm(.email, code: code, of: other.id)
                }
                #expect(error?.fields.first?.reason == .wrong)
            }
            let nobody = await failure {
                _ = try await world.accounts.confirm(
                    .email, code: code, of: UniqueID(high: 1, low: 2))
            }
            #expect(nobody?.fields.first?.reason == .expired)
            let hashes: [[UInt8]] = try await world.database.read { transaction in
                try transaction.rows("SELECT code_hash FROM confirmations") { try $0.decode("code_hash") }
            }
            #expect(hashes.allSatisfy { $0.count == 32 && $0 != Array(code.utf8) })
            #expect(try await world.accounts.activation(of: person.id).email.isConfirmed == false)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `who holds the telephone comes before who only wrote its number down`(
        kind: TestDatabase
    ) async throws {
        try await withAccounts(kind) { world in
            let squatter = try await signUp(world)
            let owner = try await world.create("owner@example.org")
            world.clock.advance(by: .minutes(24 * 60 + 1))
            _ = try await world.accounts.changeProfile(
                ProfileForm(phone: number), of: owner.id, from: "192.0.2.3")
            let code = try await world.mailbox.code(to: number)
            let state = try await world.accounts.confirm(.phone, code: code, of: owner.id)
            #expect(state.person.phone?.text == number)
            let left = try await world.accounts.person(squatter.id)
            #expect(left?.phone == nil)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `an address that was taken while its code was on the way stays with who has it`(
        kind: TestDatabase
    ) async throws {
        try await withAccounts(kind) { world in
            let ada = try await world.createAda()
            _ = try await world.accounts.changeProfile(
                ProfileForm(email: mail), of: ada.id, from: "192.0.2.1")
            let code = try await world.mailbox.code(to: mail)
            _ = try await world.create(mail)
            let error = await failure {
                _ = try await world.accounts.confirm(.email, code: code, of: ada.id)
            }
            #expect(error?.fields == [FieldProblem(.email, .taken)])
            let person = try await world.accounts.person(ada.id)
            #expect(person?.email == ada.email)
        }
    }
}
