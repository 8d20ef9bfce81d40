public import Geography
public import Identity

extension TripBook {
    /// The driver changes the times of the stops, before the car leaves.
    ///
    /// Who is to get in earlier than they last agreed to, or to get in or out at least five minutes later, is asked
    /// again, free to leave; smaller delays are only told. They are measured from what the passenger last agreed to, so
    /// that many small ones do not add up unasked. Who is back at times they had agreed to is not asked any more.
    ///
    /// Whether the roads allow the times is for ``PlannedTrip/check(roads:ceiling:otherTrips:limits:at:)``.
    ///
    /// - Parameter times: A moment for each stop.
    /// - Throws: ``BookingRefusal``.
    public mutating func changeTimes(
        to times: [Timestamp], by person: PersonID, seen version: Int? = nil, at now: Timestamp
    ) throws(BookingRefusal) -> [TripAction] {
        try require(driver: person)
        try requireLive()
        if let version, version != trip.version { throw .changedMeanwhile(version: trip.version) }
        guard case .open = trip.status else { throw .tripHasLeft }
        guard times.count == trip.stops.count, let departure = times.first, now < departure,
            zip(times, times.dropFirst()).allSatisfy({ $0 < $1 }), let arrival = times.last,
            Timestamp.storable.contains(arrival.milliseconds)
        else { throw .badTimes }
        let latest = now + rules.longestAhead
        guard arrival <= latest else { throw .tooFarAhead(latest: latest - (arrival - departure)) }
        return change { book in
            let old = book.trip
            for (index, moment) in times.enumerated() { book.trip.stops[index].at = moment }
            guard book.trip.stops != old.stops else { return [] }
            if departure < old.departure || departure >= old.departure + book.rules.toleratedDelay {
                let isNear = now >= departure - book.rules.reminderLead
                book.trip.reminder = isNear ? .needless : .pending
            }
            var actions: [TripAction] = []
            for index in book.reservations.indices where book.reservations[index].state.takesSeats {
                actions += book.move(index, from: old, at: now)
            }
            return actions
        }
    }

    /// Moves a reservation to the trip's new times, and asks its passenger where that is more than a small delay.
    private mutating func move(_ index: Int, from old: PlannedTrip, at now: Timestamp) -> [TripAction] {
        var actions: [TripAction] = []
        let (id, before) = (reservations[index].id, reservations[index].span)
        reservations[index].board = trip.moved(reservations[index].board, from: old)
        reservations[index].alight = trip.moved(reservations[index].alight, from: old)
        straighten(index)
        let hasChange = reservations[index].pendingChange != nil
        guard reservations[index].span != before || hasChange else { return [] }
        if hasChange { actions += dropChange(index) + tellBoth(index, .changeLapsed(id)) }
        guard reservations[index].span != before else { return actions }
        // Who said before the driver set off that they are in the car cannot have meant the new times.
        if reservations[index].state.isOnBoard {
            reservations[index].state = .confirmed(until: rules.sayingDeadline(reservations[index].span))
        }
        let until =
            isTolerable(index) ? nil : rules.answerDeadline(boarding: reservations[index].board.at, at: now)
        if let until {
            reservations[index].state = .reconsidering(wasAgreed: wasAgreed(index), until: until)
        } else {
            keep(index, at: now)
        }
        return actions + tellBoth(index, .timesChanged(id, answerUntil: until))
    }

    /// What a detour added may not fit into a leg that became short: the times of the way itself are always in order.
    private mutating func straighten(_ index: Int) {
        let (board, alight) = (reservations[index].board, reservations[index].alight)
        guard reservations[index].span.from >= reservations[index].span.until else { return }
        reservations[index].board.at = trip.moment(at: board.position) ?? board.at
        reservations[index].alight.at = trip.moment(at: alight.position) ?? alight.at
    }

    private func isTolerable(_ index: Int) -> Bool {
        let reservation = reservations[index]
        let delay = reservation.board.at - reservation.agreedBoarding
        let lateArrival = reservation.alight.at - reservation.agreedAlighting
        return delay >= .zero && delay < rules.toleratedDelay && lateArrival < rules.toleratedDelay
    }

    private func wasAgreed(_ index: Int) -> Bool {
        switch reservations[index].state {
        case .confirmed: true
        case .reconsidering(let wasAgreed, _): wasAgreed
        default: false
        }
    }

    /// What stands although the times moved a little, or came back to what was agreed.
    private mutating func keep(_ index: Int, at now: Timestamp) {
        let boarding = reservations[index].board.at
        switch reservations[index].state {
        case .confirmed, .reconsidering(wasAgreed: true, _):
            reservations[index].state = .confirmed(until: rules.sayingDeadline(reservations[index].span))
            // Who was reminded of a moment that is a little later now knows enough.
            if case .needless = reservations[index].reminder, now < boarding - rules.reminderLead {
                reservations[index].reminder = .pending
            }
        case .asked(let until): reservations[index].state = .asked(until: min(until, boarding))
        case .reconsidering: _ = askAnew(index, at: now)
        default: break
        }
    }
}
