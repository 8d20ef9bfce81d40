// The texts with which this module writes times and lengths.

extension TextKey {
    /// “{value} m”
    static var distanceMetres: TextKey { TextKey("distance.metres") }
    /// “{value} km”
    static var distanceKilometres: TextKey { TextKey("distance.kilometres") }
    /// “now”
    static var timeNow: TextKey { TextKey("time.now") }
    /// “{count} s”
    static var timeSeconds: TextKey { TextKey("time.seconds") }
    /// “{count} min”
    static var timeMinutes: TextKey { TextKey("time.minutes") }
    /// “{hours} h {minutes} min”
    static var timeHoursMinutes: TextKey { TextKey("time.hoursMinutes") }
    /// “in {count} min”
    static var timeInMinutes: TextKey { TextKey("time.inMinutes") }
    /// “in {duration}”
    static var timeIn: TextKey { TextKey("time.in") }
    /// “tomorrow {time}”
    static var timeTomorrow: TextKey { TextKey("time.tomorrow") }
    /// “yesterday {time}”
    static var timeYesterday: TextKey { TextKey("time.yesterday") }
    /// “{weekday} {time}”
    static var timeWeekday: TextKey { TextKey("time.weekday") }
    /// “{date}, {time}”
    static var timeDate: TextKey { TextKey("time.date") }
    /// “today”
    static var timeTodayDate: TextKey { TextKey("time.todayDate") }
    /// “tomorrow”
    static var timeTomorrowDate: TextKey { TextKey("time.tomorrowDate") }
    /// “yesterday”
    static var timeYesterdayDate: TextKey { TextKey("time.yesterdayDate") }
    /// “{day} {month}”
    static var timeDayMonth: TextKey { TextKey("time.dayMonth") }
    /// “{day} {month} {year}”
    static var timeDayMonthYear: TextKey { TextKey("time.dayMonthYear") }
}
