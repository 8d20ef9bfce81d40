package import Insulin
package import PocketRuntime

/// What the charts draw of some meals, in whole numbers.
package struct Figures: Sendable {
    /// A day's sums.
    package struct Day: Sendable {
        /// Which day, on the calendar of the place where its meals were eaten.
        package var day: PocketDay
        /// All insulin that was given, in thousandths of an IU.
        package var milliunits: Int64
        /// All carbohydrate, in milligrams.
        package var milligrams: Int64
    }

    /// All glycaemias, and how they lie.
    package private(set) var statistics = DayStatistics()
    /// The days that have meals, the first first.
    package private(set) var days: [Day] = []

    /// The figures of meals, the oldest first.
    package init(of meals: [Meal]) {
        for meal in meals {
            statistics.add(meal.glucose)
            let day = meal.day
            if days.last?.day != day { days.append(Day(day: day, milliunits: 0, milligrams: 0)) }
            days[days.count - 1].milliunits += meal.given?.milliunits ?? 0
            days[days.count - 1].milligrams += meal.carbohydrate?.milligrams ?? 0
        }
        // A meal eaten in another zone may lie on a day before that of the one before it.
        days.sort { $0.day < $1.day }
        var merged: [Day] = []
        for day in days {
            if merged.last?.day == day.day {
                merged[merged.count - 1].milliunits += day.milliunits
                merged[merged.count - 1].milligrams += day.milligrams
            } else {
                merged.append(day)
            }
        }
        days = merged
    }
}
