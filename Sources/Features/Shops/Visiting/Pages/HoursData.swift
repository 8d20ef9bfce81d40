import DesignSystem
import HTML
import OpeningHours

/// W13: When a shop is open, as an `OpeningHoursSpecification` of schema.org says it: the hours of a usual week; those of
/// the next seven days, with their dates, where no week is as the other.
struct HoursData: View {
    let hours: OpeningHours
    let time: ShopTime

    var body: some HTML {
        if let weekly = hours.weekly {
            for span in Self.spans(of: weekly) {
                specification {
                    for weekday in span.weekdays { ShopData.word("dayOfWeek", weekday.schemaWord) }
                    HoursSpanData(start: span.hours.start, end: span.hours.end)
                }
            }
            if weekly.isClosedOnPublicHolidays {
                specification {
                    ShopData.word("dayOfWeek", "PublicHolidays")
                    // From midnight to the same midnight: not at all.
                    ShopData.value("opens", "00:00")
                    ShopData.value("closes", "00:00")
                }
            }
        } else {
            for interval in nextDays {
                specification {
                    ShopData.word("dayOfWeek", interval.date.weekday.schemaWord)
                    ShopData.value("validFrom", "\(interval.date)")
                    ShopData.value("validThrough", "\(interval.date)")
                    HoursSpanData(start: interval.minutes.lowerBound, end: interval.minutes.upperBound)
                }
            }
        }
    }

    private func specification<Content: HTML>(@HTMLBuilder _ content: () -> Content) -> HTMLElement<Content> {
        ShopData.part("OpeningHoursSpecification", as: "openingHoursSpecification", content)
    }

    private typealias Span = (hours: WeeklyHours.Hours, weekdays: [Weekday])

    /// The same hours of several weekdays are said once.
    private static func spans(of weekly: WeeklyHours) -> [Span] {
        var spans: [Span] = []
        for weekday in Weekday.allCases {
            for hours in weekly[weekday] {
                if let known = spans.firstIndex(where: { $0.hours == hours }) {
                    spans[known].weekdays.append(weekday)
                } else {
                    spans.append((hours, [weekday]))
                }
            }
        }
        return spans
    }

    /// Those of which nobody has to ask whether they hold, and until when.
    private var nextDays: [OpeningInterval] {
        let today = time.now.date
        return (0..<7).flatMap {
            hours.intervals(of: today.adding(days: $0), holidays: time.holidays)
        }.filter { $0.isCertain && !$0.isOpenEnded }
    }
}

/// From when until when, in minutes of a day. An end that is earlier than the beginning is one of the day after; a whole day
/// ends a minute before it does.
private struct HoursSpanData: View {
    let start: Int
    let end: Int

    var body: some HTML {
        ShopData.value("opens", ClockWords.clock(start))
        ShopData.value("closes", end - start >= 1_440 ? "23:59" : ClockWords.clock(end))
    }
}

extension Weekday {
    /// What schema.org calls it.
    fileprivate var schemaWord: StaticString {
        switch self {
        case .monday: "Monday"
        case .tuesday: "Tuesday"
        case .wednesday: "Wednesday"
        case .thursday: "Thursday"
        case .friday: "Friday"
        case .saturday: "Saturday"
        case .sunday: "Sunday"
        }
    }
}
