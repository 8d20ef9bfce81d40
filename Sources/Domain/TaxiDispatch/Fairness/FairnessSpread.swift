/// How evenly something, such as calls, is spread over taxis.
public struct FairnessSpread: Hashable, Sendable {
    /// How many there are.
    public let count: Int
    /// All of it together.
    public let total: Int
    /// The least, the lower quartile, the median, the upper quartile, the most; by nearest rank.
    public let quartiles: [Int]
    /// The Gini coefficient: 0 where all have the same, towards 1 the more few have all of it.
    public let gini: Double
    /// What the taxis have, from the fewest to the most.
    public let sorted: [Int]

    /// The spread of some values, of which none is below zero; `nil` where there are none.
    public init?(of values: some Sequence<Int>) {
        sorted = values.sorted()
        guard let least = sorted.first, least >= 0 else { return nil }
        count = sorted.count
        total = sorted.reduce(0, +)
        let last = sorted.count - 1
        quartiles = (0...4).map { [sorted] quarter in sorted[(last * quarter + 2) / 4] }
        // G = 2 Σ i·xᵢ / (n Σ xᵢ) − (n + 1) / n over the values in ascending order, i from 1 (Gini 1912; Dixon et al.,
        // Ecology 68, 1987).
        let weighted = sorted.enumerated().reduce(0.0) { $0 + Double($1.offset + 1) * Double($1.element) }
        let n = Double(count)
        gini = total == 0 ? 0 : max(0, 2 * weighted / (n * Double(total)) - (n + 1) / n)
    }

    /// The value in the middle of the two.
    public var mean: Double { Double(total) / Double(count) }

    /// What a share of the taxis, from the fewest up, has at most.
    ///
    /// - Parameter share: From 0 to 1.
    public func value(at share: Double) -> Int {
        sorted[Int((Double(count - 1) * min(max(share, 0), 1)).rounded())]
    }
}
