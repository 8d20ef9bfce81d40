package import Insulin
import PocketRuntime

/// Moments as ISO 8601 writes them, in the forms of ECMA-262 (Date Time String Format) that Nightscout has.
package enum ISOTime {
    /// The moment in UTC with milliseconds, `2026-06-02T00:05:00.000Z`; `nil` outside the years 1970 to 2199.
    package static func text(_ moment: Moment) -> String? {
        let day: Int64 = 86_400_000
        guard moment.milliseconds >= 0, moment.milliseconds < 84_006 * day else { return nil }
        let date = PocketDay(milliseconds: moment.milliseconds, zoneOffsetMinutes: 0).date
        let rest = Int(moment.milliseconds % day)
        var bytes: [UInt8] = []
        append(date.year, digits: 4, before: 0x2D, to: &bytes)
        append(date.month, digits: 2, before: 0x2D, to: &bytes)
        append(date.day, digits: 2, before: 0x54, to: &bytes)
        append(rest / 3_600_000, digits: 2, before: 0x3A, to: &bytes)
        append(rest / 60_000 % 60, digits: 2, before: 0x3A, to: &bytes)
        append(rest / 1_000 % 60, digits: 2, before: 0x2E, to: &bytes)
        append(rest % 1_000, digits: 3, before: 0x5A, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The moment that a text with a zone means: `2026-06-02T00:05Z`, `2026-06-02T02:05:00.123+02:00` or `…+0200`;
    /// `nil` for every other text. One without a zone means no moment.
    package static func moment(_ text: [UInt8]) -> Moment? {
        var digits = DigitReader(text[...])
        guard let year = digits.number(count: 4), digits.take(0x2D), let month = digits.number(count: 2),
            digits.take(0x2D), let day = digits.number(count: 2), digits.take(0x54),
            let hour = digits.number(count: 2), digits.take(0x3A), let minute = digits.number(count: 2)
        else { return nil }
        var second = 0
        var milliseconds = 0
        if digits.take(0x3A) {
            guard let number = digits.number(count: 2) else { return nil }
            second = number
            if digits.take(0x2E) {
                guard let fraction = digits.fraction() else { return nil }
                milliseconds = fraction
            }
        }
        guard let offset = zone(&digits), digits.isAtEnd,
            let time = CivilTime(
                year: year, month: month, day: day, hour: hour, minute: minute, second: second)
        else { return nil }
        return Moment(
            milliseconds: time.milliseconds + Int64(milliseconds) - Int64(offset) * 60_000)
    }

    /// Minutes ahead of UTC.
    private static func zone(_ digits: inout DigitReader) -> Int? {
        if digits.take(0x5A) { return 0 }
        let isBehind = digits.take(0x2D)
        guard isBehind || digits.take(0x2B), let hours = digits.number(count: 2) else { return nil }
        _ = digits.take(0x3A)
        guard let minutes = digits.number(count: 2), hours <= 18, minutes < 60 else { return nil }
        let offset = hours * 60 + minutes
        return isBehind ? -offset : offset
    }

    private static func append(_ number: Int, digits: Int, before sign: UInt8, to bytes: inout [UInt8]) {
        var divisor = 1
        for _ in 1..<digits { divisor *= 10 }
        while divisor > 0 {
            bytes.append(0x30 + UInt8(truncatingIfNeeded: number / divisor % 10))
            divisor /= 10
        }
        bytes.append(sign)
    }
}
