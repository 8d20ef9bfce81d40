public import Geography

/// How far along a leg a place is: a share of the leg's time, in millionths, 0 up to and without 1,000,000.
///
/// A share and no moment, so that a driver who changes the times never changes the order of people along the way.
public struct LegShare: Hashable, Comparable, Sendable {
    /// The share, in millionths.
    public let millionths: Int

    /// A share in millionths; what is outside becomes the nearest share that there is.
    public init(millionths: Int) { self.millionths = min(max(millionths, 0), 999_999) }

    /// The share that a time from the leg's beginning is of the whole leg; 0 where the leg takes no time.
    public init(_ offset: TravelTime, of leg: TravelTime) {
        guard leg > .zero, offset > .zero else {
            self.init(millionths: 0)
            return
        }
        let share = Int128(offset.milliseconds) * 1_000_000 / Int128(leg.milliseconds)
        self.init(millionths: Int(clamping: share))
    }

    /// The beginning of a leg.
    public static let start = LegShare(millionths: 0)

    /// The time from the leg's beginning, in a leg that takes so long, rounded down to milliseconds.
    public func offset(in leg: TravelTime) -> TravelTime {
        .milliseconds(Int64(clamping: Int128(leg.milliseconds) * Int128(millionths) / 1_000_000))
    }

    /// The moment at which a car is there that leaves the leg's beginning and reaches its end then.
    public func moment(from start: Timestamp, to end: Timestamp) -> Timestamp {
        start + offset(in: end - start)
    }

    public static func < (left: LegShare, right: LegShare) -> Bool { left.millionths < right.millionths }
}
