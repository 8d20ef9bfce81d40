import DatabaseTesting
import Friends
import Friendships
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Testing

@Suite("Invitations to be friends", .timeLimit(.minutes(2)))
struct InvitationsTests {
    @Test(arguments: TestDatabase.allCases)
    func `P7: an invitation makes friends of whoever takes it, until it is used up, over or ended`(
        kind: TestDatabase
    ) async throws {
        try await withFriends(kind) { world in
            let (token, invitation) = try await world.friends.invite(by: person(1))
            #expect(invitation.usesLeft == Friends.invitationUses)
            for number in UInt64(2)..<(2 + UInt64(Friends.invitationUses)) {
                #expect(try await world.friends.join(token, by: person(number)).id == person(1))
                if number == 2 {
                    // Twice is once.
                    await refuses(.friendsAlready) { _ = try await world.friends.join(token, by: person(2)) }
                }
            }
            await refuses(.invitationOver) { _ = try await world.friends.join(token, by: person(90)) }
            #expect(try await world.friendNumbers(of: 1).count == Friends.invitationUses)
            #expect(try await world.told(1).count == Friends.invitationUses)
            #expect(try await world.friends.invitations(of: person(1)).isEmpty)

            let (second, _) = try await world.friends.invite(by: person(1))
            world.clock.advance(days: 14)
            await refuses(.invitationOver) { _ = try await world.friends.join(second, by: person(90)) }
            let (third, ended) = try await world.friends.invite(by: person(1))
            await refuses(.notFound) { try await world.friends.endInvitation(ended.id, of: person(2)) }
            try await world.friends.endInvitation(ended.id, of: person(1))
            await refuses(.invitationOver) { _ = try await world.friends.join(third, by: person(90)) }
            await refuses(.invitationOver) { _ = try await world.friends.join(nil, by: person(90)) }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P7: a link tells nobody that they are blocked: it is over for everybody, or for nobody`(
        kind: TestDatabase
    ) async throws {
        try await withFriends(kind) { world in
            // To block, or to part from a friend, ends the links that are out.
            let (before, _) = try await world.friends.invite(by: person(1))
            try await world.friends.take(.block, by: person(1), towards: person(2))
            for guest in [2, 3] as [UInt64] {
                await refuses(.invitationOver) { _ = try await world.friends.join(before, by: person(guest)) }
            }
            await refuses(.invitationOver) { _ = try await world.friends.host(of: before) }
            let (parted, _) = try await world.friends.invite(by: person(1))
            _ = try await world.friends.join(parted, by: person(4))
            try await world.friends.take(.remove, by: person(1), towards: person(4))
            await refuses(.invitationOver) { _ = try await world.friends.join(parted, by: person(4)) }
            // One that is made afterwards shows who invites, to everybody; whom they have blocked it does not let in, and
            // then it is over.
            let (token, _) = try await world.friends.invite(by: person(1))
            #expect(try await world.friends.host(of: token).id == person(1))
            try await world.friends.take(.block, by: person(3), towards: person(1))
            await refuses(.blockedByYou) { _ = try await world.friends.join(token, by: person(3)) }
            await refuses(.ownInvitation) { _ = try await world.friends.join(token, by: person(1)) }
            await refuses(.invitationOver) { _ = try await world.friends.join(token, by: person(2)) }
            await refuses(.invitationOver) { _ = try await world.friends.host(of: token) }
            await refuses(.invitationOver) { _ = try await world.friends.join(token, by: person(5)) }
            #expect(try await world.friendNumbers(of: 1).isEmpty)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P7: who was declined of late does not come in by a link`(kind: TestDatabase) async throws {
        try await withFriends(kind) { world in
            try await world.friends.ask("person1@example.org", by: person(2))
            await world.courier.deliver()
            try await world.friends.take(.decline, by: person(1), towards: person(2))
            let (token, _) = try await world.friends.invite(by: person(1))
            await refuses(.invitationOver) { _ = try await world.friends.join(token, by: person(2)) }
            world.clock.advance(days: 31)
            let (later, _) = try await world.friends.invite(by: person(1))
            #expect(try await world.friends.join(later, by: person(2)).id == person(1))
        }
    }

    @Test func `P7: a person has at most ten open invitations`() async throws {
        try await withFriends { world in
            for _ in 0..<Friends.mostInvitations { _ = try await world.friends.invite(by: person(1)) }
            await refuses(.tooManyInvitations) { _ = try await world.friends.invite(by: person(1)) }
            _ = try await world.friends.invite(by: person(2))
            world.clock.advance(days: 14)
            _ = try await world.friends.invite(by: person(1))
        }
    }

    @Test(arguments: TestTransport.allCases)
    func
        `P7: a link is shown once with a code to photograph, and leads a stranger by way of an account back to it`(
            transport: TestTransport
        ) async throws
    {
        try await withPages(transport) { client, world in
            let made = try await client.post("/account/friends/invitations", form: [:], headers: visitor(1))
            let start = try #require(made.text.firstRange(of: "https://city.example/friends/"))
            let code = String(made.text[start.upperBound...].prefix(43))
            #expect(made.text.contains("class=\"qr\""))
            let later = try await client.get("/account/friends/invitations", headers: visitor(1))
            #expect(!later.text.contains(code))
            let stranger = try await client.get("/friends/\(code)", headers: ["Accept": "text/html"])
            #expect(stranger.text.contains("Person1 invites you"))
            #expect(!stranger.text.contains("Lastname1"), "strangers read the first name only")
            #expect(stranger.text.contains("/signup?return=") && stranger.text.contains("/login?return="))
            #expect(stranger.headers["referrer-policy"] == "same-origin")
            let early = try await client.post("/friends/\(code)", form: [:])
            #expect(early.status == .unauthorized)
            var unconfirmed = visitor(2)
            unconfirmed["X-Standing"] = "registered"
            #expect(
                try await client.post("/friends/\(code)", form: [:], headers: unconfirmed).status
                    == .forbidden)
            let joined = try await client.post("/friends/\(code)", form: [:], headers: visitor(2))
            #expect(joined.headers["location"] == "/account/friends?done=accepted")
            #expect(try await world.friendNumbers(of: 1) == [2])
            let own = try await client.get("/friends/\(code)", headers: visitor(1))
            #expect(own.headers["location"] == "/account/friends/invitations")
            for bad in ["nonsense", String(repeating: "A", count: 43)] {
                let over = try await client.get("/friends/\(bad)", headers: visitor(3))
                #expect(over.status == .gone && over.text.contains("This invitation is over"))
                #expect(
                    try await client.post("/friends/\(bad)", form: [:], headers: visitor(3)).status == .gone)
            }
        }
    }
}
