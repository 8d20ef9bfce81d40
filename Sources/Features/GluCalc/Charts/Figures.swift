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
            let place = place(of: meal.day)
            days[place].milliunits += meal.given?.milliunits ?? 0
            days[place].milligrams += meal.carbohydrate?.milligrams ?? 0
        }
    }

    /// Where a day stands, which may be new.
    private mutating func place(of day: PocketDay) -> Int {
        var place = days.count
        // A meal eaten in another zone may lie on a day before that of the one before it.
        while place > 0, day < days[place - 1].day { place -= 1 }
        if place > 0, days[place - 1].day == day { return place - 1 }
        days.insert(Day(day: day, milliunits: 0, milligrams: 0), at: place)
        return place
    }
}
