public import Geography
public import Identity
import Ledger

extension TripBook {
    /// A passenger has arrived: either side says so. Nobody is charged at once on the word of a driver who says it sooner than the
    /// passenger can be there: first the passenger has a while to say that it is not so.
    ///
    /// - Parameter isNear: Whether the car was seen where the passenger gets out, with them on board.
    /// - Throws: ``BookingRefusal``.
    public mutating func arrive(
        _ id: ReservationID, by person: PersonID, isNear: Bool = false, at now: Timestamp
    ) throws(BookingRefusal) -> [TripAction] {
        let index = try find(id, seen: nil)
        let reservation = reservations[index]
        guard person == reservation.passenger || person == trip.driver else { throw .notYours }
        guard case .onBoard(_, let until) = reservation.state else { throw .notNow(reservation.state) }
        guard person == trip.driver else { return change { book in book.arrive(index, at: now) } }
        try requireLeft(at: now)
        if reservation.isOnDriversWord, let until = mayObject(reservation), now < until {
            throw .notYet(until: until)
        }
        guard reservation.arrivalSaidAt == nil else { throw .notYet(until: until) }
        guard isSooner(reservation, isNear: isNear, at: now) else {
            return change { book in book.arrive(index, at: now) }
        }
        if reservation.isArrivalDenied, let earliest = canBeThere(reservation), now < earliest {
            throw .notYet(until: earliest)
        }
        return change { book in book.sayArrived(index, at: now) }
    }

    /// Nobody has arrived in a car that has not left.
    private func requireLeft(at now: Timestamp) throws(BookingRefusal) {
        guard now >= trip.departure else { throw .notBeforeDeparture(trip.departure) }
        guard trip.status.isUnderway else { throw .tripHasNotLeft }
    }

    /// From when on a passenger on board can be where they get out, as far as one can tell without having seen the car there: after
    /// half the time that the stretch takes; where they have said that they were not, after all of it.
    public func canBeThere(_ reservation: Reservation) -> Timestamp? {
        guard case .onBoard(let since, _) = reservation.state else { return nil }
        var begun = since
        if case .underway(let left) = trip.status { begun = max(since, left) }
        let stretch = max(reservation.alight.at - reservation.board.at, .zero)
        return reservation.isArrivalDenied
            ? max(begun + stretch, reservation.alight.at)
            : begun + .milliseconds(stretch.milliseconds / 2)
    }

    /// Whether the driver's word for having brought somebody is not enough by itself yet.
    public func isSooner(_ reservation: Reservation, isNear: Bool, at now: Timestamp) -> Bool {
        if let until = mayObject(reservation), now < until { return true }
        guard !isNear, let earliest = canBeThere(reservation) else { return false }
        return reservation.isArrivalDenied || now < earliest
    }

    private mutating func sayArrived(_ index: Int, at now: Timestamp) -> [TripAction] {
        guard case .onBoard(let since, let until) = reservations[index].state else { return [] }
        let end = min(now + rules.timeToObject, until)
        reservations[index].arrivalSaidAt = now
        reservations[index].state = .onBoard(since: since, until: end)
        return tellBoth(index, .arrivalSaid(reservations[index].id, until: end))
    }

    /// Until when a passenger can say that they were not brought to where they get out; `nil` where nobody says that they were.
    public func mayDenyArrival(_ reservation: Reservation) -> Timestamp? {
        guard case .onBoard(_, let until) = reservation.state, reservation.arrivalSaidAt != nil else {
            return nil
        }
        return until
    }

    /// A passenger of whom the driver says that they have got out is not where they wanted to: the ride goes on, and costs
    /// nothing before the driver says it again.
    ///
    /// - Throws: ``BookingRefusal``.
    public mutating func denyArrival(
        _ id: ReservationID, by person: PersonID, at now: Timestamp
    ) throws(BookingRefusal) -> [TripAction] {
        let index = try find(id, seen: nil)
        let reservation = reservations[index]
        guard person == reservation.passenger else { throw .notYours }
        guard let end = mayDenyArrival(reservation), case .onBoard(let since, _) = reservation.state else {
            throw .notNow(reservation.state)
        }
        guard now < end else { throw .tooLate }
        return change { book in
            let until = max(reservation.alight.at, now) + book.rules.timeToArrive
            book.reservations[index].arrivalSaidAt = nil
            book.reservations[index].isArrivalDenied = true
            book.reservations[index].state = .onBoard(since: since, until: min(until, book.endsByItself))
            return book.tellBoth(index, .notArrived(id))
        }
    }

    /// Long after the moment to get out whoever is on board has arrived, unless they have said that they were not brought, or nobody
    /// ever said that the car left.
    mutating func endOnBoard(_ index: Int, at moment: Timestamp) -> [TripAction] {
        let reservation = reservations[index]
        let isDenied = reservation.isArrivalDenied && reservation.arrivalSaidAt == nil
        guard trip.status.isUnderway, !isDenied else { return lapse(index, .nobodyBoarded, at: moment) }
        return arrive(index, at: moment)
    }

    /// The driver has arrived at the end, and everybody on board with them. Whom the car did not reach yet is called
    /// off free of charge.
    ///
    /// - Parameter near: With whom on board the car was seen where they get out.
    /// - Throws: ``BookingRefusal``.
    public mutating func end(
        by person: PersonID, near: Set<ReservationID> = [], at now: Timestamp
    ) throws(BookingRefusal) -> [TripAction] {
        try require(driver: person)
        try requireLive()
        guard trip.status.isUnderway else { throw .tripHasNotLeft }
        let onBoard = reservations.filter(\.state.isOnBoard)
        if !onBoard.isEmpty { try requireLeft(at: now) }
        let untils = onBoard.compactMap { $0.isOnDriversWord ? mayObject($0) : mayDenyArrival($0) }
        if let until = untils.max(), now < until { throw .notYet(until: until) }
        guard !onBoard.contains(where: { isSooner($0, isNear: near.contains($0.id), at: now) }) else {
            throw .notThereYet
        }
        return change { book in book.finish(at: now) }
    }

    /// Ends the trip and whatever still waits on it.
    mutating func finish(at now: Timestamp) -> [TripAction] {
        let wasDriven = trip.status.isUnderway || reservations.contains { $0.state.isArrived }
        var actions: [TripAction] = []
        for index in reservations.indices {
            switch reservations[index].state {
            case .onBoard: actions += endOnBoard(index, at: now)
            case .confirmed where now < reservations[index].board.at:
                let none = Money(minorUnits: 0, reservations[index].price.currency)
                actions += cancel(index, by: .driver, fee: none, at: now)
            case .confirmed: actions += lapse(index, .nobodyBoarded, at: now)
            case .asked: actions += lapse(index, .tripLeftWithoutAnswer, at: now)
            case .reconsidering: actions += lapse(index, .passengerSilent, at: now)
            default: break
            }
        }
        trip.status = wasDriven || trip.hasBrought ? .ended(at: now) : .expired(at: now)
        return actions + [.tell(trip.driver, .ended)]
    }
}
