/// Chooses a guess by the sizes of the parts into which it divides the codes that are still possible.
struct GuessChoice {
    let strategy: Strategy
    private let comparison: CodeComparison
    private let candidates: [CodeKey]
    /// What a part of each size adds to the penalty.
    private let penalties: [Int64]
    /// What one more code adds to the penalty, by the size of the part before.
    private let steps: [Int64]

    /// Up to this many codes the parts are counted in bytes, which takes half the time.
    private static let few = 255

    /// - Parameter candidates: What the secret can be; at least one.
    init(_ strategy: Strategy, candidates: CodeSet) {
        self.strategy = strategy
        comparison = CodeComparison(candidates.board)
        self.candidates = comparison.keys(candidates.codes)
        penalties = strategy.penalties(upTo: candidates.count)
        var steps = [Int64](repeating: 0, count: 256)
        for size in 0..<min(candidates.count, GuessChoice.few) {
            steps[size] = penalties[size + 1] &- penalties[size]
        }
        self.steps = steps
    }

    /// The penalty of a guess: the smaller, the better.
    func penalty(_ guess: CodeKey) -> Int64 {
        if strategy == .firstConsistent { return 0 }
        return candidates.count <= GuessChoice.few ? penaltyOfFew(guess) : penaltyOfMany(guess)
    }

    private func penaltyOfFew(_ guess: CodeKey) -> Int64 {
        var sizes = InlineArray<128, UInt8>(repeating: 0)
        var penalty: Int64 = 0
        var largest: UInt8 = 0
        for candidate in candidates {
            let slot = comparison.slot(guess, candidate) & (CodeComparison.slotLimit - 1)
            let size = sizes[slot]
            penalty &+= steps[Int(size)]
            largest = max(largest, size)
            sizes[slot] = size &+ 1
        }
        return strategy == .worstCase ? Int64(largest) : penalty
    }

    private func penaltyOfMany(_ guess: CodeKey) -> Int64 {
        var sizes = InlineArray<128, UInt32>(repeating: 0)
        for candidate in candidates {
            let slot = comparison.slot(guess, candidate) & (CodeComparison.slotLimit - 1)
            sizes[slot] &+= 1
        }
        var penalty: Int64 = 0
        var largest: UInt32 = 0
        for slot in 0..<comparison.slotCount where sizes[slot] > 0 {
            penalty &+= penalties[Int(sizes[slot])]
            largest = max(largest, sizes[slot] - 1)
        }
        return strategy == .worstCase ? Int64(largest) : penalty
    }

    /// What no guess can undercut: every code alone in its part.
    private var least: Int64 {
        switch strategy {
        case .firstConsistent, .worstCase: 0
        default: Int64(candidates.count) &* penalties[1]
        }
    }

    /// The best of some guesses, the first of them among equals; nothing if none is below a limit.
    func best(of guesses: [Code], below limit: Int64 = .max) -> (code: Code, penalty: Int64)? {
        let least = least
        var best: (code: Code, penalty: Int64)?
        var bound = limit
        for guess in guesses {
            let penalty = penalty(comparison.key(guess))
            guard penalty < bound else { continue }
            best = (guess, penalty)
            bound = penalty
            if penalty <= least { break }
        }
        return best
    }
}
