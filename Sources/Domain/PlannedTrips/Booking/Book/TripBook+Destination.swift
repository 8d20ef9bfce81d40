public import Geography
public import Identity
public import Ledger

extension TripBook {
    /// The passenger asks for another destination at a price, before or during the ride. What was agreed goes on until
    /// the driver says yes; the seats are kept for both meanwhile.
    ///
    /// - Parameters:
    ///   - alight: Where to get out.
    ///   - price: What the reservation is to cost then, for all its seats.
    ///   - detour: What it costs the driver in time then.
    ///   - newHold: Under which identifier to set aside what ``Reservation/raise(to:)`` says; it comes first among the
    ///     actions, so that nothing is asked that cannot be paid.
    ///   - otherSpans: When the passenger is on the way on other trips.
    /// - Throws: ``BookingRefusal``.
    public mutating func proposeChange(
        _ id: ReservationID, by person: PersonID, alight: BoardingPoint, price: Money,
        detour: TravelTime = .zero, newHold: UniqueID? = nil, otherSpans: [TripSpan] = [], at now: Timestamp
    ) throws(BookingRefusal) -> [TripAction] {
        try requireLive()
        let index = try find(id, seen: nil)
        let reservation = reservations[index]
        guard reservation.passenger == person else { throw .notYours }
        try checkState(of: reservation, at: now)
        guard price.currency == reservation.price.currency, price.minorUnits >= 0, detour >= .zero else {
            throw .malformed
        }
        try checkPlaces(board: reservation.board, alight: alight, detour: detour)
        // A car that is late still comes to places whose moments are over.
        guard now < alight.at || reservation.state.isOnBoard else { throw .tooLate }
        var others = self
        others.reservations.remove(at: index)
        let span = TripSpan(riding: reservation.board, to: alight, detour: detour)
        let ownSpans = others.liveReservations.filter { $0.passenger == person }.map(\.longestSpan)
        if let other = (otherSpans + ownSpans).first(where: { span.overlaps($0) }) {
            throw .alreadyReserved(other)
        }
        guard detour <= max(others.detourLeft, reservation.detour) else {
            throw .detourTooLong(left: others.offeredDetour)
        }
        let free = others.seatCount.free(from: reservation.board.position, to: alight.position)
        guard reservation.seats <= free else { throw .noSeats(free: max(free, 0)) }
        let hold = try raiseHold(for: reservation, to: price, under: newHold)
        let until = rules.changeDeadline(boarding: reservation.board.at, at: now)
        return change { book in
            book.reservations[index].destinationsAsked += 1
            book.reservations[index].pendingChange = PendingChange(
                alight: alight, price: price, detour: detour, hold: hold, until: until)
            let holding: [TripAction] =
                hold.map { [.hold($0.id, Money(minorUnits: $0.amount, price.currency), of: person)] } ?? []
            return holding + book.tellBoth(index, .changeProposed(id, price: price, until: until))
        }
    }

    private func checkState(of reservation: Reservation, at now: Timestamp) throws(BookingRefusal) {
        switch reservation.state {
        case .confirmed(let until), .onBoard(_, let until):
            guard now < until else { throw .tooLate }
            guard reservation.pendingChange == nil, reservation.destinationsAsked < rules.mostDestinations
            else { throw .notNow(reservation.state) }
        default: throw .notNow(reservation.state)
        }
    }

    private func raiseHold(
        for reservation: Reservation, to price: Money, under newHold: UniqueID?
    ) throws(BookingRefusal) -> TripHold? {
        guard let raise = reservation.raise(to: price) else { return nil }
        guard let newHold else { throw .needsHold(raise) }
        guard !allHolds.contains(newHold) else { throw .malformed }
        return TripHold(id: newHold, amount: raise.minorUnits)
    }

    /// The driver says whether the other destination is agreed.
    ///
    /// - Parameter version: The reservation's version that the driver saw; `nil` for whatever it is.
    /// - Throws: ``BookingRefusal``.
    public mutating func answerChange(
        _ id: ReservationID, accepts: Bool, by person: PersonID, seen version: Int? = nil, at now: Timestamp
    ) throws(BookingRefusal) -> [TripAction] {
        try require(driver: person)
        let index = try find(id, seen: version)
        guard let pending = reservations[index].pendingChange else {
            throw .notNow(reservations[index].state)
        }
        guard now < pending.until else { throw .tooLate }
        return change { book in
            guard accepts else {
                return book.dropChange(index) + book.tellBoth(index, .changeDeclined(id))
            }
            book.take(pending, into: index)
            return book.tellBoth(index, .changeAccepted(id, price: pending.price))
        }
    }

    private mutating func take(_ change: PendingChange, into index: Int) {
        reservations[index].pendingChange = nil
        reservations[index].alight = change.alight
        reservations[index].arrivalSaidAt = nil
        reservations[index].agreedAlighting = change.alight.at
        reservations[index].price = change.price
        reservations[index].detour = change.detour
        if let hold = change.hold { reservations[index].holds.append(hold) }
        switch reservations[index].state {
        case .onBoard(let since, _):
            let until = max(change.alight.at, since) + rules.timeToArrive
            reservations[index].state = .onBoard(since: since, until: min(until, endsByItself))
        case .confirmed:
            reservations[index].state = .confirmed(until: rules.sayingDeadline(reservations[index].span))
        default: break
        }
    }
}
