import Identity
import Ledger
import Notices
import PlannedTrips

/// What became of some trips in one change; durable as a whole or not at all.
package struct TripTransition: Sendable {
    /// The trips as they are now.
    var books: [TripBook] = []
    /// The reservations that are new or different, as they are now.
    var reservations: [Reservation] = []
    /// What becomes of people's money.
    var moves: [SeatMove] = []
    /// What people are told.
    var notices: [Notice] = []
}

/// What becomes of money for a seat.
struct SeatMove: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// So much of what was set aside goes to the driver or the city; the rest is the passenger's again.
        case capture(UniqueID, Money, to: LedgerOrder.Share.Payee)
        /// What was set aside is the passenger's again.
        case release(UniqueID)
        /// A fee for which nothing was set aside.
        case charge(Money, for: ReservationID, of: UniqueID, to: LedgerOrder.Share.Payee)
    }

    let kind: Kind
    /// The trip that it is about.
    let trip: PlannedTripID
    /// Whether it is a fee for a seat that nobody rode on.
    var isFee = false
}
