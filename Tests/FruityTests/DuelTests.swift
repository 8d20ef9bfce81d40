import Fruity
import Mastermind
import PocketRuntime
import Testing

@Suite struct `Two players` {
    private func hidden(_ player: inout Player, level: Level = .medium) {
        player.tap("go 5")
        player.tap("duel-level \(level.number)")
        player.tap("duel")
        player.tap("handed")
        for peg in 0..<level.pegs { player.tap("fruit \(peg)") }
        player.tap("send")
    }

    @Test func `F10: one hides, the device changes hands, the other guesses, and they swap`() throws {
        var player = Player.atHome()
        hidden(&player)
        let duel = try #require(player.model.duel)
        #expect(duel.phase == .toGuesser)
        // Nothing of the hidden fruits can be seen while the device changes hands.
        #expect(!player.page.contains("class=\"slot"))
        #expect(!player.page.contains("secret"))
        player.tap("handed")
        #expect(!player.page.contains("class=\"opened\""))
        player.win()
        #expect(player.model.duel?.points == [0, 3])
        player.tap("next-round")
        #expect(player.model.duel?.hider == 1)
        player.tap("handed")
        for peg in 0..<4 { player.tap("fruit \(5 - peg)") }
        player.tap("send")
        player.tap("handed")
        player.lose()
        #expect(player.model.duel?.points == [0, 6])
        #expect(player.model.duel?.rounds == 2)
        player.tap("end-duel")
        #expect(player.model.duel == nil)
        // It is between the two of them: the points against the hedgehog stay as they were.
        #expect(player.model.scores.playerPoints == 0)
        #expect(player.model.scores.systemPoints == 0)
    }

    @Test func `F10: where two play, points and hidden fruits are theirs, and nothing is the hedgehog's`()
        throws
    {
        var player = Player.atHome()
        hidden(&player)
        player.tap("handed")
        #expect(player.page.contains("4 fruits are hidden.") && !player.page.contains("I hid"))
        player.tap("hints")
        #expect(player.page.contains("gives whoever hid the fruit one of them"))
        player.tap("hint 0")
        player.win()
        let page = player.page
        // The strawberry hid, the lemon guessed with one hint.
        #expect(page.contains("lemon: 2 points") && page.contains("strawberry: 1 point"))
        #expect(!page.contains("for the hedgehog") && !page.contains("for you"))
        let chip = try #require(page.firstRange(of: "class=\"point system\""))
        #expect(page[chip.upperBound...].prefix(120).contains("fruit strawberry"))
    }

    @Test func `F10: two players never have the same fruit`() {
        var player = Player.atHome()
        player.tap("go 5")
        player.tap("avatar 0 0")
        #expect(player.model.duelSetup.players == [.lemon, .strawberry])
        player.tap("avatar 1 4")
        #expect(player.model.duelSetup.players == [.lemon, .redApple])
    }

    @Test func `F10: opening the page again shows the hidden fruits to nobody`() throws {
        var player = Player.atHome()
        hidden(&player)
        player.tap("handed")
        player.tap("fruit 0")
        try player.reopen()
        #expect(player.model.duel?.phase == .toGuesser)
        #expect(player.model.screen == .duel)
        player.tap("handed")
        #expect(player.model.round?.outcome == .playing)
    }

    @Test func `F10: whoever opens the page while the other hides fruits sees none of them`() {
        var player = Player.atHome()
        player.tap("go 5")
        player.tap("duel")
        player.tap("handed")
        player.tap("fruit 2")
        player.tap("go 0")
        player.tap("go 5")
        #expect(player.model.duel?.phase == .toHider)
        player.tap("handed")
        #expect(player.model.duel?.basket.isEmpty == true)
    }

    @Test func `F10: fruits that were being hidden are forgotten when the page is closed`() throws {
        var player = Player.atHome()
        player.tap("go 5")
        player.tap("duel")
        player.tap("handed")
        player.tap("fruit 1")
        try player.reopen()
        #expect(player.model.duel?.phase == .toHider)
        player.tap("handed")
        #expect(player.model.basket?.isEmpty == true)
    }

    @Test func `F10: hiding needs a full basket`() {
        var player = Player.atHome()
        player.tap("go 5")
        player.tap("duel")
        player.tap("handed")
        player.tap("fruit 1")
        player.tap("send")
        #expect(player.model.duel?.phase == .hiding)
        #expect(player.model.note == .incomplete)
    }
}
