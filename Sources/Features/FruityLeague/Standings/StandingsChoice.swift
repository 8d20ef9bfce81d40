import HTTPServer

/// Which standings are asked for, in the query of a page or of a call.
struct StandingsChoice: Hashable {
    var board = StandingsBoard.daily
    var level = LeagueLevel.medium
    var span = StandingsSpan.day

    /// What a query says; nothing if it names what there is not.
    init?(_ query: FormFields) {
        guard let board = StandingsBoard(rawValue: query["board"] ?? board.rawValue),
            let level = LeagueLevel(rawValue: query["level"] ?? level.rawValue),
            let span = StandingsSpan(rawValue: query["span"] ?? span.rawValue)
        else { return nil }
        (self.board, self.level, self.span) = (board, level, span)
    }

    /// Names the list that its cursors are of.
    var list: String { "league.\(board.rawValue).\(level.rawValue).\(span.rawValue)" }
}
