import DesignSystem
import HTML
import Localization

/// The standings of a level, for everybody: nicknames only.
struct StandingsPage: View {
    let context: PageContext
    /// What is shown.
    let choice: StandingsChoice
    let entries: [StandingsEntry]
    /// Where the list goes on.
    let next: String?
    /// Whether the list began earlier.
    let isContinued: Bool

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.leagueStandings), room: .fruity) {
            h1 { texts(.leagueStandings) }
            p(.class("lead")) { texts(.leaguePrivacy) }
            div(.class("stack")) {
                choices(texts)
                if entries.isEmpty {
                    EmptyState(.star, title: texts(.leagueNobody), text: texts(.leagueNobodyText))
                } else {
                    RowList(label: texts(.leagueStandings)) {
                        for entry in entries { StandingRow(texts: texts, entry: entry) }
                    }
                }
                if let next {
                    ButtonLink(texts(.leagueMore), to: more(next), style: .secondary, isWide: true)
                }
                if context.personName != nil {
                    ButtonLink(texts(.leagueYours), to: "/play/league", style: .quiet, isWide: true)
                }
                if isContinued {
                    ButtonLink(texts(.leagueFirst), to: choice.address, style: .quiet, isWide: true)
                }
            }
        }
    }

    @HTMLBuilder private func choices(_ texts: Texts) -> some HTML {
        ChipRow(label: texts(.leagueLevel)) {
            for level in LeagueLevel.allCases {
                Chip(texts(level.key), to: with(level: level).address, isChosen: level == choice.level)
            }
        }
        ChipRow(label: texts(.leagueBoard)) {
            for board in StandingsBoard.allCases {
                Chip(texts(board.key), to: with(board: board).address, isChosen: board == choice.board)
            }
        }
        if choice.board != .daily {
            ChipRow(label: texts(.leagueSpan)) {
                for span in StandingsSpan.allCases {
                    Chip(texts(span.key), to: with(span: span).address, isChosen: span == choice.span)
                }
            }
        }
    }

    private func with(
        level: LeagueLevel? = nil, board: StandingsBoard? = nil, span: StandingsSpan? = nil
    ) -> StandingsChoice {
        var other = choice
        other.level = level ?? choice.level
        other.board = board ?? choice.board
        other.span = span ?? choice.span
        return other
    }

    private func more(_ cursor: String) -> URLReference {
        let (board, level, span) = (choice.board.rawValue, choice.level.rawValue, choice.span.rawValue)
        return "/play/league/standings?board=\(board)&level=\(level)&span=\(span)&cursor=\(cursor)"
    }
}

extension StandingsChoice {
    /// The page of this choice.
    var address: URLReference {
        "/play/league/standings?board=\(board.rawValue)&level=\(level.rawValue)&span=\(span.rawValue)"
    }
}

/// One place in the standings.
struct StandingRow: View {
    let texts: Texts
    let entry: StandingsEntry

    var body: some HTML {
        Row(
            "\(texts.number(entry.rank)). \(entry.nickname.words(texts))", subtitle: facts,
            icon: entry.rank <= 3 ? .star : .fruit)
    }

    private var facts: String {
        var facts: [String] = []
        if let points = entry.points { facts.append(texts(.leaguePoints, count: points)) }
        if let guesses = entry.guesses { facts.append(texts(.leagueGuesses, count: guesses)) }
        if let milliseconds = entry.milliseconds { facts.append(clock(milliseconds)) }
        return facts.joined(separator: " · ")
    }

    /// A time as on a stopwatch: `1:05`.
    private func clock(_ milliseconds: Int64) -> String {
        let seconds = Int(milliseconds / 1_000)
        let rest = seconds % 60
        return "\(texts.number(seconds / 60)):\(rest < 10 ? texts.number(0) : "")\(texts.number(rest))"
    }
}

extension LeagueLevel {
    /// The level's name.
    var key: TextKey {
        switch self {
        case .easy: .leagueEasy
        case .medium: .leagueMedium
        case .hard: .leagueHard
        }
    }
}

extension StandingsBoard {
    /// What is compared, in a word or two.
    var key: TextKey {
        switch self {
        case .daily: .leagueDaily
        case .points: .leagueBoardPoints
        case .time: .leagueBoardTime
        }
    }
}

extension StandingsSpan {
    /// The days that count, in a word or two.
    var key: TextKey {
        switch self {
        case .day: .leagueToday
        case .week: .leagueWeek
        case .all: .leagueAllTime
        }
    }
}
