/// A moment as zip files hold it: local time in steps of two seconds, from 1980 to 2107.
public struct DOSTime: Hashable, Sendable {
    let date: UInt16
    let time: UInt16

    /// A moment; what lies outside the range is moved to its ends.
    public init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
        func field(_ value: Int, _ range: ClosedRange<Int>) -> UInt16 {
            UInt16(min(max(value, range.lowerBound), range.upperBound))
        }
        date = field(year - 1980, 0...127) << 9 | field(month, 1...12) << 5 | field(day, 1...31)
        time = field(hour, 0...23) << 11 | field(minute, 0...59) << 5 | field(second / 2, 0...29)
    }
}
