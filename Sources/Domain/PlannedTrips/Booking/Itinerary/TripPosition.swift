/// Where along a trip something happens: on which published leg, and how far along it.
///
/// Positions are in the order in which the car reaches them. A stop is the beginning of the leg that follows; the last
/// one is the beginning of a leg that nobody drives.
public struct TripPosition: Hashable, Comparable, Sendable {
    /// The leg, counted from 0.
    public let leg: Int
    /// How far along it.
    public let share: LegShare

    /// A position on a leg.
    public init(leg: Int, share: LegShare = .start) {
        self.leg = leg
        self.share = share
    }

    public static func < (left: TripPosition, right: TripPosition) -> Bool {
        (left.leg, left.share) < (right.leg, right.share)
    }
}
