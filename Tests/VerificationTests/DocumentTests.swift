import Database
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import IdentityProofs
import Synchronization
import Testing
import Verification

@Suite struct `Photos of documents` {
    private typealias World = VerificationWorld

    @Test(arguments: TestDatabase.allCases)
    func `P4: a document that agrees proves who somebody is, and no photo is kept`(kind: TestDatabase)
        async throws
    {
        try await World.with(kind, .live) { world, visit in
            let before = try await visit.get("/account/identity").text
            #expect(before.contains("name=\"zone\"") && before.contains("Document read by machine"))
            world.examiner.say(DocumentFinding(.agrees, facts: .ada))
            let answer = try await visit.send(
                "/account/identity/document?return=/rides", ["zone": World.png])
            #expect(answer.status == 303)
            #expect(answer.headers["location"] == "/account/identity?done=read&return=%2Frides")
            #expect(try await world.proof()?.depth == .read)
            #expect(try await world.pictureCount() == 0)
            #expect(world.people[World.ada]?.birthDate == CalendarDate(year: 1990, month: 12, day: 10))
            #expect(try await world.notices().count == 1)
            let after = try await visit.get(
                "/account/identity?done=read&return=/rides", Visit.headers(1, ["X-Standing": "verified"])
            ).text
            #expect(after.contains("agrees with your profile") && after.contains("href=\"/rides\""))
            #expect(!after.contains("name=\"zone\""))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P4: the same document proves nobody a second time, and its owner again`(kind: TestDatabase)
        async throws
    {
        try await World.with(kind) { world, visit in
            world.examiner.say(DocumentFinding(.agrees, facts: .ada))
            #expect(try await visit.sendDocument().status == 303)
            let other = try await visit.sendDocument([:], Visit.headers(2))
            #expect(other.status == 422 && other.text.contains("Another account has been proven"))
            #expect(try await world.proof(of: World.ben) == nil)
            #expect(try await visit.sendDocument().status == 303)
            // What a machine is not sure of comes to nobody either, where the number is proven.
            world.examiner.say(DocumentFinding(.unsure([.name]), facts: .ada))
            #expect(try await visit.sendDocument([:], Visit.headers(2)).text.contains("Another account"))
            #expect(try await world.pictureCount() == 0)
        }
    }

    @Test func `P4: each refusal is a sentence of its own, and nothing is kept`() async throws {
        let past = try #require(CalendarDate(year: 2026, month: 5, day: 3))
        let faults: [(DocumentFault, String)] = [
            (.noZone, "no rows of letters"), (.cutOff(.bottom), "lower edge is cut off"),
            (.cutOff(.left), "left edge is cut off"), (.blurred, "blurred"), (.glare, "mirrored"),
            (.tooSmall, "too small"), (.severalDocuments, "two documents"),
            (.checkDigit(.expiry), "check digits"),
            (.expired(on: past), "expired on 3 May 2026"), (.nameDiffers, "another name"),
            (.birthDateDiffers, "another birth date"), (.tooYoung(past), "too young"),
            (.specimen, "specimen"),
            (.impossibleDate, "does not exist"), (.notAnIdentityDocument, "no identity card or passport"),
            (.unknownIssuer, "No state"), (.unreadable, "no photo"), (.tooLarge, "too large"),
        ]
        var settings = IdentitySettings()
        settings.readingsADay = 100
        try await World.with(.sqliteMemory, settings: settings) { world, visit in
            for (fault, words) in faults {
                world.examiner.say(DocumentFinding(.refused(fault)))
                let answer = try await visit.sendDocument()
                #expect(answer.status == 422 && answer.text.contains(words), "\(fault)")
                let document = try await visit.client.send(
                    .post, "/api/v1/identity/document",
                    headers: ["X-Person": "1", "Content-Type": "image/png"], body: World.png)
                #expect(document.status == 422 && document.text.contains(fault.code), "\(fault)")
            }
            #expect(try await world.proof() == nil)
            #expect(try await world.pictureCount() == 0)
        }
    }

    @Test func `P4: nothing, too much and too often are refused with a sentence`() async throws {
        var settings = IdentitySettings()
        settings.readingsADay = 3
        try await World.with(.sqliteMemory, settings: settings) { world, visit in
            let empty = try await visit.send("/account/identity/document", ["zone": []])
            #expect(empty.status == 422 && empty.text.contains("Choose a photo first"))
            let large = try await visit.send(
                "/account/identity/document", ["zone": [UInt8](repeating: 0xFF, count: (15 << 20) + 1)])
            #expect(large.status == 422 && large.text.contains("too large"))
            world.examiner.fail(.unavailable)
            let none = try await visit.sendDocument()
            #expect(none.status == 503 && none.text.contains("cannot be read at the moment"))
            world.examiner.fail(.overloaded)
            #expect(try await visit.sendDocument().status == 503)
            world.examiner.say(DocumentFinding(.refused(.blurred)))
            #expect(try await visit.sendDocument().status == 422)
            let enough = try await visit.sendDocument()
            #expect(enough.status == 429 && enough.text.contains("many photos today"))
            // Another person, and another day, are not touched by that.
            #expect(try await visit.sendDocument([:], Visit.headers(2)).status == 422)
            world.clock.pass(.minutes(24 * 60))
            #expect(try await visit.sendDocument().status == 422)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P4: nobody is proven under a name that they take while the photo is read`(kind: TestDatabase)
        async throws
    {
        try await World.with(kind) { world, visit in
            world.examiner.say(DocumentFinding(.agrees, facts: .ada))
            let people = world.people
            world.examiner.meanwhile.withLock {
                $0 = {
                    people[VerificationWorld.ada]?.firstName = "Eve"
                    people[VerificationWorld.ada]?.version = 2
                }
            }
            let answer = try await visit.sendDocument()
            #expect(answer.status == 409 && answer.text.contains("changed meanwhile"))
            #expect(try await world.proof() == nil)
            world.examiner.meanwhile.withLock { $0 = nil }
            #expect(try await visit.sendDocument([:], Visit.headers(2)).status == 303)
        }
    }

    @Test func `P3: whose email or phone is not confirmed begins there, and strangers log in`() async throws {
        try await World.with(.sqliteMemory) { _, visit in
            let page = try await visit.get(
                "/account/identity", Visit.headers(1, ["X-Standing": "registered"])
            ).text
            #expect(page.contains("/account/activate") && !page.contains("name=\"zone\""))
            let sent = try await visit.sendDocument([:], Visit.headers(1, ["X-Standing": "registered"]))
            #expect(sent.status == 403)
            #expect(
                try await visit.client.get("/account/identity", headers: ["Accept": "text/html"]).status
                    == 401)
            #expect(try await visit.client.get("/api/v1/identity").status == 401)
        }
    }

    @Test
    func `P4: whoever could share rides is reminded on every page, until it is done or not wanted today`()
        async throws
    {
        try await World.with(.sqliteMemory) { world, visit in
            let reminder = "class=\"reminder\""
            #expect(try await visit.get("/elsewhere").text.contains(reminder))
            #expect(try await !visit.get("/account/identity").text.contains(reminder))
            for standing in ["registered", "verified", "examined"] {
                let page = try await visit.get("/elsewhere", Visit.headers(1, ["X-Standing": standing])).text
                #expect(!page.contains(reminder), "\(standing)")
            }
            let later = try await visit.post("/account/identity/later", "return=/elsewhere")
            #expect(later.status == 303 && later.headers["location"] == "/elsewhere")
            let cookie = try #require(later.headers["set-cookie"]).prefix { $0 != ";" }
            let quiet = Visit.headers(1, ["Cookie": String(cookie)])
            #expect(try await !visit.get("/elsewhere", quiet).text.contains(reminder))
            // While somebody looks there is nothing to do.
            world.examiner.say(DocumentFinding(.unsure([.letters]), facts: .ada))
            #expect(try await visit.sendDocument().status == 303)
            #expect(try await !visit.get("/elsewhere").text.contains(reminder))
        }
    }

    @Test func `P4: the API says what was proven, and what is missing for what`() async throws {
        try await World.with(.sqliteMemory) { world, visit in
            let headers: Headers = ["X-Person": "1", "X-Standing": "confirmed"]
            let before = try await visit.client.get("/api/v1/identity", headers: headers).text
            #expect(before.contains("\"proof\":\"nothing\"") && before.contains("\"ride\":\"document\""))
            #expect(!before.contains("\"taxi\""))
            world.examiner.say(DocumentFinding(.agrees, facts: .ada))
            var photo = headers
            photo["Content-Type"] = "image/png"
            let sent = try await visit.client.send(
                .post, "/api/v1/identity/document", headers: photo, body: World.png)
            #expect(sent.status == 200 && sent.text.contains("document-read-by-machine"))
            let after = try await visit.client.get(
                "/api/v1/identity", headers: ["X-Person": "1", "X-Standing": "verified"]
            ).text
            #expect(after.contains("\"proof\":\"document-read-by-machine\""))
            #expect(after.contains("\"drive\":\"examination\""))
        }
    }
}
