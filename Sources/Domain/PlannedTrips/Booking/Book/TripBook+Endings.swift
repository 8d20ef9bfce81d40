import Geography
import Identity
import Ledger

/// How reservations end: the state, the money and the news in one place.
extension TripBook {
    /// Ends a reservation that brings nothing in.
    mutating func endFree(_ index: Int, as state: ReservationState, _ news: TripNews) -> [TripAction] {
        let money = settle(index, for: Money(minorUnits: 0, reservations[index].price.currency), to: .driver)
        reservations[index].state = state
        return money + tellBoth(index, news)
    }

    /// Ends a reservation by itself.
    mutating func lapse(_ index: Int, _ cause: LapseCause, at moment: Timestamp) -> [TripAction] {
        endFree(index, as: .lapsed(cause, at: moment), .lapsed(reservations[index].id, cause))
    }

    /// Ends a reservation for a fee, which may be nothing.
    mutating func cancel(
        _ index: Int, by who: TripCanceller, fee: Money, at now: Timestamp
    ) -> [TripAction] {
        let money = settle(index, for: fee, to: policy.recipient)
        reservations[index].state = .cancelled(by: who, fee: fee, at: now)
        return money + tellBoth(index, .cancelled(reservations[index].id, by: who, fee: fee))
    }

    /// Somebody has arrived, and pays what was agreed. Cash changes hands in the car: the driver says so.
    mutating func arrive(_ index: Int, at moment: Timestamp) -> [TripAction] {
        var actions: [TripAction] = []
        switch reservations[index].payment {
        case .cash: actions += dropChange(index)
        case .wallet: actions += settle(index, for: reservations[index].price, to: .driver)
        }
        reservations[index].state = .arrived(at: moment)
        reservations[index].arrivalSaidAt = nil
        trip.hasBrought = true
        return actions + tellBoth(index, .arrived(reservations[index].id))
    }

    /// Pays so much of what is set aside and gives back the rest; each hold is settled exactly once.
    mutating func settle(_ index: Int, for amount: Money, to payee: TripPayee) -> [TripAction] {
        var actions = dropChange(index)
        let reservation = reservations[index]
        var left = amount.minorUnits
        for hold in reservation.holds {
            let paid = min(hold.amount, max(left, 0))
            left -= paid
            actions.append(
                paid > 0
                    ? .capture(hold.id, Money(minorUnits: paid, amount.currency), to: payee)
                    : .release(hold.id))
        }
        if left > 0, case .cash = reservation.payment {
            actions.append(
                .charge(
                    Money(minorUnits: left, amount.currency), for: reservation.id, of: reservation.passenger,
                    to: payee))
        }
        return actions
    }

    /// Takes back a question for another destination, and what was set aside for it.
    mutating func dropChange(_ index: Int) -> [TripAction] {
        guard let change = reservations[index].pendingChange else { return [] }
        reservations[index].pendingChange = nil
        return change.hold.map { [.release($0.id)] } ?? []
    }

    /// Both have agreed. Who gets in within the hour needs no reminder.
    mutating func confirm(_ index: Int, at now: Timestamp) {
        let boarding = reservations[index].board.at
        reservations[index].state = .confirmed(until: rules.sayingDeadline(reservations[index].span))
        reservations[index].agreedAt = now
        reservations[index].reminder = now < boarding - rules.reminderLead ? .pending : .needless
    }
}
