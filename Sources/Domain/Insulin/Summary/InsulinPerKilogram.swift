/// Insulin for every kilogram of weight and day, in thousandths of an IU.
public struct InsulinPerKilogram: ScaledQuantity {
    /// 1,000 IU for every kilogram, in thousandths.
    public static var largest: Int64 { 1_000_000 }

    /// Thousandths of an IU for every kilogram and day.
    public let milliunits: Int64

    /// An amount; `nil` if it is negative or larger than ``largest``.
    public init?(milliunits: Int64) {
        guard Self.isInRange(milliunits) else { return nil }
        self.milliunits = milliunits
    }

    /// The same as ``init(milliunits:)``.
    public init?(thousandths: Int64) { self.init(milliunits: thousandths) }

    /// The insulin of a day for every kilogram, to the nearest thousandth; `nil` if the weight lies outside
    /// ``Guardrails/weight`` (zero among it) or the result is larger than ``largest``.
    public init?(_ dose: InsulinDose, _ weight: BodyWeight) {
        guard Guardrails.weight.verdict(on: weight) != .refused else { return nil }
        self.init(milliunits: divide(dose.milliunits * 1_000, by: weight.grams, .nearest))
    }

    /// An amount that is known to be in range.
    init(constant milliunits: Int64) { self.milliunits = milliunits }

    /// The same as ``milliunits``.
    public var thousandths: Int64 { milliunits }
}
