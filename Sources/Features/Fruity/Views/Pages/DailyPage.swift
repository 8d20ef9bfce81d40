import HTML
import PocketRuntime

/// The puzzle of the day.
struct DailyPage: View {
    let scene: Scene

    private var today: Int { scene.surroundings.moment.day.number }

    var body: some HTML {
        main(.class("game daily")) {
            TopBar(scene(.fruityDaily), scene) {
                if let daily = scene.model.daily {
                    RoundTools(round: daily.round, scene: scene)
                }
            }
            if scene.model.diary.isSetBack(today) {
                p(.class("clock-back")) {
                    Glyph.clock.html
                    span { scene(.fruityClockBack) }
                }
            }
            if let daily = scene.model.daily {
                p(.class("daily-date")) {
                    span { scene.surroundings.texts.date(PocketDay(number: daily.day)) }
                    span(.class("daily-number")) { "#" + String(DailyRules.number(day: daily.day)) }
                    streak
                }
                RoundTable(daily.round, scene) { result(daily) }
            } else {
                playedBefore
            }
        }
    }

    private var streak: HTMLFragment {
        HTMLFragment {
            let length = scene.model.diary.streak(on: today)
            if length > 0 {
                span(.class("streak")) {
                    Glyph.flame.html
                    span { scene(.fruityStreak, count: length) }
                }
            }
        }
    }

    private func result(_ daily: Model.DailyRound) -> HTMLFragment {
        HTMLFragment {
            ResultCard(
                isWon: daily.round.outcome == .won,
                words: daily.round.outcome == .won
                    ? scene(.fruityFoundIn, count: daily.round.tries.count) : scene(.fruityLostWords),
                points: daily.round.playerPoints, systemPoints: daily.round.systemPoints, scene: scene
            ) {
                BigButton(words: scene(.fruityShare), glyph: .share, action: "share", look: "main")
                // Begun before midnight, finished after it: another one is ready.
                if daily.day < today {
                    BigButton(
                        words: scene(.fruityTodaysPuzzle), glyph: .calendar,
                        action: PocketAction("go", Int(Screen.daily.rawValue)))
                }
                BigButton(
                    words: scene(.fruityToHome), glyph: .home,
                    action: PocketAction("go", Int(Screen.home.rawValue)))
                if scene.model.league.isLinked, !scene.model.diary.has(.ranked, on: today) {
                    BigButton(
                        words: scene(.fruityRanked), glyph: .network,
                        action: PocketAction("go", Int(Screen.league.rawValue)))
                }
                if daily.day >= today { p(.class("small-print")) { scene(.fruityTomorrow) } }
            }
        }
    }

    private var playedBefore: HTMLFragment {
        HTMLFragment {
            div(.class("centred")) {
                Speech(.cheering, scene(.fruityPlayedToday))
                BigButton(
                    words: scene(.fruityToHome), glyph: .home,
                    action: PocketAction("go", Int(Screen.home.rawValue)),
                    look: "main")
            }
        }
    }
}
