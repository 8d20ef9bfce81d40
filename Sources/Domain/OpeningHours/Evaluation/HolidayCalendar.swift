public import Identity

/// Which days are holidays where a shop is.
public struct HolidayCalendar: Sendable {
    /// Whether a day is a public holiday (`PH`).
    public var isPublicHoliday: @Sendable (CalendarDate) -> Bool
    /// Whether a day is one of the school holidays (`SH`).
    public var isSchoolHoliday: @Sendable (CalendarDate) -> Bool

    /// Days that functions know of; they are asked often, and must be quick.
    public init(
        isPublicHoliday: @escaping @Sendable (CalendarDate) -> Bool,
        isSchoolHoliday: @escaping @Sendable (CalendarDate) -> Bool = { _ in false }
    ) {
        self.isPublicHoliday = isPublicHoliday
        self.isSchoolHoliday = isSchoolHoliday
    }

    /// The public holidays of a place, and the spans of its school holidays.
    public init(_ publicHolidays: PublicHolidays, school: [ClosedRange<CalendarDate>] = []) {
        self.init(
            isPublicHoliday: { publicHolidays.contains($0) },
            isSchoolHoliday: { date in school.contains { $0.contains(date) } })
    }

    /// No holidays at all.
    public static let none = HolidayCalendar(isPublicHoliday: { _ in false })
}
