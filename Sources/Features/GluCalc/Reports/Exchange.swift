package import PocketRuntime

/// What comes in from files and goes out to them.
package struct Exchange: Sendable {
    /// What the journal is handed on as.
    package enum Form: UInt8, CaseIterable, Hashable, Sendable {
        case page
        case csv
        case text
    }

    /// The file with a list of foods, while it is not taken in.
    package var file: [UInt8] = []
    /// What the file is called.
    package var fileName = ""
    /// Which foods it is being compared with, while the tool reads it: the model's `pantryChanges` when it began.
    package var reading: Int?
    /// Whether it waits until the terms are accepted.
    package var isEarly = false
    /// What it would change.
    package var review: FoodListReview?
    /// Which foods it was compared with.
    package var reviewed = 0
    /// Why it could not be taken.
    package var problem: PocketDocumentProblem?
    /// The first day of the journal that is handed on, and the last; nil for as far as it goes.
    package var from, to: PocketDay?
    /// What it is handed on as.
    package var form: Form?
    /// The meals that were read for it, the oldest first.
    package var meals: [Meal] = []
    /// How many more there are that cannot be read.
    package var unreadable = 0
    /// Whether meals are awaited.
    package var isReading = false
    /// Whether a file is being written.
    package var isWriting = false
    /// Whether factory foods are awaited, and whether they replace the others.
    package var factory: Factory?
    /// The first of the two tables of the factory foods, while the second is awaited.
    package var factoryCategories: [UInt8] = []
    /// Which foods they are being added to: the model's `pantryChanges` when the tool was asked.
    package var factoryBase = 0

    /// How the factory foods are taken in.
    package enum Factory: UInt8, Hashable, Sendable {
        case beside
        case instead
    }

    /// So many meals are handed on at most.
    package static let mostMeals = 20_000

    /// Nothing.
    package init() {}

    /// Whether something takes a moment.
    package var isBusy: Bool { isReading || isWriting || factory != nil }

    /// Forgets the list.
    package mutating func dropList() {
        file = []
        reading = nil
        review = nil
    }
}
