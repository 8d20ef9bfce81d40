public import Geography

extension TripBook {
    /// Ends whatever is over due, and reminds whoever gets in soon.
    ///
    /// It can be called at any moment, as often as anybody likes: what is done is not done again, what was missed is
    /// made up for, and a clock that goes back does no harm. What ended by itself ended at its deadline, whenever that was
    /// noticed. Reminders that were missed are sent while there is still time, and never once the moment has passed.
    public mutating func tick(at now: Timestamp) -> [TripAction] {
        change { book in
            var actions: [TripAction] = []
            for index in book.reservations.indices {
                actions += book.lapseChange(index, at: now)
                actions += book.endOverdue(index, at: now)
                actions += book.remind(index, at: now)
                actions += book.settleCash(index, at: now)
            }
            if !book.trip.status.isOver, now >= book.endsByItself {
                actions += book.finish(at: book.endsByItself)
            }
            return actions + book.remindDriver(at: now)
        }
    }

    private mutating func lapseChange(_ index: Int, at now: Timestamp) -> [TripAction] {
        guard let change = reservations[index].pendingChange, now >= change.until else { return [] }
        return dropChange(index) + tellBoth(index, .changeLapsed(reservations[index].id))
    }

    private mutating func endOverdue(_ index: Int, at now: Timestamp) -> [TripAction] {
        guard let deadline = reservations[index].state.deadline, now >= deadline else { return [] }
        switch reservations[index].state {
        case .asked: return lapse(index, .driverSilent, at: deadline)
        case .reconsidering: return lapse(index, .passengerSilent, at: deadline)
        case .confirmed: return lapse(index, .nobodyBoarded, at: deadline)
        case .onBoard: return endOnBoard(index, at: deadline)
        case .arrived, .declined, .lapsed, .cancelled, .absent: return []
        }
    }

    private mutating func remind(_ index: Int, at now: Timestamp) -> [TripAction] {
        let reservation = reservations[index]
        guard reservation.state.isConfirmed, case .pending = reservation.reminder,
            now >= reservation.board.at - rules.reminderLead
        else { return [] }
        guard now < reservation.board.at else {
            reservations[index].reminder = .needless
            return []
        }
        reservations[index].reminder = .sent(at: now)
        return [.tell(reservation.passenger, .reminder(reservation.id))]
    }

    /// Whoever has not said for days that they were paid in cash was.
    private mutating func settleCash(_ index: Int, at now: Timestamp) -> [TripAction] {
        guard let deadline = cashDeadline(of: reservations[index]), now >= deadline else { return [] }
        reservations[index].cashTakenAt = deadline
        return tellBoth(index, .cashTaken(reservations[index].id))
    }

    private mutating func remindDriver(at now: Timestamp) -> [TripAction] {
        guard case .open = trip.status, case .pending = trip.reminder,
            now >= trip.departure - rules.reminderLead
        else { return [] }
        guard now < trip.departure else {
            trip.reminder = .needless
            return []
        }
        trip.reminder = .sent(at: now)
        return [.tell(trip.driver, .departureReminder)]
    }
}
