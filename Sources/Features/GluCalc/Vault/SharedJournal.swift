import Insulin
import PocketRuntime

/// A journal as it is handed to a reader, such as the doctor.
package struct SharedJournal: Sendable {
    /// What it says of itself.
    package struct Heading: Sendable {
        /// Whose it is; may be empty.
        package var name = ""
        /// When it was made and until when the link is good, in milliseconds since 1970.
        package var made: Int64 = 0
        package var ends: Int64 = 0
        /// How far the person's clock was ahead of UTC, in minutes.
        package var zoneOffset = 0
        /// How many days it goes back.
        package var days = 0
        /// How many more meals these days have that cannot be read.
        package var unreadable = 0
    }

    package var heading = Heading()
    package var care = Care()
    package var types: [MealType] = []
    /// The oldest first.
    package var meals: [Meal] = []

    /// So many bytes a document has at most: what the city takes, less what sealing adds.
    package static let longest = 4 * 1_024 * 1_024 - 1_024
    /// “GlucJ”. The version follows: that of its meals.
    private static let mark: [UInt8] = [0x47, 0x6C, 0x75, 0x63, 0x4A]

    package init() {}

    package var bytes: [UInt8] {
        var writer = SnapshotWriter(capacity: 64 * 1_024)
        for byte in Self.mark { writer.byte(byte) }
        writer.byte(2)
        writer.text(heading.name)
        writer.long(heading.made)
        writer.long(heading.ends)
        writer.integer(heading.zoneOffset)
        writer.integer(heading.days)
        writer.integer(heading.unreadable)
        var care = care
        care.confirmed = []
        // Of the person there is the name that was typed for the reader, or none.
        care.owner = nil
        care.termsAccepted = nil
        care.isSetUp = false
        care.write(into: &writer)
        writer.list(types) { writer, type in
            MealType(id: type.id, name: type.name, parameters: type.parameters).write(into: &writer)
        }
        writer.list(meals) { writer, meal in meal.write(into: &writer) }
        return SnapshotSeal(version: 1, content: writer.bytes).bytes()
    }

    /// What a document says; nothing where it is damaged, of something else, or of a newer version.
    package init?(_ bytes: [UInt8]) {
        do throws(SnapshotError) {
            var reader = SnapshotReader(try SnapshotSeal(bytes, newest: 1).content)
            for byte in Self.mark where try reader.byte() != byte { return nil }
            let version = try reader.byte()
            guard version == 1 || version == 2 else { return nil }
            heading.name = try reader.text()
            heading.made = try reader.long()
            heading.ends = try reader.long()
            heading.zoneOffset = try reader.integer(in: -1_500...1_500)
            heading.days = try reader.integer(in: 0...100_000)
            heading.unreadable = try reader.integer(in: 0...Exchange.mostMeals)
            care = try Care(from: &reader)
            types = try reader.list { reader throws(SnapshotError) in try MealType(from: &reader) }
            meals = try reader.list { reader throws(SnapshotError) in
                try Meal(version: version, from: &reader)
            }
            try reader.end()
        } catch {
            return nil
        }
        guard Self.moments.contains(heading.made), Self.moments.contains(heading.ends),
            meals.count <= Exchange.mostMeals
        else { return nil }
        for meal in meals {
            guard Self.moments.contains(meal.moment), (-1_500...1_500).contains(meal.zoneOffset) else {
                return nil
            }
        }
    }

    /// From 2000 to 2199: days of other times are none that a person has lived.
    private static let moments: Range<Int64> = 946_684_800_000..<7_258_118_400_000
}
