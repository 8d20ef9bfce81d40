import HTML
import Mastermind
import PocketRuntime

/// The reversed game: the hedgehog guesses.
struct ReversedPage: View {
    let scene: Scene

    var body: some HTML {
        main(.class("game reversed")) {
            TopBar(scene(.fruityReversed), scene) {
                if scene.model.reversal != nil {
                    button(
                        .class("round-button"), .type("button"), .tap("new-reversal"),
                        .aria("label", scene(.fruityNewGame))
                    ) { Glyph.again.html }
                }
            }
            if let reversal = scene.model.reversal {
                game(reversal)
            } else {
                div(.class("setup")) {
                    Speech(.thinking, scene(.fruityReversedWords))
                    LevelPicker(scene: scene, action: "reverse", isReversed: true)
                }
            }
        }
    }

    private func game(_ reversal: Reversal) -> HTMLFragment {
        HTMLFragment {
            div(.class("table", reversal.level.look, reversal.isOver ? "over" : nil)) {
                div(.class("board")) {
                    if let secret = reversal.secret { kept(secret, reversal.level) }
                    BoardNote(scene: scene)
                    if reversal.phase == .hiding {
                        Speech(.hello, scene(.fruityHideForMe))
                    } else {
                        div(
                            .class("scroll"), .tabindex(0), .role("region"),
                            .aria("label", scene(.fruityMyGuesses))
                        ) {
                            ol(.class("tries", "n" + String(reversal.history.count))) {
                                for (index, turn) in reversal.history.enumerated() {
                                    TryRow(
                                        number: index + 1, turn: turn, level: reversal.level, scene: scene,
                                        mark: mark(index, reversal), possible: reversal.possible[index + 1])
                                }
                            }
                        }
                        CandidateRow(reversal: reversal, scene: scene)
                    }
                }
                div(.class("tray")) { tray(reversal) }
            }
        }
    }

    private func mark(_ index: Int, _ reversal: Reversal) -> String? {
        if case .contradiction(let contradiction) = reversal.phase, contradiction.turn == index {
            return "same"
        }
        return index == reversal.history.count - 1 ? "latest" : nil
    }

    private func kept(_ secret: Code, _ level: Level) -> HTMLFragment {
        HTMLFragment {
            div(.class("secret-row kept")) {
                Glyph.hide.html
                CodeRow(code: secret, level: level, scene: scene)
            }
        }
    }

    private func tray(_ reversal: Reversal) -> HTMLFragment {
        HTMLFragment {
            switch reversal.phase {
            case .hiding:
                BasketView(
                    basket: reversal.basket, level: reversal.level, scene: scene, nudges: scene.model.nudges,
                    sendWords: scene(.fruityHide))
                Palette(
                    basket: reversal.basket, scene: scene, showsNumbers: scene.model.preferences[.numbers])
                button(.class("quiet"), .type("button"), .tap("head")) {
                    Glyph.head.html
                    span { scene(.fruityInHead) }
                }
            case .thinking: Speech(.thinking, scene(.fruityThinking))
            case .answering(let guess):
                AnswerTray(guess: guess, reversal: reversal, nudges: scene.model.nudges, scene: scene)
            case .contradiction(let contradiction):
                ContradictionCard(contradiction: contradiction, reversal: reversal, scene: scene)
            case .cracked: cracked(reversal)
            }
        }
    }

    private func cracked(_ reversal: Reversal) -> HTMLFragment {
        HTMLFragment {
            section(.class("result", reversal.isTough ? "won" : "lost"), .aria("labelledby", "result")) {
                Hedgehog(.cheering)
                div(.class("result-words")) {
                    h2(.id("result"), .tabindex(-1)) { scene(.fruityCracked, count: reversal.history.count) }
                    p {
                        scene(
                            reversal.isCorrected
                                ? .fruityCorrected : reversal.isTough ? .fruityTough : .fruityNotTough)
                    }
                }
                div(.class("choices")) {
                    BigButton(words: scene(.fruityAgain), glyph: .again, action: "new-reversal", look: "main")
                    BigButton(
                        words: scene(.fruityToHome), glyph: .home,
                        action: PocketAction("go", Int(Screen.home.rawValue)))
                }
            }
        }
    }
}

/// The last codes that are possible, when they are few.
struct CandidateRow: View {
    let reversal: Reversal
    let scene: Scene

    var body: some HTML {
        let codes = reversal.history.isEmpty || reversal.isOver ? [] : reversal.candidates(upTo: 6)
        if !codes.isEmpty {
            div(.class("candidates")) {
                p { scene(.fruityPossible, count: codes.count) }
                ul { for code in codes { li { CodeRow(code: code, level: reversal.level, scene: scene) } } }
            }
        }
    }
}

/// The hedgehog's guess and the pieces to answer it with.
struct AnswerTray: View {
    let guess: Code
    let reversal: Reversal
    let nudges: Int
    let scene: Scene

