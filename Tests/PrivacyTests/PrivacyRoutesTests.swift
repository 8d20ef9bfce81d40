import Geography
import HTTPServer
import HTTPTesting
import Identity
import Localization
import Privacy
import Testing
import WebTesting

@Suite("Pages and calls of privacy", .timeLimit(.minutes(2)))
struct PrivacyRoutesTests {
    @Test func `P12: somebody else's copy is not there, and nobody's without a log-in`() async throws {
        try await withPrivacyPages { client, world in
            let copy = try await world.privacy.askForCopy(of: PrivacyWorld.ada, in: .english)
            #expect(try await world.privacy.makeNextCopy())
            for path in [
                "/account/data/\(copy.id)/file", "/api/v1/me/data-copies/\(copy.id)",
                "/api/v1/me/data-copies/\(copy.id)/file",
            ] {
                #expect(try await client.get(path, headers: visitor(1)).status == .ok, "\(path)")
                #expect(try await client.get(path, headers: visitor(2)).status == .notFound, "\(path)")
                #expect(try await client.get(path).status == .unauthorized, "\(path)")
            }
            let stolen = try await client.post(
                "/account/data/\(copy.id)/remove", form: ["form_token": "t0ken"], headers: visitor(2))
            #expect(stolen.status == .notFound)
            let deleted = try await client.send(
                .delete, "/api/v1/me/data-copies/\(copy.id)", headers: visitor(2, page: false))
            #expect(deleted.status == .notFound)
            let own = try await client.send(
                .delete, "/api/v1/me/data-copies/\(copy.id)", headers: visitor(1, page: false))
            #expect(own.status == .noContent)
            let gone = try await client.get("/account/data/\(copy.id)/file", headers: visitor(1))
            #expect(gone.status == .notFound)
        }
    }

