package import PocketRuntime

/// The meals of the last days, for figures.
package struct Charts: Sendable {
    /// How many days back.
    package var days = 14
    /// Of which kind of meal alone, by its name.
    package var type: FoodLabel?
    /// The meals, the oldest first.
    package var meals: [Meal] = []
    /// The readings of devices in these days; nothing while they are awaited.
    package var readings: ReadingPack?
    /// Whether there were more than are drawn.
    package var hasMore = false
    /// Whether the device let all of it be read.
    package var isWhole = true
    /// Whether an answer is awaited.
    package var isReading = false

    /// The spans to choose from.
    package static let spans = [7, 14, 30, 90]
    /// So many meals are drawn at most.
    package static let most = 1_500

    /// Nothing read.
    package init() {}

    /// Takes in what was read, the newest first.
    package mutating func take(_ records: PocketRecords) {
        meals = records.list.compactMap { Meal($0) }.reversed()
        hasMore = records.hasMore
        if !records.isWhole { isWhole = false }
        isReading = false
    }

    /// The meals that are looked at.
    package var chosen: [Meal] {
        guard let type else { return meals }
        return meals.filter { $0.type == type }
    }
}
