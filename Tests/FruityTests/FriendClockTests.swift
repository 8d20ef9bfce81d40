import Fruity
import Mastermind
import PocketRuntime
import Testing

@Suite struct `A friend's game, its clock and its network` {
    private let stream = PocketAction("friend", [])

    /// A game as the league tells it.
    private func game(
        _ phase: String, seconds: Int? = 120, you: String = #""outcome":"playing","turns":[]"#,
        other: String = #""outcome":"playing","turns":[]"#, more: String = "", id: String = "0193f0",
        deadline: Int64? = 121_000, now: Int64 = 1_000
    ) -> String {
        let seat =
            #""isThere":true,"hasSetCode":false,"# + (deadline.map { #""deadlineAt":\#($0),"# } ?? "")
        return
            #"{"id":"\#(id)","level":"easy","mode":"race","phase":"\#(phase)","tries":15,"now":\#(now),"#
            + (seconds.map { #""moveSeconds":\#($0),"# } ?? "") + more + #""you":{\#(seat)\#(you)}"#
            + (phase == "waiting" ? "}" : #","other":{"name":"Owl",\#(seat)\#(other)}}"#)
    }

    private func playing(seconds: Int? = 120, deadline: Int64? = 121_000) -> Player {
        var player = Player.atHome()
        player.tap("go 8")
        player.tap("invite")
        player.answer(
            "friend-make",
            #"{"token":"SEAT","invitation":"I","game":\#(game("waiting", seconds: seconds, deadline: nil))}"#,
            status: 201)
        player.tell(game("playing", seconds: seconds, deadline: deadline))
        return player
    }

    @Test func `F10: nobody is hurried who did not ask for a clock, and the limit is said before`() throws {
        var player = Player.atHome()
        player.tap("go 8")
        player.tap("invite")
        #expect(
            String(decoding: try #require(player.requests.first).body, as: UTF8.self).hasSuffix(
                #""clock":false}"#))
        player.answer(
            "friend-make",
            #"{"token":"S","invitation":"I","game":\#(game("waiting", seconds: nil, deadline: nil))}"#,
            status: 201)
        #expect(player.page.contains("No hurry: each try may take a day."))
        player.tell(game("playing", seconds: nil, deadline: 86_401_000))
        #expect(!player.page.contains("24:00:00") && player.page.contains("No hurry"))
        // The choice is kept, and then the limit is said where the link is sent.
        player = Player.atHome()
        player.tap("go 8")
        player.tap("friend-clock 1")
        try player.reopen()
        player.tap("invite")
        #expect(
            String(decoding: try #require(player.requests.first).body, as: UTF8.self).hasSuffix(
                #""clock":true}"#))
        player.answer(
            "friend-make", #"{"token":"S","invitation":"I","game":\#(game("waiting", deadline: nil))}"#,
            status: 201)
        #expect(player.page.contains("You have 2:00 for each try."))
        player.tap("send-invitation")
        let shared = player.effects.list.compactMap { if case .share(let text) = $0 { text } else { nil } }
            .first
        #expect(shared?.contains("You have 2:00 for each try.") == true)
    }

    @Test func `F10: how many tries each has is said where the race is set up, sent, and joined`() {
        var player = Player.atHome()
        player.tap("go 8")
        #expect(player.page.contains("Each of you has 15 tries."))
        player.tap("league-level 2")
        #expect(player.page.contains("Each of you has 12 tries."))
        player.tap("invite")
        player.answer(
            "friend-make",
            #"{"token":"S","invitation":"I","game":\#(game("waiting", seconds: nil, deadline: nil))}"#,
            status: 201)
        #expect(player.page.contains("Each of you has 15 tries."))
        player.tap("send-invitation")
        #expect(
            player.effects.list.contains {
                if case .share(let text) = $0 { text.contains("Each of you has 15 tries.") } else { false }
            })
        player = Player.atHome()
        player.send(.opened(fragment: "game=0193f0.I"))
        player.answer("friend-join", #"{"token":"S2","game":\#(game("playing", seconds: nil))}"#, status: 201)
        #expect(player.page.contains("Each of you has 15 tries."))
    }

    @Test func `F10: who has used all tries is told so, and that nobody found the fruit is no draw`() {
        let miss = #"{"guess":[0,1,2,3],"exact":0,"partial":3}"#
        let misses =
            #""outcome":"lost","turns":[\#(Array(repeating: miss, count: 15).joined(separator: ","))]"#
        var player = playing(seconds: nil)
        player.tell(game("playing", seconds: nil, you: misses))
        #expect(player.page.contains("Your tries are used up. Your friend still guesses …"))
        player.tell(game("over", seconds: nil, you: misses, more: #""winner":"nobody","#, deadline: nil))
        #expect(player.page.contains("Nobody found them.") && !player.page.contains("A draw!"))
        let hit = #""outcome":"won","turns":[{"guess":[0,1,2,3],"exact":4,"partial":0}]"#
        player = playing(seconds: nil)
        player.tell(game("playing", seconds: nil, you: hit))
        #expect(!player.page.contains("used up"))
        player.tell(game("over", seconds: nil, you: hit, more: #""winner":"nobody","#, deadline: nil))
        #expect(player.page.contains("A draw!"))
    }

    @Test func `F10: who has little time left is warned once, wherever they are, and told why it ended`() {
        var player = playing()
        player.send(.timer("tick"), after: 60_000)
        #expect(player.model.note == nil)
        player.tap("go 8")
        player.tap("go 0")
        #expect(
            player.effects.list.contains { if case .startTimer("tick", _, _) = $0 { true } else { false } })
        player.send(.timer("tick"), after: 33_000)
        #expect(
            player.announced.first?.contains("left for your try against your friend") == true)
        player.send(.timer("note"))
        player.send(.timer("tick"), after: 1_000)
        #expect(player.model.note == nil, "once is enough")
        player.tap("go 8")
        player.tap("go 10")
        #expect(player.page.contains("class=\"short\""))
        player.tell(
            game(
                "over", you: #""outcome":"late","turns":[]"#, other: #""outcome":"playing","turns":[]"#,
                more: #""winner":"other","#, deadline: nil))
        #expect(player.announced == ["Your friend won. Your time ran out."])
        #expect(player.page.contains("Your time ran out."))

        var winner = playing()
        let turn = #"{"guess":[0,1,2,3],"exact":1,"partial":1}"#
        winner.tell(
            game(
                "over", you: #""outcome":"playing","turns":[\#(turn)]"#,
                other: #""outcome":"late","turns":[]"#,
                more: #""winner":"you","#, deadline: nil))
        #expect(winner.announced.last == "You won! Your friend’s time ran out.")
        #expect(!winner.page.contains("You found them") && !winner.page.contains("class=\"confetti\""))
        #expect(!winner.page.contains("<p>1 try</p>"))
        winner = playing()
        winner.tell(
            game(
                "over", other: #""outcome":"left","turns":[]"#, more: #""winner":"you","#, deadline: nil))
        #expect(winner.page.contains("Your friend left the game."))
    }

    @Test func `F10: nobody is warned twice of one deadline, however long news of it were on their way`() {
        var player = playing()
        let begin = player.moment.milliseconds
        player.send(.timer("tick"), after: 93_000)
        #expect(player.model.note == .hurry)
        for latency in [40, 900, 5] as [Int64] {
            player.send(.timer("note"))
            let since = player.moment.milliseconds + 300 - begin
            player.tell(game("playing", now: 1_000 + since - latency))
            player.send(.timer("tick"), after: 1_000)
            #expect(player.model.note == nil && player.announced.isEmpty)
        }
        // The next move has a deadline of its own.
        player.tell(game("playing", deadline: 251_000, now: 131_000))
        player.send(.timer("tick"), after: 95_000)
        #expect(player.model.note == .hurry)
    }

    @Test func `F10: a move that found no network goes out by itself, once, also after a reload`() throws {
        var player = playing()
        for fruit in [0, 1, 2, 3] { player.tap("fruit \(fruit)") }
        player.moment.isOnline = false
        player.tap("send")
        #expect(player.requests.isEmpty)
        #expect(player.page.contains("Your try goes out by itself"))
        player.moment.isOnline = true
        player.send(.surroundingsChanged)
        #expect(player.requests.map(\.path) == ["/api/v1/fruity/games/0193f0/moves"])
        player.send(.surroundingsChanged)
        #expect(player.requests.isEmpty, "it is on its way")
        // The answer is lost; it is tried again a little later.
        player.answer("friend-move", "", status: 0)
        player.ring("send-again")
        let move = try #require(player.requests.first)
        #expect(String(decoding: move.body, as: UTF8.self) == #"{"number":1,"guess":[0,1,2,3]}"#)
        player.answer("friend-move", "", status: 503)
        try player.reopen()
        #expect(player.requests.isEmpty, "how it stands is not known yet")
        player.tell(game("playing"))
        #expect(player.requests.map(\.path) == ["/api/v1/fruity/games/0193f0/moves"])
        let turn = #"{"guess":[0,1,2,3],"exact":1,"partial":1}"#
        player.answer("friend-move", game("playing", you: #""outcome":"playing","turns":[\#(turn)]"#))
        #expect(player.model.note == nil && player.model.basket?.isEmpty == true)
        player.send(.surroundingsChanged)
        #expect(player.requests.isEmpty)
        // Who changes the basket meanwhile has thought again.
        for fruit in [5, 4, 3, 2] { player.tap("fruit \(fruit)") }
        player.moment.isOnline = false
        player.tap("send")
        player.tap("undo")
        player.moment.isOnline = true
        player.send(.surroundingsChanged)
        #expect(player.requests.isEmpty)
    }

    @Test(arguments: ["league-me", "league-standings", "league-names", "friend-join"] as [PocketName])
    func `F10: a friend's move that waits outlives whatever else finds no network`(name: PocketName) {
        var player = playing()
        for fruit in [0, 1, 2, 3] { player.tap("fruit \(fruit)") }
        player.tap("send")
        player.answer("friend-move", "", status: 0)
        player.tap("go 8")
        player.answer(name, "", status: 0)
        player.send(.timer("send-again"), after: 4_000)
        #expect(player.requests.map(\.path) == ["/api/v1/fruity/games/0193f0/moves"])
    }

    @Test func `F10: a ranked guess that found no network goes out by itself`() throws {
        let play =
            #"{"id":"0193a0","kind":"ranked","level":"easy","day":20777,"tries":15,"outcome":"playing","points":0,"startedAt":1,"turns":[]}"#
        var player = Player.linked()
        player.tap("ranked 0")
        player.answer("league-start", play)
        for fruit in [0, 1, 2, 3] { player.tap("fruit \(fruit)") }
        player.moment.isOnline = false
        player.tap("send")
        #expect(player.requests.isEmpty && player.page.contains("Your try goes out by itself"))
        try player.reopen()
        player.moment.isOnline = true
        player.send(.surroundingsChanged)
        #expect(player.requests.map(\.path) == ["/api/v1/fruity/plays/0193a0"])
        player.answer("league-move", play)
        #expect(player.requests.map(\.path) == ["/api/v1/fruity/plays/0193a0/moves"])
        let turn = #"{"guess":[0,1,2,3],"exact":1,"partial":1}"#
        player.answer("league-move", play.replacing(#""turns":[]"#, with: #""turns":[\#(turn)]"#))
        #expect(player.model.league.round?.tries.count == 1 && player.model.basket?.isEmpty == true)
    }

    @Test func `F10: that a move waits is said once, and the tries to send it grow rarer`() {
        var player = playing()
        for fruit in [0, 1, 2, 3] { player.tap("fruit \(fruit)") }
        player.tap("send")
        player.answer("friend-move", "", status: 0)
        #expect(player.announced.count == 1 && player.model.note == .waiting)
        for seconds in [4, 8, 16, 32, 60, 60] {
            #expect(player.secondsToNextTry == seconds)
            player.ring("send-again")
            #expect(player.requests.count == 1)
            player.answer("friend-move", "", status: 503)
            #expect(player.announced.isEmpty && player.model.note == .waiting)
        }
        // Who comes back into a network does not wait for a minute.
        player.send(.surroundingsChanged)
        player.answer("friend-move", "", status: 0)
        #expect(player.secondsToNextTry == 4)
        player.ring("send-again")
        player.answer("friend-move", "", status: 0)
        #expect(player.secondsToNextTry == 8)
        player.send(.streamed(stream, .opened))
        player.answer("friend-move", "", status: 0)
        #expect(player.secondsToNextTry == 4)
        player.ring("send-again")
        let turn = #"{"guess":[0,1,2,3],"exact":1,"partial":1}"#
        player.answer("friend-move", game("playing", you: #""outcome":"playing","turns":[\#(turn)]"#))
        #expect(player.model.note == nil)
        for fruit in [5, 4, 3, 2] { player.tap("fruit \(fruit)") }
        player.tap("send")
        player.answer("friend-move", "", status: 0)
        #expect(player.secondsToNextTry == 4 && player.announced.count == 1)
    }

    @Test func `F10: a ranked guess that waits is tried again after a reload, wherever one looks`() throws {
        let play =
            #"{"id":"0193a0","kind":"ranked","level":"easy","day":20777,"tries":15,"outcome":"playing","points":0,"startedAt":1,"turns":[]}"#
        var player = Player.linked()
        player.tap("ranked 0")
        player.answer("league-start", play)
        for fruit in [0, 1, 2, 3] { player.tap("fruit \(fruit)") }
        player.tap("send")
        player.answer("league-move", "", status: 0)
        player.tap("go 8")
        player.tap("go 0")
        try player.reopen()
        #expect(player.requests.map(\.path) == ["/api/v1/fruity/plays/0193a0"])
        for _ in 0..<2 {
            player.answer("league-move", "", status: 0)
            player.ring("send-again")
            #expect(player.requests.map(\.path) == ["/api/v1/fruity/plays/0193a0"])
        }
        player.answer("league-move", play)
        #expect(player.requests.map(\.path) == ["/api/v1/fruity/plays/0193a0/moves"])
    }

    @Test func `F10: after a lost answer and another guess the ranked round goes on from there`() throws {
        let play =
            #"{"id":"0193a0","kind":"ranked","level":"easy","day":20777,"tries":15,"outcome":"playing","points":0,"startedAt":1,"turns":[]}"#
        var player = Player.linked()
        player.tap("ranked 0")
        player.answer("league-start", play)
        for fruit in [0, 1, 2, 3] { player.tap("fruit \(fruit)") }
        player.tap("send")
        player.answer("league-move", "", status: 0)
        player.tap("undo")
        player.tap("fruit 4")
        player.tap("send")
        player.answer("league-move", "{}", status: 409)
        #expect(player.requests.map(\.path) == ["/api/v1/fruity/plays/0193a0"])
        let turn = #"{"guess":[0,1,2,3],"exact":1,"partial":1}"#
        player.answer("league-move", play.replacing(#""turns":[]"#, with: #""turns":[\#(turn)]"#))
        #expect(player.model.league.round?.tries.count == 1 && player.requests.isEmpty)
        // The other guess still lies there, and is the second now.
        player.tap("send")
        let move = try #require(player.requests.first)
        #expect(String(decoding: move.body, as: UTF8.self) == #"{"number":2,"guess":[0,1,2,4]}"#)
        // A league that says the same of the look itself is not asked for ever.
        player.answer("league-move", "{}", status: 409)
        player.answer("league-move", "{}", status: 409)
        #expect(player.requests.isEmpty)
    }

    @Test func `F10: once more is one tap, for who asks and for who is asked`() throws {
        var player = playing()
        player.tell(game("over", more: #""winner":"nobody","#, deadline: nil))
        player.tell(game("over", more: #""winner":"nobody","again":"other","#, deadline: nil))
        #expect(player.announced == ["Your friend wants to play once more!"])
        #expect(player.page.contains("Your friend wants to play once more!"))
        player.tap("play-again")
        #expect(player.requests.map(\.path) == ["/api/v1/fruity/games/0193f0/again"])
        #expect(player.requests.first?.token == "SEAT")
        player.answer(
            "friend-again", #"{"token":"SEAT2","game":\#(game("playing", id: "0193f9"))}"#, status: 201)
        #expect(player.model.screen == .friend && player.model.league.friend?.id == "0193f9")
        #expect(
            player.effects.list.contains {
                if case .openStream("friend", _, "SEAT2") = $0 { true } else { false }
            })
        #expect(player.model.basket?.isEmpty == true)
    }

    @Test func `F10: a wish to play once more that is over goes away, and who has one can send a link`() {
        var player = playing()
        player.tell(game("over", more: #""winner":"nobody","again":"other","#, deadline: nil))
        player.tell(game("over", more: #""winner":"nobody","#, deadline: nil))
        #expect(!player.page.contains("Your friend wants to play once more!"))
        player.tap("play-again")
        let waiting = game("waiting", id: "0193f9", deadline: nil)
        player.answer("friend-again", #"{"token":"S2","invitation":"I2","game":\#(waiting)}"#, status: 201)
        #expect(player.page.contains("Your friend can say yes without a link."))
        player.tap("send-invitation")
        #expect(
            player.effects.list.contains {
                if case .share(let text) = $0 { text.contains("{page}#game=0193f9.I2") } else { false }
            })
    }

    @Test(arguments: [401, 404])
    func `F10: once more after a game that the league has forgotten leads back`(status: Int) {
        var player = playing()
        player.tell(game("over", more: #""winner":"nobody","#, deadline: nil))
        player.tap("play-again")
        player.answer("friend-again", "{}", status: status)
        #expect(player.model.screen == .league && player.model.league.friend == nil)
        #expect(player.page.contains("That did not work."))
    }

    @Test func `Snapshots of the fourth version are read: the diary's days, and a league without a clock`()
        throws
    {
        var player = Player.atHome()
        player.tap("go 3")
        player.win()
        player.tap("go 0")
        var bytes = player.snapshot
        // The fifth ends with the choice of a clock; before the league's seven bytes and the diary's end of five stands
        // which of the day's puzzles were played.
        bytes.removeLast()
        #expect(bytes.remove(at: bytes.count - 12) == 1)
        var reader = SnapshotReader(bytes)
        var effects = PocketEffects()
        let model = try FruityApp.restore(version: 4, from: &reader, player.surroundings, &effects)
        try reader.end()
        #expect(model.diary.streak(on: player.moment.day.number) == 1)
        #expect(model.diary.has(.own, on: player.moment.day.number))
        #expect(!model.league.hasClock)
    }
}

extension Player {
    /// How long a move waits for its next try, as the last event said.
    fileprivate var secondsToNextTry: Int? {
        effects.list.compactMap {
            if case .startTimer("send-again", let delay, _) = $0 { Int(delay / 1_000) } else { nil }
        }.first
    }

    /// What the league tells of a friend's game.
    fileprivate mutating func tell(_ json: String) {
        send(.streamed(PocketAction("friend", []), .event("game", data: Array(json.utf8))))
    }
}
