/// How much insulin a meal takes, in thousandths of an IU for every 10 g of carbohydrate.
public struct InsulinRatio: ScaledQuantity {
    /// 1,000 IU for every 10 g, in thousandths.
    public static var largest: Int64 { 1_000_000 }

    /// Thousandths of an IU for every 10 g.
    public let milliunitsPerTenGrams: Int64

    /// A ratio; `nil` if it is negative or larger than ``largest``.
    public init?(milliunitsPerTenGrams: Int64) {
        guard Self.isInRange(milliunitsPerTenGrams) else { return nil }
        self.milliunitsPerTenGrams = milliunitsPerTenGrams
    }

    /// The same as ``init(milliunitsPerTenGrams:)``.
    public init?(thousandths: Int64) { self.init(milliunitsPerTenGrams: thousandths) }

    /// A ratio that is known to be in range.
    init(constant milliunitsPerTenGrams: Int64) { self.milliunitsPerTenGrams = milliunitsPerTenGrams }

    /// The same as ``milliunitsPerTenGrams``.
    public var thousandths: Int64 { milliunitsPerTenGrams }
}
