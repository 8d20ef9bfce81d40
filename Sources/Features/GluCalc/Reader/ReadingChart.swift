import Insulin

/// What a chart draws of the readings of some days: of each column the lowest and the highest, and how all lie.
struct ReadingChart: Sendable, Equatable {
    /// A column that has readings.
    struct Column: Sendable, Equatable {
        /// Which one, from 0.
        var place: Int
        /// The lowest and the highest in micromoles a litre; LO counts as 0.
        var lowest: Int64, highest: Int64

        init(place: Int, lowest: Int64, highest: Int64) {
            self.place = place
            self.lowest = lowest
            self.highest = highest
        }
    }

    /// The columns that have readings, in order.
    var columns: [Column] = []
    /// How many readings have each label, in the order of ``GlucoseLabel``.
    var counts = [Int](repeating: 0, count: GlucoseLabel.allCases.count)
    /// The mean of those with a number.
    var mean: BloodGlucose?

    /// Nothing.
    init() {}

    /// How many readings there are.
    var count: Int { counts.reduce(0, +) }

    /// How the readings lie.
    var timeInRange: TimeInRange {
        var range = TimeInRange()
        for label in GlucoseLabel.allCases {
            for _ in 0..<counts[Int(label.rawValue)] { range.add(label) }
        }
        return range
    }
}
