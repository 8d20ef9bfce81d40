/// What a way of guessing needs for every secret of a board.
public struct Replay: Hashable, Sendable {
    /// How many secrets are found with so many guesses; the first number is for one guess.
    public private(set) var histogram: [Int] = []

    /// The guesses for all secrets together.
    public var total: Int { histogram.enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element } }
    /// The most guesses that a secret takes.
    public var maximum: Int { histogram.count }
    /// How many secrets were found.
    public var secrets: Int { histogram.reduce(0, +) }

    /// Plays every course of the game once: secrets that get the same answers share their guesses.
    ///
    /// - Parameters:
    ///   - board: The game.
    ///   - limit: The most guesses; a secret that takes more ends the replay.
    ///   - guess: The next guess after a history, with the codes that are left.
    /// - Returns: Nothing if a guess was missing, none of the board's, or one too many.
    public static func everyCourse(
        of board: Board, limit: Int = 32, guess: (_ history: [Turn], _ codes: CodeSet) -> Code?
    ) -> Replay? {
        var replay = Replay()
        guard
            replay.play([], CodeSet(secretsOf: board), limit: limit, guess: guess),
            replay.secrets == board.secretCount
        else { return nil }
        return replay
    }

    /// Plays the game for every single secret, from the start, as a player would.
    ///
    /// - Returns: Nothing if a guess was missing, none of the board's, or one too many.
    public static func everySecret(
        of board: Board, limit: Int = 32, guess: (_ history: [Turn]) -> Code?
    ) -> Replay? {
        var replay = Replay()
        for secret in CodeSet(secretsOf: board) {
            var history: [Turn] = []
            while history.last?.feedback != board.solved {
                guard history.count < limit, let next = guess(history), board.isGuess(next) else {
                    return nil
                }
                history.append(Turn(next, board.feedback(next, secret)))
            }
            replay.count(1, guesses: history.count)
        }
        return replay
    }

    private mutating func play(
        _ history: [Turn], _ codes: CodeSet, limit: Int,
        guess: (_ history: [Turn], _ codes: CodeSet) -> Code?
    ) -> Bool {
        guard history.count < limit, let next = guess(history, codes), codes.board.isGuess(next) else {
            return false
        }
        for feedback in codes.board.feedbacks {
            let part = codes.filter(next, feedback)
            guard !part.isEmpty else { continue }
            if feedback == codes.board.solved {
                count(part.count, guesses: history.count + 1)
            } else if !play(history + [Turn(next, feedback)], part, limit: limit, guess: guess) {
                return false
            }
        }
        return true
    }

    private mutating func count(_ secrets: Int, guesses: Int) {
        while histogram.count < guesses { histogram.append(0) }
        histogram[guesses - 1] += secrets
    }
}

extension Strategy {
    /// What the strategy needs for every secret of a board; nothing if a secret takes more than 32 guesses.
    public func replay(on board: Board) -> Replay? {
        let guesses = CodeSet(guessesOf: board).codes
        return Replay.everyCourse(of: board) { history, codes in
            history.isEmpty
                ? board.nextGuess(history: [], strategy: self) : codes.nextGuess(self, among: guesses)
        }
    }
}

extension StrategyTree {
    /// What the tree needs for every secret of its board; nothing if a secret takes more than 32 guesses.
    public func replay() -> Replay? {
        let guesses = CodeSet(guessesOf: board).codes
        return Replay.everyCourse(of: board) { history, codes in
            nextGuess(history: history, codes: codes) { guesses }
        }
    }
}

extension OptimumSearch {
    /// What the strategy that was found needs for every secret; nothing before ``run()`` found one.
    public func replay() -> Replay? {
        Replay.everyCourse(of: board) { history, codes in bestGuess(history: history, codes: codes) }
    }
}
