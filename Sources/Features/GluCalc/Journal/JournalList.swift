package import PocketRuntime

/// The meals that are listed, the newest first.
package struct JournalList: Sendable {
    /// A meal with its key.
    package struct Entry: Sendable {
        /// Under what it is kept.
        package var key: PocketRecordKey
        /// What it says.
        package var meal: Meal
    }

    /// The meals that were read.
    package var entries: [Entry] = []
    /// The key of the last record that was read, whether it is listed or not.
    package var reached: PocketRecordKey?
    /// Whether there are older ones.
    package var hasMore = false
    /// Whether the device let them be read.
    package var isWhole = true
    /// Whether an answer is awaited.
    package var isReading = false
    /// The last day that was asked for; nil for all.
    package var last: PocketDay?
    /// How many records could not be understood.
    package var unreadable = 0

    /// So many meals are read when it is opened: more than a screen holds, and a week of them.
    package static let first = 30
    /// So many older ones are read at a time.
    package static let page = 60

    /// Nothing read.
    package init() {}

    /// Takes in what was read.
    package mutating func take(_ records: PocketRecords, isMore: Bool) {
        if !isMore {
            entries = []
            unreadable = 0
        }
        reached = records.list.last?.key ?? reached
        for record in records.list {
            if let meal = Meal(record) {
                guard meal.day <= last ?? meal.day else { continue }
                entries.append(Entry(key: record.key, meal: meal))
            } else {
                unreadable += 1
            }
        }
        hasMore = records.hasMore
        isWhole = records.isWhole
        isReading = false
    }
}
