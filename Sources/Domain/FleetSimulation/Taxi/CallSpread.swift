/// How evenly the calls of a day were spread over the taxis.
public struct CallSpread: Hashable, Sendable {
    /// The calls that each taxi served, fewest first.
    public let calls: [Int]
    /// How many one served on average.
    public let mean: Double
    /// The standard deviation, of all taxis.
    public let standardDeviation: Double
    /// The number that a tenth of the taxis does not exceed, and that which nine tenths do not.
    public let tenth: Int
    public let ninetieth: Int
    /// The Gini coefficient: 0 when all served as many, nearly 1 when one served all. Of sorted values xᵢ, i from 1 to n,
    /// it is 2 Σ i xᵢ ∕ (n Σ xᵢ) − (n + 1) ∕ n (C. Damgaard, J. Weiner, "Describing inequality in plant size or fecundity",
    /// Ecology 81, 2000).
    public let gini: Double

    /// The spread of some calls; all zero where there are no taxis.
    ///
    /// - Parameter calls: How many each taxi served, in any order.
    public init(_ calls: [Int]) {
        let sorted = calls.sorted()
        let count = Double(sorted.count)
        let sum = Double(sorted.reduce(0, +))
        let mean = sorted.isEmpty ? 0 : sum / count
        self.calls = sorted
        self.mean = mean
        standardDeviation =
            sorted.isEmpty
            ? 0 : (sorted.reduce(0) { $0 + (Double($1) - mean) * (Double($1) - mean) } / count).squareRoot()
        func quantile(_ share: Double) -> Int {
            sorted.isEmpty ? 0 : sorted[Int((Double(sorted.count - 1) * share).rounded())]
        }
        tenth = quantile(0.1)
        ninetieth = quantile(0.9)
        let weighted = sorted.enumerated().reduce(0) { $0 + Double($1.offset + 1) * Double($1.element) }
        gini = sum > 0 ? max(0, 2 * weighted / (count * sum) - (count + 1) / count) : 0
    }
}
