import Fruity
import Mastermind
import PocketRuntime
import Testing

@Suite struct `The lesson` {
    @Test func `F11: it opens on the first visit, and the fingers lead through it`() throws {
        var player = Player()
        #expect(player.model.screen == .tutorial)
        var taps = 0
        // Whoever follows the pointing finger, and nothing else, gets to the end.
        while player.model.screen == .tutorial, taps < 40 {
            taps += 1
            let pointed = try #require(
                pointedAction(player.page) ?? (player.page.contains("data-tap=\"go-on\"") ? "go-on" : nil))
            player.tap(pointed)
        }
        #expect(player.model.screen == .home)
        #expect(player.model.knowsRules)
        #expect(taps == 15)
        try player.reopen()
        #expect(player.model.screen == .home)
    }

    /// The action of the element that a finger points at.
    private func pointedAction(_ page: String) -> String? {
        guard let mark = page.firstRange(of: "pointed\"") else { return nil }
        let rest = page[mark.upperBound...]
        guard let tap = rest.firstRange(of: "data-tap=\"") else { return nil }
        return String(rest[tap.upperBound...].prefix { $0 != "\"" })
    }

    @Test func `F11: whatever is guessed first, the answer has a piece of each kind`() {
        for code in CodeSet(secretsOf: .easy) {
            var tutorial = Tutorial()
            _ = tutorial.goOn()
            for peg in 0..<4 {
                if let fruit = Fruit(number: code[peg]) { check(tutorial.add(fruit)) }
            }
            check(tutorial.send())
            #expect(tutorial.feedback == Feedback(exact: 1, partial: 2))
            #expect(tutorial.secret.map { Board.easy.isSecret($0) } == true)
        }
    }

    @Test func `F11: it can be skipped, is not shown again, and can be played again`() throws {
        var player = Player()
        player.tap("skip")
        #expect(player.model.screen == .home)
        try player.reopen()
        #expect(player.model.screen == .home)
        player.tap("go 7")
        player.tap("go 1")
        #expect(player.model.tutorial?.step == .hello)
        player.send(.wentBack)
        #expect(player.model.screen == .home)
    }

    @Test func `F11: it can be played with keys`() {
        var player = Player()
        player.key("Enter")
        for key in ["6", "5", "4", "3"] as [StaticString] { player.key(key) }
        #expect(player.model.tutorial?.step == .send)
        player.key("Enter")
        #expect(player.model.tutorial?.step == .place)
        #expect(player.announced == ["A star: one fruit is in the right place."])
    }

    @Test func `F11: a page closed in the middle begins the lesson anew`() throws {
        var player = Player()
        player.tap("go-on")
        try player.reopen()
        #expect(player.model.tutorial?.step == .hello)
    }
}
