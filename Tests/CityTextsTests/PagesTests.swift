import CityTexts
import HTTPServer
import HTTPTesting
import Localization
import Testing
import WebTesting

@Suite("Pages and calls of the city's texts", .timeLimit(.minutes(1)))
struct PagesTests {
    private let boss: Headers = ["X-Person": "7", "X-Operator": "yes", "Accept": "text/html"]

    private func form(_ action: String, seen: Int, _ texts: [Language: String]) -> KeyValuePairs<
        String, String
    > {
        [
            "form_token": "t0ken", "seen": String(seen), "action": action, "text-en": texts[.english] ?? "",
            "text-fr": texts[.french] ?? "", "text-de": texts[.german] ?? "",
            "text-ar": texts[.arabic] ?? "",
        ]
    }

    @Test func `R24: an operator looks at an imprint, publishes it, and anybody reads it and the one before`()
        async throws
    {
        try await CityTextsWorld.withPages { client, world in
            let desk = try await client.get("/operate/texts", headers: boss)
            #expect(desk.text.contains("In many places the law asks"))
            let typed: [Language: String] = [
                .english: "# Who runs this\nTown of Vaduz\nmailto:city@vaduz.li", .arabic: "# من يدير\nفادوز",
            ]
            let look = try await client.post(
                "/operate/texts/imprint", form: form("look", seen: 0, typed), headers: boss)
            #expect(look.status == .ok && look.text.contains("Publish as version 1"))
            #expect(
                look.text.contains("<h2>Who runs this</h2>")
                    && look.text.contains("href=\"mailto:city@vaduz.li\""))
            // Nothing holds before it is published.
            #expect(try await client.get("/imprint").text.contains("Not written yet."))
            let done = try await client.post(
                "/operate/texts/imprint", form: form("publish", seen: 0, typed), headers: boss)
            #expect(done.status == .seeOther)
            let page = try await client.get("/imprint")
            #expect(page.status == .ok && page.text.contains("Town of Vaduz"))
            #expect(page.text.contains("Version 1, since 30 November 2025"))
            let arabic = try await client.get("/imprint", headers: ["Accept-Language": "ar"])
            #expect(arabic.text.contains("فادوز") && arabic.text.contains("dir=\"rtl\""))
            world.clock.advance(days: 1)
            _ = try await client.post(
                "/operate/texts/imprint", form: form("publish", seen: 1, [.english: "Moved."]), headers: boss)
            let now = try await client.get("/imprint")
            #expect(now.text.contains("Moved.") && now.text.contains("href=\"/imprint/1\""))
            let former = try await client.get("/imprint/1")
            #expect(
                former.text.contains("Town of Vaduz") && former.text.contains("It held until 1 December 2025")
            )
            #expect(try await client.get("/imprint/3").status == .notFound)
            #expect(try await client.get("/imprint/x").status != .ok)
        }
    }

    @Test func `R24: what cannot be published is said beside what was typed, which stays`() async throws {
        try await CityTextsWorld.withPages { client, world in
            let hidden: [Language: String] = [.english: "Kept words", .german: "a\u{202E}b"]
            let refused = try await client.post(
                "/operate/texts/help", form: form("publish", seen: 0, hidden), headers: boss)
            #expect(refused.status == .unprocessableContent)
            #expect(refused.text.contains("Kept words") && refused.text.contains("field-text-de-error"))
            let nothing = try await client.post(
                "/operate/texts/help", form: form("look", seen: 0, [:]), headers: boss)
            #expect(nothing.status == .unprocessableContent && nothing.text.contains("at least one language"))
            try await world.texts.publish(
                CityTextDraft([.english: "Theirs"]), as: .help, seen: 0, by: CityTextsWorld.operator7)
            let late = try await client.post(
                "/operate/texts/help", form: form("publish", seen: 0, [.english: "Mine"]), headers: boss)
            #expect(late.status == .conflict && late.text.contains("Mine"))
            #expect(late.text.contains("Publish as version 2"))
            #expect(try await client.get("/help").text.contains("Theirs"))
        }
    }

    @Test func `R24: only operators write, and everybody reads all of it in one place`() async throws {
        try await CityTextsWorld.withPages { client, _ in
            for headers: Headers in [["Accept": "text/html"], ["X-Person": "1", "Accept": "text/html"]] {
                for path in ["/operate/texts", "/operate/texts/help"] {
                    #expect(try await client.get(path, headers: headers).status != .ok, "\(path)")
                }
                let posted = try await client.post(
                    "/operate/texts/help", form: form("publish", seen: 0, [.english: "Mine"]),
                    headers: headers)
                #expect(posted.status != .seeOther || posted.headers["location"]?.hasPrefix("/log") == true)
            }
            #expect(try await client.get("/help").text.contains("How do I begin?"))
            let about = try await client.get("/about").text
            for address in ["/help", "/privacy-notice", "/terms", "/imprint"] {
                #expect(about.contains("href=\"\(address)\""), "\(address)")
            }
            #expect(about.contains("Version 4"))
        }
    }

    @Test func `R24: programs read the texts, each in a language that they choose`() async throws {
        try await CityTextsWorld.withPages { client, world in
            try await world.texts.publish(
                CityTextDraft([.english: "One", .german: "Eins"]), as: .privacy, seen: 0,
                by: CityTextsWorld.operator7)
            try await world.texts.publish(
                CityTextDraft([.english: "Two"]), as: .privacy, seen: 1, by: CityTextsWorld.operator7)
            let list = try await client.get("/api/v1/texts").text
            #expect(list.contains("\"kind\":\"terms\"") && list.contains("\"version\":\"2\""))
            let holding = try await client.get("/api/v1/texts/privacy?language=de")
            #expect(holding.text.contains("\"text\":\"Two\"") && holding.text.contains("\"language\":\"en\""))
            #expect(holding.headers["cache-control"] == "public, max-age=60")
            let unnamed = try await client.get("/api/v1/texts/privacy")
            #expect(unnamed.headers["cache-control"]?.contains("private") == true)
            let old = try await client.get("/api/v1/texts/privacy/1?language=de").text
            #expect(old.contains("\"text\":\"Eins\"") && old.contains("\"holds\":false"))
            #expect(try await client.get("/api/v1/texts/terms").status == .notFound)
            #expect(try await client.get("/api/v1/texts/privacy/9").status == .notFound)
        }
    }
}
