import HTML
import PocketRuntime

/// The top of a page: the way home, its name, and what stands at the end.
struct TopBar: View {
    private let content: HTMLFragment

    /// - Parameter back: Where the first button leads.
    init<End: HTML>(_ name: String, _ scene: Scene, back: Screen = .home, @HTMLBuilder end: () -> End) {
        content = TopBar.content(name, scene, back, HTMLFragment(end))
    }

    @inline(never)
    private static func content(
        _ name: String, _ scene: Scene, _ back: Screen, _ end: HTMLFragment
    ) -> HTMLFragment {
        HTMLFragment {
            header(.class("top")) {
                button(
                    .class("round-button"), .type("button"), .tap("go", Int(back.rawValue)),
                    .aria("label", scene(back == .home ? .fruityToHome : .fruityToLeague))
                ) { if back == .home { Glyph.home.html } else { Glyph.back.html } }
                h1 { name }
                div(.class("top-end")) { end }
            }
        }
    }

    var body: some HTML { content }
}

/// A big button with a sign.
struct BigButton: View {
    // Rendered at once: what is copied is a reference, which keeps the module small.
    private let content: HTMLFragment

    @inline(never)
    init(words: String, glyph: Glyph, action: PocketAction, look: String? = nil) {
        content = HTMLFragment {
            button(.class("big", look), .type("button"), .tap(action)) {
                glyph.html
                span { words }
            }
        }
    }

    var body: some HTML { content }
}

/// The hedgehog with what it says.
struct Speech: View {
    private let content: HTMLFragment

    @inline(never)
    init(_ mood: Hedgehog.Mood, _ words: String) {
        content = HTMLFragment {
            div(.class("speech")) {
                Hedgehog(mood)
                p(.class("bubble")) { words }
            }
        }
    }

    var body: some HTML { content }
}

/// A note for some seconds, above everything.
struct NoteBubble: View {
    let note: Note
    let scene: Scene

    private var mood: Hedgehog.Mood {
        switch note {
        case .counted, .copied: .hello
        case .waiting, .hurry: .thinking
        case .unreachable, .refused, .incomplete, .repeated, .taken, .notShared, .impossibleAnswer,
            .notHidden:
            .kind
        }
    }

    var body: some HTML {
        button(.class("note"), .type("button"), .tap("close")) {
            Hedgehog(mood)
            span(.class("note-picture"), .aria("hidden", true)) { picture }
            span { note.words(scene.surroundings.texts) }
        }
    }

    private var picture: HTMLFragment {
        HTMLFragment {
            switch note {
            case .repeated(let index): span(.class("note-number")) { scene.number(index + 1) }
            case .taken(let fruit): FruitPicture(fruit)
            case .counted(let codes): span(.class("note-number")) { scene.number(codes) }
            case .incomplete, .copied, .notShared, .impossibleAnswer, .notHidden, .unreachable, .refused,
                .waiting, .hurry:
                EmptyHTML()
            }
        }
    }
}

/// The place of a note on a board: below the hidden fruits, where it covers neither them nor a clock.
struct BoardNote: View {
    let content: HTMLFragment

    @inline(never)
    init(scene: Scene) {
        content = HTMLFragment {
            div(.class("note-place")) {
                if let note = scene.model.note { NoteBubble(note: note, scene: scene) }
            }
        }
    }

    var body: some HTML { content }
}

/// Three levels to choose from, each with its fruits.
struct LevelPicker: View {
    let scene: Scene
    /// What choosing one means.
    let action: StaticString
    /// The one that is chosen, where one is.
    var chosen: Level?
    /// Whether it is the hedgehog who guesses.
    var isReversed = false
    /// How many tries were made in the running round of each.
    var running: [Int?] = [nil, nil, nil]

    var body: some HTML {
        ul(.class("levels")) {
            Each(Level.allCases) { level in li { card(level) } }
        }
    }

    private func limit(_ level: Level) -> String {
        isReversed
            ? scene(.fruityGuessesAtMost, count: level.crackingTries)
            : scene(.fruityTriesMade, count: level.tries)
    }

    private func card(_ level: Level) -> HTMLFragment {
        HTMLFragment {
            button(
                .class("level", level.look), .type("button"), .tap(action, level.number),
                chosen.map { .aria("pressed", $0 == level) } ?? Attribute.none
            ) {
                span(.class("level-art"), .aria("hidden", true)) {
                    for fruit in level.sample { FruitPicture(fruit) }
                    span(.class("level-basket")) {}
                }
                span(.class("level-words")) {
                    strong { scene.name(level) }
                    span(.class("level-stars", "stars-" + String(level.number + 1)), .aria("hidden", true)) {}
                    small { scene.rules(level) + scene(.fruityListComma) + limit(level) }
                }
                if let tries = running[level.number] {
                    span(.class("running")) {
                        Glyph.play.html
                        span { scene(.fruityGoOn, ["number": .number(tries + 1)]) }
                    }
                }
            }
        }
    }
}

extension Level {
    /// The class that colours it.
    var look: String {
        switch self {
        case .easy: "easy"
        case .medium: "medium"
        case .hard: "hard"
        }
    }

    /// Fruits that show what its codes are like.
    var sample: [Fruit] {
        switch self {
        case .easy: [.lemon, .strawberry, .pear, .orange]
        case .medium: [.strawberry, .lemon, .lemon, .greenApple]
        case .hard: [.redApple, .pear, .orange, .orange, .greenApple, .lemon]
        }
    }
}
