package import Insulin
package import PocketRuntime

/// A meal as it is kept for good: all that was eaten, measured, computed and given.
package struct Meal: Sendable {
    /// What tells it from every other meal; a random number.
    package var id: Int64
    /// When, in milliseconds since 1970 UTC.
    package var moment: Int64
    /// How far local time was ahead of UTC, in minutes.
    package var zoneOffset: Int
    /// What kind of meal it was; its name as it was then.
    package var type: FoodLabel?
    /// The doctor's values as they were then.
    package var parameters: MealParameters?
    /// The glycaemia before.
    package var glucose: GlucoseEntry
    /// What was eaten.
    package var foods: [MealFood]
    /// What was computed; nothing where no dose was proposed.
    package var proposal: Proposal?
    /// What was given; nothing where nothing was noted.
    package var given: InsulinDose?
    /// Why another dose was given.
    package var reason: DoseReason?
    /// What the person wrote.
    package var note: String
    /// Where this is the correction of another meal: of which.
    package var correction: Correction?
    /// Whether a correction stands in its place, while it lies among the removed meals.
    package var isReplaced = false

    /// Of what a meal is the correction.
    package struct Correction: Hashable, Sendable {
        /// The meal in whose place it stands.
        package var mealID: Int64
        /// What was noted as given first; nothing where nothing was.
        package var former: InsulinDose?
    }

    /// A dose that was proposed, with its parts in hundredths of an IU.
    package struct Proposal: Hashable, Sendable {
        /// What was proposed.
        package var dose: InsulinDose
        /// The carbohydrate to eat instead, where the sum was negative.
        package var carbohydrateInstead: Carbohydrate?
        /// Ratio × carbohydrate / 10 g.
        package var mealPart: Int64
        /// (Glycaemia − target) / FSI.
        package var correctionPart: Int64
        /// What was subtracted for insulin on board.
        package var subtracted: Int64

        /// The proposal as it is kept.
        package init(_ proposal: DoseProposal) {
            dose = proposal.dose
            carbohydrateInstead = proposal.carbohydrateInstead
            mealPart = proposal.explanation.mealPart.hundredths
            correctionPart = proposal.explanation.correctionPart.hundredths
            subtracted = proposal.explanation.subtracted.hundredths
        }

        init(
            dose: InsulinDose, carbohydrateInstead: Carbohydrate?, mealPart: Int64, correctionPart: Int64,
            subtracted: Int64
        ) {
            self.dose = dose
            self.carbohydrateInstead = carbohydrateInstead
            self.mealPart = mealPart
            self.correctionPart = correctionPart
            self.subtracted = subtracted
        }
    }

    /// A meal.
    package init(
        id: Int64, moment: Int64, zoneOffset: Int, type: FoodLabel?, parameters: MealParameters?,
        glucose: GlucoseEntry, foods: [MealFood], proposal: Proposal?, given: InsulinDose?,
        reason: DoseReason?, note: String
    ) {
        self.id = id
        self.moment = moment
        self.zoneOffset = zoneOffset
        self.type = type
        self.parameters = parameters
        self.glucose = glucose
        self.foods = foods
        self.proposal = proposal
        self.given = given
        self.reason = reason
        self.note = note
    }

    /// The day on the calendar of the place where it was eaten.
    package var day: PocketDay { PocketDay(milliseconds: moment, zoneOffsetMinutes: zoneOffset) }

    /// All carbohydrate of the meal.
    package var carbohydrate: Carbohydrate? { Carbohydrate.total(of: foods.map { $0.carbohydrate }) }

    /// Whether it has more than 5 g above the target of its kind.
    package var isAboveFoodTarget: Bool {
        guard let carbohydrate, let parameters else { return false }
        return parameters.isExceeded(by: carbohydrate)
    }

    /// The moments that a calendar can tell: those that JavaScript's dates have (ECMA-262, 21.4.1.1), so that no
    /// record brings a page down.
    static let moments: ClosedRange<Int64> = -8_640_000_000_000_000...8_640_000_000_000_000

    /// So many signs a note has at most.
    package static let longestNote = 500
}
