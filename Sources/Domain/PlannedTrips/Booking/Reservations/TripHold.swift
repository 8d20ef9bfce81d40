public import Identity

/// Money of a passenger that is set aside for a reservation.
public struct TripHold: Hashable, Sendable {
    /// Names it.
    public var id: UniqueID
    /// How much, in minor units of the trip's currency; more than zero.
    public var amount: Int64

    /// Money that is set aside.
    public init(id: UniqueID, amount: Int64) {
        self.id = id
        self.amount = amount
    }
}
