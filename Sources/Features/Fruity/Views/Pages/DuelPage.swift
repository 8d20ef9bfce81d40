import HTML
import Mastermind
import PocketRuntime

/// Two players at one device.
struct DuelPage: View {
    let scene: Scene

    var body: some HTML {
        main(.class("game duel")) {
            TopBar(scene(.fruityDuel), scene) {
                if let duel = scene.model.duel {
                    standing(duel)
                    if let round = scene.model.round {
                        RoundTools(round: round, scene: scene)
                    }
                }
            }
            if let duel = scene.model.duel {
                match(duel)
            } else {
                setup
            }
        }
    }

    private func standing(_ duel: Duel) -> HTMLFragment {
        HTMLFragment {
            span(.class("standing")) {
                for player in 0..<2 {
                    span(
                        .class("standing-side"), .role("img"),
                        .aria("label", scene.points(duel.points[player], of: duel.players[player]))
                    ) {
                        FruitPicture(duel.players[player])
                        scene.number(duel.points[player])
                    }
                }
            }
        }
    }

    private var setup: HTMLFragment {
        HTMLFragment {
            div(.class("setup")) {
                for player in 0..<2 {
                    fieldset(.class("avatars")) {
                        legend { scene(.fruityPlayer, ["number": .number(player + 1)]) }
                        div(.class("palette")) {
                            for fruit in Fruit.allCases {
                                button(
                                    .class("pick"), .type("button"), .tap("avatar", player, fruit.number),
                                    .aria("pressed", scene.model.duelSetup.players[player] == fruit),
                                    .aria("label", scene.name(fruit))
                                ) { FruitPicture(fruit) }
                            }
                        }
                    }
                }
                LevelPicker(scene: scene, action: "duel-level", chosen: scene.model.duelSetup.level)
                BigButton(words: scene(.fruityPlay), glyph: .play, action: "duel", look: "main")
            }
        }
    }

    private func match(_ duel: Duel) -> HTMLFragment {
        HTMLFragment {
            switch duel.phase {
            case .toHider: handOver(duel.players[duel.hider], scene(.fruityYouHide), .hide)
            case .toGuesser: handOver(duel.players[duel.guesser], scene(.fruityYouGuess), .play)
            case .hiding: hiding(duel)
            case .guessing:
                if let round = duel.round {
                    RoundTable(
                        round, scene, opening: scene(.fruityOpeningHidden, count: duel.level.pegs)
                    ) { result(duel, round) }
                }
            }
        }
    }

    private func handOver(_ player: Fruit, _ words: String, _ glyph: Glyph) -> HTMLFragment {
        HTMLFragment {
            div(.class("hand-over")) {
                p(.class("hand-over-picture"), .aria("hidden", true)) {
                    Glyph.players.html
                    Glyph.next.html
                    FruitPicture(player)
                }
                h2 { scene(.fruityGiveTo, ["player": .text(scene.name(player))]) }
                p { words }
                button(.class("big main"), .type("button"), .tap("handed")) {
                    FruitPicture(player)
                    span { scene(.fruityThatIsMe) }
                }
            }
        }
    }

    private func hiding(_ duel: Duel) -> HTMLFragment {
        HTMLFragment {
            div(.class("table", duel.level.look)) {
                div(.class("board")) {
                    BoardNote(scene: scene)
                    Speech(.hello, scene(.fruityHideNow))
                }
                div(.class("tray")) {
                    BasketView(
                        basket: duel.basket, level: duel.level, scene: scene, nudges: scene.model.nudges,
                        sendWords: scene(.fruityHide))
                    Palette(
                        basket: duel.basket, scene: scene, showsNumbers: scene.model.preferences[.numbers])
                }
            }
        }
    }

    private func result(_ duel: Duel, _ round: Round) -> HTMLFragment {
        HTMLFragment {
            ResultCard(
                isWon: round.outcome == .won,
                words: round.outcome == .won
                    ? scene(.fruityFoundIn, count: round.tries.count) : scene(.fruityLostWords),
                points: round.playerPoints, systemPoints: round.systemPoints,
                players: [duel.players[duel.guesser], duel.players[duel.hider]], scene: scene
            ) {
                BigButton(words: scene(.fruityNextRound), glyph: .again, action: "next-round", look: "main")
                BigButton(words: scene(.fruityEndMatch), glyph: .home, action: "end-duel")
            }
        }
    }
}
