import Friends
import Friendships
import Geography
import HTTPServer
import HTTPTesting
import Identity
import OpenAPI
import Testing

@Suite("The pages and the API of friends", .timeLimit(.minutes(2)))
struct PagesTests {
    @Test(arguments: TestTransport.allCases)
    func `P7: pages ask, answer, remove, block and unblock`(transport: TestTransport) async throws {
        try await withPages(transport) { client, world in
            let empty = try await client.get("/account/friends", headers: visitor(1))
            #expect(empty.text.contains("No friends yet") && empty.text.contains("form_token"))
            let asked = try await client.post(
                "/account/friends/asks", form: ["address": email(2)], headers: visitor(1))
            #expect(asked.headers["location"] == "/account/friends?done=asked")
            await world.courier.deliver()
            let sent = try await client.get("/account/friends?done=asked", headers: visitor(1))
            #expect(sent.text.contains("If somebody has an account with this address, they are asked."))
            #expect(sent.text.contains(email(2)) && !sent.text.contains("Person2"))
            let asking = try await client.get("/account/friends", headers: visitor(2))
            #expect(asking.text.contains("Person1 Lastname1") && asking.text.contains("Accept Person1"))
            let base = "/account/friends/\(person(1))"
            #expect(try await client.get(base, headers: visitor(2)).text.contains("\(base)/decline"))
            let accepted = try await client.post("\(base)/accept", form: [:], headers: visitor(2))
            #expect(accepted.headers["location"] == "/account/friends?done=accepted")
            let list = try await client.get("/account/friends?done=accepted", headers: visitor(1))
            #expect(list.text.contains("Person2 Lastname2") && list.text.contains("You are friends now."))
            #expect(try await client.get(base, headers: visitor(2)).text.contains("\(base)/remove"))
            let blocked = try await client.post("\(base)/block", form: [:], headers: visitor(2))
            #expect(blocked.headers["location"] == "/account/friends?done=blocked")
            let barred = try await client.get("/account/friends/blocked", headers: visitor(2))
            #expect(barred.text.contains("\(base)/unblock") && !barred.text.contains("Lastname1"))
            let page = try await client.get("/account/friends/\(person(2))", headers: visitor(1))
            #expect(
                page.status == .ok && !page.text.contains("locked Person2") && !page.text.contains("unblock"))
            let freed = try await client.post("\(base)/unblock", form: [:], headers: visitor(2))
            #expect(freed.headers["location"] == "/account/friends?done=unblocked")
            for path in ["/account/friends", "/account/friends/blocked", "/account/friends/contacts"] {
                #expect(try await client.get(path).status == .unauthorized, "\(path)")
            }
        }
    }

    @Test func `P7: what is wrong is said beside the field and what was typed is kept`() async throws {
        try await withPages { client, _ in
            let bad = try await client.post(
                "/account/friends/asks", form: ["address": "<b>nobody"], headers: visitor(1))
            #expect(bad.status == .unprocessableContent)
            #expect(bad.text.contains("field-address-error") && bad.text.contains("&lt;b&gt;nobody"))
            let own = try await client.post(
                "/account/friends/asks", form: ["address": email(1)], headers: visitor(1))
            #expect(own.text.contains("This is your own."))
            var unconfirmed = visitor(1)
            unconfirmed["X-Standing"] = "registered"
            let early = try await client.post(
                "/account/friends/asks", form: ["address": email(2)], headers: unconfirmed)
            #expect(early.status == .forbidden)
        }
    }

    @Test func `P7: several are asked at once by what was ticked or typed, and what cannot be read is named`()
        async throws
    {
        try await withPages { client, world in
            let page = try await client.get("/account/friends/contacts", headers: visitor(1))
            #expect(page.text.contains("js/contacts.js") && page.text.contains("name=\"addresses\""))
            let typed = "\(email(2))\r\n\r\n+41 79 000 10 03\r\nnonsense\r\n\(email(1))\r\n\(email(2))"
            let mixed = try await client.post(
                "/account/friends/contacts", form: ["addresses": typed, "address": email(4)],
                headers: visitor(1))
            #expect(mixed.status == .unprocessableContent && mixed.text.contains("nonsense"))
            let letters = try await world.friends.letters(of: person(1)).map(\.address)
            #expect(Set(letters) == [email(2), email(4), "+41790001003"])
            let more = try await client.post(
                "/account/friends/contacts", form: ["addresses": "\(email(2))\n\(email(5))\n\(email(6))"],
                headers: visitor(1))
            #expect(more.headers["location"] == "/account/friends?done=asked&count=2")
            let many = (10..<31).map { email($0) }.joined(separator: "\n")
            for (addresses, words) in [
                (" \n", "Name at least one address."), (many, "Not more than 20 at a time."),
            ] {
                let refused = try await client.post(
                    "/account/friends/contacts", form: ["addresses": addresses], headers: visitor(1))
                #expect(refused.status == .unprocessableContent && refused.text.contains(words))
            }
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `P7: someone else's ask, invitation or person is not found on any route`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { client, world in
            try await world.ask(email(2), by: 1)
            try await world.befriend(1, 3)
            let (_, invitation) = try await world.friends.invite(by: person(1))
            let letter = try #require(try await world.friends.letters(of: person(1)).first).id
            let stranger = visitor(9)
            let api = "/api/v1/friends"
            let nobody = UniqueID(high: 1, low: 1)
            for id in [letter.description, nobody.description, "nonsense"] {
                let page = try await client.post(
                    "/account/friends/asks/\(id)/withdraw", form: [:], headers: stranger)
                #expect(page.status == .notFound)
                #expect(
                    try await client.send(.delete, "\(api)/asks/\(id)", headers: stranger).status == .notFound
                )
            }
            for id in [invitation.id.description, nobody.description, "nonsense"] {
                let page = try await client.post(
                    "/account/friends/invitations/\(id)/end", form: [:], headers: stranger)
                #expect(page.status == .notFound)
                let call = try await client.send(.delete, "\(api)/invitations/\(id)", headers: stranger)
                #expect(call.status == .notFound)
            }
            for id in [person(1), person(3), nobody, person(9)].map(\.description) + ["nonsense"] {
                for act in ["accept", "decline", "remove", "unblock"] {
                    let posted = try await client.post(
                        "/account/friends/\(id)/\(act)", form: [:], headers: stranger)
                    #expect(posted.status == .notFound, "\(act) \(id)")
                }
                for (method, path) in [
                    (HTTPMethod.delete, "\(api)/\(id)"), (.post, "\(api)/asking/\(id)/accept"),
                    (.post, "\(api)/asking/\(id)/decline"), (.delete, "\(api)/blocked/\(id)"),
                ] {
                    #expect(
                        try await client.send(method, path, headers: stranger).status == .notFound, "\(path)")
                }
            }
            for id in [nobody.description, person(9).description, "nonsense"] {
                #expect(try await client.get("/account/friends/\(id)", headers: stranger).status == .notFound)
                let page = try await client.post("/account/friends/\(id)/block", form: [:], headers: stranger)
                #expect(page.status == .notFound)
                let call = try await client.send(.put, "\(api)/blocked/\(id)", headers: stranger)
                #expect(call.status == .notFound)
            }
            #expect(try await world.friendNumbers(of: 1) == [3])
            #expect(try await world.friends.letters(of: person(1)).count == 1)
        }
    }

    @Test func `P7: programs ask, list page by page, answer, block and invite`() async throws {
        try await withPages { client, world in
            let api = "/api/v1/friends"
            func ask(_ address: String) async throws -> TestResponse {
                try await client.post(
                    "\(api)/asks", json: "{\"address\":\"\(address)\"}", headers: visitor(1))
            }
            let there = try await ask(email(2))
            let nowhere = try await ask("nobody@example.org")
            for answer in [there, nowhere] {
                #expect(answer.status == .accepted)
                let members = try JSONReader.value(of: answer.body)
                #expect(members["askedAt"] != nil && members["endsAt"] != nil && members["id"] != nil)
            }
            #expect(
                there.body.count == nowhere.body.count + email(2).utf8.count - "nobody@example.org".utf8.count
            )
            #expect(try await ask("nonsense").status == .unprocessableContent)
            #expect(try await ask(email(2)).status == .conflict)
            await world.courier.deliver()
            let asking = try await client.get("\(api)/asking", headers: visitor(2))
            #expect(asking.text.contains("Person1 Lastname1"))
            let yes = try await client.send(.post, "\(api)/asking/\(person(1))/accept", headers: visitor(2))
            #expect(yes.status == .noContent)
            for number in UInt64(3)..<7 { try await world.befriend(1, number) }
            var seen: [String] = []
            var path = "\(api)?limit=2"
            while true {
                let page = try JSONReader.value(of: try await client.get(path, headers: visitor(1)).body)
                seen += (page["people"]?.elements ?? []).compactMap { $0["id"]?.text }
                guard let next = page["next"]?.text else { break }
                path = "\(api)?limit=2&cursor=\(next)"
                #expect(try await client.get(path, headers: visitor(2)).status == .badRequest)
            }
            #expect(seen == (UInt64(2)..<7).reversed().map { person($0).description })
            #expect(
                try await client.send(.put, "\(api)/blocked/\(person(3))", headers: visitor(1)).status
                    == .noContent)
            let blocked = try await client.get("\(api)/blocked", headers: visitor(1))
            #expect(blocked.text.contains("Person3") && !blocked.text.contains("Lastname3"))
            #expect(
                try await client.send(.delete, "\(api)/blocked/\(person(3))", headers: visitor(1)).status
                    == .noContent)
            #expect(
                try await client.send(.delete, "\(api)/\(person(4))", headers: visitor(1)).status
                    == .noContent)
            let made = try JSONReader.value(
                of: try await client.send(.post, "\(api)/invitations", headers: visitor(1)).body)
            let code = try #require(made["code"]?.text)
            let joined = try await client.post(
                "\(api)/joins", json: "{\"code\":\"\(code)\"}", headers: visitor(8))
            #expect(joined.text.contains("Person1 Lastname1"))
            #expect(
                try await client.post("\(api)/joins", json: "{\"code\":\"x\"}", headers: visitor(8)).status
                    == .gone)
            let open = try await client.get("\(api)/invitations", headers: visitor(1))
            #expect(open.text.contains("\"usesLeft\":19") && !open.text.contains(code))
            #expect(
                try await client.get("\(api)/asks", headers: visitor(1)).text.contains("nobody@example.org"))
        }
    }

    @Test func `P7: every call is described, and every description is served`() async throws {
        try await withPages { client, _ in
            for operation in FriendsRoutes.operations {
                let path = operation.path.replacing("{id}", with: UniqueID(high: 1, low: 1).description)
                let answer = try await client.send(operation.method, path)
                #expect(answer.status == .unauthorized, "\(operation.method) \(path)")
            }
        }
    }
}
