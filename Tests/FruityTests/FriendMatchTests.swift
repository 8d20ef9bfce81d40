import Fruity
import Mastermind
import PocketRuntime
import Testing

@Suite struct `Playing with a friend` {
    private func game(_ phase: String, you: String = "", other: String = "", winner: String = "") -> String {
        let seat = #""isThere":true,"hasSetCode":false,"outcome":"playing","deadlineAt":121000"#
        return
            #"{"id":"0193f0","level":"easy","mode":"race","phase":"\#(phase)","tries":15,"moveSeconds":120,"now":1000,"#
            + (winner.isEmpty ? "" : #""winner":"\#(winner)","#)
            + #""you":{\#(seat),"turns":[\#(you)]}"#
            + (phase == "waiting" ? "}" : #","other":{"name":"Owl",\#(seat),"turns":[\#(other)]}}"#)
    }

    private func invited() -> Player {
        var player = Player.atHome()
        player.tap("go 8")
        player.tap("invite")
        player.answer(
            "friend-make", #"{"token":"SEAT","invitation":"INVITE","game":\#(game("waiting"))}"#,
            status: 201)
        return player
    }

    @Test func `F10: a guest invites a friend by a link that carries the invitation behind the hash`() throws
    {
        var player = invited()
        #expect(player.model.screen == .friend)
        #expect(
            player.effects.list.contains {
                if case .openStream("friend", "/api/v1/fruity/games/0193f0/events", "SEAT") = $0 {
                    true
                } else {
                    false
                }
            })
        player.tap("send-invitation")
        let text = player.effects.list.compactMap { if case .share(let text) = $0 { text } else { nil } }
            .first
        #expect(text?.hasSuffix("{page}#game=0193f0.INVITE") == true)
    }

    @Test func `F10: the friend sits down by the link`() throws {
        var player = Player.atHome()
        player.send(.opened(fragment: "game=0193f0.INVITE"))
        let request = try #require(player.requests.first)
        #expect(request.path == "/api/v1/fruity/games/0193f0/seats")
        let device = try #require(player.model.league.device)
        #expect(device.utf8.count == 32)
        let body = #"{"invitation":"INVITE","device":"\#(device)"}"#
        #expect(String(decoding: request.body, as: UTF8.self) == body)
        player.answer("friend-join", #"{"token":"SEAT2","game":\#(game("playing"))}"#, status: 201)
        #expect(player.model.screen == .friend)
        #expect(player.page.contains("Owl"))
        #expect(player.page.contains("2:00"))
    }

    @Test func `F10: the race goes on live, the other's fruits stay hidden, and somebody wins`() throws {
        var player = invited()
        let stream = PocketAction("friend", [])
        player.send(.streamed(stream, .opened))
        player.send(.streamed(stream, .event("game", data: Array(game("playing").utf8))))
        #expect(player.announced == ["Your friend is here. Go! You have 2:00 for each try."])
        player.send(
            .streamed(
                stream, .event("game", data: Array(game("playing", other: #"{"exact":2,"partial":1}"#).utf8)))
        )
        #expect(player.page.contains("2 in the right place, 1 in another place"))
        for fruit in [0, 1, 2, 3] { player.tap("fruit \(fruit)") }
        player.tap("send")
        #expect(player.requests.first?.token == "SEAT")
        let own = #"{"guess":[0,1,2,3],"exact":4,"partial":0}"#
        player.answer(
            "friend-move",
            game("over", you: own, winner: "you").replacing(
                #""turns":[{"guess""#, with: #""secret":[0,1,2,3],"turns":[{"guess""#))
        #expect(player.page.contains("You won!"))
        // Who looks at the end learns whether the friend wants to play once more; who goes on does not.
        #expect(!player.effects.list.contains { if case .closeStream("friend") = $0 { true } else { false } })
        player.tap("go 8")
        #expect(player.effects.list.contains { if case .closeStream("friend") = $0 { true } else { false } })
    }

    @Test func `F10: each hides fruit for the other, and sees how the other looks for it`() throws {
        var player = Player.atHome()
        player.tap("go 8")
        player.tap("friend-mode 1")
        player.tap("invite")
        let made = try #require(player.requests.first)
        #expect(
            String(decoding: made.body, as: UTF8.self) == #"{"level":"easy","mode":"codes","clock":false}"#)
        func codes(_ phase: String, you: String = "", other: String = "") -> String {
            game(phase).replacing("race", with: "codes")
                .replacing(#""you":{"isThere""#, with: #""you":{\#(you)"isThere""#)
                .replacing(#""name":"Owl","#, with: #""name":"Owl",\#(other)"#)
        }
        player.answer(
            "friend-make", #"{"token":"SEAT","invitation":"I","game":\#(codes("waiting"))}"#,
            status: 201)
        let stream = PocketAction("friend", [])
        player.send(.streamed(stream, .event("game", data: Array(codes("setting").utf8))))
        #expect(player.announced == ["Hide fruit for your friend to find! You have 2:00 for each try."])
        // Not yet full: nothing is sent.
        player.tap("fruit 3")
        player.tap("send")
        #expect(player.requests.isEmpty)
        for fruit in [2, 1, 0] { player.tap("fruit \(fruit)") }
        player.tap("send")
        let sent = try #require(player.requests.first)
        #expect(sent.method == .put && sent.path == "/api/v1/fruity/games/0193f0/code")
        #expect(sent.token == "SEAT")
        #expect(String(decoding: sent.body, as: UTF8.self) == #"{"code":[3,2,1,0]}"#)
        player.tap("send")
        #expect(player.requests.isEmpty, "it is on its way")
        let hidden = #""secret":[3,2,1,0],"#
        player.answer(
            "friend-code",
            codes("setting", other: hidden).replacing(
                #""you":{"isThere":true,"hasSetCode":false"#,
                with: #""you":{"isThere":true,"hasSetCode":true"#))
        #expect(player.page.contains("Your friend is still choosing"))
        #expect(!player.page.contains("class=\"palette\""))
        #expect(player.model.basket == nil)
        player.send(.streamed(stream, .event("game", data: Array(codes("playing", other: hidden).utf8))))
        #expect(player.announced == ["Both have hidden. Go! You have 2:00 for each try."])
        #expect(player.model.league.friend?.secret == nil, "what we look for is not known")
        #expect(player.page.contains("You hid: pear, orange, strawberry, lemon"))
        for fruit in [0, 1, 2, 3] { player.tap("fruit \(fruit)") }
        player.tap("send")
        #expect(player.requests.first?.path == "/api/v1/fruity/games/0193f0/moves")
        player.send(
            .streamed(
                stream,
                .event(
                    "game",
                    data: Array(codes("over", you: #""secret":[5,4,3,2],"#, other: hidden).utf8))))
        #expect(player.model.league.friend?.secret?.colours(pegs: 4) == [5, 4, 3, 2])
    }

    @Test func `F10: a friend who leaves, a game that is gone and a page that was closed are handled`() throws
    {
        var player = invited()
        let stream = PocketAction("friend", [])
        try player.reopen()
        #expect(player.model.screen == .friend)
        #expect(
            player.effects.list.contains {
                if case .openStream("friend", _, "SEAT") = $0 { true } else { false }
            })
        player.send(.streamed(stream, .event("game", data: Array(game("playing").utf8))))
        player.send(.streamed(stream, .event("game", data: Array(game("over", winner: "you").utf8))))
        #expect(player.page.contains("You won!"))
        player.tap("leave-friend")
        #expect(player.model.league.friend == nil)
        #expect(player.model.screen == .league)
        var other = invited()
        other.send(.streamed(stream, .refused(status: 404)))
        #expect(other.model.league.friend == nil)
        #expect(other.model.screen == .league)
    }

    @Test func `F10: the door of a running game asks once`() {
        var player = invited()
        player.send(.streamed(PocketAction("friend", []), .event("game", data: Array(game("playing").utf8))))
        player.tap("leave-friend")
        #expect(player.requests.isEmpty && player.model.league.friend?.phase == .playing)
        #expect(player.page.contains("Leave this game? There is no way back into it."))
        player.key("Escape")
        #expect(player.model.overlay == nil && player.model.screen == .friend)
        player.tap("leave-friend")
        player.tap("end-now")
        #expect(player.requests.map(\.path) == ["/api/v1/fruity/games/0193f0/end"])
        #expect(player.model.league.friend == nil && player.model.screen == .league)
    }

    @Test func `F10: a seat that comes late waits for whoever plays something else`() {
        var player = Player.atHome()
        player.tap("go 8")
        player.tap("invite")
        player.tap("go 0")
        player.tap("play 0")
        player.tap("fruit 4")
        player.answer(
            "friend-make", #"{"token":"SEAT","invitation":"INVITE","game":\#(game("waiting"))}"#,
            status: 201)
        #expect(player.model.screen == .solo)
        #expect(player.model.basket?.slots.first == .redApple)
        #expect(
            player.effects.list.contains {
                if case .openStream("friend", _, "SEAT") = $0 { true } else { false }
            })
        player.send(.wentBack)
        player.tap("go 8")
        player.tap("go 10")
        #expect(player.model.screen == .friend && player.page.contains("I am waiting for your friend"))
    }

    @Test func `F10: a reload without a network says so, and a half-filled basket is still there after it`()
        throws
    {
        var player = invited()
        let stream = PocketAction("friend", [])
        let own = #"{"guess":[0,1,2,3],"exact":1,"partial":1}"#
        let event = PocketStreamEvent.event("game", data: Array(game("playing", you: own).utf8))
        player.send(.streamed(stream, event))
        player.tap("fruit 4")
        player.tap("fruit 2")
        player.moment.isOnline = false
        try player.reopen()
        #expect(player.model.screen == .friend)
        #expect(player.page.contains("No network now. Your game comes back with it."))
        #expect(!player.page.contains("I am waiting for your friend"))
        #expect(player.model.basket == nil, "how it stands is not known")
        player.moment.isOnline = true
        player.send(.surroundingsChanged)
        #expect(player.page.contains("One moment"))
        player.send(.streamed(stream, .interrupted))
        #expect(player.page.contains("No network now."))
        player.send(.streamed(stream, event))
        #expect(player.announced.isEmpty && !player.sounded, "nothing new has happened")
        #expect(player.model.basket?.slots == [.redApple, .orange, nil, nil])
        #expect(player.page.contains("data-tap=\"send\""))
        // A guess that was answered while the page was closed takes its basket along.
        try player.reopen()
        let both = own + "," + #"{"guess":[4,2,0,1],"exact":0,"partial":2}"#
        player.send(.streamed(stream, .event("game", data: Array(game("playing", you: both).utf8))))
        #expect(player.model.basket?.isEmpty == true)
    }

    @Test func `F10: fruit that was being hidden for a friend outlives the page`() throws {
        var player = invited()
        let stream = PocketAction("friend", [])
        let event = PocketStreamEvent.event("game", data: Array(game("setting").utf8))
        player.send(.streamed(stream, event))
        player.tap("fruit 5")
        try player.reopen()
        player.send(.streamed(stream, event))
        #expect(player.model.basket?.slots == [.greenApple, nil, nil, nil])
    }

    @Test func `F10: a game that ended is followed until it was shown again`() throws {
        var player = invited()
        let stream = PocketAction("friend", [])
        let end = PocketStreamEvent.event("game", data: Array(game("over", winner: "you").utf8))
        player.send(.streamed(stream, end))
        try player.reopen()
        #expect(
            player.effects.list.contains { if case .openStream("friend", _, _) = $0 { true } else { false } })
        player.send(.streamed(stream, end))
        #expect(player.page.contains("You won!") && !player.sounded)
        player.tap("go 8")
        #expect(player.effects.list.contains { if case .closeStream("friend") = $0 { true } else { false } })
    }

    @Test func `F10: a seat from before its basket was kept is read, and the game goes on`() throws {
        let home = Player.atHome()
        // The third version ended with the league: token, name, level, the seat, the device.
        var writer = SnapshotWriter()
        for text in ["TOKEN", "Fox of the moon"] as [String?] { writer.text(text) }
        writer.byte(1)
        writer.bool(true)
        writer.text("0193f0")
        writer.text("SEAT")
        for text in [nil, "DEVICE"] { writer.text(text) }
        var reader = SnapshotReader(Array(home.snapshot.dropLast(7)) + writer.bytes)
        var effects = PocketEffects()
        var player = home
        player.model = try FruityApp.restore(version: 3, from: &reader, home.surroundings, &effects)
        try reader.end()
        #expect(player.model.league.isLinked && player.model.league.device == "DEVICE")
        player.send(.opened(fragment: ""))
        player.tap("go 8")
        player.tap("go 10")
        #expect(player.page.contains("One moment"))
        player.send(.streamed(PocketAction("friend", []), .event("game", data: Array(game("playing").utf8))))
        #expect(player.page.contains("Owl") && player.model.basket != nil)
        try player.reopen()
        #expect(player.model.screen == .friend)
    }

    @Test func `F10: the way back leads to the league first`() {
        var player = invited()
        #expect(player.page.contains("data-depth=\"2\""))
        player.send(.wentBack)
        #expect(player.model.screen == .league)
        #expect(player.model.league.friend != nil)
        player.tap("go 10")
        #expect(player.model.screen == .friend)
    }

    @Test func `F10: a link that was tampered with does nothing`() {
        for fragment in ["game=", "game=.", "link", "=", "game=a/../b.c\"}", "nonsense=1"] {
            var player = Player.atHome()
            player.send(.opened(fragment: fragment))
            for request in player.requests {
                #expect(!request.path.contains(".."))
                #expect(!String(decoding: request.body, as: UTF8.self).contains("\"}\""))
            }
        }
    }

    @Test func `F10: an invitation asks before it ends a running game, and late answers are of no other`()
        throws
    {
        var player = invited()
        let stream = PocketAction("friend", [])
        player.send(.streamed(stream, .event("game", data: Array(game("playing").utf8))))
        player.send(.opened(fragment: "game=0193f1.SECOND"))
        #expect(player.requests.isEmpty)
        #expect(player.model.league.friend?.id == "0193f0")
        #expect(player.page.contains("Leave your game and play this one?"))
        player.tap("no")
        #expect(player.model.league.friend?.id == "0193f0")
        player.send(.opened(fragment: "game=0193f1.SECOND"))
        player.tap("yes")
        // The running game goes on until the new seat is there: the link may be of no use any more.
        #expect(player.requests.map(\.path) == ["/api/v1/fruity/games/0193f1/seats"])
        player.answer("friend-join", "{}", status: 410)
        #expect(player.model.league.friend?.id == "0193f0" && player.model.league.friend?.phase == .playing)
        #expect(player.page.contains("That did not work."))
        player.moment.isOnline = false
        player.send(.opened(fragment: "game=0193f1.SECOND"))
        player.tap("yes")
        #expect(player.model.league.friend?.id == "0193f0")
        player.moment.isOnline = true
        player.send(.opened(fragment: "game=0193f1.SECOND"))
        player.tap("yes")
        let second = game("playing").replacing("0193f0", with: "0193f1")
        player.answer("friend-join", #"{"token":"SEAT2","game":\#(second)}"#, status: 201)
        #expect(player.requests.map(\.path) == ["/api/v1/fruity/games/0193f0/end"])
        #expect(player.requests.first?.token == "SEAT")
        #expect(player.model.league.friend?.id == "0193f1")
        player.answer("friend-end", game("over", winner: "other"))
        #expect(player.model.league.friend?.phase == .playing)
        // A seat that is gone says nothing of the link of the device.
        var both = Player.linked()
        both.tap("invite")
        both.answer(
            "friend-make", #"{"token":"SEAT","invitation":"I","game":\#(game("waiting"))}"#,
            status: 201)
        both.answer("friend-end", "{}", status: 401)
        #expect(both.model.league.isLinked)
        both.answer("friend-move", "{}", status: 401)
        #expect(both.model.league.isLinked && both.model.league.friend == nil)
    }
}
