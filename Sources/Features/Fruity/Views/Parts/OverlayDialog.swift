import HTML
import PocketRuntime

/// The hints, and the question whether to end something for good.
struct OverlayDialog: View {
    let overlay: Overlay
    let scene: Scene

    var body: some HTML {
        dialog(
            .class("sheet"), .cancel("close"), .aria("label", name),
            .key(overlay == .hints ? "hints" : "flag")
        ) {
            switch overlay {
            case .hints: if let round = scene.model.round { hints(round) }
            case .ending(let ending): question(ending)
            }
        }
    }

    private var name: String {
        switch overlay {
        case .hints: scene(.fruityHints)
        case .ending(let ending): scene(ending.question)
        }
    }

    private func hints(_ round: Round) -> HTMLFragment {
        HTMLFragment {
            div(.class("sheet-head")) {
                Hedgehog(.hello)
                h2 { scene(.fruityHints) }
                closeButton
            }
            div(.class("hints")) {
                hint(.fruit, round, scene(.fruityHintFruit)) { HiddenPicture() }
                hint(.guess, round, scene(.fruityHintGuess)) {
                    FruitPicture(.lemon)
                    FruitPicture(.pear)
                }
                hint(.count, round, scene(.fruityHintCount)) { span(.class("note-number")) { "?" } }
            }
            p(.class("small-print")) {
                scene(scene.model.screen == .duel ? .fruityHintPriceDuel : .fruityHintPrice)
            }
            button(.class("quiet"), .type("button"), .tap("give-up")) {
                Glyph.flag.html
                span { scene(.fruityGiveUp) }
            }
        }
    }

    private func hint<Art: HTML>(
        _ kind: HintKind, _ round: Round, _ words: String, @HTMLBuilder art: () -> Art
    ) -> some HTML {
        button(
            .class("hint-choice"), .type("button"), .tap("hint", Int(kind.rawValue)),
            .disabled(!round.canAsk(kind))
        ) {
            span(.class("hint-art"), .aria("hidden", true)) { art() }
            span { words }
            span(
                .class("price"), kind.price == 0 ? .none : .role("img"),
                kind.price == 0 ? .none : .aria("label", scene(.fruityPrice, count: kind.price))
            ) { kind.price == 0 ? scene(.fruityFree) : "\u{2212}" + scene.number(kind.price) }
        }
    }

    private func question(_ ending: Ending) -> HTMLFragment {
        HTMLFragment {
            div(.class("sheet-head")) {
                Hedgehog(.kind)
                h2 { scene(ending.question) }
                closeButton
            }
            div(.class("choices")) {
                BigButton(
                    words: scene(ending == .link ? .fruityNo : .fruityPlayOn),
                    glyph: ending == .link ? .close : .play, action: "close", look: "main")
                BigButton(words: scene(ending.words), glyph: ending.glyph, action: "end-now")
            }
        }
    }

    private var closeButton: HTMLFragment {
        HTMLFragment {
            button(
                .class("round-button"), .type("button"), .tap("close"), .aria("label", scene(.fruityClose))
            ) {
                Glyph.close.html
            }
        }
    }
}
