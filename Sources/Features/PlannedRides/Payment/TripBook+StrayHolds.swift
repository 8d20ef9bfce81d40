import Identity
import Ledger
import PlannedTrips

extension TripBook {
    /// Whether money that is set aside under a name pays for a seat that nobody rode on.
    func isFee(_ hold: UniqueID) -> Bool {
        reservations.first { $0.uses(hold) }.map { $0.state.fee != nil } ?? false
    }

    /// What becomes of money that is still set aside for seats on the trip; `nil` where a reservation under way needs it.
    func move(ofStray hold: UniqueID) -> SeatMove? {
        guard let reservation = reservations.first(where: { $0.uses(hold) }) else {
            return SeatMove(kind: .release(hold), trip: trip.id)
        }
        if reservation.state.takesSeats { return nil }
        var due = reservation.due(to: policy.recipient)
        for part in reservation.holds {
            let paid = min(part.amount, max(due.amount, 0))
            if part.id == hold, paid > 0 {
                let payee: LedgerOrder.Share.Payee =
                    due.payee == .driver ? trip.payee : .fees
                return SeatMove(
                    kind: .capture(hold, Money(minorUnits: paid, reservation.price.currency), to: payee),
                    trip: trip.id, isFee: reservation.state.fee != nil)
            }
            due.amount -= paid
        }
        return SeatMove(kind: .release(hold), trip: trip.id)
    }
}

extension Reservation {
    /// Whether this is what was set aside for it, or for a change that waits.
    fileprivate func uses(_ hold: UniqueID) -> Bool {
        holds.contains { $0.id == hold } || pendingChange?.hold?.id == hold
    }

    /// What it came to in the end, in minor units, and who has it.
    fileprivate func due(to recipient: TripPayee) -> (amount: Int64, payee: TripPayee) {
        switch state {
        case .arrived: (price.minorUnits, .driver)
        case .cancelled(_, let fee, _), .absent(let fee, _): (fee.minorUnits, recipient)
        default: (0, .driver)
        }
    }
}