    var body: some HTML {
        div(.class("asked")) {
            Hedgehog(.thinking)
            CodeRow(code: guess, level: reversal.level, scene: scene)
            span(.class("asked-mark"), .aria("hidden", true)) { "?" }
        }
        div(.class("answer-tray", shake), .role("group"), .aria("label", scene(.fruityYourAnswer))) {
            Each(0..<reversal.level.pegs) { slot($0) }
            button(
                .id("send"), .class("send", reversal.answer == nil ? nil : "ready"), .type("button"),
                .tap("send")
            ) {
                Glyph.send.html
                span(.class("visually-hidden")) { scene(.fruityGiveAnswer) }
            }
        }
        div(.class("piece-palette"), .role("group"), .aria("label", scene(.fruityPieces))) {
            for piece in Piece.allCases {
                button(
                    .class("piece-pick"), .type("button"), .tap("piece", Int(piece.rawValue)),
                    .aria("keyshortcuts", String(piece.rawValue + 1))
                ) {
                    PiecePicture(piece)
                    small { scene.name(piece) }
                }
            }
        }
        if reversal.secret != nil {
            button(.class("quiet"), .type("button"), .tap("by-itself")) {
                Glyph.wand.html
                span { scene(.fruityAnswerByItself) }
            }
        }
    }

    private var shake: String? { nudges == 0 ? nil : nudges % 2 == 0 ? "shake-even" : "shake-odd" }

    private func slot(_ index: Int) -> HTMLFragment {
        HTMLFragment {
            let piece = index < reversal.tray.count ? reversal.tray[index] : nil
            button(
                .class("answer-slot", piece == nil ? "empty" : nil), .type("button"), .tap("tray", index),
                .aria("label", piece.map { scene.name($0) } ?? scene(.fruityEmpty)),
                .aria("disabled", piece == nil)
            ) {
                if let piece {
                    span(.class("landed"), .key("in", Int(piece.rawValue))) { PiecePicture(piece) }
                }
            }
        }
    }
}

/// Says kindly which answers do not go together, and what would help.
struct ContradictionCard: View {
    let contradiction: Contradiction
    let reversal: Reversal
    let scene: Scene

    var body: some HTML {
        section(.class("result contradiction"), .aria("labelledby", "result")) {
            Hedgehog(.kind)
            div(.class("result-words")) {
                h2(.id("result"), .tabindex(-1)) {
                    scene(.fruityContradiction, ["number": .number(contradiction.turn + 1)])
                }
                p { scene(words) }
            }
            let repairs = repairs
            ul(.class("repairs")) {
                Each(repairs) { repair in li { choice(repair) } }
            }
            // Any answer can be given anew; what came after it is asked again.
            div(.class("anew"), .role("group"), .aria("label", scene(.fruityAnswerAnew))) {
                span(.aria("hidden", true)) {
                    Glyph.undo.html
                    scene(.fruityAnswerAnew)
                }
                Each(reversal.history.indices) { anew($0) }
            }
        }
    }

    private var words: PocketTextKey {
        contradiction.repairs.isEmpty || repairs.isEmpty ? .fruityNoRepair : .fruityRepair
    }

    /// An earlier answer, and what it could have been instead.
    private struct Change {
        let turn: Int
        let answer: Feedback
    }

    /// The most that are offered instead of one answer.
    private static let mostAnswers = 3

    /// What would help, the likeliest first; of hidden fruits that are known the right answers only.
    private var repairs: [Change] {
        var changes: [Change] = []
        for repair in contradiction.repairs {
            let turn = reversal.history[repair.turn]
            let right = reversal.secret.map { reversal.level.board.feedback(turn.guess, $0) }
            var count = 0
            for answer in repair.answers where count < ContradictionCard.mostAnswers {
                guard right ?? answer.feedback == answer.feedback else { continue }
                changes.append(Change(turn: repair.turn, answer: answer.feedback))
                count += 1
            }
        }
        return changes
    }

    private func choice(_ change: Change) -> HTMLFragment {
        HTMLFragment {
            let turn = reversal.history[change.turn]
            button(
                .class("repair"), .type("button"),
                .tap("change", change.turn, change.answer.exact, change.answer.partial)
            ) {
                span(.class("try-number")) { scene.number(change.turn + 1) }
                CodeRow(code: turn.guess, level: reversal.level, scene: scene)
                PieceCluster(feedback: turn.feedback, level: reversal.level, scene: scene)
                Glyph.next.html
                PieceCluster(feedback: change.answer, level: reversal.level, scene: scene)
            }
        }
    }

    private func anew(_ turn: Int) -> HTMLFragment {
        HTMLFragment {
            button(
                .class("tool"), .type("button"), .tap("anew", turn),
                .aria("label", scene(.fruityAnswerAgain, ["number": .number(turn + 1)]))
            ) { scene.number(turn + 1) }
        }
    }
}
