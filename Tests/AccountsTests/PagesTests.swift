import Accounts
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Localization
import Testing
import Web

@Suite("Pages of accounts", .timeLimit(.minutes(1)))
struct PagesTests {
    private func logIn(
        _ browser: Browser, name: String = "ada@example.org", password: String = "engine-1843",
        back: String = "/private"
    ) async throws -> TestResponse {
        try await browser.submit(
            "/login", ["name": name, "password": password, "return": back], from: "/login")
    }

    @Test(arguments: TestTransport.allCases)
    func `P2: a person logs in, is known, and logs out to the log-in page`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { world, client in
            let person = try await world.createAda()
            let browser = Browser(client)
            let turnedAway = try await browser.get("/private")
            #expect(turnedAway.status == .seeOther)
            #expect(turnedAway.headers["location"] == "/login?return=%2Fprivate")
            let loggedIn = try await logIn(browser)
            #expect(loggedIn.status == .seeOther)
            #expect(loggedIn.headers["location"] == "/private")
            let page = try await browser.get("/private")
            #expect(page.text == "Hello Ada Lovelace")
            let account = try await browser.get("/account")
            #expect(account.text.contains("ada@example.org"))
            #expect(account.headers["cache-control"] == "private, no-store")
            #expect(account.headers["set-cookie"]?.contains("Max-Age=2592000") == true)
            let again = try await browser.get("/login?return=/private")
            #expect(again.headers["location"] == "/private")
            let session = try #require(browser.jar["session"])
            let loggedOut = try await browser.submit("/logout", [:], from: "/account")
            #expect(loggedOut.status == .seeOther)
            #expect(loggedOut.headers["location"] == "/login?out")
            #expect(browser.jar["session"] == nil)
            // The cookie of before is worth nothing any more.
            browser.keep("session", session)
            let expired = try await browser.get("/private")
            #expect(expired.headers["location"] == "/login?expired=1&return=%2Fprivate")
            #expect(browser.jar["session"] == nil)
            let explained = try await browser.get("/login?expired=1&return=%2Fprivate")
            #expect(explained.text.contains("You were logged out"))
            let sessions = try await world.accounts.sessions(of: person.id)
            #expect(sessions.isEmpty)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `P9: a browser has one log-in: a new one ends the one before, and what goes with it`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { world, client in
            let person = try await world.createAda()
            let browser = Browser(client)
            _ = try await logIn(browser)
            let former = try #require(browser.jar["session"])
            let again = try await browser.submit(
                "/login", ["name": "ada@example.org", "password": "engine-1843"], from: "/account")
            #expect(again.status == .seeOther && browser.jar["session"] != former)
            #expect(try await world.accounts.sessions(of: person.id).count == 1)
            #expect(try await browser.get("/private").status == .ok)
            browser.keep("session", former)
            #expect(
                try await browser.get("/private").headers["location"]?.hasPrefix("/login?expired") == true)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `P2: what is wrong stands beside the fields, and what was typed is kept`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { world, client in
            _ = try await world.createAda()
            let browser = Browser(client)
            let empty = try await logIn(browser, name: "<b>", password: "", back: "//evil.example")
            #expect(empty.status == .unprocessableContent)
            #expect(empty.text.contains("field-password-error"))
            #expect(!empty.text.contains("field-name-error"))
            #expect(empty.text.contains("value=\"&lt;b&gt;\""))
            #expect(!empty.text.contains("evil.example"))
            for name in ["ada@example.org", "nobody@example.org"] {
                let wrong = try await logIn(browser, name: name, password: "wrong")
                #expect(wrong.status == .unprocessableContent)
                #expect(wrong.text.contains("do not match"))
                #expect(wrong.text.contains(#"aria-describedby="field-password-error""#))
                #expect(wrong.text.split(separator: " autofocus").count == 2)
                #expect(wrong.text.contains("value=\"\(name)\""))
                #expect(!wrong.text.contains("value=\"wrong\""))
            }
            for _ in 1...2 { _ = try await logIn(browser, password: "wrong") }
            let paused = try await logIn(browser)
            #expect(paused.status == .tooManyRequests)
            #expect(paused.headers["retry-after"] == "1")
            #expect(paused.text.contains("Too many tries. Wait 1\u{A0}s, then try again."))
            #expect(paused.text.contains(#"data-wait="1" data-shows="login-again""#), "it counts down")
            #expect(paused.text.contains("Too many tries. Wait {time}, then try again."))
            #expect(paused.text.contains(#"<span id="login-again" hidden>You can try again now.</span>"#))
            #expect(paused.text.contains(#"aria-describedby="field-password-error""#))
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `cookies go nowhere else and no script can read them`(transport: TestTransport) async throws {
        try await withPages(transport, configuration: .init(isSecure: true)) { world, client in
            _ = try await world.createAda()
            let browser = Browser(client)
            let page = try await browser.get("/login")
            let loggedIn = try await logIn(browser)
            for line in page.headers.all("set-cookie") + loggedIn.headers.all("set-cookie") {
                #expect(line.hasPrefix("__Host-"))
                for part in ["Path=/", "Secure", "HttpOnly", "SameSite=Lax"] { #expect(line.contains(part)) }
                #expect(!line.contains("Domain"))
            }
            #expect(Set(browser.jar.keys) == ["__Host-session", "__Host-visit", "__Host-device"])
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `a form that another site made is refused`(transport: TestTransport) async throws {
        try await withPages(transport) { world, client in
            _ = try await world.createAda()
            let browser = Browser(client)
            let stranger = Browser(client)
            let foreign = try #require(Browser.token(in: try await stranger.get("/login").text))
            _ = try await browser.get("/login")
            for token in ["", "x", foreign] {
                let refused = try await browser.post(
                    "/login", ["name": "ada@example.org", "password": "engine-1843"], token: token)
                #expect(refused.status == .forbidden)
            }
            _ = try await logIn(browser)
            let refused = try await browser.post("/private", [:], token: foreign)
            #expect(refused.status == .forbidden)
            let json = try await client.post(
                "/api/v1/open", json: "{}", headers: ["Cookie": "session=\(browser.jar["session"] ?? "")"])
            #expect(json.status == .forbidden)
            let own = try #require(Browser.token(in: try await browser.get("/account").text))
            let done = try await browser.post("/private", [:], token: own)
            #expect(done.text == "Done by Ada")
            // Without a cookie there is nobody in whose name something could be done.
            let nobody = try await client.post("/api/v1/open", json: "{}")
            #expect(nobody.text == "nobody")
        }
    }

    @Test func `the token is found in the form as well as in the header`() async throws {
        try await withPages(.inProcess) { world, client in
            _ = try await world.createAda()
            let browser = Browser(client)
            let token = try #require(Browser.token(in: try await browser.get("/login").text))
            let visit = try #require(browser.jar["visit"])
            let answer = try await client.post(
                "/login", form: ["form_token": token, "name": "ada@example.org", "password": "engine-1843"],
                headers: ["Cookie": "visit=\(visit)"])
            #expect(answer.status == .seeOther)
            #expect(answer.headers["location"] == "/account/activate")
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `language and look are chosen by anyone and kept with the person`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { world, client in
            let person = try await world.createAda()
            let browser = Browser(client)
            let french = try await browser.get("/login", ["Accept-Language": "fr-CH, de;q=0.5"])
            #expect(french.text.contains("Se connecter"))
            let chosen = try await browser.submit(
                "/preferences", ["language": "ar", "theme": "dark", "return": "/account"], from: "/account")
            #expect(chosen.status == .seeOther)
            #expect(chosen.headers["location"] == "/account")
            let arabic = try await browser.get("/login", ["Accept-Language": "fr"])
            #expect(arabic.text.contains("dir=\"rtl\""))
            #expect(arabic.text.contains("data-theme=\"dark\""))
            _ = try await logIn(browser)
            // Logged in, the person's own language counts.
            let own = try await browser.get("/account")
            #expect(own.text.contains("lang=\"en\""))
            _ = try await browser.submit("/preferences", ["language": "de"], from: "/account")
            let stored = try await world.accounts.person(person.id)
            #expect(stored?.language == .german)
            let german = try await browser.get("/account")
            #expect(german.text.contains("Abmelden"))
            for form: KeyValuePairs in [["language": "tlh"], ["theme": "pink"]] {
                let refused = try await browser.submit("/preferences", form, from: "/account")
                #expect(refused.status == .badRequest)
            }
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `demo people are offered, and log in with one tap, only where the server shows itself`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport, configuration: .init(isDemo: true, isSecure: false)) { world, client in
            let people = try await world.accounts.createDemoPeople()
            let browser = Browser(client)
            let page = try await browser.get("/login").text
            for person in people {
                #expect(page.contains(person.email))
                let loggedIn = try await logIn(browser, name: person.email, password: person.password)
                #expect(loggedIn.status == .seeOther)
                let hello = try await browser.get("/private")
                #expect(hello.text == "Hello \(person.firstName) \(person.lastName)")
                _ = try await browser.submit("/logout", [:], from: "/account")
            }
        }
        try await withPages(transport) { _, client in
            let page = try await Browser(client).get("/login").text
            #expect(!page.contains("medina.example"))
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `a form of a session that has ended leads to the log-in and back to its page`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { world, client in
            _ = try await world.createAda()
            let browser = Browser(client)
            _ = try await logIn(browser)
            let own = try #require(Browser.token(in: try await browser.get("/account").text))
            _ = try await browser.submit("/logout", [:], from: "/account")
            let late = try await client.post(
                "/private", form: [:],
                headers: [
                    "Accept": "text/html", "X-Form-Token": own, "Referer": "https://a.example/private?a=1",
                ])
            #expect(late.status == .seeOther)
            #expect(late.headers["location"] == "/login?expired=1&return=%2Fprivate%3Fa%3D1")
            let part = try await client.post(
                "/private", form: [:], headers: ["HX-Request": "true", "X-Form-Token": own])
            #expect(part.headers["hx-redirect"] == "/login?expired=1&return=%2F")
            let program = try await client.post("/private", form: [:], headers: ["X-Form-Token": own])
            #expect(program.status == .forbidden)
        }
    }

    @Test func `made-up people read the language of the browser, whoever was there before`() async throws {
        let demo = Accounts.Configuration(isDemo: true, isSecure: false)
        try await withPages(.inProcess, configuration: demo) { world, client in
            let person = try #require(try await world.accounts.createDemoPeople().first)
            let browser = Browser(client)
            _ = try await logIn(browser, name: person.email, password: person.password)
            for (language, word) in [("fr", "Se déconnecter"), ("de", "Abmelden")] {
                let page = try await browser.get("/account", ["Accept-Language": language])
                #expect(page.text.contains(word))
            }
        }
    }

    @Test func `parts of a page lead the whole page to the log-in`() async throws {
        try await withPages(.inProcess) { _, client in
            let part = try await client.get("/private", headers: ["HX-Request": "true"])
            #expect(part.status == .unauthorized)
            #expect(part.headers["hx-redirect"] == "/login?return=%2Fprivate")
            let program = try await client.get("/private", headers: ["Accept": "application/json"])
            #expect(program.status == .unauthorized)
            #expect(program.headers["www-authenticate"] == "Bearer")
        }
    }

    @Test func `nobody is recognised where everything is the same for everyone`() async throws {
        try await withPages(.inProcess) { world, client in
            _ = try await world.createAda()
            let browser = Browser(client)
            _ = try await logIn(browser)
            let asset = try await browser.get("/assets/x")
            #expect(asset.text == "nobody")
            #expect(!asset.headers.contains("set-cookie"))
        }
    }
}
