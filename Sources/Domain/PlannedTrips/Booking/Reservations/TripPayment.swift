public import Identity

/// How a reservation is paid.
public enum TripPayment: Hashable, Sendable {
    /// In cash, in the car.
    case cash
    /// From the wallet, where the price was set aside under this identifier; nothing is set aside for a price of
    /// nothing.
    case wallet(hold: UniqueID)
}
