/// A moment as a device's clock told it, in milliseconds since 1970 UTC.
public struct Moment: Hashable, Comparable, Sendable {
    /// Milliseconds since 1970 UTC.
    public let milliseconds: Int64

    /// A moment; any number is one.
    public init(milliseconds: Int64) { self.milliseconds = milliseconds }

    /// The earlier comes first.
    public static func < (left: Moment, right: Moment) -> Bool { left.milliseconds < right.milliseconds }

    /// How many milliseconds have passed since an earlier moment; negative if that one is later. What does not fit is
    /// the largest or smallest number.
    func milliseconds(since earlier: Moment) -> Int64 {
        let (difference, overflow) = milliseconds.subtractingReportingOverflow(earlier.milliseconds)
        return overflow ? (milliseconds < 0 ? .min : .max) : difference
    }
}
