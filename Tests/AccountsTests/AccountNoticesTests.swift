import Accounts
import Crypto
import Database
import DatabaseTesting
import FoundationEssentials
import Geography
import Identity
import Localization
import Notices
import Testing

/// What the centre of notices tells people of their accounts.
@Suite("Notices of accounts", .timeLimit(.minutes(2)))
struct AccountNoticesTests {
    private static let firefox = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"

    private func told(_ person: Person, _ world: World) async throws -> [Notice] {
        try await world.database.read { try $0.notices(of: person.id, limit: 50) }.map(\.notice).reversed()
    }

    private func logIn(
        _ world: World, _ kind: Session.Kind = .browser, device: String = firefox,
        known: SecretToken? = nil, password: String = "engine-1843"
    ) async throws {
        // No two notices share a moment, so that they have one order.
        world.clock.advance(by: .seconds(1))
        _ = try await world.accounts.logIn(
            name: "ada@example.org", password: password, kind: kind, from: "192.0.2.1", device: device,
            known: known)
    }

    @Test(arguments: TestDatabase.allCases)
    func `P9: a log-in with a device that was never seen is told once, the first of all is not`(
        kind: TestDatabase
    ) async throws {
        let board = NoticeBoard()
        try await withAccounts(kind, notices: board) { world in
            let ada = try await world.createAda()
            let (phone, laptop) = (try SecretToken.random(), try SecretToken.random())
            let changes = board.changes(for: ada.id)
            try await logIn(world, known: phone)
            try await logIn(world, known: phone)
            #expect(try await told(ada, world).isEmpty)
            try await logIn(world, known: laptop)
            try await logIn(world, known: laptop)
            try await logIn(world, known: phone)
            let notice = try #require(try await told(ada, world).first)
            #expect(try await told(ada, world).count == 1)
            #expect(notice.category == .account && notice.address == "/account/sessions")
            #expect(
                notice.text.key.name == "people.noticeLogInOn"
                    && notice.text.arguments == ["browser": "Firefox", "system": "Android"])
            // Open pages hear of it.
            for await _ in changes { break }
            // A program is known by its name while it is logged in; a browser without the cookie never is.
            try await logIn(world, .api, device: "timetable/2.1")
            try await logIn(world, .api, device: "timetable/2.1")
            try await logIn(world, .api, device: "")
            try await logIn(world, device: "Mozilla/5.0", known: nil)
            let keys = try await told(ada, world).map(\.text.key.name)
            #expect(
                keys == [
                    "people.noticeLogInOn", "people.noticeLogInWith", "people.noticeLogIn",
                    "people.noticeLogIn",
                ])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P9: a changed password is told in the centre, and written by itself only where no mail follows`(
        kind: TestDatabase
    ) async throws {
        try await withAccounts(kind, notices: NoticeBoard()) { world in
            let ada = try await world.createAda()
            func change(from old: String, to new: String) async throws {
                world.clock.advance(by: .seconds(1))
                try await world.accounts.changePassword(
                    PasswordForm(oldPassword: old, password: new, confirmation: new), of: ada.id, keeping: nil
                )
            }
            // The address is not confirmed, so notices do not reach it.
            try await change(from: "engine-1843", to: "notes-1842-G")
            #expect(try await world.mailbox.texts(to: ada.email.text).count == 1)
            #expect(try await told(ada, world).map(\.text.key.name) == ["people.noticePassword"])

            try await world.accounts.requestReset(email: ada.email.text, from: "192.0.2.1", site: nil)
            let token = try #require(SecretToken(try await world.mailbox.resetToken(to: ada.email.text)))
            world.clock.advance(by: .seconds(1))
            try await world.accounts.reset(
                token, password: "table-1843-N", confirmation: "table-1843-N", from: "192.0.2.1")
            let count = try await world.mailbox.texts(to: ada.email.text).count
            // The link has confirmed the address: from now on notices follow by mail, as the person chose.
            try await change(from: "table-1843-N", to: "Bernoulli-1843")
            #expect(try await world.mailbox.texts(to: ada.email.text).count == count)
            #expect(try await told(ada, world).count == 3)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P9: changed addresses are told in the centre, and where the person was before`(
        kind: TestDatabase
    ) async throws {
        try await withAccounts(kind, notices: NoticeBoard()) { world in
            let ada = try await world.createAda()
            func confirm(_ channel: ConfirmationChannel, _ address: String) async throws {
                world.clock.advance(by: .minutes(2))
                let code = try await world.mailbox.code(to: address)
                _ = try await world.accounts.confirm(channel, code: code, of: ada.id)
            }
            try await world.database.write { transaction in
                _ = try transaction.execute(
                    "UPDATE people SET email_confirmed_at = created_at, phone_confirmed_at = created_at")
            }
            let before = try await world.mailbox.texts(to: "ada@example.org").count
            _ = try await world.accounts.changeProfile(
                ProfileForm(email: "countess@example.org", phone: "+4232362222"), of: ada.id,
                from: "192.0.2.1")
            try await confirm(.phone, "+4232362222")
            try await confirm(.email, "countess@example.org")
            let notices = try await told(ada, world)
            #expect(notices.map(\.text.key.name) == ["people.noticePhone", "people.noticeEmail"])
            #expect(notices.allSatisfy { $0.category == .account && $0.address == "/account/profile" })
            #expect(notices.last?.text.arguments == ["address": "c…@example.org"])
            // Asked for both, and one left: the address before is written to, whatever the person chose.
            #expect(try await world.mailbox.texts(to: "ada@example.org").count == before + 3)
        }
    }

    @Test(arguments: Language.allCases)
    func `each is said in every language`(language: Language) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        let texts = try Catalogue(folder: root.appending(path: "Web/locales").path).texts(in: language)
        for (key, arguments) in [
            ("LogInOn", ["browser", "system"]), ("LogInWith", ["name"]), ("LogIn", []), ("Password", []),
            ("Email", ["address"]), ("Phone", ["address"]),
        ] {
            let text = NoticeText(
                TextKey("people.notice\(key)"),
                Dictionary(uniqueKeysWithValues: arguments.map { ($0, NoticeArgument.text("X\($0)")) }))
            let words = text.words(texts, in: .utc)
            #expect(!words.contains("{") && !words.contains("people."))
            for argument in arguments { #expect(words.contains("X\(argument)")) }
        }
    }
}
