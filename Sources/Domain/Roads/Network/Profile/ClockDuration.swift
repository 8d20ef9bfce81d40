internal import Geography

/// Reads the values of `duration` tags.
enum ClockDuration {
    /// A duration as ISO 8601 ("PT1H30M", "P0DT90M"), as a clock ("1:30" hours and minutes, "0:45:30" with
    /// seconds), or as minutes ("90"); `nil` for anything else, for nothing, and for more than a week.
    static func parse(_ value: String) -> TravelTime? {
        let value = trimmed(value)
        let seconds = value.hasPrefix("P") ? parseISO(value.utf8.dropFirst()) : parseClock(value)
        guard let seconds, seconds > 0, seconds <= 7 * 86_400 else { return nil }
        return .milliseconds(Int64(seconds) * 1000)
    }

    private static func parseISO(_ text: Substring.UTF8View) -> Int? {
        var seconds = 0
        var number: Int?
        var isTime = false
        for byte in text {
            switch (byte, number) {
            case (UInt8(ascii: "0")...UInt8(ascii: "9"), _):
                let digit = Int(byte - UInt8(ascii: "0"))
                guard (number ?? 0) < 100_000 else { return nil }
                number = (number ?? 0) * 10 + digit
                continue
            case (UInt8(ascii: "T"), nil): isTime = true
            case (UInt8(ascii: "D"), let days?) where !isTime: seconds += days * 86_400
            case (UInt8(ascii: "H"), let hours?) where isTime: seconds += hours * 3_600
            case (UInt8(ascii: "M"), let minutes?) where isTime: seconds += minutes * 60
            case (UInt8(ascii: "S"), let count?) where isTime: seconds += count
            default: return nil
            }
            number = nil
        }
        return number == nil ? seconds : nil
    }

    private static func parseClock(_ text: String) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { part in
            part.utf8.count <= 4 && part.utf8.allSatisfy { $0 >= 48 && $0 <= 57 } ? Int(part) : nil
        }
        switch (
            parts.count, parts.first ?? nil, parts.dropFirst().first ?? nil, parts.dropFirst(2).first ?? nil
        ) {
        case (1, let minutes?, _, _): return minutes * 60
        case (2, let hours?, let minutes?, _): return hours * 3_600 + minutes * 60
        case (3, let hours?, let minutes?, let seconds?): return hours * 3_600 + minutes * 60 + seconds
        default: return nil
        }
    }
}
