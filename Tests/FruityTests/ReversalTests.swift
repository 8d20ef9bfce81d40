import Foundation
import Fruity
import Mastermind
import PocketRuntime
import Testing

@Suite struct `The reversed game` {
    /// Plays it for one secret and says how many guesses were needed; nil when none was found.
    private func guesses(_ level: Level, _ secret: Code) -> Int? {
        var history: [Turn] = []
        while history.count < 12 {
            guard let guess = Cracker.nextGuess(level, history: history) else { return nil }
            history.append(Turn(guess, level.board.feedback(guess, secret)))
            if guess == secret { return history.count }
        }
        return nil
    }

    @Test(arguments: [Level.easy, .medium])
    func `F7: every code of easy and medium is found with five guesses at most`(_ level: Level) {
        for secret in CodeSet(secretsOf: level.board) {
            let count = guesses(level, secret)
            #expect(count != nil && count ?? 99 <= 5, "\(secret.colours(pegs: 4))")
        }
    }

    @Test func `F7: hard codes are found with as many guesses as its card says`() {
        let isLong = ProcessInfo.processInfo.environment["MEDINA_LONG"] != nil
        var most = 0
        for rank in stride(from: 0, to: Board.hard.secretCount, by: isLong ? 1 : 97) {
            guard let secret = Board.hard.secret(at: rank) else { continue }
            most = max(most, guesses(.hard, secret) ?? .max)
        }
        #expect(most == Level.hard.crackingTries)
    }

    @Test(arguments: Level.allCases)
    func `F7: the child hides fruits, the app answers, and the hedgehog finds them`(_ level: Level) throws {
        var player = Player.atHome()
        player.tap("go 4")
        player.tap("reverse \(level.number)")
        for peg in 0..<level.pegs { player.tap("fruit \((peg * 5 + 2) % 6)") }
        player.tap("send")
        #expect(player.model.reversal?.secret != nil)
        while player.model.reversal?.phase == .thinking {
            player.ring("think")
            player.tap("by-itself")
            player.tap("send")
        }
        let reversal = try #require(player.model.reversal)
        #expect(reversal.isOver)
        #expect(reversal.history.count <= level.crackingTries)
        #expect(player.page.contains("Found in "))
        #expect(player.model.scores.history.first?.kind == .reversed)
        #expect(player.model.scores.playerPoints + player.model.scores.systemPoints == 3)
        // How many codes were possible stands beside each answer, and never grows.
        #expect(reversal.possible == reversal.possible.sorted(by: >))
        #expect(reversal.possible.last == 1)
    }

