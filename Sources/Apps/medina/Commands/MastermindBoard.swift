import Mastermind
import Terminal

/// A board of Mastermind, as somebody typed it.
enum MastermindBoard {
    /// What it may be.
    static let help =
        "easy, easy-probing, medium, hard, or pegs x colours such as 4x6, 4x6-distinct, 4x6-probing (distinct secrets, "
        + "guesses may repeat)."

    /// Reads a board.
    static func parse(_ text: String) throws(UsageError) -> Board {
        switch text {
        case "easy": return .easy
        case "easy-probing": return .easyProbing
        case "medium": return .medium
        case "hard": return .hard
        default: break
        }
        let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        let sizes = parts[0].split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        let kind = parts.count > 1 ? String(parts[1]) : "repeats"
        guard sizes.count == 2, let pegs = sizes[0], let colours = sizes[1],
            ["repeats", "distinct", "probing"].contains(kind)
        else { throw UsageError("\"\(text)\" is no board. A board is \(help)") }
        do {
            return try Board(
                pegs: pegs, colours: colours, allowsRepeats: kind == "repeats",
                guessesMayRepeat: kind == "distinct" ? false : true)
        } catch {
            throw UsageError("There is no board \"\(text)\": " + sentence(error))
        }
    }

    private static func sentence(_ error: BoardError) -> String {
        switch error.code {
        case .pegs: "it must have 1 to \(Board.maximumPegs) pegs."
        case .colours:
            "it must have 1 to \(Board.maximumColours) colours, and with repeats pegs times colours may be 64 at most."
        case .tooFewColours: "where no colour repeats, there must be as many colours as pegs."
        case .tooManyCodes: "it has more than \(Board.maximumCodes) codes."
        }
    }

    /// A code as people write it: colours from 1, a letter from the tenth on.
    static func text(_ code: Code, on board: Board) -> String {
        code.colours(pegs: board.pegs).map { String($0 + 1, radix: 17) }.joined()
    }
}

extension TextTable {
    /// How many secrets take how many guesses.
    init(of replay: Replay) {
        self.init([("guesses", .right), ("secrets", .right)])
        for (index, count) in replay.histogram.enumerated() { add(["\(index + 1)", "\(count)"]) }
    }
}

extension Replay {
    /// The guesses for an average secret.
    var average: Double { Double(total) / Double(max(secrets, 1)) }

    /// "5625 guesses for 1296 secrets, 4.340 on average, 6 at most".
    var sentence: String {
        let thousandths = (total * 1000 + secrets / 2) / max(secrets, 1)
        let fraction = String(thousandths % 1000 + 1000).dropFirst()
        return
            "\(total) guesses for \(secrets) secrets, \(thousandths / 1000).\(fraction) on average, \(maximum) at most"
    }
}
