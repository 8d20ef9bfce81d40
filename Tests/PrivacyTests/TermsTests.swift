import Database
import Foundation
import HTTPServer
import HTTPTesting
import Localization
import Privacy
import Testing
import WebTesting

@Suite("Terms of use", .timeLimit(.minutes(1)))
struct TermsTests {
    @Test func `P12: when they change, everything else waits until they are accepted`() async throws {
        try await withPrivacyPages { client, world in
            let old: Headers = ["X-Person": "1", "X-Terms": "1", "Accept": "text/html"]
            let page = try await client.get("/rides?x=1", headers: old)
            #expect(page.status == .seeOther)
            #expect(page.headers["location"]?.hasPrefix("/terms?return=") == true)
            let terms = try await client.get("/terms?return=/rides", headers: old)
            #expect(terms.text.contains("Be kind.") && terms.text.contains("name=\"version\""))
            #expect(terms.text.contains("have changed"))
            let call = try await client.get(
                "/api/v1/rides", headers: ["X-Person": "1", "X-Terms": "1"])
            #expect(call.status == .forbidden && call.text.contains("/problems/terms-required"))
            // To read them, to take one's data home and to leave stays open.
            for path in ["/api/v1/terms", "/api/v1/me/data-copies", "/api/v1/me/departure"] {
                #expect(try await client.get(path, headers: ["X-Person": "1"]).status == .ok, "\(path)")
            }
            let stale = try await client.post(
                "/terms", form: ["form_token": "t0ken", "version": "1"], headers: old)
            #expect(stale.status == .conflict)
            let accepted = try await client.post(
                "/terms", form: ["form_token": "t0ken", "version": "2", "return": "/rides"], headers: old)
            #expect(accepted.status == .seeOther && accepted.headers["location"] == "/rides")
            #expect(
                try await world.count(
                    """
                    SELECT COUNT(*) FROM terms_acceptances
                    WHERE person_id = \(PrivacyWorld.ada) AND terms_version = '2'
                    """) == 1)
            #expect(
                try await world.count(
                    "SELECT COUNT(*) FROM people WHERE id = \(PrivacyWorld.ada) AND terms_version = '2'") == 1
            )
            #expect(try await client.get("/rides", headers: visitor(1)).status == .ok)
        }
    }

    @Test func `P12: who refuses them settles what keeps them from leaving, and ends what is under way`()
        async throws
    {
        try await withPrivacyPages { client, world in
            let old: Headers = ["X-Person": "1", "X-Terms": "1", "Accept": "text/html"]
            #expect(try await client.get("/wallet/send", headers: old).status == .seeOther)
            try await world.topUp(500, of: PrivacyWorld.ada)
            #expect(try await client.get("/wallet/send", headers: old).status == .ok)
            #expect(try await client.get("/rides", headers: old).status == .seeOther)
            try await world.ride(1, of: PrivacyWorld.ada, by: PrivacyWorld.karim, isOpen: true)
            #expect(try await client.get("/rides", headers: old).status == .ok)
        }
    }

    @Test func `P12: whoever is not logged in can read them, and is asked nothing`() async throws {
        try await withPrivacyPages { client, _ in
            #expect(try await client.get("/rides").status == .ok)
            let page = try await client.get("/terms")
            #expect(page.status == .ok && !page.text.contains("name=\"version\""))
            #expect(try await client.get("/api/v1/terms").text.contains("\"version\":\"2\""))
        }
    }

    @Test func `P12: which were accepted first is not forgotten, and twice is once`() async throws {
        try await PrivacyWorld.with { world in
            let terms = try #require(TermsOfUse(version: "7", texts: [.english: "Text"]))
            for _ in 0..<2 { try await world.privacy.accept("7", of: terms, by: PrivacyWorld.ada) }
            #expect(try await world.count("SELECT COUNT(*) FROM terms_acceptances") == 1)
            await #expect(throws: PrivacyError.self) {
                try await world.privacy.accept("6", of: terms, by: PrivacyWorld.ada)
            }
        }
    }

    @Test(arguments: Language.allCases)
    func `P12: the program comes with terms of use in each language`(language: Language) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        let file = root.appending(path: "Web/terms/\(language.code).txt")
        let text = try String(contentsOf: file, encoding: .utf8)
        let terms = try #require(TermsOfUse(version: "1", texts: [language: text]))
        #expect(terms.text(in: language).language == language)
        #expect(text.split(separator: "\n").count { $0.hasPrefix("# ") } == 7)
    }

    @Test func `P12: a language that is missing is answered in another; no text makes no terms`() throws {
        let terms = try #require(TermsOfUse(version: "1", texts: [.french: "Texte"]))
        #expect(terms.text(in: .arabic).text == "Texte")
        #expect(TermsOfUse(version: "1", texts: [.english: " \n"]) == nil)
        #expect(
            TermsOfUse.isVersion("2026-12.b") && !TermsOfUse.isVersion("a b") && !TermsOfUse.isVersion(""))
    }
}
