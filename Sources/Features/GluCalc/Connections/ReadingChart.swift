package import Insulin
package import PocketRuntime

/// What a chart draws of the readings of some days: of each column the lowest and the highest, and how all lie.
package struct ReadingChart: Sendable, Equatable {
    /// A column that has readings.
    package struct Column: Sendable, Equatable {
        /// Which one, from 0.
        package var place: Int
        /// The lowest and the highest in micromoles a litre; LO counts as 0.
        package var lowest: Int64, highest: Int64

        package init(place: Int, lowest: Int64, highest: Int64) {
            self.place = place
            self.lowest = lowest
            self.highest = highest
        }
    }

    /// The columns that have readings, in order.
    package var columns: [Column] = []
    /// How many readings have each label, in the order of ``GlucoseLabel``.
    package var counts = [Int](repeating: 0, count: GlucoseLabel.allCases.count)
    /// The mean of those with a number.
    package var mean: BloodGlucose?

    /// Nothing.
    package init() {}

    /// How many readings there are.
    package var count: Int { counts.reduce(0, +) }

    /// How the readings lie.
    package var timeInRange: TimeInRange {
        var range = TimeInRange()
        for label in GlucoseLabel.allCases {
            for _ in 0..<counts[Int(label.rawValue)] { range.add(label) }
        }
        return range
    }

    package func write(into writer: inout SnapshotWriter) {
        writer.list(columns) { writer, column in
            writer.integer(column.place)
            writer.long(column.lowest)
            writer.long(column.highest)
        }
        for count in counts { writer.integer(count) }
        writer.optional(mean)
    }

    package init(from reader: inout SnapshotReader) throws(SnapshotError) {
        columns = try reader.list { reader throws(SnapshotError) in
            Column(
                place: try reader.integer(in: 0...1_000), lowest: try reader.long(),
                highest: try reader.long())
        }
        for place in counts.indices { counts[place] = try reader.integer(in: 0...10_000_000) }
        mean = try reader.optional()
    }
}
