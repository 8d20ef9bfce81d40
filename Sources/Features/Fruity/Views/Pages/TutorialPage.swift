import HTML
import Mastermind
import PocketRuntime

/// The lesson.
struct TutorialPage: View {
    let tutorial: Tutorial
    let scene: Scene

    var body: some HTML {
        main(.class("game lesson"), .aria("label", scene(.fruityLesson))) {
            header(.class("top")) {
                h1 { scene(.fruityLesson) }
                div(.class("steps"), .aria("hidden", true)) {
                    for step in Tutorial.Step.allCases {
                        span(.class("step", step.rawValue <= tutorial.step.rawValue ? "passed" : nil)) {}
                    }
                }
                div(.class("top-end")) {
                    button(.class("quiet"), .type("button"), .tap("skip")) {
                        span { scene(tutorial.step == .done ? .fruityClose : .fruitySkip) }
                    }
                }
            }
            div(.class("table easy")) {
                div(.class("board")) {
                    secret
                    Speech(mood, scene(tutorial.step.words))
                    if let guess = tutorial.guess, let feedback = tutorial.feedback {
                        answer(guess, feedback)
                    }
                }
                div(.class("tray")) { tray }
            }
            if tutorial.step == .done, scene.model.preferences[.animation] { Confetti() }
        }
    }

    private var mood: Hedgehog.Mood {
        switch tutorial.step {
        case .hello, .fill, .send: .hello
        case .place, .elsewhere, .absent: .thinking
        case .solve, .sendAgain: .hello
        case .done: .cheering
        }
    }

    /// How many of the hidden fruits can be seen.
    private var seen: Int {
        switch tutorial.step {
        case .hello, .fill, .send: 0
        case .place: 1
        case .elsewhere: 3
        case .absent, .solve, .sendAgain, .done: 4
        }
    }

    private var secret: HTMLFragment {
        HTMLFragment {
            div(.class("secret-row")) {
                span(.class("secret"), .role("img"), .aria("label", scene(.fruityHidden))) {
                    for peg in 0..<Board.easy.pegs {
                        if peg < seen, let fruit = tutorial.secret.flatMap({ Fruit(number: $0[peg]) }) {
                            span(.class("opened", isShown(peg) ? "shown" : nil), .key("open", peg)) {
                                FruitPicture(fruit)
                            }
                        } else {
                            span(.class("closed"), .key("closed", peg)) { HiddenPicture() }
                        }
                    }
                }
            }
        }
    }

    /// Whether a place is what the present step is about.
    private func isShown(_ peg: Int) -> Bool {
        switch tutorial.step {
        case .place: peg == 0
        case .elsewhere: peg == 1 || peg == 2
        case .absent: peg == 3
        case .hello, .fill, .send, .solve, .sendAgain, .done: false
        }
    }

    private func answer(_ guess: Code, _ feedback: Feedback) -> HTMLFragment {
        HTMLFragment {
            ol(.class("tries")) {
                li(.class("try")) {
                    span(.class("code-row"), .role("img"), .aria("label", scene.fruits(guess, .easy))) {
                        for peg in 0..<Board.easy.pegs {
                            if let fruit = Fruit(number: guess[peg]) {
                                span(.class("told", isShown(peg) ? "shown" : nil)) { FruitPicture(fruit) }
                            }
                        }
                    }
                    span(
                        .class("pieces pieces-4"), .role("img"),
                        .aria("label", scene.answer(feedback, pegs: Board.easy.pegs))
                    ) {
                        for piece in feedback.pieces(pegs: Board.easy.pegs) {
                            span(.class("piece", piece.look, isShown(piece) ? "shown" : nil)) {}
                        }
                    }
                }
            }
        }
    }

    private func isShown(_ piece: Piece) -> Bool {
        switch tutorial.step {
        case .place: piece == .place
        case .elsewhere: piece == .elsewhere
        case .absent: piece == .absent
        case .hello, .fill, .send, .solve, .sendAgain, .done: false
        }
    }

    private var tray: HTMLFragment {
        HTMLFragment {
            if tutorial.step == .done {
                div(.class("choices")) {
                    BigButton(words: scene(.fruityPlay), glyph: .play, action: "go-on", look: "main")
                }
            } else if tutorial.needsGoingOn {
                div(.class("choices")) {
                    BigButton(words: scene(.fruityNext), glyph: .next, action: "go-on", look: "main pointed")
                }
            } else {
                BasketView(
                    basket: tutorial.basket, level: .easy, scene: scene, nudges: scene.model.nudges,
                    sendWords: scene(.fruitySend), canChange: false, isSendPointed: tutorial.basket.isFull)
                Palette(
                    basket: tutorial.basket, scene: scene, showsNumbers: scene.model.preferences[.numbers],
                    pointed: pointed)
            }
        }
    }

    private var pointed: Fruit? {
        if tutorial.step == .solve { return tutorial.wanted }
        guard tutorial.step == .fill else { return nil }
        for fruit in Fruit.allCases where !tutorial.basket.holds(fruit) { return fruit }
        return nil
    }
}
