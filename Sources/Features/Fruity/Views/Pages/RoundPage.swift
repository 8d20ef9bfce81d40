import HTML
import PocketRuntime

/// What stands at the top of a running round: the time and the hints.
struct RoundTools: View {
    let round: Round
    let scene: Scene

    var body: some HTML {
        if scene.model.preferences[.timer] {
            span(.class("time"), .role("timer")) {
                Glyph.clock.html
                span {
                    scene.stopwatch(scene.elapsed(round))
                }
            }
        }
        if round.outcome == .playing {
            button(
                .class("round-button bulb"), .type("button"), .tap("hints"),
                .aria("label", scene(.fruityHints))
            ) { Glyph.bulb.html }
        }
    }
}

/// How a round ended, with what comes next.
struct ResultCard: View {
    let isWon: Bool
    let words: String
    let points: Int
    let systemPoints: Int
    /// Who guessed and who hid, where two play.
    let players: [Fruit]
    let scene: Scene
    let actions: HTMLFragment

    init<Actions: HTML>(
        isWon: Bool, words: String, points: Int, systemPoints: Int, players: [Fruit] = [], scene: Scene,
        @HTMLBuilder actions: () -> Actions
    ) {
        self.players = players
        self.isWon = isWon
        self.words = words
        self.points = points
        self.systemPoints = systemPoints
        self.scene = scene
        self.actions = HTMLFragment(actions)
    }

    var body: some HTML {
        section(.class("result", isWon ? "won" : "lost"), .aria("labelledby", "result")) {
            Hedgehog(isWon ? .cheering : .kind)
            div(.class("result-words")) {
                h2(.id("result"), .tabindex(-1)) { scene(isWon ? .fruityWon : .fruityLost) }
                p { words }
                p(.class("points")) {
                    chip(false, points, of: players.first, scene(.fruityPointsYou, count: points))
                    chip(
                        true, systemPoints, of: players.last,
                        scene(.fruityPointsSystem, count: systemPoints))
                }
            }
            div(.class("choices")) { actions }
        }
    }

    /// What somebody got: of a player by their fruit, of the hedgehog by its picture.
    private func chip(_ isSystem: Bool, _ points: Int, of player: Fruit?, _ words: String) -> HTMLFragment {
        HTMLFragment {
            span(
                .class("point", isSystem ? "system" : "you"), .role("img"),
                .aria("label", player.map { scene.points(points, of: $0) } ?? words)
            ) {
                if let player {
                    FruitPicture(player)
                } else if isSystem {
                    Hedgehog(.hello)
                }
                "+" + scene.number(points)
            }
        }
    }
}

/// A round against the hedgehog.
struct RoundPage: View {
    let scene: Scene

    var body: some HTML {
        main(.class("game")) {
            if let round = scene.model.round {
                TopBar(scene.name(round.level), scene) {
                    RoundTools(round: round, scene: scene)
                }
                RoundTable(round, scene) {
                    ResultCard(
                        isWon: round.outcome == .won, words: words(round), points: round.playerPoints,
                        systemPoints: round.systemPoints, scene: scene
                    ) {
                        BigButton(words: scene(.fruityAgain), glyph: .again, action: "again", look: "main")
                        BigButton(
                            words: scene(.fruityToHome), glyph: .home,
                            action: PocketAction("go", Int(Screen.home.rawValue)))
                    }
                }
            }
        }
    }

    private func words(_ round: Round) -> String {
        guard round.outcome == .won else { return scene(.fruityLostWords) }
        var words = scene(.fruityFoundIn, count: round.tries.count)
        if scene.model.preferences[.timer] {
            let time = scene.elapsed(round)
            words += " · " + scene.stopwatch(time)
            if round.paidHints == 0, scene.model.scores.rank(of: time, round.level) == 0 {
                words += " · " + scene(.fruityBestTime)
            }
        }
        return words
    }
}
