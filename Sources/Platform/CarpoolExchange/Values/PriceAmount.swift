/// An amount of money in ten-thousandths of a currency's unit: no currency of ISO 4217 has more than four decimals.
///
/// The standard writes amounts as numbers of whole units, which binary fractions only come near to; 3.4 is read as the
/// 34,000 that it means and written as 3.4.
public struct PriceAmount: Hashable, Comparable, Sendable {
    /// Ten-thousandths of the currency's unit: 34,000 for 3.40 euro.
    public let tenThousandths: Int64

    /// The largest amount: a thousand million units.
    private static let limit: Int64 = 1_000_000_000 * 10_000

    /// An amount of so many ten-thousandths of a unit.
    public init(tenThousandths: Int64) { self.tenThousandths = tenThousandths }

    /// An amount in the smallest units of a currency with so many decimals: 340 with 2 for 3.40 euro; nothing if it is
    /// negative or above a thousand million units, or for more than four decimals.
    public init?(minorUnits: Int64, decimals: Int) {
        guard (0...4).contains(decimals) else { return nil }
        let (product, isTooLarge) = minorUnits.multipliedReportingOverflow(by: Self.powers[4 - decimals])
        guard !isTooLarge else { return nil }
        self.init(tenThousandths: product)
        guard isInRange else { return nil }
    }

    /// The nearest amount to a number of whole units; nothing if it is negative or above a thousand million.
    init?(units: Double) {
        guard units >= 0, units <= Double(Self.limit) / 10_000 else { return nil }
        self.init(tenThousandths: Int64((units * 10_000).rounded()))
    }

    /// The amount in the smallest units of a currency with so many decimals, half of one rounded up: 340 with 2 for
    /// 3.40 euro. Nothing for more than four decimals, and for amounts that cannot be read.
    public func minorUnits(decimals: Int) -> Int64? {
        guard (0...4).contains(decimals), isInRange else { return nil }
        let divisor = Self.powers[4 - decimals]
        return (tenThousandths + divisor / 2) / divisor
    }

    /// Whether it can be read and written.
    var isInRange: Bool { (0...Self.limit).contains(tenThousandths) }
    /// The number of whole units.
    var units: Double { Double(tenThousandths) / 10_000 }

    private static let powers: [Int64] = [1, 10, 100, 1_000, 10_000]

    /// The smaller amount stands first.
    public static func < (left: PriceAmount, right: PriceAmount) -> Bool {
        left.tenThousandths < right.tenThousandths
    }
}
