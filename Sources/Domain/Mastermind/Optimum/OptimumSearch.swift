/// Finds the fewest guesses with which all secrets of a board can be found, and proves that fewer are not possible.
///
/// The cost of a set of codes is the number of guesses for all of them together. A guess costs one for each code and
/// the cost of each part that its answers leave; the best guess is found by branch and bound: guesses are tried in the
/// order of an estimate, and given up as soon as what their parts cost at least is no less than the best so far. At
/// least: a part of n codes costs what a tree with as many branches as there are answers would cost; better, what
/// the best guess for that very part would cost by that measure. Sets that several courses of the game reach are
/// searched once. Guesses that a renaming of pegs and colours turns into each other, or that leave the same parts,
/// are tried once. (K. Koyama, T. W. Lai, "An optimal Mastermind strategy", Journal of Recreational Mathematics 25,
/// 1993, found 5625 for four pegs of six colours in this way; the bounds are our own.)
public final class OptimumSearch {
    /// The most guesses that a board may have for this search.
    public static let maximumGuessCount = 8192

    /// What was found.
    public struct Result: Hashable, Sendable {
        /// The guesses for all secrets together; the fewest there are.
        public let total: Int
        /// The first guess.
        public let firstGuess: Code
        /// How many sets of codes were looked at.
        public let sets: Int
        /// The total for each first guess that had to be followed, or more than the least total where it was given up.
        public let firstGuesses: [FirstGuess]
    }

    /// What is known of one first guess.
    public struct FirstGuess: Hashable, Sendable {
        /// The guess; all others are one of these with pegs and colours renamed.
        public let guess: Code
        /// The least total with it, or a number that it is not below.
        public let total: Int
        /// Whether the total is the least with it.
        public let isExact: Bool
    }

    let board: Board
    let guesses: [Code]
    let secrets: [Code]
    let bounds: CostBounds
    private let answers: AnswerTable
    private let depth: Int
    private var memory = SetMemory()
    private var sets = 0
    /// The best first guess, once it is known.
    private var root: Int?

    /// A search on a board.
    ///
    /// - Parameters:
    ///   - board: At most ``maximumGuessCount`` guesses; otherwise there is no search.
    ///   - maximumGuesses: No secret may take more guesses than this, even if all together took fewer; at most 14.
    public init?(_ board: Board, maximumGuesses: Int? = nil) {
        guard board.guessCount <= OptimumSearch.maximumGuessCount else { return nil }
        if let maximumGuesses, !(1...14 ~= maximumGuesses) { return nil }
        self.board = board
        guesses = CodeSet(guessesOf: board).codes
        secrets = CodeSet(secretsOf: board).codes
        answers = AnswerTable(board: board, guesses: guesses, secrets: secrets)
        bounds = CostBounds(count: secrets.count, branches: answers.branches)
        depth = maximumGuesses ?? CostBounds.unlimited
    }

    /// Searches; nothing if no strategy keeps to the most guesses.
    public func run() -> Result? {
        let all = (0..<secrets.count).map { UInt16($0) }
        let patterns = board.guessPatterns
        var candidates: [Candidate] = []
        for pattern in patterns {
            let guess = rank(of: pattern, in: guesses)
            let measure = answers.measure(
                guess: guess, set: all, bounds: bounds, depth: bounds.next(depth))
            candidates.append(Candidate(guess: guess, least: measure.least, estimate: measure.estimate))
        }
        candidates.sort { $0.estimate < $1.estimate }
        var best = CostBounds.impossible
        var bestGuess: Int?
        var known: [FirstGuess] = []
        for candidate in candidates {
            let symmetry = Symmetry(of: board, guesses: guesses, fixing: guesses[candidate.guess])
            let cost = cost(
                of: candidate.guess, least: candidate.least, set: all, depth: depth, below: best,
                symmetry: symmetry)
            known.append(
                FirstGuess(
                    guess: guesses[candidate.guess], total: cost ?? max(candidate.least, best),
                    isExact: cost != nil))
            if let cost {
                best = cost
                bestGuess = candidate.guess
            }
        }
        guard let bestGuess else { return nil }
        root = bestGuess
        return Result(total: best, firstGuess: guesses[bestGuess], sets: sets, firstGuesses: known)
    }

