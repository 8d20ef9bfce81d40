public import Geography
public import Ledger

/// Another destination, and its price, that a passenger has asked the driver for. What was agreed goes on until the
/// driver says yes.
public struct PendingChange: Hashable, Sendable {
    /// Where the passenger wants to get out.
    public var alight: BoardingPoint
    /// What the reservation costs then, for all its seats.
    public var price: Money
    /// What the reservation costs the driver in time then.
    public var detour: TravelTime
    /// What was set aside beyond the present price, if anything had to be.
    public var hold: TripHold?
    /// When it counts as declined.
    public var until: Timestamp

    /// A change that waits for the driver's answer.
    public init(
        alight: BoardingPoint, price: Money, detour: TravelTime, hold: TripHold?, until: Timestamp
    ) {
        self.alight = alight
        self.price = price
        self.detour = detour
        self.hold = hold
        self.until = until
    }
}
