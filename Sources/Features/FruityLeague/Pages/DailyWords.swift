import DesignSystem
import HTML
import Localization
import Mastermind

/// What a player has to show for the puzzles of a level: the days in a row, and how today's went.
struct DailyLine: View {
    let texts: Texts
    let level: LeagueLevel
    let daily: DailyStanding

    var body: some HTML {
        let streak = daily.streaks[level] ?? .none
        if streak.best > 0 {
            p {
                texts(
                    .leagueStreak,
                    ["level": .text(texts(level.key)), "count": .number(streak.current(on: daily.day))])
                    + " · " + texts(.leagueBestStreak, count: streak.best)
            }
        }
        if daily.plays.contains(where: {
            $0.level == level && ($0.outcome == .lost || $0.outcome == .abandoned)
        }) {
            p(.class("hint")) { texts(.leagueSolutionTomorrow, ["level": .text(texts(level.key))]) }
        }
    }
}

/// What was to be found yesterday, for those who did not find it.
struct YesterdaysSolutions: View {
    let texts: Texts
    let solutions: [LeagueLevel: Code]

    var body: some HTML {
        h2 { texts(.leagueYesterday) }
        RowList(label: texts(.leagueYesterday)) {
            for level in LeagueLevel.allCases {
                if let code = solutions[level] {
                    Row(texts(level.key), subtitle: words(code, pegs: level.board.pegs), icon: .fruit)
                }
            }
        }
    }

    private func words(_ code: Code, pegs: Int) -> String {
        code.colours(pegs: pegs).map { Self.fruits.indices.contains($0) ? texts(Self.fruits[$0]) : "?" }
            .joined(separator: " · ")
    }

    /// The names of the colours, in the game's order.
    private static let fruits: [TextKey] = [
        .leagueLemon, .leagueStrawberry, .leagueOrange, .leaguePear, .leagueRedApple, .leagueGreenApple,
    ]
}
