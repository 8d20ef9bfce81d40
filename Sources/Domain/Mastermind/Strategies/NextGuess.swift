extension CodeSet {
    /// The most comparisons of two codes for one guess, if nothing else is said: seconds natively.
    public static let defaultEffort = 2_000_000_000

    /// The next guess of a strategy where the secret is one of these codes; nothing if there is none.
    ///
    /// - Parameters:
    ///   - strategy: How the guess is chosen.
    ///   - guesses: The codes that may be guessed beside those of the set.
    ///   - effort: The most comparisons of two codes; where all guesses would take more, evenly spread ones are
    ///     judged, and where there are too many codes for that too, the first code is the guess.
    public func nextGuess(
        _ strategy: Strategy, among guesses: [Code], effort: Int = CodeSet.defaultEffort
    ) -> Code? {
        nextGuess(strategy, consistent: codes, others: guesses, effort: effort)
    }

    /// The next guess among some codes of the set and some others.
    func nextGuess(_ strategy: Strategy, consistent: [Code], others: [Code], effort: Int) -> Code? {
        guard let first else { return nil }
        // Of two codes one is right, and if not, the other is known.
        if count <= 2 || strategy == .firstConsistent { return first }
        let affordable = effort / count
        guard affordable > 0 else { return first }
        let choice = GuessChoice(strategy, candidates: self)
        let best = choice.best(of: spread(consistent, to: affordable))
        let left = affordable - Swift.min(consistent.count, affordable)
        let better = choice.best(of: spread(others, to: left), below: best?.penalty ?? Int64.max)
        return better?.code ?? best?.code ?? first
    }

    /// At most so many of the codes, evenly spread.
    private func spread(_ codes: [Code], to limit: Int) -> [Code] {
        guard codes.count > limit else { return codes }
        return (0..<limit).map { codes[$0 * codes.count / limit] }
    }
}

extension Board {
    /// The next guess of a strategy after a history; nothing if no secret gives its answers.
    ///
    /// - Parameters:
    ///   - history: Guesses and answers so far; the guesses must be codes of the board's size.
    ///   - strategy: How the guess is chosen.
    ///   - effort: The most comparisons of two codes; see ``CodeSet/nextGuess(_:among:effort:)``.
    public func nextGuess(
        history: [Turn], strategy: Strategy, effort: Int = CodeSet.defaultEffort
    ) -> Code? {
        let set = CodeSet(of: self, history: history)
        guard history.isEmpty else {
            return set.nextGuess(strategy, among: CodeSet(guessesOf: self).codes, effort: effort)
        }
        // At the start all guesses of one pattern are alike.
        let patterns = guessPatterns
        return set.nextGuess(
            strategy, consistent: patterns.filter { isSecret($0) }, others: patterns.filter { !isSecret($0) },
            effort: effort)
    }

    /// The first guess of each pattern of repeated colours, in order: every other guess is one of them with pegs
    /// and colours renamed.
    public var guessPatterns: [Code] {
        var patterns: [Code] = []
        extend(Code(), peg: 0, colour: 0, longest: guessesMayRepeat ? pegs : 1, into: &patterns)
        return patterns.sorted()
    }

    /// Fills the pegs from one on with runs of equal colours, none longer than the one before.
    private func extend(_ code: Code, peg: Int, colour: Int, longest: Int, into patterns: inout [Code]) {
        guard peg < pegs else {
            patterns.append(code)
            return
        }
        guard colour < colours else { return }
        for length in 1...min(longest, pegs - peg) {
            var next = code
            for place in peg..<(peg + length) { next[place] = colour }
            extend(next, peg: peg + length, colour: colour + 1, longest: length, into: &patterns)
        }
    }
}
