import Fruity
import Mastermind
import PocketRuntime
import Testing

@Suite struct `A round` {
    @Test(arguments: Level.allCases)
    func `F1: can be won, shows the secret, and a new game follows`(_ level: Level) throws {
        var player = Player.atHome()
        player.tap("play \(level.number)")
        #expect(!player.page.contains("class=\"opened\""))
        player.win()
        let round = try #require(player.model.round)
        #expect(round.outcome == .won)
        #expect(player.page.contains("class=\"opened\""))
        #expect(player.page.contains(player.texts(PocketTextKey("fruity.won"))))
        #expect(player.announced.contains { $0.contains("You found them") })
        player.tap("again")
        #expect(player.model.round?.tries.isEmpty == true)
        #expect(player.model.round?.outcome == .playing)
    }

    @Test(arguments: zip(Level.allCases, [15, 12, 12]))
    func `F3: ends after its tries`(_ level: Level, _ tries: Int) throws {
        var player = Player.atHome()
        player.tap("play \(level.number)")
        player.lose()
        let round = try #require(player.model.round)
        #expect(round.outcome == .lost)
        #expect(round.tries.count == tries)
        #expect(player.page.contains("Here they were!"))
        #expect(player.page.contains("class=\"opened\""))
        #expect(player.model.scores.systemPoints == 3)
    }

