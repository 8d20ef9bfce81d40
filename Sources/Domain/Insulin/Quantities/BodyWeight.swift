/// The weight of a person, in grams.
public struct BodyWeight: ScaledQuantity {
    /// 1,000 kg, in grams.
    public static var largest: Int64 { 1_000_000 }

    /// The weight in grams.
    public let grams: Int64

    /// A weight in grams; `nil` if it is negative or larger than ``largest``.
    public init?(grams: Int64) {
        guard Self.isInRange(grams) else { return nil }
        self.grams = grams
    }

    /// The same as ``init(grams:)``: the unit that people use is the kilogram.
    public init?(thousandths: Int64) { self.init(grams: thousandths) }

    /// A weight that is known to be in range.
    init(constant grams: Int64) { self.grams = grams }

    /// The same as ``grams``.
    public var thousandths: Int64 { grams }
}
