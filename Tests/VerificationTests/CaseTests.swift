import Database
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import IdentityProofs
import Testing
import Verification

@Suite struct `What people of the city look at` {
    private typealias World = VerificationWorld

    /// A case of Ada's that a machine was not sure of.
    private func unsure(_ world: World, _ visit: Visit, _ facts: DocumentFacts? = .ada) async throws -> String
    {
        world.examiner.say(DocumentFinding(.unsure([.nameCutOff]), facts: facts))
        let sent = try await visit.send(
            "/account/identity/document", ["zone": World.png, "front": World.png])
        #expect(sent.status == 303 && sent.headers["location"] == "/account/identity?done=queued")
        return try await visit.firstCase()
    }

    private func addresses(in page: String, _ address: String) -> [String] {
        page.split(separator: "src=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
            .filter { $0.hasPrefix(address) }.map { $0.replacing("&amp;", with: "&") }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P4: an unsure reading waits, is looked at once a look, decided, and then nothing of it is left`(
        kind: TestDatabase
    ) async throws {
        try await World.with(kind, .live) { world, visit in
            let address = try await unsure(world, visit)
            #expect(try await world.pictureCount() == 2)
            let page = try await visit.get(address, Visit.operating).text
            #expect(
                page.contains("Ada Lovelace") && page.contains("LOVELACE")
                    && page.contains("only the beginning"))
            #expect(page.contains("D23145890") && addresses(in: page, address).isEmpty)

            let look = try await visit.post("\(address)/looks", "", Visit.operating)
            let shown = try #require(look.headers["location"])
            let pictures = addresses(in: try await visit.get(shown, Visit.operating).text, address)
            #expect(pictures.count == 2)
            for picture in pictures {
                let first = try await visit.get(picture, Visit.operating)
                #expect(first.status == 200 && first.headers["content-type"] == "image/webp")
                #expect(first.headers["cache-control"]?.contains("no-store") == true)
                #expect(try await visit.get(picture, Visit.operating).status == 404)
            }
            #expect(try await world.acts() == ["identity.look"])

            let form = "decision=document&issuer=UTO&number=d23+145-890&birthDate=1990-12-10"
            #expect(try await visit.decide(address, form).status == 303)
            #expect(try await world.proof()?.depth == .read)
            #expect(try await world.pictureCount() == 0)
            #expect(try await world.acts().sorted() == ["identity.accept", "identity.look"])
            #expect(try await world.notices().count == 1)
            let left = try await world.database.read { transaction in
                try transaction.value(
                    "SELECT COUNT(*) FROM identity_cases WHERE reading IS NOT NULL", as: Int.self)
            }
            #expect(left == 0)
            // The document is known again by its number, however it was typed.
            world.examiner.say(DocumentFinding(.agrees, facts: .ada))
            #expect(try await visit.sendDocument([:], Visit.headers(2)).text.contains("Another account"))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P4: a refusal says why, the first decision counts, and a better photo takes its place`(
        kind: TestDatabase
    ) async throws {
        try await World.with(kind) { world, visit in
            let address = try await unsure(world, visit)
            let nothing = try await visit.decide(address, "decision=refusal&refusal=other")
            #expect(nothing.status == 422 && nothing.text.contains("Write the reason"))
            let refusal = "decision=refusal&refusal=unreadable&note=Too+dark."
            #expect(try await visit.decide(address, refusal).status == 303)
            let accept = "decision=document&issuer=UTO&number=D23145890&birthDate=1990-12-10"
            #expect(try await visit.decide(address, accept).status == 303)
            #expect(try await world.proof() == nil)
            let page = try await visit.get("/account/identity").text
            #expect(page.contains("The photos cannot be read. Too dark."))
            #expect(try await visit.get(address, Visit.operating).text.contains("Refused by Noor Marxer"))

            _ = try await unsure(world, visit)
            world.examiner.say(DocumentFinding(.agrees, facts: .ada))
            #expect(try await visit.sendDocument().status == 303)
            #expect(try await world.pictureCount() == 0)
            #expect(try await visit.get("/operate/identity", Visit.operating).text.contains("Nobody waits"))
        }
    }

    @Test func `P4: a decision is held against what is known: number, birth date and kind`() async throws {
        try await World.with(.sqliteMemory) { world, visit in
            world.people[World.ada]?.birthDate = CalendarDate(year: 1990, month: 12, day: 10)
            world.examiner.say(DocumentFinding(.agrees, facts: .ada))
            #expect(try await visit.sendDocument([:], Visit.headers(2)).status == 303)
            let address = try await unsure(world, visit, nil)
            for (form, words) in [
                (
                    "decision=document&issuer=UT0&number=1234&birthDate=1990-12-10",
                    "code of the issuing state"
                ),
                ("decision=document&issuer=UTO&number=1&birthDate=1990-12-10", "number of the document"),
                ("decision=document&issuer=UTO&number=1234&birthDate=2990-12-10", "birth date"),
                ("decision=document&issuer=UTO&number=1234&birthDate=1991-12-10", "another birth date"),
                ("decision=document&issuer=UTO&number=D23145890&birthDate=1990-12-10", "Another account"),
                ("decision=examination", "Say what you have seen"),
                ("decision=examination&person=on", "Choose a reason"), ("decision=none", "Choose a reason"),
            ] {
                let answer = try await visit.decide(address, form)
                #expect(answer.status == 422 && answer.text.contains(words), "\(form)")
            }
            #expect(try await world.proof() == nil)
            #expect(try await world.pictureCount() == 2)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P4: document, face and licence are looked at for driving, and a changed profile closes the case`(
        kind: TestDatabase
    ) async throws {
        try await World.with(kind) { world, visit in
            let known = Visit.headers(1, ["X-Standing": "verified"])
            #expect(try await visit.get("/account/identity/examination").status == 303)
            world.examiner.say(DocumentFinding(.agrees, facts: .ada))
            #expect(try await visit.sendDocument().status == 303)
            #expect(
                try await visit.get("/account/identity/examination", known).text.contains("name=\"licence\""))
            let lacking = try await visit.send(
                "/account/identity/examination", ["front": World.png], [:], known)
            #expect(lacking.status == 422 && lacking.text.contains("Choose a photo first"))
            let cat = Array("no picture".utf8)
            let broken = try await visit.send(
                "/account/identity/examination", ["front": World.png, "face": cat], [:], known)
            #expect(broken.status == 422 && broken.text.contains("This file is no photo"))

            let photos = ["front": World.png, "face": World.png, "licence": World.png]
            func ask() async throws -> String {
                let sent = try await visit.send("/account/identity/examination", photos, [:], known)
                #expect(sent.headers["location"] == "/account/identity?done=asked")
                return try await visit.firstCase()
            }
            let first = try await ask()
            // Who asks again has one case, with the newer pictures.
            let address = try await ask()
            #expect(first != address)
            #expect(try await world.pictureCount() == 3)
            let wrong = try await visit.decide(
                address, "decision=examination&person=on&licenceUntil=2020-01-01")
            #expect(wrong.status == 422 && wrong.text.contains("a day to come"))
            let form = "decision=examination&person=on&licenceUntil=2031-06-30"
            #expect(try await visit.decide(address, form).status == 303)
            let proof = try #require(try await world.proof())
            #expect(
                proof.depth == .examined && proof.licenceUntil == CalendarDate(year: 2031, month: 6, day: 30))
            #expect(proof.hasLicence(on: try #require(CalendarDate(year: 2031, month: 6, day: 30))))
            #expect(!proof.hasLicence(on: try #require(CalendarDate(year: 2031, month: 7, day: 1))))
            // A machine that reads the document again takes nothing of it away.
            #expect(try await visit.sendDocument().status == 303)
            #expect(try await world.proof() == proof)

            let last = try await ask()
            try await world.database.write { _ = try $0.endIdentityProof(of: World.ada) }
            #expect(try await visit.decide(last, form).status == 303)
            #expect(try await world.proof() == nil)
            #expect(try await world.pictureCount() == 0)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P4: what nobody looks at in time is destroyed, and the person is told`(kind: TestDatabase)
        async throws
    {
        try await World.with(kind) { world, visit in
            let address = try await unsure(world, visit)
            world.clock.pass(.minutes(72 * 60 - 1))
            try await world.verification.letGo()
            #expect(try await world.pictureCount() == 2)
            world.clock.pass(.minutes(1))
            // From that moment on nobody sees them, also before they are cleared away.
            #expect(
                try await visit.post("\(address)/looks", "", Visit.operating).headers["location"] == address)
            try await world.verification.letGo()
            #expect(try await world.pictureCount() == 0)
            #expect(try await world.notices().count == 1)
            #expect(try await visit.get("/account/identity").text.contains("Nobody got to look"))
            try await world.verification.letGo()
            #expect(try await world.notices().count == 1)
        }
    }

    @Test func `P4: a photo that no machine can read goes to people only where that was asked for`()
        async throws
    {
        try await World.with(.sqliteMemory) { world, visit in
            world.examiner.say(DocumentFinding(.refused(.blurred)))
            #expect(try await visit.sendDocument().status == 422)
            let sent = try await visit.sendDocument(["queue": "on"])
            #expect(sent.headers["location"] == "/account/identity?done=queued")
            #expect(try await visit.get("/account/identity").text.contains("A machine could not read it."))
            // What is no photo, or somebody else's document, is nothing to look at.
            for fault in [DocumentFault.unreadable, .nameDiffers, .notAnIdentityDocument] {
                world.examiner.say(DocumentFinding(.refused(fault)))
                #expect(
                    try await visit.sendDocument(["queue": "on"], Visit.headers(2)).status == 422, "\(fault)")
            }
            #expect(try await world.pictureCount() == 1)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P4: who has sent photos takes them back, and nobody else does`(kind: TestDatabase) async throws {
        try await World.with(kind) { world, visit in
            let id = try await unsure(world, visit).split(separator: "/").last.map(String.init) ?? ""
            let path = "/account/identity/cases/\(id)/withdrawal"
            #expect(try await visit.post(path, "", Visit.headers(2)).status == 404)
            let foreign = try await visit.client.send(
                .delete, "/api/v1/identity/cases/\(id)", headers: ["X-Person": "2"])
            #expect(foreign.status == 404)
            #expect(try await world.pictureCount() == 2)
            #expect(try await visit.post(path, "").status == 303)
            #expect(try await world.pictureCount() == 0)
            #expect(try await visit.post(path, "").status == 404)
        }
    }

    @Test func `P4: to everybody else there is no such queue, and a look is its owner's alone`() async throws
    {
        try await World.with(.sqliteMemory) { world, visit in
            let address = try await unsure(world, visit)
            for headers in [Visit.headers(1), Visit.headers(2)] {
                #expect(try await visit.get("/operate/identity", headers).status == 404)
                #expect(try await visit.get(address, headers).status == 404)
                #expect(try await visit.post("\(address)/looks", "", headers).status == 404)
                #expect(
                    try await visit.post("\(address)/decision", "decision=refusal", headers).status == 404)
            }
            let look = try #require(
                try await visit.post("\(address)/looks", "", Visit.operating).headers["location"])
            let picture = try #require(
                addresses(in: try await visit.get(look, Visit.operating).text, address).first)
            let colleague = Visit.headers(8, ["X-Operator": "1"])
            #expect(try await visit.get(picture, colleague).status == 404)
            #expect(try await visit.get(picture, Visit.headers(1)).status == 404)
            world.clock.pass(.minutes(5))
            #expect(try await visit.get(picture, Visit.operating).status == 404)
            #expect(try await visit.get("\(address)/pictures/zone", Visit.operating).status == 404)
            #expect(try await visit.get("/operate/identity/nonsense", Visit.operating).status == 404)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P4: the store holds nothing of a document that can be read`(kind: TestDatabase) async throws {
        try await World.with(kind) { world, visit in
            _ = try await unsure(world, visit)
            let (sealed, reading) = try await world.database.read { transaction in
                (
                    try transaction.rows("SELECT sealed FROM identity_pictures") {
                        try $0.decode("sealed", as: [UInt8].self)
                    },
                    try transaction.rows("SELECT reading FROM identity_cases") {
                        try $0.decode("reading", as: [UInt8].self)
                    }
                )
            }
            #expect(sealed.count == 2 && reading.count == 1)
            for bytes in sealed + reading {
                let text = String(decoding: bytes, as: UTF8.self)
                #expect(!text.contains("LOVELACE") && !text.contains("D23145890"))
                #expect(
                    bytes.firstRange(of: Array("WEBP".utf8)) == nil
                        && bytes.firstRange(of: Array("RIFF".utf8)) == nil)
            }
            world.examiner.say(DocumentFinding(.agrees, facts: .ada))
            #expect(try await visit.sendDocument().status == 303)
            let digests = try await world.database.read { transaction in
                try transaction.rows("SELECT digest FROM identity_documents") {
                    try $0.decode("digest", as: [UInt8].self)
                }
            }
            #expect(digests.map(\.count) == [32])
        }
    }

    @Test
    func `P4: a store that was served with another secret is noticed, once something was kept under it`()
        async throws
    {
        try await World.with(.sqliteMemory) { world, visit in
            #expect(try await world.verification.hasUsualSecret())
            #expect(try await world.verification.hasUsualSecret())
            let other = try await VerificationWorld(world.database, secret: 8)
            #expect(try await other.verification.hasUsualSecret())
            #expect(try await world.verification.hasUsualSecret())
            _ = try await unsure(world, visit)
            #expect(try await !other.verification.hasUsualSecret())
            #expect(try await world.verification.hasUsualSecret())
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P4: nobody is accepted under a name that they take while somebody looks`(kind: TestDatabase)
        async throws
    {
        try await World.with(kind) { world, visit in
            let address = try await unsure(world, visit)
            let shown = "decision=document&issuer=UTO&number=D23145890&birthDate=1990-12-10&profile=1"
            world.people[World.ada]?.firstName = "Eve"
            world.people[World.ada]?.version = 2
            let late = try await visit.post("\(address)/decision", shown, Visit.operating)
            #expect(late.status == 422 && late.text.contains("changed their profile meanwhile"))
            #expect(late.text.contains("Eve Lovelace"))
            let without = try await visit.post(
                "\(address)/decision", "decision=refusal&refusal=unreadable", Visit.operating)
            #expect(without.status == 422)
            #expect(try await world.proof() == nil)
            #expect(try await world.pictureCount() == 2)
            #expect(try await visit.decide(address, "decision=refusal&refusal=otherPerson").status == 303)
            #expect(try await world.pictureCount() == 0)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P4: a face that was sent with one document counts for no later one`(kind: TestDatabase) async throws
    {
        try await World.with(kind) { world, visit in
            let known = Visit.headers(1, ["X-Standing": "verified"])
            world.examiner.say(DocumentFinding(.agrees, facts: .ada))
            #expect(try await visit.sendDocument().status == 303)
            let photos = ["front": World.png, "face": World.png]
            #expect(try await visit.send("/account/identity/examination", photos, [:], known).status == 303)
            let address = try await visit.firstCase()
            // The name changes, and with it what is proven; another document proves the new one.
            try await world.database.write { _ = try $0.endIdentityProof(of: World.ada) }
            world.clock.pass(.minutes(1))
            #expect(try await visit.sendDocument().status == 303)
            #expect(try await visit.decide(address, "decision=examination&person=on").status == 303)
            #expect(try await world.proof()?.depth == .read)
            #expect(try await world.pictureCount() == 0)
        }
    }
}
