import Accounts
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Localization
import Testing
import Web

@Suite("Pages of people", .timeLimit(.minutes(2)))
struct PeoplePagesTests {
    private let mail = "grace@example.org"
    private let number = "+4232362222"

    private func signUp(_ browser: Browser, _ changes: [String: String] = [:]) async throws -> TestResponse {
        var fields = [
            "firstName": "Grace", "lastName": "Hopper", "email": mail, "phone": number,
            "password": "compiler-1952", "confirmation": "compiler-1952",
        ]
        fields.merge(changes) { $1 }
        return try await browser.submit("/signup", fields, from: "/signup")
    }

    private func logIn(_ browser: Browser, _ name: String, _ password: String) async throws {
        let answer = try await browser.submit(
            "/login", ["name": name, "password": password, "return": "/private"], from: "/login")
        #expect(answer.status == .seeOther)
    }

    @Test(arguments: TestTransport.allCases)
    func `P1, P2, P3: a person signs up, logs in with the phone, confirms both and goes on`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { world, client in
            let browser = Browser(client)
            let done = try await signUp(browser)
            #expect(done.status == .seeOther)
            #expect(done.headers["location"] == "/login?welcome")
            let welcome = try await browser.get("/login?welcome")
            #expect(welcome.text.contains("Your account is ready"))
            let loggedIn = try await browser.submit(
                "/login", ["name": "00423 236 22 22", "password": "compiler-1952"], from: "/login")
            #expect(loggedIn.headers["location"] == "/account/activate")
            // Looking is allowed; riding leads to the codes, says why, and goes on afterwards.
            let refused = try await browser.get("/ride-now?to=1,2")
            #expect(refused.status == .seeOther)
            let address = try #require(refused.headers["location"])
            #expect(address == "/account/activate?why=ride&return=%2Fride-now%3Fto%3D1%2C2")
            let page = try await browser.get(address)
            #expect(page.text.contains("So that others can rely on you"))
            #expect(page.text.contains("autocomplete=\"one-time-code\""))
            #expect(page.text.contains("inputmode=\"numeric\""))
            let account = try await browser.get("/account")
            #expect(account.text.contains("Confirm now"))
            let wrong = try await browser.submit(
                "/account/activate/email", ["code": "12", "return": "/ride-now"], from: address)
            #expect(wrong.status == .unprocessableContent)
            #expect(wrong.text.contains("The code has six digits"))
            #expect(wrong.text.contains("field-code-email-error"))
            #expect(wrong.text.contains("value=\"/ride-now\""))
            let first = try await browser.submit(
                "/account/activate/email",
                ["code": try await world.mailbox.code(to: mail), "return": "/ride-now", "why": "ride"],
                from: address)
            #expect(first.headers["location"] == "/account/activate?done=email&why=ride&return=%2Fride-now")
            let second = try await browser.submit(
                "/account/activate/phone",
                ["code": try await world.mailbox.code(to: number), "return": "/ride-now"], from: address)
            #expect(second.headers["location"] == "/ride-now")
            let ride = try await browser.get("/ride-now")
            #expect(ride.text == "Go, Grace")
            let after = try await browser.get("/account")
            #expect(!after.text.contains("Confirm now"))
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `P1: what is wrong stands beside its field, and what was typed is kept`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { world, client in
            _ = try await world.createAda()
            let browser = Browser(client)
            let refused = try await signUp(
                browser,
                [
                    "firstName": "<b>", "lastName": "", "email": "ada@example.org", "phone": "12",
                    "password": "password", "confirmation": "passwort", "return": "//evil.example",
                ])
            #expect(refused.status == .unprocessableContent)
            for (field, sentence) in [
                ("lastName", "Fill this in."), ("email", "Someone has an account with this email"),
                ("phone", "Write the number with its country code"), ("password", "guessed first"),
                ("confirmation", "differ"),
            ] {
                #expect(refused.text.contains("id=\"field-\(field)-error\""), "\(field)")
                #expect(refused.text.contains(sentence), "\(field)")
            }
            #expect(!refused.text.contains("field-firstName-error"))
            #expect(refused.text.contains("value=\"&lt;b&gt;\""))
            #expect(!refused.text.contains("passwort") && !refused.text.contains("evil.example"))
            #expect(try await world.mailbox.count() == 0)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `P5: the profile is changed on its page, with the same care`(transport: TestTransport) async throws {
        try await withPages(transport) { world, client in
            let ada = try await world.createAda()
            let browser = Browser(client)
            try await logIn(browser, "ada@example.org", "engine-1843")
            let page = try await browser.get("/account/profile")
            #expect(page.text.contains("value=\"Lovelace\""))
            var form = [
                "firstName": "Augusta", "lastName": "Lovelace", "email": "ada@example.org",
                "phone": "+4232361111", "birthDate": "1990-12-10", "gender": "woman",
                "spokenLanguages": "fr", "version": "\(ada.version)",
            ]
            let saved = try await browser.submit("/account/profile", form, from: "/account/profile")
            #expect(saved.headers["location"] == "/account?done=profile")
            let account = try await browser.get("/account?done=profile")
            #expect(account.text.contains("Augusta Lovelace") && account.text.contains("Saved."))
            // The same version once more: somebody else was first.
            form["lastName"] = "King"
            let outdated = try await browser.submit("/account/profile", form, from: "/account/profile")
            #expect(outdated.status == .conflict)
            #expect(outdated.text.contains("changed elsewhere") && outdated.text.contains("value=\"King\""))
            form["version"] = "\(ada.version + 1)"
            form["email"] = "countess@example.org"
            let changed = try await browser.submit("/account/profile", form, from: "/account/profile")
            #expect(changed.headers["location"] == "/account/activate?done=saved")
            let activation = try await browser.get("/account/activate?done=saved")
            #expect(activation.text.contains("countess@example.org"))
            let kept = try await browser.submit(
                "/account/activate/email/keep", [:], from: "/account/activate")
            #expect(kept.headers["location"] == "/account/activate?done=kept")
            let unchanged = try await browser.submit(
                "/account/activate/email/keep", [:], from: "/account/activate")
            #expect(unchanged.status == .unprocessableContent)
            form["version"] = "\(ada.version + 2)"
            form["birthDate"] = "2022-01-01"
            form["firstName"] = " "
            let refused = try await browser.submit("/account/profile", form, from: "/account/profile")
            #expect(refused.text.contains("from 13 years on") && refused.text.contains("Fill this in."))
            form["version"] = "new"
            let malformed = try await browser.submit("/account/profile", form, from: "/account/profile")
            #expect(malformed.status == .badRequest)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `P3: a phone is added where there is none`(transport: TestTransport) async throws {
        try await withPages(transport) { world, client in
            _ = try await world.create(mail)
            let browser = Browser(client)
            try await logIn(browser, mail, "engine-1843")
            for (typed, sentence) in [("", "Fill this in."), ("12", "country code")] {
                let refused = try await browser.submit(
                    "/account/activate/phone/number", ["phone": typed], from: "/account/activate")
                #expect(refused.status == .unprocessableContent)
                #expect(refused.text.contains(sentence))
            }
            let added = try await browser.submit(
                "/account/activate/phone/number", ["phone": "+423 236 22 22"], from: "/account/activate")
            #expect(added.headers["location"] == "/account/activate?done=saved")
            let early = try await browser.submit(
                "/account/activate/phone/send", [:], from: "/account/activate")
            #expect(early.status == .tooManyRequests)
            #expect(early.headers["retry-after"] == "60")
            let sent = try await browser.submit(
                "/account/activate/email/send", [:], from: "/account/activate")
            #expect(sent.headers["location"] == "/account/activate?done=sent")
            let confirmed = try await browser.submit(
                "/account/activate/phone", ["code": try await world.mailbox.code(to: number)],
                from: "/account/activate")
            #expect(confirmed.headers["location"] == "/account/activate?done=phone")
            let unknown = try await browser.submit(
                "/account/activate/pigeon", ["code": "123456"], from: "/account/activate")
            #expect(unknown.status == .notFound)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `P5: a forgotten password is replaced by the link in the mail`(transport: TestTransport) async throws
    {
        try await withPages(transport) { world, client in
            _ = try await world.createAda()
            let browser = Browser(client)
            for email in ["nobody@example.org", "ada@example.org"] {
                let sent = try await browser.submit("/forgotten", ["email": email], from: "/forgotten")
                #expect(sent.status == .ok)
                #expect(sent.text.contains("a link is on its way"))
            }
            let malformed = try await browser.submit("/forgotten", ["email": "ada"], from: "/forgotten")
            #expect(malformed.status == .unprocessableContent)
            let token = try await world.mailbox.resetToken(to: "ada@example.org")
            let page = try await browser.get("/reset?token=\(token)")
            #expect(page.status == .ok && page.headers["referrer-policy"] == "same-origin")
            let refused = try await browser.submit(
                "/reset", ["token": token, "password": "12345678", "confirmation": ""],
                from: "/reset?token=\(token)")
            #expect(refused.status == .unprocessableContent && refused.text.contains("Fill this in."))
            let done = try await browser.submit(
                "/reset",
                ["token": token, "password": "notes-1842-G", "confirmation": "notes-1842-G"],
                from: "/reset?token=\(token)")
            #expect(done.headers["location"] == "/login?replaced")
            for address in ["/reset?token=\(token)", "/reset?token=x", "/reset"] {
                let gone = try await browser.get(address)
                #expect(gone.status == .gone && gone.text.contains("/forgotten"))
            }
            let late = try await browser.submit(
                "/reset", ["token": "x", "password": "a", "confirmation": "b"], from: "/login")
            #expect(late.status == .gone)
            try await logIn(browser, "ada@example.org", "notes-1842-G")
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `P5: the password is changed on its page`(transport: TestTransport) async throws {
        try await withPages(transport) { world, client in
            _ = try await world.createAda()
            let (here, there) = (Browser(client), Browser(client))
            try await logIn(here, "ada@example.org", "engine-1843")
            try await logIn(there, "ada@example.org", "engine-1843")
            let refused = try await here.submit(
                "/account/password", ["oldPassword": "x", "password": "", "confirmation": ""],
                from: "/account/password")
            #expect(refused.status == .unprocessableContent)
            #expect(refused.text.contains("This is not your password."))
            let done = try await here.submit(
                "/account/password",
                ["oldPassword": "engine-1843", "password": "notes-1842-G", "confirmation": "notes-1842-G"],
                from: "/account/password")
            #expect(done.headers["location"] == "/account?done=password")
            let still = try await here.get("/private")
            #expect(still.text == "Hello Ada Lovelace")
            let ended = try await there.get("/private")
            #expect(ended.status == .seeOther)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `P2: log-ins are listed, ended one by one, and all others at once`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { world, client in
            let ada = try await world.createAda()
            _ = try await world.create(mail)
            let (here, there, eve) = (Browser(client), Browser(client), Browser(client))
            try await logIn(here, "ada@example.org", "engine-1843")
            try await logIn(there, "ada@example.org", "engine-1843")
            try await logIn(eve, mail, "engine-1843")
            let list = try await here.get("/account/sessions")
            #expect(list.text.contains("This one"))
            // The one that shows the page is in use, whatever was noted of it.
            world.clock.advance(by: .minutes(4))
            let later = try await here.get("/account/sessions").text
            #expect(later.ranges(of: "In use now").count == 1)
            #expect(later.ranges(of: "Last used").count == 1)
            let sessions = try await world.accounts.sessions(of: ada.id)
            #expect(sessions.count == 2)
            for id in sessions.map(\.id.description) + ["nonsense"] {
                let refused = try await eve.submit(
                    "/account/sessions/\(id)/end", [:], from: "/account/profile")
                #expect(refused.status == .notFound)
            }
            #expect(try await world.accounts.sessions(of: ada.id).count == 2)
            let offered = sessions.filter { list.text.contains("/account/sessions/\($0.id)/end") }
            #expect(offered.count == 1)
            let ended = try await here.submit(
                "/account/sessions/\(offered[0].id)/end", [:], from: "/account/sessions")
            #expect(ended.headers["location"] == "/account/sessions?done=one")
            let out = try await there.get("/private")
            #expect(out.status == .seeOther)
            try await logIn(there, "ada@example.org", "engine-1843")
            let others = try await here.submit(
                "/account/sessions/end-others", [:], from: "/account/sessions")
            #expect(others.headers["location"] == "/account/sessions?done=others")
            #expect(try await world.accounts.sessions(of: ada.id).count == 1)
            let still = try await here.get("/account/sessions?done=others")
            #expect(still.text.contains("everywhere else"))
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `whoever is not logged in is led to the log-in, and no form works without its token`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { world, client in
            _ = try await world.createAda()
            let visitor = Browser(client)
            for path in ["/account/profile", "/account/password", "/account/sessions", "/account/activate"] {
                let page = try await visitor.get(path)
                #expect(page.status == .seeOther, "\(path)")
                #expect(page.headers["location"]?.hasPrefix("/login?return=") == true, "\(path)")
            }
            let browser = Browser(client)
            try await logIn(browser, "ada@example.org", "engine-1843")
            for path in [
                "/account/profile", "/account/password", "/account/sessions/end-others",
                "/account/activate/email", "/account/activate/phone/send", "/account/activate/email/keep",
                "/account/activate/phone/number", "/logout", "/preferences",
            ] {
                let refused = try await browser.post(path, [:], token: "x")
                #expect(refused.status == .forbidden, "\(path)")
            }
            for path in ["/signup", "/forgotten", "/reset", "/login"] {
                let refused = try await Browser(client).post(path, [:], token: "x")
                #expect(refused.status == .forbidden, "\(path)")
            }
            #expect(try await world.mailbox.count() == 0)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `only who runs the city finds its pages and their links`(transport: TestTransport) async throws {
        try await withPages(transport) { world, client in
            let ada = try await world.createAda()
            let browser = Browser(client)
            try await logIn(browser, "ada@example.org", "engine-1843")
            #expect(try await browser.get("/city").status == .notFound)
            #expect(try await Browser(client).get("/city").status == .notFound)
            #expect(try await !browser.get("/account").text.contains("href=\"/city\""))
            try await world.accounts.setOperator(true, ada.email)
            #expect(try await browser.get("/city").text == "Ada runs the city")
            #expect(try await browser.get("/account").text.contains("href=\"/city\""))
        }
    }

    /// Whether a page shows the names of texts in place of the texts; its stylesheet may be called alike.
    private func shows(_ page: TestResponse, keysOf prefix: String) -> Bool {
        page.text.replacing("\(prefix)css", with: "").contains(prefix)
    }

    @Test func `every page of people speaks all four languages`() async throws {
        try await withPages(.inProcess) { world, client in
            _ = try await world.createAda()
            for language in ["en", "fr", "de", "ar"] {
                let browser = Browser(client)
                try await logIn(browser, "ada@example.org", "engine-1843")
                _ = try await browser.submit("/preferences", ["language": language], from: "/account")
                for path in [
                    "/account", "/account/profile", "/account/password", "/account/sessions",
                    "/account/activate",
                ] {
                    let page = try await browser.get(path)
                    #expect(page.status == .ok && page.text.contains("lang=\"\(language)\""), "\(path)")
                    #expect(!shows(page, keysOf: "people."), "\(path) in \(language)")
                }
                for path in ["/signup", "/forgotten", "/reset?token=x", "/login?welcome", "/account"] {
                    let page = try await Browser(client).get(path, ["Accept-Language": language])
                    #expect(page.text.contains("lang=\"\(language)\""), "\(path)")
                    #expect(!shows(page, keysOf: "people."), "\(path) in \(language)")
                }
            }
        }
    }
}
