/// Help for the one who guesses.
public enum Hint: Hashable, Sendable {
    /// What a fruit in its place is.
    public struct Peg: Hashable, Sendable {
        /// The peg, from 0.
        public let peg: Int
        /// The secret's colour there.
        public let colour: Int

        /// What is known of a peg.
        public init(peg: Int, colour: Int) {
            self.peg = peg
            self.colour = colour
        }
    }
}

extension Board {
    /// One peg of the secret that the player does not have yet: the first that no guess had right and no hint gave,
    /// in an order that the seed decides; nothing when all are known.
    ///
    /// - Parameters:
    ///   - secret: The code to be found.
    ///   - history: The guesses so far.
    ///   - given: The pegs that hints gave already.
    ///   - seed: Any number; the same for the same game gives the same hint.
    public func pegHint(secret: Code, history: [Turn], given: [Int], seed: UInt64) -> Hint.Peg? {
        let start = Int(seed % UInt64(pegs))
        let order = (0..<pegs).map { ($0 + start) % pegs }.filter { !given.contains($0) }
        let unknown = order.filter { peg in !history.contains { $0.guess[peg] == secret[peg] } }
        guard let peg = unknown.first ?? order.first else { return nil }
        return Hint.Peg(peg: peg, colour: secret[peg])
    }

    /// A code that fits all answers and the pegs that are known, chosen by the seed among those that do and were not
    /// guessed yet; nothing if there is none.
    public func consistentGuess(history: [Turn], known: [Hint.Peg] = [], seed: UInt64) -> Code? {
        let codes = fitting(history, known).filter { code in !history.contains { $0.guess == code } }
        return codes.isEmpty ? nil : codes[Int(seed % UInt64(codes.count))]
    }

    /// How many secrets fit all answers and the pegs that are known.
    public func possibleSecrets(history: [Turn], known: [Hint.Peg] = []) -> Int {
        fitting(history, known).count
    }

    private func fitting(_ history: [Turn], _ known: [Hint.Peg]) -> [Code] {
        CodeSet(of: self, history: history).codes.filter { code in
            known.allSatisfy { code[$0.peg] == $0.colour }
        }
    }
}