    @Test func `P12: the page asks for a copy, looks at the card again while it is made, then leads to it`()
        async throws
    {
        try await withPrivacyPages { client, world in
            let asked = try await client.post(
                "/account/data", form: ["form_token": "t0ken"], headers: visitor(1))
            #expect(asked.status == .seeOther)
            let waiting = try await client.get("/account/data", headers: visitor(1))
            #expect(waiting.headers["refresh"] == nil && waiting.text.contains("<progress"))
            #expect(
                waiting.text.contains("hx-trigger=\"load delay:3s\"") && waiting.text.contains("Look again"))
            let again = try await client.post(
                "/account/data", form: ["form_token": "t0ken"], headers: visitor(1))
            #expect(again.status == .conflict && again.text.contains("already"))
            #expect(try await world.privacy.makeNextCopy())
            let ready = try await client.get("/account/data", headers: visitor(1))
            #expect(!ready.text.contains("hx-trigger=\"load delay") && ready.text.contains("/file\""))
        }
    }

    @Test func `P12: who is leaving can keep the account, take data home and log out, and nothing else`()
        async throws
    {
        try await withPrivacyPages { client, world in
            var leaving = visitor(1)
            leaving["X-Leaving"] = "1"
            let page = try await client.get("/rides", headers: leaving)
            #expect(page.status == .seeOther && page.headers["location"] == "/account/leave")
            #expect(try await client.get("/account/data", headers: leaving).status == .ok)
            #expect(try await client.get("/account/leave", headers: leaving).status == .ok)
            var program = leaving
            program["Accept"] = "application/json"
            let call = try await client.get("/api/v1/rides", headers: program)
            #expect(call.status == .forbidden && call.text.contains("/problems/account-leaving"))
            #expect(try await client.get("/api/v1/me/departure", headers: program).status == .ok)
        }
    }

    @Test func `P12: the page says what is on the wallet, takes exactly that, and keeps the account again`()
        async throws
    {
        try await withPrivacyPages { client, world in
            try await world.topUp(1_240, of: PrivacyWorld.ada)
            let page = try await client.get("/account/leave", headers: visitor(1))
            #expect(page.text.contains("12.40") && page.text.contains("value=\"1240\""))
            let less = try await client.post(
                "/account/leave", form: ["form_token": "t0ken", "password": TestPeople.password],
                headers: visitor(1))
            #expect(less.status == .conflict)
            #expect(less.text.contains("field-givenUp-error") && less.text.contains("wallet: tick this"))
            let wrong = try await client.post(
                "/account/leave", form: ["form_token": "t0ken", "password": "x", "givenUp": "1240"],
                headers: visitor(1))
            #expect(wrong.status == .unprocessableContent && wrong.text.contains("not your password"))
            let left = try await client.post(
                "/account/leave",
                form: ["form_token": "t0ken", "password": TestPeople.password, "givenUp": "1240"],
                headers: visitor(1))
            #expect(left.status == .seeOther)
            let waiting = try await client.get("/account/leave", headers: visitor(1))
            #expect(waiting.text.contains("/account/leave/stay"))
            let stays = try await client.post(
                "/account/leave/stay", form: ["form_token": "t0ken"], headers: visitor(1))
            #expect(stays.status == .seeOther)
            #expect(try await world.privacy.leaver(PrivacyWorld.ada) == nil)
        }
    }

    @Test func `P12: programs leave and stay by the same rules`() async throws {
        try await withPrivacyPages { client, world in
            let wrong = try await client.post(
                "/api/v1/me/departure", json: #"{"password":"x"}"#, headers: visitor(1, page: false))
            #expect(wrong.text.contains("/problems/wrong-password"))
            let asked = try await client.post(
                "/api/v1/me/departure", json: #"{"password":"\#(TestPeople.password)"}"#,
                headers: visitor(1, page: false))
            #expect(asked.status == .created && asked.text.contains("\"isLeaving\":true"))
            let stays = try await client.send(
                .delete, "/api/v1/me/departure", headers: visitor(1, page: false))
            #expect(stays.status == .noContent)
            let other = try await client.get("/api/v1/me/departure", headers: visitor(2, page: false))
            #expect(other.text.contains("\"isLeaving\":false"))
        }
    }

    @Test func `P12: who is paused takes data home, accepts the terms, leaves and stays as everybody does`()
        async throws
    {
        try await withPrivacyPages { client, world in
            var paused = visitor(1)
            paused["X-Paused"] = "Rude to drivers"
            paused["X-Terms"] = "1"
            let accepted = try await client.post(
                "/terms", form: ["form_token": "t0ken", "version": "2"], headers: paused)
            #expect(accepted.status == .seeOther)
            let asked = try await client.post("/account/data", form: ["form_token": "t0ken"], headers: paused)
            #expect(asked.status == .seeOther)
            #expect(try await world.privacy.makeNextCopy())
            let copy = try #require(try await world.privacy.copies(of: PrivacyWorld.ada).first)
            #expect(try await client.get("/account/data/\(copy.id)/file", headers: paused).status == .ok)
            let left = try await client.post(
                "/account/leave", form: ["form_token": "t0ken", "password": TestPeople.password],
                headers: paused)
            #expect(left.status == .seeOther)
            let stays = try await client.post(
                "/account/leave/stay", form: ["form_token": "t0ken"], headers: paused)
            #expect(stays.status == .seeOther)
            #expect(try await world.privacy.leaver(PrivacyWorld.ada) == nil)
            var program = paused
            program["Accept"] = "application/json"
            var typed = program
            typed["Content-Type"] = "application/json"
            let terms = try await client.send(
                .put, "/api/v1/me/terms", headers: typed,
                body: Array(#"{"version":"2"}"#.utf8))
            #expect(terms.status == .noContent)
            let removed = try await client.send(
                .delete, "/api/v1/me/data-copies/\(copy.id)", headers: program)
            #expect(removed.status == .noContent)
            let copied = try await client.post("/api/v1/me/data-copies", json: "{}", headers: program)
            #expect(copied.status == .accepted)
            let leaves = try await client.post(
                "/api/v1/me/departure", json: #"{"password":"\#(TestPeople.password)"}"#, headers: program)
            #expect(leaves.status == .created)
        }
    }
}
