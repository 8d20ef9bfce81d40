import HTML
import PocketRuntime

/// The page of the big fruits: three levels, and the doors to everything else.
struct HomePage: View {
    let scene: Scene

    private var today: Int { scene.surroundings.moment.day.number }

    var body: some HTML {
        main(.class("home")) {
            header(.class("welcome")) {
                Hedgehog(.hello)
                div(.class("welcome-words")) {
                    h1(.class("wordmark")) { scene(.fruityName) }
                    p { scene(.fruityTagline) }
                }
                div(.class("parade"), .aria("hidden", true)) {
                    for fruit in Fruit.allCases { FruitPicture(fruit) }
                }
            }
            LevelPicker(scene: scene, action: "play", running: running)
            div(.class("doors")) {
                dailyDoor
                door(.reversed, scene(.fruityReversed), "door-reversed") { Hedgehog(.thinking) }
                door(.duel, scene(.fruityDuel), "door-duel") {
                    FruitPicture(scene.model.duelSetup.players[0])
                    FruitPicture(scene.model.duelSetup.players[1])
                }
            }
            nav(.class("shelf"), .aria("label", scene(.fruityMore))) {
                shelf(.league, .network, scene(.fruityLeague))
                shelf(.scores, .cup, scene(.fruityScores))
                shelf(.tutorial, .lesson, scene(.fruityLesson))
                shelf(.settings, .gear, scene(.fruitySettings))
            }
        }
    }

    private var running: [Int?] {
        var running: [Int?] = []
        for round in scene.model.rounds {
            let isRunning = round?.outcome == .playing && round?.tries.isEmpty == false
            running.append(isRunning ? round?.tries.count : nil)
        }
        return running
    }

    private var dailyDoor: HTMLFragment {
        HTMLFragment {
            let entry = scene.model.diary.entry(today)
            let streak = scene.model.diary.streak(on: today)
            button(.class("door door-daily"), .type("button"), .tap("go", Int(Screen.daily.rawValue))) {
                span(.class("door-art")) {
                    span(.class("leaf-of-calendar"), .aria("hidden", true)) {
                        String(scene.surroundings.moment.day.date.day)
                    }
                    if let entry {
                        span(
                            .class("piece", entry.isWon ? "piece-place" : "piece-absent"),
                            .aria("hidden", true)
                        ) {}
                    }
                }
                strong { scene(.fruityDaily) }
                if streak > 0 {
                    small(.class("streak")) {
                        Glyph.flame.html
                        span { scene(.fruityStreak, count: streak) }
                    }
                }
            }
        }
    }

    private func door<Art: HTML>(
        _ screen: Screen, _ words: String, _ look: String, @HTMLBuilder art: () -> Art
    ) -> HTMLFragment {
        HTMLFragment {
            button(.class("door", look), .type("button"), .tap("go", Int(screen.rawValue))) {
                span(.class("door-art")) { art() }
                strong { words }
            }
        }
    }

    private func shelf(_ screen: Screen, _ glyph: Glyph, _ words: String) -> HTMLFragment {
        HTMLFragment {
            button(.class("shelf-item"), .type("button"), .tap("go", Int(screen.rawValue))) {
                glyph.html
                span { words }
            }
        }
    }
}
