package import PocketRuntime

/// What comes in from files and goes out to them.
package struct Exchange: Sendable {
    /// What the journal is handed on as.
    package enum Form: UInt8, CaseIterable, Hashable, Sendable {
        case page
        case csv
        case text
    }

    /// A list of foods that was read and not yet taken in.
    package var list: FoodList?
    /// What it would change.
    package var plan: FoodListPlan?
    /// What the file is called.
    package var fileName = ""
    /// Why a file could not be read at all.
    package var fault: FoodListFault?
    /// Why it could not be taken.
    package var problem: PocketDocumentProblem?
    /// The first day of the journal that is handed on, and the last; nil for as far as it goes.
    package var from, to: PocketDay?
    /// What it is handed on as.
    package var form: Form?
    /// The meals that were read for it, the oldest first.
    package var meals: [Meal] = []
    /// Whether an answer is awaited.
    package var isReading = false
    /// Whether factory foods are awaited, and whether they replace the others.
    package var factory: Factory?
    /// The first of the two tables of the factory foods, while the second is awaited.
    package var factoryCategories: [UInt8] = []

    /// How the factory foods are taken in.
    package enum Factory: UInt8, Hashable, Sendable {
        case beside
        case instead
    }

    /// So many meals are handed on at most.
    package static let mostMeals = 20_000

    /// Nothing.
    package init() {}
}
