/// The sum of G7 and its way to a dose, in whole numbers: ratio × carbohydrate / 10 + (glycaemia − target) / FSI.
///
/// With the ratio in thousandths of an IU for 10 g, the carbohydrate in milligrams and the glucose in micromoles a
/// litre, millionths of an IU are ratio × carbohydrate / 10 and (glycaemia − target) × 10⁶ / FSI. Over the common
/// denominator 10 × FSI nothing is ever rounded before the end, and within the absolute guardrails no product is larger
/// than 3·10¹⁷.
struct DoseArithmetic {
    private let parameters: MealParameters
    private let fsi: Int64
    private let ratio: Int64

    /// Nothing if a value lies outside its absolute guardrail: zero is among them.
    init?(_ parameters: MealParameters) {
        guard !parameters.settings.contains(where: { $0.verdict == .refused }) else { return nil }
        self.parameters = parameters
        fsi = parameters.sensitivity.micromolesPerLitre
        ratio = parameters.ratio.milliunitsPerTenGrams
    }

    /// A sum over the denominator 10 × FSI, in millionths of an IU.
    struct Sum {
        let meal: Int64
        let correction: Int64
        let subtracted: Int64
        let denominator: Int64
        var numerator: Int64 { meal + correction - subtracted }
    }

    /// The sum.
    ///
    /// - Parameters:
    ///   - glucose: At most ``BloodGlucose/largest``.
    ///   - carbohydrate: At most ``Carbohydrate/largest``.
    ///   - insulinOnBoard: In millionths of an IU, at most ``InsulinOnBoard/largest``.
    func sum(glucose: BloodGlucose, carbohydrate: Carbohydrate, insulinOnBoard: Int64) -> Sum {
        let meal = ratio * carbohydrate.milligrams * fsi
        let difference = glucose.micromolesPerLitre - parameters.target.micromolesPerLitre
        let correction = difference * 10_000_000
        let denominator = 10 * fsi
        let subtracted = correction > 0 ? min(correction, insulinOnBoard * denominator) : 0
        return Sum(meal: meal, correction: correction, subtracted: subtracted, denominator: denominator)
    }

    /// Whether a sum is more than a dose.
    func isMore(_ sum: Sum, than dose: InsulinDose) -> Bool {
        sum.numerator > dose.milliunits * 1_000 * sum.denominator
    }

    /// The dose of a sum: nothing where the sum is negative, at most the maximum, then rounded down to the step;
    /// without a step to the nearest hundredth of an IU, from the middle to the smaller one, and still at most the
    /// maximum.
    ///
    /// - Parameter maximum: Within its absolute guardrail.
    func dose(_ sum: Sum, maximum: InsulinDose, step: PenStep?) -> InsulinDose {
        guard sum.numerator > 0 else { return .zero }
        let grain = step?.dose.milliunits ?? 10
        let most = maximum.milliunits / grain
        let steps = divide(
            sum.numerator, by: sum.denominator * 1_000 * grain, step == nil ? .nearestOrSmaller : .down)
        return InsulinDose(constant: min(steps, most) * grain)
    }

    /// The carbohydrate that makes up for a negative sum, rounded up to whole grams; `nil` if the sum is not negative.
    func carbohydrateInstead(of sum: Sum) -> Int64? {
        guard sum.numerator < 0 else { return nil }
        return divide(-sum.numerator, by: fsi * ratio * 1_000, .up) * 1_000
    }
}
