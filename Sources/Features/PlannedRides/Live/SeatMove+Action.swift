import Identity
import Ledger
import PlannedTrips

extension SeatMove {
    /// What becomes of money by an action; nothing where it moves none, or has moved it before.
    init?(_ action: TripAction, of book: TripBook) {
        let trip = book.trip
        func payee(_ payee: TripPayee) -> LedgerOrder.Share.Payee {
            payee == .driver ? trip.payee : .fees
        }
        switch action {
        case .capture(let hold, let amount, let to):
            self.init(
                kind: .capture(hold, amount, to: payee(to)), trip: trip.id, isFee: book.isFee(hold))
        case .release(let hold): self.init(kind: .release(hold), trip: trip.id)
        case .charge(let amount, let reservation, let person, let to):
            self.init(
                kind: .charge(amount, for: reservation, of: person.uniqueID, to: payee(to)), trip: trip.id)
        case .hold, .tell, .wake: return nil
        }
    }
}

extension PlannedTrip {
    /// Who has what the driver earns: the city where nobody is behind them.
    var payee: LedgerOrder.Share.Payee {
        driver.isSimulatedPlanner ? .fees : .person(driver.uniqueID)
    }
}
