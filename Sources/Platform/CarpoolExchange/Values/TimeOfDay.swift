/// A time of day on a clock, without a time zone: the partial-time of RFC 3339 §5.6, such as `07:30:00`.
public struct TimeOfDay: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Seconds of the clock since midnight, 0 ..< 86,400.
    public let secondsAfterMidnight: Int

    /// The time so many seconds of the clock after midnight; nothing outside of a day.
    public init?(secondsAfterMidnight: Int) {
        guard (0..<86_400).contains(secondsAfterMidnight) else { return nil }
        self.secondsAfterMidnight = secondsAfterMidnight
    }

    /// Reads `hh:mm:ss`, with a fraction of a second or without, which is cut off; nothing for any other text. A leap
    /// second, 60, is taken for the one before it.
    public init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8.prefix(32))
        guard text.utf8.count <= 32, bytes.count >= 8, bytes[2] == UInt8(ascii: ":"),
            bytes[5] == UInt8(ascii: ":"), let hour = Self.number(bytes[0..<2]), hour < 24,
            let minute = Self.number(bytes[3..<5]), minute < 60, let second = Self.number(bytes[6..<8]),
            second <= 60, Self.isFraction(bytes[8...])
        else { return nil }
        secondsAfterMidnight = (hour * 60 + minute) * 60 + min(second, 59)
    }

    /// `hh:mm:ss`.
    public var text: String {
        [secondsAfterMidnight / 3600, secondsAfterMidnight / 60 % 60, secondsAfterMidnight % 60]
            .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }

    /// `hh:mm:ss`.
    public var description: String { text }

    /// The earlier time stands first.
    public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
        left.secondsAfterMidnight < right.secondsAfterMidnight
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var number = 0
        for digit in digits {
            guard (0x30...0x39).contains(digit) else { return nil }
            number = number * 10 + Int(digit - 0x30)
        }
        return number
    }

    private static func isFraction(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.isEmpty
            || bytes.count >= 2 && bytes.first == UInt8(ascii: ".")
                && bytes.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
    }
}
