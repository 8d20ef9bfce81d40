import Mastermind
import PocketRuntime

/// The line that tells how the puzzle of a day went, without telling what was hidden.
enum ShareLine {
    static func text(_ daily: Model.DailyRound, _ texts: PocketTexts) -> String {
        let round = daily.round
        var line = texts(
            .fruityShareLine,
            ["number": .text(String(DailyRules.number(day: daily.day))), "tries": .text(score(round))])
        for turn in round.tries {
            line += " "
            for piece in turn.feedback.pieces(pegs: round.level.pegs) { line += symbol(piece) }
        }
        return line
    }

    private static func score(_ round: Round) -> String {
        (round.outcome == .won ? String(round.tries.count) : "–") + "/" + String(round.level.tries)
    }

    private static func symbol(_ piece: Piece) -> String {
        switch piece {
        case .place: "⭐"
        case .elsewhere: "🔄"
        case .absent: "▫️"
        }
    }
}
