/// The units in which meters give glucose.
///
/// 1 mmol/L is 18.01559 mg/dL (the molar mass of glucose in the specification), and 1 g/L is 100 mg/dL. Conversions
/// round once, to the nearest micromole a litre one way and to the nearest thousandth of the unit the other way; a
/// tie goes away from zero. A micromole a litre is 0.018 mg/dL: what was typed with the unit's decimals is shown again
/// as it was typed.
public enum GlucoseUnit: UInt8, CaseIterable, Hashable, Sendable {
    /// Millimoles a litre.
    case millimolesPerLitre
    /// Milligrams a decilitre.
    case milligramsPerDecilitre
    /// Grams a litre.
    case gramsPerLitre

    /// The most decimals that are typed and shown.
    public var precision: Precision {
        switch self {
        case .millimolesPerLitre, .gramsPerLitre: .hundredths
        case .milligramsPerDecilitre: .whole
        }
    }

    /// The fewest decimals that are shown.
    public var leastPrecision: Precision {
        switch self {
        case .millimolesPerLitre: .tenths
        case .milligramsPerDecilitre: .whole
        case .gramsPerLitre: .hundredths
        }
    }

    /// The unit in which a glycaemia is echoed beside this one, so that a number typed in the wrong unit is seen.
    public var echo: GlucoseUnit {
        switch self {
        case .millimolesPerLitre: .milligramsPerDecilitre
        case .milligramsPerDecilitre, .gramsPerLitre: .millimolesPerLitre
        }
    }

    /// Micromoles a litre; `nil` if the number is negative or too large.
    func micromoles(thousandths: Int64) -> Int64? {
        // The door: beyond, the product might overflow.
        guard thousandths >= 0, thousandths <= 100_000_000_000 else { return nil }
        return switch self {
        case .millimolesPerLitre: thousandths
        case .milligramsPerDecilitre: divide(thousandths * 100_000, by: Self.milligramScale, .nearest)
        case .gramsPerLitre: divide(thousandths * 10_000_000, by: Self.milligramScale, .nearest)
        }
    }

    /// The number in this unit, in thousandths.
    ///
    /// - Parameter micromoles: Zero to ``BloodGlucose/largest``.
    func thousandths(micromoles: Int64) -> Int64 {
        switch self {
        case .millimolesPerLitre: micromoles
        case .milligramsPerDecilitre: divide(micromoles * Self.milligramScale, by: 100_000, .nearest)
        case .gramsPerLitre: divide(micromoles * Self.milligramScale, by: 10_000_000, .nearest)
        }
    }

    /// 18.01559 mg/dL for each mmol/L, in hundred-thousandths.
    private static var milligramScale: Int64 { 1_801_559 }
}
