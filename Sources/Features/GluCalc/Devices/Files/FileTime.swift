/// A time as a file has it: nobody may know yet which number is the day.
struct FileTime: Hashable, Sendable {
    /// The year.
    let year: Int
    /// The other two numbers of the date, as they stand.
    let first: Int, second: Int
    /// Whether the year comes first; the month follows it then.
    let isYearFirst: Bool
    /// The time of day.
    let hour: Int, minute: Int, seconds: Int

    /// Reads `26-08-2024 16:21`, `08-26-2024 04:21 PM`, `2024/08/26 16:21`, `26.08.2024 16:21`, `2024-08-26T16:21:05`;
    /// `nil` for every other text: a year of two digits, a zone, a thirteenth hour with AM.
    init?(_ text: ArraySlice<UInt8>) {
        var digits = DigitReader(text)
        guard let one = digits.run(most: 4), let separator = digits.next,
            separator == 0x2D || separator == 0x2F || separator == 0x2E, digits.take(separator),
            let two = digits.run(most: 2), digits.take(separator), let three = digits.run(most: 4)
        else { return nil }
        switch (one.count, three.count) {
        case (4, 1...2): (year, first, second, isYearFirst) = (one.value, two.value, three.value, true)
        case (1...2, 4): (year, first, second, isYearFirst) = (three.value, one.value, two.value, false)
        default: return nil
        }
        guard digits.take(0x54) || digits.take(0x20) else { return nil }
        while digits.take(0x20) {}
        guard let hour = digits.run(most: 2), digits.take(0x3A), let minute = digits.number(count: 2) else {
            return nil
        }
        var seconds = 0
        if digits.take(0x3A) {
            guard let number = digits.number(count: 2) else { return nil }
            seconds = number
        }
        guard let halved = Self.hour(hour.value, digits.rest), halved < 24, minute < 60, seconds < 60 else {
            return nil
        }
        self.hour = halved
        self.minute = minute
        self.seconds = seconds
    }

    /// What it says of the order of all dates of its file; nothing where both could be.
    var order: DateOrder? {
        guard !isYearFirst else { return nil }
        return switch (first, second) {
        case (13...31, 1...12): .dayFirst
        case (1...12, 13...31): .monthFirst
        default: nil
        }
    }

    /// The time that it means; `nil` if there is no such day.
    ///
    /// - Parameter order: Not needed where the year comes first, or where the two numbers are the same.
    func civil(_ order: DateOrder?) -> CivilTime? {
        let isDayFirst = !isYearFirst && order == .dayFirst
        guard isYearFirst || order != nil || first == second else { return nil }
        return CivilTime(
            year: year, month: isDayFirst ? second : first, day: isDayFirst ? first : second, hour: hour,
            minute: minute, second: seconds)
    }

    /// The hour from 0 to 23, with what follows the time: nothing, or AM or PM.
    private static func hour(_ hour: Int, _ rest: ArraySlice<UInt8>) -> Int? {
        let half = rest.filter { $0 != 0x20 }.map { $0 | 0x20 }
        guard !half.isEmpty else { return hour }
        guard half.count == 2, half[1] == 0x6D, (1...12).contains(hour) else { return nil }
        switch half[0] {
        case 0x61: return hour % 12
        case 0x70: return hour % 12 + 12
        default: return nil
        }
    }
}
