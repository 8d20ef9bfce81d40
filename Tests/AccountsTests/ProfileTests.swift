import Accounts
import AuditLog
import Database
import DatabaseTesting
import Geography
import HTTPServer
import Identity
import Testing
import Web

@Suite("Profiles", .timeLimit(.minutes(2)))
struct ProfileTests {
    private func failure(
        _ world: World, _ form: ProfileForm, of person: UniqueID
    ) async -> AccountsError? {
        await #expect(throws: AccountsError.self) {
            _ = try await world.accounts.changeProfile(form, of: person, from: "192.0.2.1")
        }
    }

    /// Ada, with email and phone confirmed.
    private func confirmedAda(_ world: World) async throws -> Person {
        let ada = try await world.createAda()
        try await world.database.write { transaction in
            _ = try transaction.execute(
                "UPDATE people SET email_confirmed_at = created_at, phone_confirmed_at = created_at")
        }
        return try #require(try await world.accounts.person(ada.id))
    }

    @Test(arguments: TestDatabase.allCases)
    func `P5: who people are is changed, read back, and known to every feature`(
        kind: TestDatabase
    ) async throws {
        try await withAccounts(kind) { world in
            let ada = try await world.createAda()
            let state = try await world.accounts.changeProfile(
                ProfileForm(
                    firstName: "  Augusta  Ada ", lastName: "King", birthDate: "1990-12-10",
                    gender: "woman", spokenLanguages: ["fr", "en", "fr"], version: ada.version), of: ada.id,
                from: "192.0.2.1")
            #expect(state.person.fullName == "Augusta Ada King")
            #expect(state.person.birthDate?.description == "1990-12-10")
            #expect(state.person.gender == .woman)
            #expect(state.person.spokenLanguages == [.english, .french])
            #expect(state.person.version == ada.version + 1)
            let read = try await world.accounts.person(ada.id)
            #expect(read == state.person)
            #expect(read?.age(at: world.clock.now) == 32)
            // What is left empty on purpose is removed; what is not sent stays.
            let less = try await world.accounts.changeProfile(
                ProfileForm(birthDate: "", gender: "", spokenLanguages: []), of: ada.id, from: "192.0.2.1")
            #expect(less.person.birthDate == nil && less.person.gender == nil)
            #expect(less.person.spokenLanguages.isEmpty)
            #expect(less.person.fullName == "Augusta Ada King")
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P5: all that is wrong is said at once, and nothing is changed`(kind: TestDatabase) async throws {
        try await withAccounts(kind) { world in
            let ada = try await world.createAda()
            _ = try await world.create("grace@example.org", phone: "+4232362222")
            let wrong = await failure(
                world,
                ProfileForm(
                    firstName: "", lastName: String(repeating: "x", count: 81), email: "GRACE@example.org",
                    phone: "+423 236 22 22", birthDate: "1990-02-30", gender: "queen",
                    spokenLanguages: ["en", "tlh"]), of: ada.id)
            #expect(
                wrong?.fields == [
                    FieldProblem(.firstName, .required), FieldProblem(.lastName, .malformed),
                    FieldProblem(.birthDate, .malformed), FieldProblem(.gender, .unknown),
                    FieldProblem(.spokenLanguages, .unknown), FieldProblem(.email, .taken),
                    FieldProblem(.phone, .taken),
                ])
            // The clock of the tests stands at 14 November 2023.
            for (birthDate, reason) in [
                ("2023-11-15", FieldProblem.Reason.implausible), ("1902-11-14", .implausible),
                ("1850-01-01", .implausible), ("2010-11-15", .tooYoung), ("yesterday", .malformed),
            ] {
                let found = await failure(world, ProfileForm(birthDate: birthDate), of: ada.id)
                #expect(found?.fields == [FieldProblem(.birthDate, reason)], "\(birthDate)")
            }
            for form in [
                ProfileForm(), ProfileForm(version: ada.version), ProfileForm(ada),
                ProfileForm(email: " ADA@example.org ", phone: "00423 2361111"),
            ] {
                let found = await failure(world, form, of: ada.id)
                #expect(found?.code == .nothing)
            }
            let removed = await failure(world, ProfileForm(phone: " "), of: ada.id)
            #expect(removed?.fields == [FieldProblem(.phone, .required)])
            let stored = try await world.accounts.person(ada.id)
            #expect(stored == ada)
            let nobody = await failure(world, ProfileForm(firstName: "Eve"), of: UniqueID(high: 1, low: 2))
            #expect(nobody?.code == .notFound)
            let thirteen = try await world.accounts.changeProfile(
                ProfileForm(birthDate: "2010-11-14"), of: ada.id, from: "192.0.2.1")
            #expect(thirteen.person.age(at: world.clock.now) == 13)
            let oldest = try await world.accounts.changeProfile(
                ProfileForm(birthDate: "1902-11-15"), of: ada.id, from: "192.0.2.1")
            #expect(oldest.person.age(at: world.clock.now) == 120)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P5: another email counts once it is confirmed; until then the old one is valid, and is told`(
        kind: TestDatabase
    ) async throws {
        try await withAccounts(kind) { world in
            let ada = try await confirmedAda(world)
            let asked = try await world.accounts.changeProfile(
                ProfileForm(email: "Countess@Example.org"), of: ada.id, from: "192.0.2.1")
            #expect(asked.person.email == ada.email && asked.person.standing == .confirmed)
            #expect(asked.email.pending == "countess@example.org" && asked.email.open == asked.email.pending)
            let told = try await world.mailbox.texts(to: ada.email.text)
            #expect(told.count == 1 && told[0].contains("c…@example.org"))
            for name in [ada.email.text, "countess@example.org"] {
                let logIn = try? await world.accounts.logIn(
                    name: name, password: "engine-1843", kind: .browser, from: "192.0.2.1", device: "")
                #expect((logIn != nil) == (name == ada.email.text))
            }
            let code = try await world.mailbox.code(to: "countess@example.org")
            let done = try await world.accounts.confirm(.email, code: code, of: ada.id)
            #expect(done.person.email.text == "countess@example.org")
            #expect(done.email.pending == nil && done.person.standing == .confirmed)
            let toldAgain = try await world.mailbox.texts(to: ada.email.text)
            #expect(toldAgain.count == 2)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P5: a change that waits can be taken back, and asked for again`(kind: TestDatabase) async throws {
        try await withAccounts(kind) { world in
            let ada = try await confirmedAda(world)
            let form = ProfileForm(phone: "+423 236 33 33")
            _ = try await world.accounts.changeProfile(form, of: ada.id, from: "192.0.2.1")
            let code = try await world.mailbox.code(to: "+4232363333")
            // Asked twice, the code on its way stays good.
            let again = try await world.accounts.changeProfile(form, of: ada.id, from: "192.0.2.1")
            #expect(again.phone.pending == "+4232363333" && again.phone.hasCode)
            #expect(try await world.mailbox.texts(to: "+4232363333").count == 1)
            try await world.accounts.keepAddress(.phone, of: ada.id)
            let kept = try await world.accounts.activation(of: ada.id)
            #expect(kept.phone.pending == nil && !kept.phone.hasCode && kept.phone.isConfirmed)
            let late = await #expect(throws: AccountsError.self) {
                _ = try await world.accounts.confirm(.phone, code: code, of: ada.id)
            }
            #expect(late?.fields == [FieldProblem(.code, .expired)])
            let nothing = await #expect(throws: AccountsError.self) {
                try await world.accounts.keepAddress(.phone, of: ada.id)
            }
            #expect(nothing?.code == .nothing)
            // The next code needs its minute, whatever the number.
            let other = try await world.accounts.changeProfile(
                ProfileForm(phone: "+423 236 44 44"), of: ada.id, from: "192.0.2.1")
            #expect(other.phone.pending == "+4232364444" && !other.phone.hasCode)
            world.clock.advance(by: .minutes(1))
            try await world.accounts.sendCode(.phone, of: ada.id, from: "192.0.2.1")
            let newCode = try await world.mailbox.code(to: "+4232364444")
            let done = try await world.accounts.confirm(.phone, code: newCode, of: ada.id)
            #expect(done.person.phone?.text == "+4232364444")
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P5: of two changes of one version the first counts`(kind: TestDatabase) async throws {
        try await withAccounts(kind) { world in
            let ada = try await world.createAda()
            _ = try await world.accounts.changeProfile(
                ProfileForm(firstName: "Augusta", version: ada.version), of: ada.id, from: "192.0.2.1")
            let second = await failure(
                world, ProfileForm(firstName: "Byron", version: ada.version), of: ada.id)
            #expect(second?.code == .outdated && second?.problem.status == .conflict)
            let stored = try await world.accounts.person(ada.id)
            #expect(stored?.firstName.text == "Augusta")
        }
    }

    @Test func `made-up people keep what they log in with`() async throws {
        try await withAccounts(configuration: .init(isDemo: true, isSecure: false)) { world in
            _ = try await world.accounts.createDemoPeople()
            let email = try #require(EmailAddress("passenger@medina.example"))
            let amina = try #require(try await world.accounts.person(email))
            #expect(amina.standing == .examined && amina.hasLicence(at: Timestamp(milliseconds: 1)))
            let kept = await failure(
                world, ProfileForm(email: "eve@example.org", phone: "+4232365555"), of: amina.id)
            #expect(
                kept?.fields == [FieldProblem(.email, .kept), FieldProblem(.phone, .kept)])
            let password = await #expect(throws: AccountsError.self) {
                try await world.accounts.changePassword(
                    PasswordForm(
                        oldPassword: "ride-with-me", password: "mine-alone-7", confirmation: "mine-alone-7"),
                    of: amina.id, keeping: nil)
            }
            #expect(password?.code == .demo)
            let changed = try await world.accounts.changeProfile(
                ProfileForm(birthDate: "1990-01-01", gender: "woman"), of: amina.id, from: "192.0.2.1")
            #expect(changed.person.gender == .woman)
            let operators = try await world.accounts.operators()
            #expect(operators.map(\.email.text) == ["operator@medina.example"])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `who runs the city is named by their address`(kind: TestDatabase) async throws {
        try await withAccounts(kind) { world in
            let ada = try await world.createAda()
            #expect(!ada.isOperator)
            let made = try await world.accounts.setOperator(true, ada.email)
            #expect(made.isOperator && made.version == ada.version + 1)
            #expect(try await world.accounts.operators() == [made])
            let last = await #expect(throws: AccountsError.self) {
                try await world.accounts.setOperator(false, ada.email)
            }
            #expect(last?.code == .lastOperator, "nobody could run the city any more")
            let bob = try await world.create("bob@example.org")
            try await world.accounts.setOperator(true, bob.email)
            let former = try await world.accounts.setOperator(false, ada.email)
            #expect(!former.isOperator)
            #expect(try await world.accounts.operators().map(\.id) == [bob.id])
            let log = try await world.database.read { try $0.auditEntries(limit: 10) }
            #expect(log.map(\.act).sorted() == ["role.end", "role.operator", "role.operator"])
            #expect(log.allSatisfy { $0.person == AuditEntry.machine })
            let nobody = try #require(EmailAddress("nobody@example.org"))
            let error = await #expect(throws: AccountsError.self) {
                try await world.accounts.setOperator(true, nobody)
            }
            #expect(error?.code == .notFound)
        }
    }
}
