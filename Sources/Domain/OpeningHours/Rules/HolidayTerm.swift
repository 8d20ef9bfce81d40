import Identity

/// Holidays, or the days so many days after them.
struct HolidayTerm: Hashable, Sendable {
    var isSchool: Bool
    var offset = 0

    func contains(_ day: Day, _ holidays: HolidayCalendar) -> Bool {
        let date = offset == 0 ? day.date : CalendarDate(dayNumber: day.number - offset)
        return isSchool ? holidays.isSchoolHoliday(date) : holidays.isPublicHoliday(date)
    }

    var text: String { (isSchool ? "SH" : "PH") + DayOffset.text(offset) }
}
