import Geography

/// How products are put in order: points, more are better, on top of how well they fit what was typed.
///
/// | points | for |
/// |---|---|
/// | 12 | in stock |
/// | 6 | its shop is open now |
/// | -12 … 0 | the distance from where the person is: -2 for each doubling beyond half a kilometre |
///
/// So a product that is in stock comes before one that is not but is written a little closer to what was typed, or can
/// be asked for now; and of equal ones the nearest is first. Where distances are equal too, the order is that of the
/// index.
enum StockRanking {
    /// In hundredths of a point.
    static let inStock = 1_200
    /// In hundredths of a point.
    static let open = 600

    /// In hundredths of a point.
    ///
    /// - Parameter metres: How far away the shop is.
    static func distance(metres: Double) -> Int {
        guard metres < 1e7 else { return -1_200 }
        return -min(1_200, Int(200 * log2(metres / 500 + 1)))
    }

    /// The logarithm to base 2, straight between powers of two: enough to rank by, and the same everywhere.
    private static func log2(_ value: Double) -> Double {
        guard value >= 1, value.isFinite else { return 0 }
        return Double(value.exponent) + value.significand - 1
    }
}
