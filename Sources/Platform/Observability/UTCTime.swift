import Glibc

/// A moment as calendar fields in UTC, without a time zone database. The conversions between days and dates
/// are those of H. Hinnant, "chrono-Compatible Low-Level Date Algorithms" (2013).
public struct UTCTime: Sendable, Hashable {
    /// Milliseconds since 1970 UTC.
    public let milliseconds: Int64

    public init(milliseconds: Int64) { self.milliseconds = milliseconds }
    public init(seconds: Int) { milliseconds = Int64(seconds) * 1_000 }

    /// The system's clock now.
    public static var now: UTCTime {
        var time = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &time)
        return UTCTime(milliseconds: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
    }

    private var date: (year: Int, month: Int, day: Int, weekday: Int, second: Int) {
        let seconds = Int(milliseconds >= 0 ? milliseconds / 1_000 : (milliseconds - 999) / 1_000)
        let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (
            yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1,
            ((days % 7) + 11) % 7, seconds - days * 86_400
        )
    }

    /// Appends `2026-01-31T12:00:00.000Z`.
    public func appendISO8601(to bytes: inout [UInt8]) {
        let date = date
        let thousandth = Int(milliseconds % 1_000 + (milliseconds % 1_000 < 0 ? 1_000 : 0))
        Self.append(date.year, digits: 4, to: &bytes)
        bytes.append(UInt8(ascii: "-"))
        Self.append(date.month, digits: 2, to: &bytes)
        bytes.append(UInt8(ascii: "-"))
        Self.append(date.day, digits: 2, to: &bytes)
        bytes.append(UInt8(ascii: "T"))
        Self.appendClock(date.second, to: &bytes)
        bytes.append(UInt8(ascii: "."))
        Self.append(thousandth, digits: 3, to: &bytes)
        bytes.append(UInt8(ascii: "Z"))
    }

    /// `Sat, 31 Jan 2026 12:00:00 GMT`, as HTTP headers carry it (RFC 9110, section 5.6.7).
    public var httpDate: String {
        let date = date
        var bytes: [UInt8] = []
        bytes.append(contentsOf: "\(Self.weekdays[date.weekday]), ".utf8)
        Self.append(date.day, digits: 2, to: &bytes)
        bytes.append(contentsOf: " \(Self.months[date.month - 1]) ".utf8)
        Self.append(date.year, digits: 4, to: &bytes)
        bytes.append(UInt8(ascii: " "))
        Self.appendClock(date.second, to: &bytes)
        bytes.append(contentsOf: " GMT".utf8)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Reads the form that `httpDate` writes.
    public init?(httpDate text: String) {
        let parts = text.split(separator: " ")
        guard parts.count == 6, parts[5] == "GMT", let day = Int(parts[1]), (1...31).contains(day),
            let month = Self.months.firstIndex(where: { $0 == parts[2] }).map({ $0 + 1 }),
            let year = Int(parts[3]), (1970...9999).contains(year)
        else { return nil }
        let clock = parts[4].split(separator: ":").compactMap { Int($0) }
        guard clock.count == 3, (0..<24).contains(clock[0]), (0..<60).contains(clock[1]),
            (0...60).contains(clock[2])
        else { return nil }
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let days = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
        self.init(seconds: days * 86_400 + clock[0] * 3_600 + clock[1] * 60 + clock[2])
    }

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static func append(_ value: Int, digits: Int, to bytes: inout [UInt8]) {
        var divisor = 1
        for _ in 1..<digits { divisor *= 10 }
        while divisor > 0 {
            bytes.append(UInt8(truncatingIfNeeded: 0x30 + value / divisor % 10))
            divisor /= 10
        }
    }

    private static func appendClock(_ second: Int, to bytes: inout [UInt8]) {
        append(second / 3_600, digits: 2, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        append(second / 60 % 60, digits: 2, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        append(second % 60, digits: 2, to: &bytes)
    }
}
