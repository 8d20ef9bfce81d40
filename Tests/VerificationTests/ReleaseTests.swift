import Database
import DatabaseTesting
import HTTPServer
import HTTPTesting
import Identity
import IdentityProofs
import Testing
import Verification
import WebTesting

@Suite struct `P13: documents that somebody else has claimed` {
    private typealias World = VerificationWorld

    @Test(arguments: TestDatabase.allCases)
    func `P13: a document is freed by an operator alone, and its owner then proves who they are`(
        kind: TestDatabase
    ) async throws {
        try await World.with(kind) { world, visit in
            world.examiner.say(DocumentFinding(.agrees, facts: .ada))
            // Ben has printed a zone with the number of Ada's card.
            _ = try await visit.sendDocument([:], Visit.headers(2))
            #expect(try await world.proof(of: World.ben)?.depth == .read)
            #expect(try await visit.sendDocument([:], Visit.headers(1)).text.contains("Another account"))

            let form = "issuer=uto&number=d23+145-890"
            for headers in [[:], ["X-Person": "5"], ["X-Person": "5", "X-Clerk": "yes"]] as [Headers] {
                let refused = try await visit.post("/operate/identity/releases", form, headers)
                #expect(refused.status == 404)
            }
            #expect(try await world.proof(of: World.ben) != nil)
            let nobodys = try await visit.post(
                "/operate/identity/releases", "issuer=UTO&number=X1", Visit.operating)
            #expect(nobodys.headers["location"] == "/operate/identity?released=no")
            let question = try await visit.post("/operate/identity/releases", form, Visit.operating)
            #expect(question.status == 200 && question.text.contains("Ben"), "it is shown whom it hits")
            #expect(try await world.proof(of: World.ben) != nil)
            let freed = try await visit.post(
                "/operate/identity/releases", form + "&confirmed=yes", Visit.operating)
            #expect(freed.headers["location"] == "/operate/identity?released=yes")
            #expect(try await world.proof(of: World.ben) == nil)
            #expect(try await world.acts() == ["identity.release"])
            #expect(try await world.notices(of: World.ben).contains("identity.notice.released"))
            // Ben does not claim it again before its owner can.
            #expect(try await visit.sendDocument([:], Visit.headers(2)).text.contains("Another account"))
            #expect(try await world.proof(of: World.ben) == nil)
            _ = try await visit.sendDocument([:], Visit.headers(1))
            #expect(try await world.proof(of: World.ada)?.depth == .read)
        }
    }

    @Test func `P13: nobody is accepted by the API unseen`() async throws {
        try await World.with(.sqliteMemory) { world, visit in
            world.examiner.say(DocumentFinding(.unsure([.nameCutOff]), facts: .ada))
            _ = try await visit.send("/account/identity/document", ["zone": World.png, "front": World.png])
            let address = try await visit.firstCase()
            let api = address.replacing("/operate/", with: "/api/v1/operate/")
            func decide(_ clerk: String) async throws -> TestResponse {
                let json =
                    #"{"decision":"document","profile":1,"issuer":"UTO","number":"D23145890","#
                    + #""birthDate":"1990-12-10"}"#
                return try await visit.client.send(
                    .post, "\(api)/decision",
                    headers: ["X-Person": clerk, "X-Clerk": "yes", "Content-Type": "application/json"],
                    body: Array(json.utf8))
            }
            let unseen = try await decide("5")
            #expect(unseen.status == 409 && unseen.text.contains("not-looked"))
            let other: Headers = ["X-Person": "6", "X-Clerk": "yes", "Accept": "text/html"]
            _ = try await visit.post("\(address)/looks", "", other)
            #expect(try await decide("5").status == 409, "somebody else has looked")
            #expect(try await world.proof() == nil)
            #expect(try await decide("6").status == 200)
            #expect(try await world.proof()?.depth == .read)
        }
    }

    @Test func `P13: a clerk has the queue, by page and by API, and nobody decides about themselves`()
        async throws
    {
        try await World.with(.sqliteMemory) { world, visit in
            world.examiner.say(DocumentFinding(.unsure([.nameCutOff]), facts: .ada))
            _ = try await visit.send("/account/identity/document", ["zone": World.png, "front": World.png])
            let address = try await visit.firstCase()
            let clerk: Headers = ["X-Person": "5", "X-Clerk": "yes", "Accept": "text/html"]
            #expect(try await visit.get(address, clerk).status == 200)
            let api = address.replacing("/operate/", with: "/api/v1/operate/")
            #expect(try await visit.get(api, clerk).text.contains("\"kind\":\"document\""))
            #expect(try await visit.get("/api/v1/operate/identity", clerk).text.contains("\"waiting\":1"))
            #expect(try await visit.get(api, ["X-Person": "5"]).status == 404)
            let own: Headers = ["X-Person": "1", "X-Clerk": "yes", "Accept": "text/html"]
            let decision = "decision=document&issuer=UTO&number=D23145890&birthDate=1990-12-10&profile=1"
            let refused = try await visit.post("\(address)/decision", decision, own)
            #expect(refused.status == 422)
            #expect(try await world.proof() == nil)
            #expect(try await visit.post("\(address)/decision", decision, clerk).status == 303)
            #expect(try await world.proof()?.depth == .read)
        }
    }
}
