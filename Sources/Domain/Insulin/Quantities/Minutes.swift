/// A length of time in whole minutes, from none to a week.
public struct Minutes: Hashable, Comparable, Sendable {
    /// A week.
    public static var largest: Int64 { 10_080 }

    /// How many minutes.
    public let count: Int64

    /// A length of time; `nil` if it is negative or longer than ``largest``.
    public init?(_ count: Int64) {
        guard count >= 0, count <= Self.largest else { return nil }
        self.count = count
    }

    /// A length of time that is known to be in range.
    init(constant count: Int64) { self.count = count }

    /// The shorter comes first.
    public static func < (left: Minutes, right: Minutes) -> Bool { left.count < right.count }
}
