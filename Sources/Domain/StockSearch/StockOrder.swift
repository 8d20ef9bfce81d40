/// In which order products are listed.
public enum StockOrder: String, CaseIterable, Hashable, Sendable {
    /// The best first; see `StockRanking`.
    case relevance
    /// The nearest first; last those of which it is not known where they are.
    case distance
    /// The cheapest first; last those without a price.
    case price
    /// The newest first: those with the highest numbers.
    case newest

    /// What rises from the first product to the last; those of which it is the same are in the order of relevance.
    ///
    /// - Parameter metres: How far away the shop is; `nil` or infinite if that is not known.
    func key(number: UInt32, price: Int64?, metres: Double?) -> Int64 {
        switch self {
        case .relevance: 0
        // The bits of positive numbers rise as they do.
        case .distance: metres.map { $0.isFinite ? Int64(bitPattern: $0.bitPattern) : .max } ?? .max
        case .price: price ?? .max
        case .newest: -Int64(number)
        }
    }
}
