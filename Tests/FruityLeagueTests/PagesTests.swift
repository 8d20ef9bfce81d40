import Foundation
import FruityLeague
import HTTPServer
import HTTPTesting
import Identity
import Mastermind
import Testing

@Suite("The pages of the league", .timeLimit(.minutes(2)))
struct PagesTests {
    private let ada: Headers = ["X-Person": "1", "X-Age": "40", "Accept": "text/html"]
    private let ben: Headers = ["X-Person": "2", "X-Age": "40", "Accept": "text/html"]

    private func first(_ page: TestResponse, after mark: String) throws -> String {
        let start = try #require(page.text.range(of: mark)).upperBound
        return String(page.text[start...].prefix { $0 != "\"" })
    }

    @Test(arguments: TestTransport.allCases)
    func `F10: a player is added with a chosen nickname, connected, and removed`(
        transport: TestTransport
    ) async throws {
        try await withLeagueServer(transport) { client, world in
            let empty = try await client.get("/play/league", headers: ada)
            #expect(empty.text.contains("Nobody plays yet"))
            #expect(empty.text.contains("/play/league/new"))
            let offers = try await client.get("/play/league/new", headers: ada)
            let nickname = try first(offers, after: "name=\"nickname\" value=\"")
            let others = try await client.get("/play/league/new?round=1&kind=child", headers: ada)
            #expect(try first(others, after: "name=\"nickname\" value=\"") != nickname)
            #expect(others.text.contains("for your child"))
            let added = try await client.post(
                "/play/league/players", form: ["nickname": nickname, "round": "0", "kind": "own"],
                headers: ada)
            #expect(added.headers["location"] == "/play/league?done=added")
            let child = try first(others, after: "name=\"nickname\" value=\"")
            _ = try await client.post(
                "/play/league/players", form: ["nickname": child, "round": "1", "kind": "child"], headers: ada
            )
            let taken = try await client.post(
                "/play/league/players", form: ["nickname": child, "round": "1", "kind": "child"], headers: ada
            )
            #expect(taken.status == .conflict)
            #expect(taken.text.contains("Somebody was faster"))
            let players = try await world.league.account(of: person(1)).players
            #expect(players.map(\.isChild) == [false, true])
            let page = try await client.get("/play/league?done=added", headers: ada)
            #expect(page.text.contains("The player is there."))

            let connected = try await client.post(
                "/play/league/players/\(players[1].id.description)/connect", form: [:], headers: ada)
            #expect(connected.headers["cache-control"] == "private, no-store")
            let code = try first(connected, after: "https://play.example/fruity/en/#link=")
            let link = try await world.league.link(code: code, name: "Phone of Ada")
            #expect(link.player == players[1])
            let listed = try await client.get("/play/league", headers: ada)
            #expect(listed.text.contains("Phone of Ada"))
            let device = try #require(try await world.league.account(of: person(1)).devices.first).id
                .description
            let unlinked = try await client.post(
                "/play/league/devices/\(device)/unlink", form: [:], headers: ada)
            #expect(unlinked.headers["location"] == "/play/league?done=unlinked")
            let sure = try await client.get(
                "/play/league/players/\(players[0].id.description)/remove", headers: ada)
            #expect(sure.text.contains("They do not come back."))
            let removed = try await client.post(
                "/play/league/players/\(players[0].id.description)/remove", form: [:], headers: ada)
            #expect(removed.headers["location"] == "/play/league?done=removed")
            #expect(try await world.league.account(of: person(1)).players.map(\.id) == [players[1].id])
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `F10: the standings are everybody's to read, by level, measure and span, page by page`(
        transport: TestTransport
    ) async throws {
        try await withLeagueServer(transport) { client, world in
            let empty = try await client.get("/play/league/standings")
            #expect(empty.text.contains("Nobody yet"))
            for number in 1...23 {
                let player = try await world.player(UInt64(number))
                let play = try await world.league.startDaily(.easy, for: player).play
                world.clock.advance(seconds: Int64(60 + number))
                _ = try await world.league.move(
                    1, try await world.secret(of: play.id), in: play.id, of: player)
            }
            let top = try await client.get("/play/league/standings?level=easy")
            #expect(top.text.contains("1. ") && top.text.contains("20. ") && !top.text.contains("21. "))
            #expect(top.text.contains("1 guess · 1:01"))
            let cursor = try first(top, after: "&amp;cursor=")
            let rest = try await client.get("/play/league/standings?level=easy&cursor=\(cursor)")
            #expect(
                rest.text.contains("21. ") && rest.text.contains("23. ") && !rest.text.contains("Show more"))
            let points = try await client.get("/play/league/standings?level=easy&board=points&span=week")
            #expect(points.text.contains("3 points · 1 guess"))
            for bad in ["board=best", "level=easier", "span=year"] {
                #expect(try await client.get("/play/league/standings?\(bad)").status == .notFound)
            }
            #expect(try await client.get("/play/league/standings?cursor=x").status == .badRequest)
        }
    }

    @Test func `F9: days in a row are shown beside each player, and tomorrow what was not found today`()
        async throws
    {
        try await withLeagueServer { client, world in
            let (owner, child) = (
                try await world.player(1), try await world.player(1, isChild: true, round: 1)
            )
            for _ in 0..<2 {
                let play = try await world.league.startDaily(.hard, for: owner).play
                _ = try await world.league.move(
                    1, try await world.secret(of: play.id), in: play.id, of: owner)
                world.clock.advance(seconds: 86_400)
            }
            let play = try await world.league.startDaily(.easy, for: child).play
            let secret = try await world.secret(of: play.id)
            _ = try await world.league.abandon(play.id, of: child)
            let today = try await client.get("/play/league", headers: ada).text
            #expect(today.contains("Hard: 2 days in a row · best: 2"))
            #expect(!today.contains("Easy: 0 days"))
            #expect(today.contains("Easy: not found today."))
            let words = ["lemon", "strawberry", "orange", "pear", "red apple", "green apple"]
            let solution = secret.colours(pegs: 4).map { words[$0] }.joined(separator: " · ")
            #expect(!today.contains(solution))
            world.clock.advance(seconds: 86_400)
            let tomorrow = try await client.get("/play/league", headers: ada).text
            #expect(tomorrow.contains("Yesterday’s solutions") && tomorrow.contains(solution))
            #expect(tomorrow.contains("Hard: 0 days in a row · best: 2"))
            #expect(!tomorrow.contains("not found today"))
        }
    }

    @Test func `Who is too young is sent to a parent, who gave no birth date to the profile`() async throws {
        try await withLeagueServer { client, world in
            let young: Headers = ["X-Person": "3", "X-Age": "11", "Accept": "text/html"]
            #expect(try await client.get("/play/league", headers: young).text.contains("Ask a parent"))
            let ageless: Headers = ["X-Person": "3", "Accept": "text/html"]
            #expect(try await client.get("/play/league", headers: ageless).text.contains("/account/profile"))
            for headers in [young, ageless] {
                #expect(try await client.get("/play/league/new", headers: headers).status == .seeOther)
                let nickname = try #require(try await world.league.nicknames(for: person(3), round: 0).first)
                let posted = try await client.post(
                    "/play/league/players",
                    form: ["nickname": nickname.description, "round": "0", "kind": "child"], headers: headers)
                #expect(posted.status == .conflict)
            }
            #expect(try await world.league.account(of: person(3)).players.isEmpty)
        }
    }

    @Test func `What was not offered is refused, and a player has room for so many devices`() async throws {
        try await withLeagueServer { client, world in
            for (nickname, round) in [
                ("fox.moon.77", "0"), ("Ada Lovelace", "0"), ("fox.moon", ""), ("", "0"),
            ] {
                let posted = try await client.post(
                    "/play/league/players", form: ["nickname": nickname, "round": round], headers: ada)
                #expect(posted.status == .unprocessableContent)
            }
            let player = try await world.player()
            for _ in 0..<FruityLeague.mostDevices {
                let code = try await world.league.linkCode(for: player.id, of: person(1))
                _ = try await world.league.link(code: code, name: "")
            }
            let full = try await client.post(
                "/play/league/players/\(player.id.description)/connect", form: [:], headers: ada)
            #expect(full.status == .conflict)
            #expect(full.text.contains("Unlink one first"))
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `Someone else's player or device is not found on any page, and nobody gets in without logging in`(
        transport: TestTransport
    ) async throws {
        try await withLeagueServer(transport) { client, world in
            _ = try await world.linked(1)
            let account = try await world.league.account(of: person(1))
            let player = try #require(account.players.first).id.description
            let device = try #require(account.devices.first).id.description
            let posts = [
                "/play/league/players/\(player)/connect", "/play/league/players/\(player)/remove",
                "/play/league/devices/\(device)/unlink", "/play/league/players/nonsense/remove",
            ]
            for path in posts {
                #expect(try await client.post(path, form: [:], headers: ben).status == .notFound, "\(path)")
                #expect(try await client.post(path, form: [:]).status == .unauthorized, "\(path)")
            }
            let sure = "/play/league/players/\(player)/remove"
            #expect(try await client.get(sure, headers: ben).status == .notFound)
            for path in ["/play/league", "/play/league/new", sure] {
                #expect(try await client.get(path).status == .unauthorized, "\(path)")
            }
            #expect(try await client.post("/play/league/players", form: [:]).status == .unauthorized)
            #expect(try await world.league.account(of: person(1)) == account)
        }
    }
}
