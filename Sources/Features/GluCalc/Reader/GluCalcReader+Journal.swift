import Insulin
import PocketRuntime

extension GluCalcReader {
    /// The texts, the unit of the meter, meals, and how many more cannot be read: a file of them.
    static func writeJournal(
        isTable: Bool, _ reader: inout SnapshotReader, _ writer: inout SnapshotWriter
    ) throws(SnapshotError) {
        let texts = try PocketTexts(bytes: try reader.data())
        let unit: GlucoseUnit = try reader.enumeration()
        let meals = try reader.list { reader throws(SnapshotError) in try Meal(from: &reader) }
        let unreadable = try reader.integer(in: 0...Exchange.mostMeals)
        let journal = JournalWriter(texts: texts, unit: unit)
        writer.data(isTable ? journal.table(of: meals) : journal.text(of: meals, unreadable: unreadable))
    }
}