    @Test func `F3: secrets are drawn from all codes of the level`() {
        for level in Level.allCases {
            var seen: Set<Code> = []
            for seed in 0..<2_000 {
                var random = PocketRandom(seed: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
                let round = Round(level: level, random: &random)
                #expect(level.board.isSecret(round.secret))
                seen.insert(round.secret)
            }
            #expect(seen.count > (level == .easy ? 355 : level == .medium ? 950 : 1_900))
        }
    }

    @Test func `F4: the pieces of every answer are sorted and tell nothing of the places`() {
        let board = Board.medium
        for exact in 0...4 {
            for partial in 0...(4 - exact) {
                let feedback = Feedback(exact: exact, partial: partial)
                guard board.isPossible(feedback) else { continue }
                let pieces = feedback.pieces(pegs: 4)
                #expect(pieces.map(\.rawValue) == pieces.map(\.rawValue).sorted())
                #expect(pieces.filter { $0 == .place }.count == exact)
                #expect(pieces.filter { $0 == .elsewhere }.count == partial)
                #expect(pieces.count == 4)
            }
        }
    }

    @Test func `F4: every former try stays on the page with its answer`() {
        var player = Player.atHome()
        player.tap("play 1")
        for rank in [0, 100, 200, 300, 400] {
            if let code = Board.medium.secret(at: rank) { player.guess(code, pegs: 4) }
        }
        #expect(player.page.components(of: "class=\"try\"", or: "class=\"try latest\"") == 5)
        #expect(player.page.components(of: "in the right place") == 5)
    }

    @Test func `F5: a guess made already is answered kindly and not counted`() throws {
        var player = Player.atHome()
        player.tap("play 1")
        let code = try #require(Code([0, 0, 1, 1]))
        player.guess(code, pegs: 4)
        player.guess(code, pegs: 4)
        #expect(player.model.round?.tries.count == 1)
        #expect(player.model.note == .repeated(0))
        #expect(player.page.contains("class=\"try same\""))
        #expect(player.announced == ["You tried that already, in try 1. It does not count."])
        // The basket is kept, so that one fruit can be changed.
        #expect(player.model.basket?.code == code)
        player.ring("note")
        #expect(player.model.note == nil)
    }

    @Test func `F4: an incomplete guess shakes and is not counted`() {
        var player = Player.atHome()
        player.tap("play 0")
        player.tap("fruit 2")
        player.tap("send")
        #expect(player.model.round?.tries.isEmpty == true)
        #expect(player.model.note == .incomplete)
        #expect(player.page.contains("shake-odd"))
        player.tap("send")
        #expect(player.page.contains("shake-even"))
    }

    @Test func `F4: a used fruit fades in the easy level and is explained when tapped`() {
        var player = Player.atHome()
        player.tap("play 0")
        player.tap("fruit 2")
        #expect(player.page.contains("class=\"pick used\""))
        player.tap("fruit 2")
        #expect(player.model.note == .taken(.orange))
        player.tap("go 0")
        player.tap("play 1")
        player.tap("fruit 2")
        #expect(!player.page.contains("class=\"pick used\""))
    }

    @Test func `F6: a win gives three points, less what hints cost, and the rest goes to the hedgehog`() {
        for hints in 0...2 {
            var player = Player.atHome()
            player.tap("play 0")
            for _ in 0..<hints {
                player.tap("hints")
                player.tap("hint 0")
            }
            player.win()
            #expect(player.model.scores.playerPoints == 3 - hints)
            #expect(player.model.scores.systemPoints == hints)
            #expect(player.model.scores.tally(.easy).fewestTries != nil || hints > 0)
        }
    }

    @Test func `F8: a hint opens a fruit, twice at most, and then only counting is left`() throws {
        var player = Player.atHome()
        player.tap("play 2")
        player.tap("hints")
        player.tap("hint 0")
        var round = try #require(player.model.round)
        #expect(round.opened.filter { $0 }.count == 1)
        #expect(player.page.components(of: "class=\"opened\"") == 1)
        player.tap("hints")
        player.tap("hint 0")
        round = try #require(player.model.round)
        #expect(round.opened.filter { $0 }.count == 2)
        #expect(!round.canAsk(.fruit))
        #expect(!round.canAsk(.guess))
        #expect(round.canAsk(.count))
        player.send(.tap("hint 0"))
        #expect(player.model.round?.paidHints == 2)
    }

    @Test func `F8: a hint fills the basket with a code that fits all answers`() throws {
        var player = Player.atHome()
        player.tap("play 1")
        player.guess(try #require(Code([0, 0, 1, 1])), pegs: 4)
        player.guess(try #require(Code([2, 3, 3, 4])), pegs: 4)
        player.tap("hints")
        player.tap("hint 1")
        let round = try #require(player.model.round)
        let code = try #require(round.basket.code)
        #expect(CodeSet(of: .medium, history: round.tries).contains(code))
    }

    @Test(arguments: Level.allCases)
    func `F8: the other hints go by a fruit that was opened`(_ level: Level) throws {
        for seed in 1...20 as ClosedRange<UInt64> {
            var player = Player.atHome(seed: seed)
            player.tap("play \(level.number)")
            player.tap("hints")
            player.tap("hint 0")
            let peg = try #require(player.model.round?.opened.firstIndex(of: true))
            let fruit = try #require(player.model.round).secret[peg]
            player.guess(try #require(level.board.secret(at: 7)), pegs: level.pegs)
            guard player.model.round?.outcome == .playing else { continue }
            player.tap("hints")
            player.tap("hint 2")
            let fitting = CodeSet(of: level.board, history: try #require(player.model.round).tries).codes
                .filter { $0[peg] == fruit }
            #expect(player.model.note == .counted(fitting.count))
            player.tap("hints")
            player.tap("hint 1")
            #expect(fitting.contains(try #require(player.model.basket?.code)))
        }
    }

    @Test func `F8: a full basket is not filled again for another point, nor changed under a question`()
        throws
    {
        var player = Player.atHome()
        player.tap("play 1")
        player.guess(try #require(Code([0, 0, 1, 1])), pegs: 4)
        player.tap("hints")
        player.key("3")
        player.key("Enter")
        #expect(player.model.round?.basket.isEmpty == true, "what lies under the hints waits")
        player.tap("hint 1")
        #expect(player.model.round?.paidHints == 1 && player.model.round?.basket.isFull == true)
        #expect(player.model.round?.canAsk(.guess) == false)
        player.tap("clear")
        #expect(player.model.round?.canAsk(.guess) == true)
    }

    @Test func `F8: a hint says how many codes are still possible, for nothing`() throws {
        var player = Player.atHome()
        player.tap("play 0")
        player.tap("hints")
        player.tap("hint 2")
        #expect(player.model.note == .counted(360))
        #expect(player.page.contains("360 baskets are still possible."))
        player.guess(try #require(Code([0, 1, 2, 3])), pegs: 4)
        player.tap("hints")
        player.tap("hint 2")
        let round = try #require(player.model.round)
        #expect(player.model.note == .counted(CodeSet(of: .easy, history: round.tries).count))
        #expect(round.paidHints == 0)
    }

    @Test func `F1: leaving keeps the round of each level, and home says where it stands`() throws {
        var player = Player.atHome()
        player.tap("play 0")
        player.guess(try #require(Code([0, 1, 2, 3])), pegs: 4)
        player.tap("go 0")
        player.tap("play 1")
        player.tap("go 0")
        #expect(player.page.contains("Go on: try 2"))
        player.tap("play 0")
        #expect(player.model.round?.tries.count == 1)
        try player.reopen()
        #expect(player.model.screen == .solo)
        #expect(player.model.round?.tries.count == 1)
    }

    @Test func `F1: giving up asks once, shows the fruits and counts for the hedgehog`() {
        var player = Player.atHome()
        player.tap("play 0")
        player.tap("hints")
        player.tap("give-up")
        player.send(.wentBack)
        #expect(player.model.overlay == nil)
        #expect(player.model.round?.outcome == .playing)
        player.tap("hints")
        player.tap("give-up")
        player.tap("end-now")
        #expect(player.model.round?.outcome == .lost)
        #expect(player.model.scores.systemPoints == 3)
    }

    @Test func `F6: the stopwatch runs only while the round is seen, and has a board of its own`() throws {
        var player = Player.atHome()
        player.tap("go 7")
        player.tap("switch 2")
        player.tap("go 0")
        player.tap("play 0")
        #expect(
            player.effects.list.contains { if case .startTimer("tick", _, true) = $0 { true } else { false } }
        )
        player.send(.timer("tick"), after: 10_000)
        #expect(player.page.contains("0:10"))
        player.moment.isVisible = false
        player.send(.surroundingsChanged, after: 0)
        player.moment.isVisible = true
        player.send(.surroundingsChanged, after: 3_600_000)
        player.send(.timer("tick"), after: 5_000)
        #expect(player.page.contains("0:15"))
        player.tap("go 0")
        player.send(.opened(fragment: ""), after: 60_000)
        player.tap("play 0")
        player.win()
        let times = player.model.scores.tally(.easy).bestTimes
        #expect(times.count == 1)
        #expect((15_000...40_000).contains(times[0]))
        #expect(player.page.contains("best time!"))
    }

    @Test func `F6: a clock set back or far forward never makes a time negative or endless`() {
        var player = Player.atHome()
        player.tap("go 7")
        player.tap("switch 2")
        player.tap("go 0")
        player.tap("play 0")
        player.send(.timer("tick"), after: -86_400_000)
        #expect(player.page.contains("0:00"))
        player.tap("go 0")
        player.tap("play 0")
        player.send(.timer("tick"), after: 400 * 86_400_000)
        player.win()
        #expect(player.model.scores.tally(.easy).bestTimes.allSatisfy { (0...3_600_000).contains($0) })
    }
}

extension String {
    /// How often one of some texts comes in this one.
    func components(of texts: String...) -> Int { texts.reduce(0) { $0 + split(text: $1) } }
    func components(of text: String, or other: String) -> Int { split(text: text) + split(text: other) }

    private func split(text: String) -> Int { ranges(of: text).count }
}
