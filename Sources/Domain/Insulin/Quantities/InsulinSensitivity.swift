/// The sensitivity factor (FSI): by how much 1 IU lowers the glycaemia, in micromoles a litre.
public struct InsulinSensitivity: ScaledQuantity {
    /// 1,000 mmol/L for each IU, in micromoles a litre.
    public static var largest: Int64 { 1_000_000 }

    /// The drop for 1 IU, in micromoles a litre.
    public let micromolesPerLitre: Int64

    /// A drop for 1 IU, in micromoles a litre; `nil` if it is negative or larger than ``largest``.
    public init?(micromolesPerLitre: Int64) {
        guard Self.isInRange(micromolesPerLitre) else { return nil }
        self.micromolesPerLitre = micromolesPerLitre
    }

    /// The same as ``init(micromolesPerLitre:)``.
    public init?(thousandths: Int64) { self.init(micromolesPerLitre: thousandths) }

    /// A drop that is known to be in range.
    init(constant micromolesPerLitre: Int64) { self.micromolesPerLitre = micromolesPerLitre }

    /// The same as ``micromolesPerLitre``.
    public var thousandths: Int64 { micromolesPerLitre }

    /// A drop typed in a unit of glucose, to the nearest micromole a litre; `nil` if it is larger than ``largest``.
    public init?(_ number: TypedNumber, in unit: GlucoseUnit) {
        guard let micromoles = unit.micromoles(thousandths: number.thousandths) else { return nil }
        self.init(micromolesPerLitre: micromoles)
    }

    /// A drop that a device gives in a unit of glucose, to the nearest micromole a litre; `nil` if it is negative or
    /// larger than ``largest``.
    ///
    /// - Parameter thousandths: The number in thousandths of the unit.
    public init?(thousandths: Int64, in unit: GlucoseUnit) {
        guard let micromoles = unit.micromoles(thousandths: thousandths) else { return nil }
        self.init(micromolesPerLitre: micromoles)
    }

    /// The drop in a unit of glucose, as ``BloodGlucose/text(in:_:)`` writes it.
    public func text(in unit: GlucoseUnit, _ style: NumberStyle) -> String {
        BloodGlucose(constant: micromolesPerLitre).text(in: unit, style)
    }
}
