/// The insulin of a day by weight: basal, each meal at its food target and target glycaemia, and all of it (G13).
public struct WeightSummary: Hashable, Sendable {
    /// Why there is none.
    public enum Problem: UInt8, Error, Hashable, Sendable {
        /// The weight lies outside its guardrail.
        case weight
        /// The basal insulin lies outside its guardrail.
        case basal
        /// A value of a meal lies outside its guardrail.
        case parameters
    }

    /// The basal insulin for every kilogram.
    public let basal: InsulinPerKilogram
    /// The meal part of each meal for every kilogram, in the order given.
    public let meals: [InsulinPerKilogram]
    /// All meals for every kilogram.
    public let bolus: InsulinPerKilogram
    /// Basal and meals for every kilogram; rounded once, so it may differ by a thousandth from the sum of what is
    /// shown.
    public let total: InsulinPerKilogram
    /// What the guardrail says of the total.
    public let verdict: Guardrail<InsulinPerKilogram>.Verdict

    /// The summary.
    ///
    /// - Parameters:
    ///   - basal: The basal insulin of a day.
    ///   - meals: The types of the meals of a day.
    ///   - weight: The weight.
    public init(basal: InsulinDose, meals: [MealParameters], weight: BodyWeight) throws(Problem) {
        guard SettingValue.weight(weight).verdict != .refused else { throw .weight }
        guard SettingValue.basal(basal).verdict != .refused else { throw .basal }
        var parts: [InsulinPerKilogram] = []
        // In millionths of an IU; a meal has at most 125 IU.
        var sum: Int64 = 0
        for meal in meals {
            guard DoseArithmetic(meal) != nil else { throw .parameters }
            let microunits = divide(
                meal.ratio.milliunitsPerTenGrams * meal.foodTarget.milligrams, by: 10, .nearest)
            sum += microunits
            parts.append(try Self.perKilogram(microunits, weight))
        }
        self.meals = parts
        self.basal = try Self.perKilogram(basal.milliunits * 1_000, weight)
        bolus = try Self.perKilogram(sum, weight)
        total = try Self.perKilogram(sum + basal.milliunits * 1_000, weight)
        verdict = Guardrails.dailyInsulin.verdict(on: total)
    }

    private static func perKilogram(
        _ microunits: Int64, _ weight: BodyWeight
    ) throws(Problem) -> InsulinPerKilogram {
        guard let result = InsulinPerKilogram(milliunits: divide(microunits, by: weight.grams, .nearest))
        else { throw .parameters }
        return result
    }
}
