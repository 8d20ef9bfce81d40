import Accounts
import Database
import DatabaseTesting
import Geography
import Identity
import Localization
import Testing
import Web

@Suite("Signing up", .timeLimit(.minutes(2)))
struct SignUpTests {
    private func form(
        _ email: String = "grace@example.org", phone: String = "", password: String = "compiler-1952",
        confirmation: String? = nil
    ) -> SignUpForm {
        SignUpForm(
            firstName: "Grace", lastName: "Hopper", email: email, phone: phone, password: password,
            confirmation: confirmation ?? password, language: .german)
    }

    private func problems(_ world: World, _ form: SignUpForm) async throws -> [FieldProblem] {
        let error = await #expect(throws: AccountsError.self) {
            _ = try await world.accounts.signUp(form, from: "192.0.2.1")
        }
        return error?.fields ?? []
    }

    private func people(_ world: World) async throws -> Int {
        try await world.database.read { try $0.value("SELECT COUNT(*) FROM people") }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P1: who signs up has an account, and a code is on its way to each address`(
        kind: TestDatabase
    ) async throws {
        try await withAccounts(kind) { world in
            let person = try await world.accounts.signUp(
                form(" Grace@Example.org ", phone: "00423 236 22 22"), from: "192.0.2.1")
            #expect(person.email.text == "grace@example.org")
            #expect(person.phone?.text == "+4232362222")
            #expect(person.language == .german)
            #expect(person.standing == .registered)
            let code = try await world.mailbox.code(to: "grace@example.org")
            let mail = try #require(try await world.mailbox.texts(to: "grace@example.org").first)
            #expect(mail.contains("Hallo Grace") && mail.contains("Vaduz"))
            let sms = try #require(try await world.mailbox.texts(to: "+4232362222").first)
            let smsCode = try await world.mailbox.code(to: "+4232362222")
            #expect(sms.hasSuffix("\n\n@city.example #\(smsCode)"))
            #expect(code.count == 6)
            _ = try await world.accounts.logIn(
                name: "+4232362222", password: "compiler-1952", kind: .browser, from: "192.0.2.1",
                device: "Test")
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P1: all that is wrong is said at once, beside its field, and nothing is changed`(
        kind: TestDatabase
    ) async throws {
        let vaduz = Accounts.Configuration(isSecure: false, placeNames: ["Vaduz"])
        try await withAccounts(kind, configuration: vaduz) { world in
            _ = try await world.createAda()
            let before = try await people(world)
            let empty = try await problems(world, SignUpForm())
            #expect(
                empty == [
                    FieldProblem(.firstName, .required), FieldProblem(.lastName, .required),
                    FieldProblem(.email, .required), FieldProblem(.password, .required),
                    FieldProblem(.confirmation, .required),
                ])
            let wrong = try await problems(
                world,
                SignUpForm(
                    firstName: "\u{202E}Grace", lastName: " \t", email: "grace", phone: "12",
                    password: "short", confirmation: "shirt"))
            #expect(
                wrong == [
                    FieldProblem(.firstName, .malformed), FieldProblem(.lastName, .required),
                    FieldProblem(.email, .malformed), FieldProblem(.phone, .malformed),
                    FieldProblem(.password, .tooShort), FieldProblem(.confirmation, .different),
                ])
            let taken = try await problems(
                world, form("ADA@example.org", phone: "+423 236 11 11", password: "password"))
            #expect(
                taken == [
                    FieldProblem(.password, .common), FieldProblem(.email, .taken),
                    FieldProblem(.phone, .taken),
                ])
            for (password, reason) in [
                ("gracehopper", FieldProblem.Reason.personal), ("grace@example.org", .personal),
                ("vaduzvaduz", .personal), ("iloveyou", .common),
            ] {
                let found = try await problems(world, form(password: password))
                #expect(found == [FieldProblem(.password, reason)], "\(password)")
            }
            #expect(try await people(world) == before)
            #expect(try await world.mailbox.count() == 0)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P1: of many who sign up with one address at once, one gets it`(kind: TestDatabase) async throws {
        try await withAccounts(kind) { world in
            let outcomes = await withTaskGroup(of: [FieldProblem]?.self) { group in
                for number in 0..<8 {
                    group.addTask {
                        do {
                            _ = try await world.accounts.signUp(
                                form(phone: "+4232362222"), from: "192.0.2.\(number)")
                            return nil
                        } catch {
                            return (error as? AccountsError)?.fields ?? []
                        }
                    }
                }
                return await group.reduce(into: [[FieldProblem]?]()) { $0.append($1) }
            }
            let refused = outcomes.compactMap { $0 }
            #expect(refused.count == 7)
            for fields in refused {
                #expect(fields == [FieldProblem(.email, .taken), FieldProblem(.phone, .taken)])
            }
            let made = try await people(world)
            #expect(made == 1)
        }
    }

    @Test func `P1: whether addresses are taken cannot be learnt by the thousand`() async throws {
        try await withAccounts { world in
            _ = try await world.createAda()
            var answers = 0
            var wait: Int?
            for _ in 0..<100 where wait == nil {
                let error = await #expect(throws: AccountsError.self) {
                    _ = try await world.accounts.signUp(form("ada@example.org"), from: "192.0.2.1")
                }
                if error?.code == .tooManyTries { wait = error?.retryAfter } else { answers += 1 }
            }
            #expect(answers == 15)
            #expect(wait == 240)
            // Others are not held up, and after a while the next answer comes.
            _ = try await world.accounts.signUp(form(), from: "198.51.100.1")
            world.clock.advance(by: .minutes(4))
            let found = try await problems(world, form("ada@example.org"))
            #expect(found == [FieldProblem(.email, .taken)])
        }
    }

    @Test func `accounts are not made by the thousand from one place`() async throws {
        try await withAccounts { world in
            var made = 0
            for number in 0..<60 {
                do {
                    _ = try await world.accounts.signUp(
                        form("p\(number)@example.org"), from: "2001:db8:1:2::\(number)")
                    made += 1
                } catch let error as AccountsError {
                    #expect(error.code == .tooManyTries)
                }
            }
            #expect(made == 30)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a number that somebody only wrote down is free again after a day`(
        kind: TestDatabase
    ) async throws {
        try await withAccounts(kind) { world in
            let squatter = try await world.accounts.signUp(
                form("eve@example.org", phone: "+4232362222"), from: "192.0.2.1")
            let refused = try await problems(world, form(phone: "+4232362222"))
            #expect(refused == [FieldProblem(.phone, .taken)])
            world.clock.advance(by: .minutes(24 * 60 + 1))
            let owner = try await world.accounts.signUp(form(phone: "+4232362222"), from: "192.0.2.1")
            #expect(owner.phone?.text == "+4232362222")
            let left = try await world.accounts.person(squatter.id)
            #expect(left?.phone == nil)
        }
    }

    @Test func `one recipient is not written to without end`() async throws {
        try await withAccounts { world in
            for number in 0..<20 {
                world.clock.advance(by: .minutes(1))
                // Each account of another email is made; only so many write to the same telephone.
                _ = try await world.database.write { transaction in
                    try transaction.execute("UPDATE people SET phone = NULL")
                }
                _ = try await world.accounts.signUp(
                    form("p\(number)@example.org", phone: "+4232362222"), from: "192.0.2.\(number)")
            }
            #expect(try await world.mailbox.texts(to: "+4232362222").count == 12)
        }
    }
}
