/// The doses of a meal type at its food target, for the doctor: arithmetic at given glycaemias, no recommendation
/// (G13).
public struct BolusGrid: Hashable, Sendable {
    /// What is marked on a column.
    public enum Mark: UInt8, CaseIterable, Hashable, Sendable {
        /// The glycaemia is none that anybody has: arithmetic only.
        case arithmeticOnly
        /// Below ``Guardrails/low``: treat the low first.
        case treatTheLowFirst
        /// The sum is more than the maximum, which stands there instead.
        case limitedToMaximum
        /// The sum is negative: something is to be eaten instead.
        case nothing
    }

    /// A dose at a glycaemia.
    public struct Column: Hashable, Sendable {
        /// The glycaemia.
        public let glucose: BloodGlucose
        /// The dose, limited by the maximum and rounded as a proposal is.
        public let dose: InsulinDose
        /// What is marked.
        public let marks: [Mark]
    }

    /// Why there is no grid: the settings that lie outside their guardrails.
    public struct Problem: Error, Hashable, Sendable {
        /// At least one.
        public let refused: [SettingValue]
    }

    /// From low to high.
    public let columns: [Column]
    /// The settings that have to be confirmed twice.
    public let unusual: [SettingValue]

    /// The glycaemias of the columns: 0, 3, 6, 9, 12 and 15 mmol/L, or 0, 54, 108, 162, 216 and 270 mg/dL (0 to 2.7
    /// g/L).
    public static func glycaemias(in unit: GlucoseUnit) -> [BloodGlucose] {
        var result: [BloodGlucose] = []
        for step in 0..<6 as Range<Int64> {
            switch unit {
            case .millimolesPerLitre: result.append(BloodGlucose(constant: step * 3_000))
            case .milligramsPerDecilitre, .gramsPerLitre:
                let micromoles = GlucoseUnit.milligramsPerDecilitre.micromoles(thousandths: step * 54_000)
                result.append(BloodGlucose(constant: micromoles ?? 0))
            }
        }
        return result
    }

    /// The grid of a meal type.
    ///
    /// - Parameters:
    ///   - parameters: What the doctor set.
    ///   - maximum: The largest dose.
    ///   - step: The step to which doses are rounded down; `nil` if they are not.
    ///   - unit: The unit that the columns are whole numbers of.
    public init(
        _ parameters: MealParameters, maximum: InsulinDose, step: PenStep?, unit: GlucoseUnit
    ) throws(Problem) {
        let settings = parameters.settings + [.maximumDose(maximum)]
        let refused = settings.filter { $0.verdict == .refused }
        guard refused.isEmpty, let arithmetic = DoseArithmetic(parameters) else {
            throw Problem(refused: refused)
        }
        unusual = settings.filter { $0.verdict == .confirmTwice }
        columns = Self.glycaemias(in: unit).map { glucose in
            let sum = arithmetic.sum(
                glucose: glucose, carbohydrate: parameters.foodTarget, insulinOnBoard: 0)
            var marks: [Mark] = []
            if Guardrails.glucose.verdict(on: glucose) == .refused { marks.append(.arithmeticOnly) }
            if glucose < Guardrails.low { marks.append(.treatTheLowFirst) }
            if arithmetic.isMore(sum, than: maximum) { marks.append(.limitedToMaximum) }
            if sum.numerator < 0 { marks.append(.nothing) }
            return Column(
                glucose: glucose, dose: arithmetic.dose(sum, maximum: maximum, step: step), marks: marks)
        }
    }
}
