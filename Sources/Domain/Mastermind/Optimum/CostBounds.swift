/// What the size of a set says about its cost.
struct CostBounds {
    /// No limit on the number of guesses.
    static let unlimited = 15
    /// More than any cost: there is no way within the number of guesses.
    static let impossible = 1 << 24

    /// By the guesses that are left and the size, what a set costs at least.
    private let leasts: [[Int]]
    /// By the size, what a set will probably cost, times 1024; for the order in which guesses are tried.
    let estimates: [Int]

    /// - Parameters:
    ///   - count: The largest set.
    ///   - branches: The most parts that the answers to a guess leave, without the one that ends the game.
    init(count: Int, branches: Int) {
        leasts = (0...CostBounds.unlimited).map { depth in
            var costs = [0]
            var level = 1
            var width = 1
            var left = 1
            for _ in 0..<count {
                // The tree is filled level by level: one code with the first guess, `branches` with the second …
                if left == 0 {
                    level += 1
                    width = min(width * branches, count)
                    left = width
                }
                left -= 1
                let last = costs[costs.count - 1]
                let isReachable =
                    last < CostBounds.impossible && (depth == CostBounds.unlimited || level <= depth)
                costs.append(isReachable ? last + level : CostBounds.impossible)
            }
            return costs
        }
        // Optimal trees of four pegs and six colours take 1 + 0.32 log₂ n guesses for one of n codes.
        estimates = (0...count).map {
            $0 * 1024 + $0 * Int(FixedLogarithm.log2(UInt64(max($0, 1))) >> 14) * 331 / 1024
        }
    }

    /// What a set of a size costs at least with so many guesses left.
    @inline(__always)
    func least(_ count: Int, depth: Int) -> Int { leasts[depth][count] }

    /// What sizes cost at least with so many guesses left.
    func leasts(depth: Int) -> [Int] { leasts[depth] }

    /// The guesses left after one more.
    func next(_ depth: Int) -> Int { depth == CostBounds.unlimited ? depth : max(depth - 1, 0) }
}
