import Fruity
import Mastermind
import PocketRuntime
import Testing

@Suite struct `Ranked games and the leaderboard` {
    private static let play =
        #"{"id":"0193a0","kind":"ranked","level":"easy","day":20777,"tries":15,"outcome":"playing","points":0,"startedAt":1,"turns":[]}"#

    @Test func `F10: a link from the city's page links the device, and the nickname is shown`() throws {
        var player = Player()
        player.send(.opened(fragment: "link=abc_DEF-1"))
        let request = try #require(player.requests.first { $0.path == "/api/v1/fruity/links" })
        #expect(request.method == .post)
        #expect(String(decoding: request.body, as: UTF8.self) == #"{"code":"abc_DEF-1"}"#)
        player = Player.linked()
        #expect(player.page.contains("Fox of the moon"))
        try player.reopen()
        #expect(player.model.league.isLinked)
        #expect(player.page.contains("Fox of the moon"))
    }

    @Test func `F10: a ranked game is played by its numbered guesses, and the secret stays with the city`()
        throws
    {
        var player = Player.linked()
        player.tap("ranked 0")
        let start = try #require(player.requests.first)
        #expect(start.path == "/api/v1/fruity/plays")
        #expect(start.token == "TOKEN")
        #expect(start.idempotencyKey != nil)
        player.answer("league-start", Self.play, status: 201)
        #expect(player.model.screen == .ranked)
        for fruit in [0, 1, 2, 3] { player.tap("fruit \(fruit)") }
        player.tap("send")
        let move = try #require(player.requests.first)
        #expect(move.path == "/api/v1/fruity/plays/0193a0/moves")
        #expect(String(decoding: move.body, as: UTF8.self) == #"{"number":1,"guess":[0,1,2,3]}"#)
        // While it is on its way, a second tap sends nothing.
        player.tap("send")
        #expect(player.requests.isEmpty)
        let turn = #"{"guess":[0,1,2,3],"exact":4,"partial":0}"#
        player.answer(
            "league-move",
            Self.play.replacing(#""turns":[]"#, with: #""turns":[\#(turn)],"secret":[0,1,2,3]"#)
                .replacing("playing", with: "won"))
        #expect(player.model.league.round?.outcome == .won)
        #expect(player.page.contains("You found them!"))
        #expect(player.page.components(of: "class=\"opened\"") == 4)
    }

    @Test func `F10: a ranked game is there again after a reload, with its basket`() throws {
        var player = Player.linked()
        player.tap("ranked 0")
        let turn = #"{"guess":[0,1,2,3],"exact":1,"partial":1}"#
        let play = Self.play.replacing(#""turns":[]"#, with: #""turns":[\#(turn)]"#)
        player.answer("league-start", play)
        player.tap("fruit 5")
        player.tap("fruit 2")
        try player.reopen()
        #expect(player.model.screen == .ranked)
        #expect(player.requests.map(\.path) == ["/api/v1/fruity/plays/0193a0"])
        #expect(player.model.league.round?.tries.count == 1)
        #expect(player.model.basket?.slots == [.greenApple, .orange, nil, nil])
        player.answer("league-move", play)
        #expect(player.announced.isEmpty && player.model.basket?.slots.first == .greenApple)
        // Without a network, too; and from elsewhere "With others" offers it.
        player.moment.isOnline = false
        try player.reopen()
        #expect(player.requests.isEmpty && player.model.basket?.slots.first == .greenApple)
        player.tap("go 8")
        try player.reopen()
        #expect(player.model.screen == .league)
        player.moment.isOnline = true
        player.tap("go 9")
        #expect(player.requests.map(\.path) == ["/api/v1/fruity/plays/0193a0"])
        // A guess that was answered while the page was closed takes its basket along.
        player.answer(
            "league-move", play.replacing(turn, with: turn + #",{"guess":[5,2,0,1],"exact":0,"partial":2}"#))
        #expect(player.model.league.round?.tries.count == 2 && player.model.basket?.isEmpty == true)
        // One that is gone leads back.
        try player.reopen()
        player.answer("league-move", "{}", status: 404)
        #expect(player.model.screen == .league && player.model.league.round == nil)
        #expect(player.page.contains("That did not work."))
    }

    @Test func `F10: a ranked game, and the link of the device, are given up only after a question`() throws {
        var player = Player.linked()
        player.tap("ranked 0")
        player.answer("league-start", Self.play, status: 201)
        player.tap("end-ranked")
        #expect(player.requests.isEmpty && player.page.contains("Give up this game? It counts as lost."))
        player.send(.wentBack)
        #expect(player.model.overlay == nil && player.model.screen == .ranked)
        player.tap("end-ranked")
        player.tap("close")
        #expect(player.requests.isEmpty)
        player.tap("end-ranked")
        player.tap("end-now")
        #expect(player.requests.map(\.path) == ["/api/v1/fruity/plays/0193a0/end"])
        player.answer("league-move", Self.play.replacing("playing", with: "lost"))
        #expect(player.model.league.round?.outcome == .lost)
        player.tap("go 8")
        player.tap("unlink")
        #expect(player.model.league.isLinked && player.requests.isEmpty)
        #expect(player.page.contains("A grown-up has to connect it again."))
        player.tap("end-now")
        #expect(!player.model.league.isLinked)
        #expect(player.requests.map(\.path) == ["/api/v1/fruity/me/device"])
    }

    @Test func `F10: a question goes away with what it asks about`() {
        var player = Player.linked()
        player.tap("ranked 0")
        player.answer("league-start", Self.play, status: 201)
        player.tap("end-ranked")
        player.answer("league-move", Self.play.replacing("playing", with: "lost"))
        #expect(player.model.overlay == nil && !player.page.contains("<dialog"))
        // Nothing is asked, and nothing ended, that is not there.
        for action in ["end-ranked", "end-now", "give-up", "hints"] {
            player.send(.tap(PocketAction(bytes: Array(action.utf8))))
            #expect(player.requests.isEmpty && player.model.overlay == nil)
        }
    }

    @Test func `F10: a late answer of the league leaves whoever plays something else alone`() throws {
        var player = Player.linked()
        player.tap("ranked 0")
        player.tap("go 0")
        player.tap("play 1")
        player.tap("fruit 4")
        player.answer("league-start", Self.play, status: 201)
        #expect(player.model.screen == .solo)
        #expect(player.model.basket?.slots.first == .redApple)
        player.send(.wentBack)
        player.tap("go 8")
        #expect(player.page.contains("class=\"big main\" type=\"button\" data-tap=\"go 9\""))
        #expect(player.page.contains("class=\"big\" type=\"button\" data-tap=\"ranked-daily\""))
        player.tap("go 9")
        #expect(player.model.screen == .ranked && player.page.contains("class=\"palette\""))
        // The answer to a guess is neither told nor celebrated on another page.
        for fruit in [0, 1, 2, 3] { player.tap("fruit \(fruit)") }
        player.tap("send")
        player.tap("go 8")
        player.answer(
            "league-move",
            Self.play.replacing(
                #""turns":[]"#, with: #""turns":[{"guess":[0,1,2,3],"exact":4,"partial":0}]"#
            ).replacing("playing", with: "won"))
        #expect(player.announced.isEmpty && !player.sounded)
        #expect(player.model.league.round?.outcome == .won)
        #expect(!player.page.contains("data-tap=\"go 9\""), "there is nothing to go on with")
        // Nor does a nickname that was chosen take anybody away.
        player.tap("go 0")
        player.answer("league-name", #"{"id":"1","nickname":"cat.sun","name":"Cat of the sun"}"#)
        #expect(player.model.screen == .home && player.model.league.name == "Cat of the sun")
    }

    @Test func `F10: a late answer is of no other ranked round, nor of a device that was unlinked`() {
        var player = Player.linked()
        player.tap("ranked 0")
        player.answer("league-start", Self.play)
        for fruit in [0, 1, 2, 3] { player.tap("fruit \(fruit)") }
        player.tap("send")
        player.tap("go 8")
        player.tap("league-level 1")
        player.tap("ranked 1")
        player.answer(
            "league-start", Self.play.replacing("0193a0", with: "0193a1").replacing("easy", with: "medium"))
        player.answer("league-move", Self.play)
        #expect(player.model.league.round?.id == "0193a1")
        player.tap("go 8")
        player.tap("ranked 1")
        player.tap("unlink")
        player.tap("end-now")
        player.answer("league-start", Self.play)
        #expect(player.model.screen == .league && player.model.league.round == nil)
    }

    @Test(arguments: [0, 200, 404, 503])
    func `F10: what becomes of another request says nothing of a guess that is on its way, or waits`(
        status: Int
    ) {
        var player = Player.linked()
        player.tap("ranked 0")
        player.answer("league-start", Self.play)
        for fruit in [0, 1, 2, 3] { player.tap("fruit \(fruit)") }
        player.tap("send")
        player.answer("league-me", "{}", status: status)
        #expect(player.announced.isEmpty && player.model.note == nil && !player.sounded)
        player.tap("send")
        #expect(player.requests.isEmpty && player.announced.isEmpty, "it is on its way")
        player.answer("league-move", "", status: 0)
        #expect(player.model.note == .waiting)
        for name in ["league-me", "league-standings", "friend-join"] as [PocketName] {
            player.answer(name, "{}", status: status)
            #expect(player.announced.isEmpty && player.model.note == .waiting)
        }
        player.send(.timer("send-again"))
        #expect(player.requests.map(\.path) == ["/api/v1/fruity/plays/0193a0/moves"])
    }

    @Test func `F10: answers that make no sense are refused and never trap`() {
        let broken = [
            "", "{}", "[]", "null", #"{"id":1}"#,
            Self.play.replacing(
                #""turns":[]"#, with: #""turns":[{"guess":[9,9,9,9],"exact":1,"partial":1}]"#),
            Self.play.replacing(#""turns":[]"#, with: #""turns":[{"guess":[0,1],"exact":1,"partial":1}]"#),
            Self.play.replacing(
                #""turns":[]"#, with: #""turns":[{"guess":[0,1,2,3],"exact":900,"partial":-3}]"#),
            Self.play.replacing("easy", with: "impossible"),
        ]
        for json in broken {
            var player = Player.linked()
            for name in [
                "league-start", "league-move", "league-me", "league-names", "league-standings", "friend-make",
                "friend-move",
            ] as [PocketName] {
                player.answer(name, json)
                #expect(!player.page.isEmpty)
            }
            #expect(player.model.league.round == nil)
        }
    }

    @Test func `F10: without a network everything else goes on, and it is said kindly`() {
        var player = Player.linked()
        player.moment.isOnline = false
        player.tap("ranked 0")
        #expect(player.requests.isEmpty)
        #expect(player.page.contains("The city cannot be reached now."))
        player.tap("go 0")
        player.tap("play 0")
        player.win()
        #expect(player.model.round?.outcome == .won)
        player.moment.isOnline = true
        player.tap("go 0")
        player.tap("go 8")
        player.answer("league-me", "", status: 0)
        #expect(player.page.contains("The city cannot be reached now."))
    }

    @Test func `F10: a device that was unlinked elsewhere says so`() {
        var player = Player.linked()
        player.tap("ranked 0")
        player.answer("league-start", "{}", status: 401)
        #expect(!player.model.league.isLinked)
        #expect(player.page.contains("not linked any more"))
    }

    @Test func `F10: nicknames are picked from those that are offered`() throws {
        var player = Player.linked()
        player.tap("go 12")
        player.answer(
            "league-names",
            #"{"round":0,"nicknames":[{"nickname":"owl.sea","name":"Owl of the sea"},{"nickname":"cat.sun","name":"Cat of the sun"}]}"#
        )
        #expect(!player.page.contains("<input"))
        player.tap("choose-name 1")
        let request = try #require(player.requests.first)
        #expect(request.method == .put)
        #expect(String(decoding: request.body, as: UTF8.self) == #"{"nickname":"cat.sun","round":0}"#)
        player.answer(
            "league-name", #"{"id":"1","nickname":"cat.sun","name":"Cat of the sun","isChild":true}"#
        )
        #expect(player.model.screen == .league)
        #expect(player.page.contains("Cat of the sun"))
    }

    @Test func `F10: the leaderboard shows the week, and who is you`() {
        var player = Player.linked()
        player.tap("go 11")
        #expect(player.requests.first?.path == "/api/v1/fruity/standings?board=points&span=week&level=easy")
        player.answer(
            "league-standings",
            #"{"board":"points","level":"easy","span":"week","entries":[{"rank":1,"nickname":"a","name":"Owl","isYou":false,"points":9},{"rank":2,"nickname":"b","name":"Fox","isYou":true,"points":3}]}"#
        )
        #expect(player.page.contains("class=\"standing-row me\""))
        #expect(player.page.contains("9 points"))
        player.tap("league-level 2")
        #expect(player.requests.first?.path.hasSuffix("level=hard") == true)
        player.tap("span 2")
        #expect(player.requests.first?.path.hasSuffix("board=points&span=all&level=hard") == true)
        // The puzzle of the day is today's.
        player.tap("board 1")
        #expect(player.requests.first?.path.hasSuffix("board=daily&span=day&level=medium") == true)
        #expect(!player.page.contains("All time") && !player.page.contains("data-tap=\"league-level 2\""))
        #expect(player.page.contains("Who found today’s city puzzle"))
        player.answer(
            "league-standings",
            #"{"board":"daily","level":"medium","span":"day","entries":[{"rank":1,"nickname":"a","name":"Owl","isYou":false,"guesses":6,"milliseconds":65000}]}"#
        )
        #expect(player.page.contains("6 tries · 1:05"))
        player.tap("board 2")
        #expect(player.requests.first?.path.hasSuffix("board=time&span=all&level=hard") == true)
        for nonsense in ["board 3", "span -1", "span", "friend-mode 2", "board 99999999"] {
            player.send(.tap(PocketAction(bytes: Array(nonsense.utf8))))
            #expect(player.requests.isEmpty)
        }
    }

    @Test func `F10: the leaderboard after a ranked round is the one on which it stands`() {
        let won = Self.play.replacing("playing", with: "won").replacing(
            #""turns":[]"#, with: #""turns":[{"guess":[0,1,2,3],"exact":4,"partial":0}]"#)
        var player = Player.linked()
        player.tap("league-level 2")
        player.tap("ranked-daily")
        player.answer(
            "league-start",
            won.replacing("\"ranked\"", with: "\"daily\"").replacing("easy", with: "medium"))
        #expect(player.page.contains("City puzzle of the day"))
        #expect(!player.page.contains("New game") && player.page.contains("data-tap=\"go 8\""))
        player.tap("go 11")
        #expect(player.requests.first?.path.hasSuffix("board=daily&span=day&level=medium") == true)
        // The level of the next game is still the one that was chosen.
        #expect(player.model.league.level == .hard)
        player.tap("go 8")
        player.tap("ranked 2")
        player.answer("league-start", won)
        #expect(player.page.contains("New game") && !player.page.contains("City puzzle of the day"))
        player.tap("go 11")
        #expect(player.requests.first?.path.hasSuffix("board=points&span=week&level=easy") == true)
        #expect(player.page.contains("Points of ranked games"))
    }

    @Test func `F10: a link asks before it makes the device somebody else's`() throws {
        var player = Player.linked()
        let token = player.model.league.token
        player.send(.opened(fragment: "link=OTHER"))
        #expect(player.requests.allSatisfy { $0.method == .get })
        #expect(player.page.contains("Play as somebody else on this device?"))
        player.tap("no")
        #expect(player.model.league.token == token && !player.page.contains("somebody else"))
        player.send(.opened(fragment: "link=OTHER"))
        player.tap("yes")
        let request = try #require(player.requests.first)
        #expect(String(decoding: request.body, as: UTF8.self) == #"{"code":"OTHER"}"#)
    }

    @Test func `F1: a snapshot from before the league is read`() throws {
        var player = Player.atHome()
        player.tap("play 0")
        player.win()
        var writer = SnapshotWriter()
        FruityApp.snapshot(player.model, into: &writer)
        // The first version ended before the league: no token, no name, the level, no friend, no device, no round, no clock.
        var reader = SnapshotReader(Array(writer.bytes.dropLast(7)))
        var effects = PocketEffects()
        let model = try FruityApp.restore(version: 1, from: &reader, player.surroundings, &effects)
        try reader.end()
        #expect(model.scores.playerPoints == 3)
        #expect(!model.league.isLinked)
        // The second did not name the device.
        reader = SnapshotReader(Array(writer.bytes.dropLast(3)))
        let second = try FruityApp.restore(version: 2, from: &reader, player.surroundings, &effects)
        try reader.end()
        #expect(second.scores.playerPoints == 3 && second.league.device == nil)
        // The third kept no ranked round.
        reader = SnapshotReader(Array(writer.bytes.dropLast(2)))
        let third = try FruityApp.restore(version: 3, from: &reader, player.surroundings, &effects)
        try reader.end()
        #expect(third.scores.playerPoints == 3 && third.league.round == nil)
    }
}
