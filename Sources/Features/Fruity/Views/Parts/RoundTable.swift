import HTML
import Mastermind
import PocketRuntime

/// What can be seen of a round, whoever keeps its secret.
struct TableSight {
    let level: Level
    let tries: [Turn]
    let basket: Basket
    let outcome: Round.Outcome
    /// The hidden fruits that may be seen.
    let seen: [Fruit?]

    init(_ round: Round) {
        level = round.level
        tries = round.tries
        basket = round.basket
        outcome = round.outcome
        var seen: [Fruit?] = []
        for peg in 0..<round.level.pegs {
            let isSeen = round.outcome != .playing || round.opened[peg]
            seen.append(isSeen ? Fruit(number: round.secret[peg]) : nil)
        }
        self.seen = seen
    }

    init(level: Level, tries: [Turn], basket: Basket, outcome: Round.Outcome, secret: Code?) {
        self.level = level
        self.tries = tries
        self.basket = basket
        self.outcome = outcome
        var seen: [Fruit?] = []
        for peg in 0..<level.pegs { seen.append(secret.flatMap { Fruit(number: $0[peg]) }) }
        self.seen = seen
    }

    var triesLeft: Int { max(0, level.tries - tries.count) }
}

/// A round with everything that belongs to it: the hidden fruits, the tries, and the basket or the result.
struct RoundTable: View {
    let round: TableSight
    let scene: Scene
    /// What is said before the first try.
    let opening: String
    let result: HTMLFragment

    init<Result: HTML>(
        _ round: TableSight, _ scene: Scene, opening: String? = nil, @HTMLBuilder result: () -> Result
    ) {
        self.round = round
        self.scene = scene
        self.opening = opening ?? scene(round.level == .hard ? .fruityOpeningSix : .fruityOpening)
        self.result = HTMLFragment(result)
    }

    init<Result: HTML>(
        _ round: Round, _ scene: Scene, opening: String? = nil, @HTMLBuilder result: () -> Result
    ) {
        self.init(TableSight(round), scene, opening: opening, result: result)
    }

    var body: some HTML {
        div(.class("table", round.level.look, isOver ? "over" : nil)) {
            div(.class("board")) {
                SecretRow(round: round, scene: scene)
                BoardNote(scene: scene)
                div(.class("scroll"), .tabindex(0), .role("region"), .aria("label", scene(.fruityTries))) {
                    above
                    ol(.class("tries", "n" + String(round.tries.count))) {
                        for (index, turn) in round.tries.enumerated() {
                            TryRow(
                                number: index + 1, turn: turn, level: round.level, scene: scene,
                                mark: mark(index))
                        }
                    }
                }
            }
            div(.class("tray")) {
                if isOver {
                    result
                } else {
                    BasketView(
                        basket: round.basket, level: round.level, scene: scene, nudges: scene.model.nudges,
                        sendWords: scene(.fruitySend))
                    Palette(
                        basket: round.basket, scene: scene, showsNumbers: scene.model.preferences[.numbers])
                }
            }
            if round.outcome == .won, scene.model.preferences[.animation] { Confetti() }
        }
    }

    private var isOver: Bool { round.outcome != .playing }

    /// What stands where there is room.
    private var above: HTMLFragment {
        HTMLFragment {
            if isOver {
                EmptyHTML()
            } else if round.tries.isEmpty {
                Speech(.hello, opening)
            } else {
                div(.class("spectator"), .aria("hidden", true)) { Hedgehog(mood) }
            }
        }
    }

    /// How the hedgehog looks at the last try.
    private var mood: Hedgehog.Mood {
        guard let last = round.tries.last?.feedback else { return .hello }
        if last.exact >= round.level.pegs - 1 { return .cheering }
        return last.exact + last.partial == 0 ? .kind : .thinking
    }

    private func mark(_ index: Int) -> String? {
        if case .repeated(let same) = scene.model.note, same == index { return "same" }
        if index == round.tries.count - 1 { return round.outcome == .won ? "latest winner" : "latest" }
        return nil
    }
}

/// The hidden fruits, as far as they may be seen, and the tries that are left.
struct SecretRow: View {
    let round: TableSight
    let scene: Scene

    var body: some HTML {
        div(.class("secret-row")) {
            span(.class("secret"), .role("img"), .aria("label", words)) {
                for (peg, fruit) in round.seen.enumerated() {
                    if let fruit {
                        span(.class("opened"), .key("open", peg)) { FruitPicture(fruit) }
                    } else {
                        span(.class("closed"), .key("closed", peg)) { HiddenPicture() }
                    }
                }
            }
            span(
                .class("tries-left"), .role("img"),
                .aria("label", scene(.fruityTriesLeft, count: round.triesLeft))
            ) {
                for index in 0..<round.level.tries {
                    span(.class("leaf", index < round.triesLeft ? nil : "spent")) {}
                }
            }
        }
    }

    private var words: String {
        var list = ""
        for fruit in round.seen {
            if !list.isEmpty { list += scene(.fruityListComma) }
            list += fruit.map { scene.name($0) } ?? scene(.fruityUnknown)
        }
        return scene(.fruityHidden) + ": " + list
    }
}

/// What flies when somebody has won.
struct Confetti: View {
    var body: some HTML {
        div(.class("confetti"), .aria("hidden", true)) {
            for piece in 0..<28 { span(.class("paper", "p" + String(piece))) {} }
        }
    }
}