    /// The best guess for codes that the strategy found by ``run()`` leaves.
    public func bestGuess(history: [Turn], codes: CodeSet) -> Code? {
        if codes.count <= 2 { return codes.first }
        if history.isEmpty { return root.map { guesses[$0] } }
        var left = depth
        for _ in history { left = bounds.next(left) }
        let set = codes.codes.map { UInt16(rank(of: $0, in: secrets)) }
        if let guess = memory[set, left]?.guess { return guesses[guess] }
        // Sets whose cost their bound already told were not searched for their guess.
        guard search(set, depth: left, below: CostBounds.impossible, symmetry: .none) != nil else {
            return nil
        }
        return memory[set, left]?.guess.map { guesses[$0] }
    }

    private func rank(of code: Code, in codes: [Code]) -> Int {
        var low = 0
        var high = codes.count
        while low < high {
            let middle = (low + high) / 2
            if codes[middle] < code { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private struct Candidate {
        let guess: Int
        let least: Int
        let estimate: Int
    }

    /// The cost of a set, if it is below a limit.
    private func search(_ set: [UInt16], depth: Int, below limit: Int, symmetry: Symmetry) -> Int? {
        let least = bounds.least(set.count, depth: depth)
        if least >= limit { return nil }
        if set.count <= 2 { return least }
        let entry = memory[set, depth]
        if let entry {
            if entry.isExact { return entry.cost < limit ? entry.cost : nil }
            if entry.cost >= limit { return nil }
        }
        sets += 1
        var candidates = candidates(for: set, depth: depth, below: limit, symmetry: symmetry)
        candidates.sort { $0.estimate < $1.estimate }
        var best = limit
        var bestGuess: Int?
        var seen: Set<UInt64> = []
        for candidate in candidates where candidate.least < best {
            guard seen.insert(answers.partition(of: set, by: candidate.guess)).inserted else { continue }
            let next = symmetry.fixing(candidate.guess)
            if let cost = cost(
                of: candidate.guess, least: candidate.least, set: set, depth: depth, below: best,
                symmetry: next)
            {
                best = cost
                bestGuess = candidate.guess
            }
        }
        guard let bestGuess else {
            memory.note(set, depth, atLeast: limit)
            return nil
        }
        memory.note(set, depth, cost: best, guess: bestGuess)
        return best
    }

    /// The guesses that could cost less than a limit.
    private func candidates(
        for set: [UInt16], depth: Int, below limit: Int, symmetry: Symmetry
    ) -> [Candidate] {
        let next = bounds.next(depth)
        var result: [Candidate] = []
        for guess in symmetry.representatives(count: guesses.count) {
            let measure = answers.measure(guess: guess, set: set, bounds: bounds, depth: next)
            guard measure.least < limit, measure.largest < set.count else { continue }
            result.append(Candidate(guess: guess, least: measure.least, estimate: measure.estimate))
        }
        return result
    }

    /// The cost of a set if a guess is made, if it is below a limit.
    private func cost(
        of guess: Int, least: Int, set: [UInt16], depth: Int, below limit: Int, symmetry: Symmetry
    ) -> Int? {
        guard least < limit else { return nil }
        let next = bounds.next(depth)
        // Parts of one or two codes cost exactly what the bound says.
        var parts = answers.parts(of: set, by: guess).filter { $0.count > 2 }
        guard !parts.isEmpty else { return least }
        parts.sort { $0.count > $1.count }
        var sum = least
        var costs: [Int] = []
        for part in parts {
            let cost = bound(of: part, depth: next)
            costs.append(cost)
            sum += cost - bounds.least(part.count, depth: next)
            if sum >= limit { return nil }
        }
        for (part, cost) in zip(parts, costs).reversed() {
            guard
                let found = search(part, depth: next, below: limit - (sum - cost), symmetry: symmetry)
            else { return nil }
            sum += found - cost
        }
        return sum
    }

    /// What a set costs at least: what its best guess would if every part were as cheap as its size allows.
    private func bound(of set: [UInt16], depth: Int) -> Int {
        if let entry = memory[set, depth] { return entry.cost }
        sets += 1
        let next = bounds.next(depth)
        let simplest = bounds.least(set.count, depth: depth)
        var least = CostBounds.impossible
        var best: Int?
        var isExact = false
        for guess in guesses.indices {
            let measure = answers.measure(guess: guess, set: set, bounds: bounds, depth: next)
            guard measure.largest < set.count else { continue }
            if measure.least < least || measure.least == least && !isExact && measure.largest <= 2 {
                least = measure.least
                best = guess
                isExact = measure.largest <= 2
                if isExact, least == simplest { break }
            }
        }
        if isExact, let best {
            memory.note(set, depth, cost: least, guess: best)
        } else {
            memory.note(set, depth, atLeast: least)
        }
        return least
    }
}
