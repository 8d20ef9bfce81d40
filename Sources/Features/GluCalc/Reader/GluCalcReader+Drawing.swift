import Insulin
import PocketRuntime

// Pages that are only looked at: drawn here with the views that the app itself would use, so that the app is without them.

extension GluCalcReader {
    /// The texts, a number, the moment, the settings, the kinds of meal, the days, meals, how many more cannot be read,
    /// and readings: a part of a page.
    static func draw(
        _ reader: inout SnapshotReader, _ writer: inout SnapshotWriter, _ part: DrawnPart
    ) throws(SnapshotError) {
        let surroundings = try reader.surroundings(&writer)
        var model = Model()
        model.care = try Care(from: &reader)
        model.mealTypes = try reader.list { reader throws(SnapshotError) in try MealType(from: &reader) }
        model.charts.days = try reader.integer(in: 1...1_000)
        let meals = try reader.list { reader throws(SnapshotError) in try Meal(from: &reader) }
        model.charts.meals = meals
        model.exchange.meals = meals
        model.exchange.unreadable = try reader.integer(in: 0...Exchange.mostMeals)
        model.charts.readings = try ReadingPack(from: &reader)
        writer.data(part.bytes(model, surroundings))
    }

    /// The texts, a number, the moment, and a document: the page of its reader; nothing where it is no journal.
    static func drawGuest(
        _ reader: inout SnapshotReader, _ writer: inout SnapshotWriter
    ) throws(SnapshotError) {
        let surroundings = try reader.surroundings(&writer)
        guard let journal = SharedJournal(try reader.data()) else { return writer.data([]) }
        writer.data(DrawnPart.guest(journal.heading).bytes(journal.model, surroundings))
    }

    /// The texts, a number, the moment, whether this device is set up, the doctor's values that it has and those of another
    /// one: what these would change.
    static func drawComparison(
        _ reader: inout SnapshotReader, _ writer: inout SnapshotWriter
    ) throws(SnapshotError) {
        let surroundings = try reader.surroundings(&writer)
        let isSetUp = try reader.bool()
        guard let own = VaultCare(try reader.data()), let other = VaultCare(try reader.data()) else {
            throw .malformed
        }
        var model = Model()
        model.care = own.care
        model.care.isSetUp = isSetUp
        writer.data(DrawnPart.comparison(own, other).bytes(model, surroundings))
    }
}

extension SharedJournal {
    /// Its values where the person's own would stand.
    package var model: Model {
        var model = Model()
        model.care = care
        model.care.owner = try? FoodLabel(heading.name, most: Care.longestOwner)
        model.mealTypes = types
        model.exchange.meals = meals
        model.exchange.unreadable = heading.unreadable
        return model
    }
}

extension SnapshotReader {
    /// The texts and the moment with which something is drawn. Its number, which stands between them, begins the answer.
    fileprivate mutating func surroundings(
        _ writer: inout SnapshotWriter
    ) throws(SnapshotError) -> PocketSurroundings {
        let texts = try PocketTexts(bytes: try data())
        writer.integer(try integer())
        let now = try long()
        let moment = PocketMoment(milliseconds: now, zoneOffsetMinutes: try integer(in: -1_500...1_500))
        return PocketSurroundings(moment: moment, texts: texts)
    }
}