    @Test func `F7: a code that took all the guesses there are earns its owner the points`() throws {
        let secret = try #require(CodeSet(secretsOf: .easy).first { guesses(.easy, $0) == 5 })
        var reversal = Reversal(level: .easy)
        for peg in 0..<4 { _ = reversal.basket.add(try #require(Fruit(number: secret[peg]))) }
        check(reversal.begin(inHead: false))
        while !reversal.isOver {
            reversal.think()
            check(reversal.answerByItself())
            check(reversal.give())
        }
        #expect(reversal.isTough)
    }

    @Test func `F7: pieces are laid, sorted, taken back, and given with keys too`() throws {
        var player = Player.atHome()
        player.tap("go 4")
        player.tap("reverse 1")
        player.tap("head")
        player.ring("think")
        player.key("3")
        player.key("1")
        player.tap("piece 1")
        #expect(player.model.reversal?.tray == [.place, .elsewhere, .absent])
        player.tap("send")
        #expect(player.model.note == .incomplete)
        player.tap("tray 0")
        player.key("Backspace")
        #expect(player.model.reversal?.tray == [.elsewhere])
        for _ in 0..<3 { player.tap("piece 2") }
        player.key("Enter")
        #expect(player.model.reversal?.history.first?.feedback == Feedback(exact: 0, partial: 1))
    }

    @Test func `F7: an answer that cannot be is refused with a reason`() {
        var player = Player.atHome()
        player.tap("go 4")
        player.tap("reverse 1")
        player.tap("head")
        player.ring("think")
        for _ in 0..<3 { player.tap("piece 0") }
        player.tap("piece 1")
        player.tap("send")
        #expect(player.model.note == .impossibleAnswer)
        #expect(player.model.reversal?.history.isEmpty == true)
    }

    /// A player whose answers stopped making sense.
    private func contradictory(_ level: Level = .medium) -> Player {
        var player = Player.atHome()
        player.tap("go 4")
        player.tap("reverse \(level.number)")
        player.tap("head")
        // None of the fruits of any guess is there: no code is left after a while.
        while player.model.reversal?.phase == .thinking {
            player.ring("think")
            for _ in 0..<level.pegs { player.tap("piece 2") }
            player.tap("send")
        }
        return player
    }

    @Test func `F7: contradictory answers are told kindly, and a changed one makes them fit again`() throws {
        var player = contradictory()
        let reversal = try #require(player.model.reversal)
        guard case .contradiction(let contradiction) = reversal.phase else {
            Issue.record("no contradiction")
            return
        }
        #expect(CodeSet(of: .medium, history: reversal.history).isEmpty)
        #expect(!CodeSet(of: .medium, history: Array(reversal.history.prefix(contradiction.turn))).isEmpty)
        #expect(player.page.contains("after answer \(contradiction.turn + 1) nothing fits"))
        #expect(player.announced.count == 1)
        let repair = try #require(contradiction.repairs.first)
        let better = try #require(repair.answers.first).feedback
        player.tap("change \(repair.turn) \(better.exact) \(better.partial)")
        let repaired = try #require(player.model.reversal)
        #expect(!CodeSet(of: .medium, history: repaired.history).isEmpty)
        #expect(repaired.phase == .thinking)
        player.ring("think")
        guard case .answering = player.model.reversal?.phase else {
            Issue.record("no guess after the repair")
            return
        }
    }

    @Test(arguments: Level.allCases)
    func `F7: found counts only where it goes with the answers before`(_ level: Level) throws {
        var probes = 0
        for rank in stride(from: 0, to: level.board.secretCount, by: level == .hard ? 5_009 : 11) {
            let secret = try #require(level.board.secret(at: rank))
            var reversal = Reversal(level: level)
            check(reversal.begin(inHead: true))
            while !reversal.isOver {
                reversal.think()
                guard case .answering(let guess) = reversal.phase else { break }
                if !CodeSet(of: level.board, history: reversal.history).contains(guess) {
                    // A guess that only divides the codes: it cannot be the one.
                    probes += 1
                    var mistaken = reversal
                    for _ in 0..<level.pegs { check(mistaken.lay(.place)) }
                    check(mistaken.give())
                    #expect(mistaken.possible.last == 0 && !mistaken.isOver)
                }
                for piece in level.board.feedback(guess, secret).pieces(pegs: level.pegs) {
                    check(reversal.lay(piece))
                }
                check(reversal.give())
            }
            #expect(reversal.isOver)
        }
        #expect(probes > 0)
    }

    /// Answers as they are of a code in the head until the hedgehog has found it.
    private func finish(_ player: inout Player, _ secret: Code) {
        while player.model.reversal?.isOver == false {
            if player.model.reversal?.phase == .thinking { player.send(.timer("think")) }
            guard case .answering(let guess) = player.model.reversal?.phase else { return }
            for piece in Board.medium.feedback(guess, secret).pieces(pegs: 4) {
                player.tap("piece \(piece.rawValue)")
            }
            player.tap("send")
        }
    }

    @Test func `F7: a changed answer gives nobody points, however many guesses were needed`() throws {
        var tough = 0
        for anew in [false, true] {
            var player = contradictory()
            guard case .contradiction(let contradiction) = player.model.reversal?.phase else {
                Issue.record("no contradiction")
                return
            }
            if anew {
                player.tap("anew \(contradiction.turn)")
            } else {
                let repair = try #require(contradiction.repairs.first)
                let better = try #require(repair.answers.first).feedback
                player.tap("change \(repair.turn) \(better.exact) \(better.partial)")
            }
            // It stays so after the page was closed.
            try player.reopen()
            let history = try #require(player.model.reversal).history
            finish(&player, try #require(CodeSet(of: .medium, history: history).codes.last))
            let reversal = try #require(player.model.reversal)
            #expect(reversal.isOver && reversal.isCorrected && !reversal.isTough)
            if reversal.history.count >= Level.medium.toughFrom { tough += 1 }
            #expect(player.model.scores.history.first?.tries == reversal.history.count)
            #expect(player.model.scores.playerPoints == 0 && player.model.scores.systemPoints == 0)
            #expect(player.page.contains("nobody gets points this time"))
            #expect(!player.page.contains("tough one"))
        }
        #expect(tough > 0, "one of them would have been a tough one")
    }

    @Test func `F7: a known code is not found in other fruits`() throws {
        var player = Player.atHome()
        player.tap("go 4")
        player.tap("reverse 1")
        for fruit in [0, 0, 0, 1] { player.tap("fruit \(fruit)") }
        player.tap("send")
        player.ring("think")
        for _ in 0..<4 { player.tap("piece 0") }
        player.tap("send")
        #expect(player.model.note == .notHidden)
        #expect(player.page.contains("Look at the fruit you hid"))
        #expect(player.model.reversal?.history.isEmpty == true)
        // So is any other answer that the hidden fruits contradict.
        guard case .answering(let guess) = player.model.reversal?.phase,
            let secret = player.model.reversal?.secret
        else {
            Issue.record("the hedgehog waits for the answer")
            return
        }
        let right = Board.medium.feedback(guess, secret)
        for exact in 0..<3 {
            for _ in 0..<4 { player.tap("tray 0") }
            for peg in 0..<4 { player.tap(peg < exact ? "piece 0" : "piece 2") }
            guard Feedback(exact: exact, partial: 0) != right else { continue }
            player.tap("send")
            #expect(player.model.note == .notHidden && player.model.reversal?.history.isEmpty == true)
        }
        player.tap("by-itself")
        player.tap("send")
        #expect(player.model.reversal?.history == [Turn(guess, right)])
        #expect(player.model.scores.systemPoints == 0 && player.model.scores.playerPoints == 0)
    }

    @Test func `F7: any earlier answer can be given anew, and several are offered instead of one`() throws {
        var player = contradictory()
        guard case .contradiction(let contradiction) = player.model.reversal?.phase else {
            Issue.record("none"); return
        }
        let repair = try #require(contradiction.repairs.first { $0.answers.count > 1 })
        for answer in repair.answers.prefix(3) {
            #expect(
                player.page.contains(
                    "data-tap=\"change \(repair.turn) \(answer.feedback.exact) \(answer.feedback.partial)\""))
        }
        let count = try #require(player.model.reversal?.history.count)
        for turn in 0..<count { #expect(player.page.contains("data-tap=\"anew \(turn)\"")) }
        player.tap("anew 0")
        guard case .answering = player.model.reversal?.phase else { Issue.record("no question"); return }
        #expect(player.model.reversal?.history.isEmpty == true)
        #expect(player.model.reversal?.possible == [1_296])
    }

    @Test func `F4: a basket that was shaken stands still in the next round`() {
        var player = Player.atHome()
        player.tap("play 0")
        player.tap("send")
        #expect(player.page.contains("shake-odd"))
        player.tap("send")
        #expect(player.page.contains("shake-even"))
        player.send(.surroundingsChanged)
        #expect(player.page.contains("shake-even"), "what comes by itself does not stop it")
        player.tap("fruit 0")
        #expect(!player.page.contains("shake-"))
    }

    @Test func `F7: every repair that is offered makes a code fit again`() throws {
        let reversal = try #require(contradictory(.easy).model.reversal)
        guard case .contradiction(let contradiction) = reversal.phase else {
            Issue.record("no contradiction")
            return
        }
        for repair in contradiction.repairs {
            for answer in repair.answers {
                var changed = reversal
                check(changed.change(turn: repair.turn, to: answer.feedback))
                #expect(changed.possible.last == answer.secrets)
                #expect(answer.secrets > 0)
            }
        }
    }

    @Test func `F7: the guess in question can be answered anew`() throws {
        var player = contradictory()
        let reversal = try #require(player.model.reversal)
        guard case .contradiction(let contradiction) = reversal.phase else {
            Issue.record("no contradiction")
            return
        }
        player.tap("anew \(contradiction.turn)")
        #expect(
            player.model.reversal?.phase == .answering(reversal.history[contradiction.turn].guess))
        #expect(player.model.reversal?.history.count == contradiction.turn)
    }

    @Test func `F7: a reversed game that goes on is given up only after a question`() {
        var player = Player.atHome()
        player.tap("go 4")
        player.tap("reverse 0")
        // Nothing was hidden yet: nothing is asked.
        player.tap("new-reversal")
        #expect(player.model.reversal == nil && player.model.overlay == nil)
        player.tap("reverse 0")
        player.tap("head")
        player.tap("new-reversal")
        #expect(player.model.reversal != nil && player.page.contains("Begin anew?"))
        player.tap("close")
        player.send(.timer("think"))
        player.tap("new-reversal")
        player.tap("end-now")
        #expect(player.model.reversal == nil && player.model.screen == .reversed)
    }

    @Test func `F7: nonsense from a page that was tampered with changes nothing`() throws {
        var player = contradictory()
        let before = try #require(player.model.reversal).history
        for action in [
            "change 0 9 9", "change 99 0 0", "change 0 3 1", "change 0", "anew 77",
        ] {
            player.send(.tap(PocketAction(bytes: Array(action.utf8))))
        }
        #expect(player.model.reversal?.history == before)
    }

    @Test func `F7: leaving while the hedgehog thinks loses nothing`() throws {
        var player = Player.atHome()
        player.tap("go 4")
        player.tap("reverse 0")
        player.tap("head")
        player.tap("go 0")
        player.send(.timer("think"))
        player.tap("go 4")
        guard case .answering = player.model.reversal?.phase else {
            Issue.record("the hedgehog forgot to guess")
            return
        }
        try player.reopen()
        guard case .answering = player.model.reversal?.phase else {
            Issue.record("the guess was lost with the page")
            return
        }
    }
}
