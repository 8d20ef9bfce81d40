import Identity

/// A day with what rules ask of it most.
struct Day {
    let number: Int
    let date: CalendarDate
    let weekday: Weekday

    /// The day that is so many days after 1970-01-01.
    init(number: Int) {
        self.number = number
        date = CalendarDate(dayNumber: number)
        weekday = Weekday(dayNumber: number)
    }
}
