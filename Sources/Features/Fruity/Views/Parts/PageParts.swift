import HTML
import PocketRuntime

/// The top of a page: the way home, its name, and what stands at the end.
struct TopBar: View {
    let name: String
    let scene: Scene
    let end: HTMLFragment
    /// Where the first button leads.
    let back: Screen

    init<End: HTML>(_ name: String, _ scene: Scene, back: Screen = .home, @HTMLBuilder end: () -> End) {
        self.back = back
        self.name = name
        self.scene = scene
        self.end = HTMLFragment(end())
    }

    var body: some HTML {
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

/// A big button with a sign.
struct BigButton: View {
    let words: String
    let glyph: Glyph
    let action: PocketAction
    var look: String?

    var body: some HTML {
        button(.class("big", look), .type("button"), .tap(action)) {
            glyph.html
            span { words }
        }
    }
}

/// The hedgehog with what it says.
struct Speech: View {
    let mood: Hedgehog.Mood
    let words: String

    init(_ mood: Hedgehog.Mood, _ words: String) {
        self.mood = mood
        self.words = words
    }

    var body: some HTML {
        div(.class("speech")) {
            Hedgehog(mood)
            p(.class("bubble")) { words }
        }
    }
}

/// A note for some seconds, above everything.
struct NoteBubble: View {
    let note: Note
    let scene: Scene

    private var mood: Hedgehog.Mood {
        switch note {
        case .counted, .copied: .hello
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
            case .incomplete, .copied, .notShared, .impossibleAnswer, .notHidden, .unreachable, .refused:
                EmptyHTML()
            }
        }
    }
}

/// Three levels to choose from, each with its fruits.
struct LevelPicker: View {
    let scene: Scene
    /// What choosing one means.
    let action: StaticString
    /// The one that is chosen, where one is.
    var chosen: Level?
    /// How many tries were made in the running round of each.
    var running: [Int?] = [nil, nil, nil]

    var body: some HTML {
        ul(.class("levels")) {
            Each(Level.allCases) { level in li { card(level) } }
        }
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
                    small { scene.rules(level) }
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
