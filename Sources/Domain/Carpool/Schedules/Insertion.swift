public import Geography

/// Where in a schedule a party gets in and out, and what that means for everybody.
///
/// Points are counted as the search counts them: point 0 is the car, point k the schedule's stop k - 1. An
/// index of k means "after point k, before point k + 1".
public struct Insertion: Hashable, Sendable {
    /// The point after which the party gets in.
    public let pickupIndex: Int
    /// The point of the old schedule after which the party gets out; the same as ``pickupIndex`` if nothing
    /// happens in between.
    public let dropOffIndex: Int
    /// The time from the stop (or car) before to the pickup.
    public let toPickup: TravelTime
    /// The time from the pickup to the old stop after it; `nil` if the drop-off comes next.
    public let fromPickup: TravelTime?
    /// The time from the stop before, maybe the pickup, to the drop-off.
    public let toDropOff: TravelTime
    /// The time from the drop-off to the old stop after it; `nil` if it is the last stop.
    public let fromDropOff: TravelTime?
    /// When the party is picked up.
    public let pickupAt: Timestamp
    /// When the party gets out.
    public let dropOffAt: Timestamp
    /// How much later the car reaches its last stop; where the party's drop-off becomes the last stop, the
    /// driving that is added. Can be negative by a moment where turning round at the new stop saves time.
    public let delay: TravelTime
    /// How much later the people already in the schedule arrive, all together.
    public let companionsDelay: TravelTime
    /// The time from the car's last known position to the new first stop.
    public let timeToFirstStop: TravelTime
    /// What the party is told.
    public let promise: Promise
    /// The score of the waiting and the delays.
    public let score: Score
}
