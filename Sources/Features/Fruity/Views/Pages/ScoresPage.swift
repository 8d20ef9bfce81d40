import HTML
import PocketRuntime

/// The points, the best of each level, and the last rounds.
struct ScoresPage: View {
    let scene: Scene

    private var scores: Scores { scene.model.scores }

    var body: some HTML {
        main(.class("plain")) {
            TopBar(scene(.fruityScores), scene) { EmptyHTML() }
            if scores.history.isEmpty {
                Speech(.hello, scene(.fruityNoScores))
                BigButton(
                    words: scene(.fruityPlay), glyph: .play, action: PocketAction("play", 0), look: "main")
            } else {
                section(.class("match"), .aria("label", scene(.fruityPoints))) {
                    side("you", scene(.fruityYou), scores.playerPoints) { FruitPicture(.strawberry) }
                    span(.class("match-between"), .aria("hidden", true)) { ":" }
                    side("system", scene(.fruityHedgehog), scores.systemPoints) { Hedgehog(.hello) }
                }
                section(.class("bests"), .aria("labelledby", "bests")) {
                    h2(.id("bests")) { scene(.fruityBests) }
                    div(.class("best-cards")) { Each(Level.allCases) { best($0) } }
                }
                if !scene.model.diary.entries.isEmpty { days }
                section(.aria("labelledby", "rounds")) {
                    h2(.id("rounds")) { scene(.fruityLastRounds) }
                    ol(.class("history")) { Each(scores.history) { row($0) } }
                }
            }
        }
    }

    private var days: HTMLFragment {
        HTMLFragment {
            section(.aria("labelledby", "days")) {
                h2(.id("days")) { scene(.fruityDaily) }
                p(.class("streaks")) {
                    Glyph.flame.html
                    span { scene(.fruityStreak, count: scene.model.diary.streak(on: scene.today.number)) }
                    span(.class("muted")) {
                        scene(.fruityLongestStreak, count: scene.model.diary.longestStreak)
                    }
                }
            }
        }
    }

    private func side<Art: HTML>(
        _ look: String, _ name: String, _ points: Int, @HTMLBuilder art: () -> Art
    ) -> HTMLFragment {
        HTMLFragment {
            div(.class("side", look)) {
                art()
                strong { scene.number(points) }
                span { name }
            }
        }
    }

    private func best(_ level: Level) -> HTMLFragment {
        HTMLFragment {
            let tally = scores.tally(level)
            article(.class("best", level.look)) {
                h3 { scene.name(level) }
                p {
                    tally.played == 0
                        ? scene(.fruityNotPlayed)
                        : scene(.fruityWonOf, ["won": .number(tally.won), "played": .number(tally.played)])
                }
                if let fewest = tally.fewestTries {
                    p(.class("best-tries")) { scene(.fruityFewest, count: fewest) }
                }
                if !tally.bestTimes.isEmpty {
                    ol(.class("times"), .aria("label", scene(.fruityBestTimes))) {
                        for time in tally.bestTimes { li { scene.stopwatch(time) } }
                    }
                }
            }
        }
    }

    private func row(_ entry: Scores.Entry) -> HTMLFragment {
        HTMLFragment {
            li(.class("entry", entry.level.look)) {
                span(
                    .class("piece", entry.isWon ? "piece-place" : "piece-absent"), .role("img"),
                    .aria("label", scene(entry.isWon ? .fruityRoundWon : .fruityRoundLost))
                ) {}
                span(.class("entry-words")) {
                    strong { kind(entry) }
                    small {
                        scene.surroundings.texts.date(
                            PocketDay(
                                milliseconds: entry.endedAt,
                                zoneOffsetMinutes: scene.surroundings.moment.zoneOffsetMinutes),
                            today: scene.surroundings.moment.day)
                    }
                }
                span(.class("entry-tries")) { scene(.fruityTriesMade, count: entry.tries) }
                if let time = entry.milliseconds {
                    span(.class("entry-time")) { scene.stopwatch(time) }
                }
                span(.class("entry-points")) {
                    scene.number(entry.playerPoints) + ":" + scene.number(entry.systemPoints)
                }
            }
        }
    }

    private func kind(_ entry: Scores.Entry) -> String {
        switch entry.kind {
        case .solo: scene.name(entry.level)
        case .daily: scene(.fruityDaily)
        case .reversed: scene(.fruityReversed)
        case .rankedDaily: scene(.fruityRankedDaily)
        }
    }
}
