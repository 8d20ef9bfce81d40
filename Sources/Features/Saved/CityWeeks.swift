import DayBook
import Identity

/// What the whole city saved, as everybody may see it.
///
/// Whole weeks only, and only those in which on one day at least so many different people rode along: so that nobody who
/// knows of a few rides can work out somebody else's from the rest. Weeks do not overlap, and none changes once it is shown.
struct CityWeeks: Hashable, Sendable {
    /// What was saved in some weeks, rounded down.
    struct Sum: Hashable, Sendable {
        var metres: Int64 = 0
        var money: Int64 = 0

        /// Rounded down to ten kilometres, and money to ten whole units.
        func rounded(unit: Int64) -> Sum {
            Sum(metres: metres - metres % 10_000, money: money - money % (10 * unit))
        }

        static func + (one: Sum, other: Sum) -> Sum {
            Sum(metres: one.metres + other.metres, money: one.money + other.money)
        }
    }

    /// On one day of a week at least so many people ride along, or the week is not shown.
    static let fewest: Int64 = 10
    /// So many weeks are looked at.
    static let most = 52

    /// The last week that is shown: its Monday.
    var lastMonday: CalendarDate?
    /// What was saved in it.
    var last = Sum()
    /// What was saved in all weeks that are shown.
    var all = Sum()
    /// How many weeks these are.
    var count = 0

    /// No week.
    init() {}

    /// The weeks before the one in which a day lies, as far as they are over.
    ///
    /// - Parameter unit: How many minor units of money make a whole one.
    init(before today: CalendarDate, _ figures: [CalendarDate: DayFigures], unit: Int64) {
        var monday = Self.lastWhole(before: today)
        var sum = Sum()
        for _ in 0..<Self.most {
            let days = (0..<7).compactMap { figures[monday.adding(days: $0)] }
            // Of days before a city counted people nobody knows how many they were.
            if days.count == 7, days.allSatisfy({ $0[.savers] != nil }),
                days.contains(where: { $0[.savers] ?? 0 >= Self.fewest })
            {
                let week = days.reduce(Sum()) {
                    $0 + Sum(metres: $1[.saved] ?? 0, money: $1[.savedCost] ?? 0)
                }
                if lastMonday == nil {
                    lastMonday = monday
                    last = week.rounded(unit: unit)
                }
                sum = sum + week.rounded(unit: unit)
                count += 1
            }
            monday = monday.adding(days: -7)
        }
        all = sum
    }

    /// The Monday of the last week that is over for good: a day is counted to its end on the day after it.
    static func lastWhole(before today: CalendarDate) -> CalendarDate {
        let yesterday = today.adding(days: -1)
        // 5 January 1970 was a Monday.
        let day = yesterday.milliseconds / 86_400_000
        let sinceMonday = Int(((day - 4) % 7 + 7) % 7)
        return yesterday.adding(days: -sinceMonday - 7)
    }

    /// The days of all weeks that are looked at.
    static func days(before today: CalendarDate) -> ClosedRange<CalendarDate> {
        let last = lastWhole(before: today)
        return last.adding(days: -7 * (most - 1))...last.adding(days: 6)
    }
}
