/// A concentration of glucose in blood, in micromoles a litre; never negative.
public struct BloodGlucose: ScaledQuantity {
    /// 1,000 mmol/L, in micromoles a litre.
    public static var largest: Int64 { 1_000_000 }

    /// The concentration in micromoles a litre: thousandths of mmol/L.
    public let micromolesPerLitre: Int64

    /// A concentration in micromoles a litre; `nil` if it is negative or larger than ``largest``.
    public init?(micromolesPerLitre: Int64) {
        guard Self.isInRange(micromolesPerLitre) else { return nil }
        self.micromolesPerLitre = micromolesPerLitre
    }

    /// The same as ``init(micromolesPerLitre:)``.
    public init?(thousandths: Int64) { self.init(micromolesPerLitre: thousandths) }

    /// A concentration that is known to be in range.
    init(constant micromolesPerLitre: Int64) { self.micromolesPerLitre = micromolesPerLitre }

    /// The same as ``micromolesPerLitre``.
    public var thousandths: Int64 { micromolesPerLitre }

    /// A number typed in a unit, to the nearest micromole a litre (``GlucoseUnit``); `nil` if it is larger than
    /// ``largest``.
    public init?(_ number: TypedNumber, in unit: GlucoseUnit) {
        guard let micromoles = unit.micromoles(thousandths: number.thousandths) else { return nil }
        self.init(micromolesPerLitre: micromoles)
    }

    /// What a device gives in a unit, to the nearest micromole a litre (``GlucoseUnit``); `nil` if it is negative or
    /// larger than ``largest``.
    ///
    /// - Parameter thousandths: The number in thousandths of the unit.
    public init?(thousandths: Int64, in unit: GlucoseUnit) {
        guard let micromoles = unit.micromoles(thousandths: thousandths) else { return nil }
        self.init(micromolesPerLitre: micromoles)
    }

    /// The number in a unit as it is shown and as it was typed: whole mg/dL, hundredths of g/L, and for mmol/L one
    /// decimal, two where the second says something.
    public func text(in unit: GlucoseUnit, _ style: NumberStyle) -> String {
        style.text(
            thousandths: unit.thousandths(micromoles: micromolesPerLitre), unit.precision,
            least: unit.leastPrecision)
    }
}
