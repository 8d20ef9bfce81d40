import Geography

extension Timestamp {
    /// A moment written as `2014-12-21 08:15:00`, with or without `T`, fractions and a final `Z`, taken as UTC;
    /// or as seconds since 1970. `nil` for anything else, the 30th of February included.
    init?(text: Substring) {
        if let seconds = Double(text) {
            guard seconds.isFinite, abs(seconds) < 1e11 else { return nil }
            self.init(milliseconds: Int64((seconds * 1000).rounded()))
            return
        }
        var bytes = Array(text.utf8)
        if bytes.last == UInt8(ascii: "Z") { bytes.removeLast() }
        guard bytes.count >= 19, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            bytes[10] == UInt8(ascii: " ") || bytes[10] == UInt8(ascii: "T"),
            bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
            let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
            let day = Self.number(bytes[8..<10]), let hour = Self.number(bytes[11..<13]),
            let minute = Self.number(bytes[14..<16]), let second = Self.number(bytes[17..<19]),
            (1...12).contains(month), (0..<24).contains(hour), (0..<60).contains(minute),
            (0..<60).contains(second), (1...Self.days(in: month, of: year)).contains(day)
        else { return nil }
        var fraction: Int64 = 0
        if bytes.count > 19 {
            let digits = bytes[20...]
            guard bytes[19] == UInt8(ascii: "."), !digits.isEmpty, Self.number(digits.prefix(9)) != nil,
                digits.allSatisfy({ (48...57).contains($0) })
            else { return nil }
            let padded = Array(digits.prefix(3)) + Array(repeating: 48, count: max(0, 3 - digits.count))
            fraction = Int64(Self.number(padded[...]) ?? 0)
        }
        let seconds =
            Self.daysSince1970(year, month, day) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
        self.init(milliseconds: seconds * 1000 + fraction)
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var value = 0
        for digit in digits {
            guard (48...57).contains(digit) else { return nil }
            value = value * 10 + Int(digit - 48)
        }
        return value
    }

    private static func days(in month: Int, of year: Int) -> Int {
        let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
        return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    }

    /// Days of the Gregorian calendar, counted in years that begin in March
    /// (E. G. Richards, "Calendars", in: Explanatory Supplement to the Astronomical Almanac, 2013).
    private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int64 {
        let shifted = month > 2 ? year : year - 1
        let monthFromMarch = (month + 9) % 12
        let days =
            365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + (monthFromMarch * 153 + 2) / 5 + day
        // 719,469 is the same count for 1 January 1970.
        return Int64(days - 719_469)
    }
}
