public import Identity

extension CalendarDate {
    /// Easter Sunday of a year of the Gregorian calendar; `nil` outside the years 1 to 9999.
    ///
    /// The anonymous Gregorian algorithm (“A New York correspondent”, Nature 13, 1876, p. 487; as J. Meeus gives
    /// it, Astronomical Algorithms, 1991, chapter 8).
    public static func easter(of year: Int) -> CalendarDate? {
        guard (1...9999).contains(year) else { return nil }
        let placeInCycle = year % 19
        let (century, yearOfCentury) = year.quotientAndRemainder(dividingBy: 100)
        let (leapCenturies, restOfCenturies) = century.quotientAndRemainder(dividingBy: 4)
        let correction = (century + 8) / 25
        let moonCorrection = (century - correction + 1) / 3
        let epact = (19 * placeInCycle + century - leapCenturies - moonCorrection + 15) % 30
        let (leapYears, restOfYears) = yearOfCentury.quotientAndRemainder(dividingBy: 4)
        let toSunday = (32 + 2 * restOfCenturies + 2 * leapYears - epact - restOfYears) % 7
        let exception = (placeInCycle + 11 * epact + 22 * toSunday) / 451
        let (month, day) = (epact + toSunday - 7 * exception + 114).quotientAndRemainder(dividingBy: 31)
        return CalendarDate(year: year, month: month, day: day + 1)
    }
}
