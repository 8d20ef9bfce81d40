public import Identity

/// How a passenger pays for a ride.
public enum RidePayment: Hashable, Sendable {
    /// In cash, to the driver.
    case cash
    /// From the wallet, in which the confirmed price is set aside while the ride lasts.
    ///
    /// - Parameter hold: Names what is set aside; a search that begins anew sets it aside anew.
    case wallet(hold: UniqueID)

    /// What is set aside for it.
    public var hold: UniqueID? {
        switch self {
        case .cash: nil
        case .wallet(let hold): hold
        }
    }
}
