public import Geography
public import Identity
import Ledger

extension TripBook {
    /// The car leaves. Passengers whom the driver has not answered by then are told that it left without them.
    ///
    /// - Throws: ``BookingRefusal``.
    public mutating func start(by person: PersonID, at now: Timestamp) throws(BookingRefusal) -> [TripAction]
    {
        try require(driver: person)
        try requireLive()
        guard case .open = trip.status else { throw .tripHasLeft }
        let earliest = trip.departure - rules.earliness
        guard now >= earliest else { throw .notYet(until: earliest) }
        guard now < endsByItself else { throw .tooLate }
        return change { book in book.leave(at: now) }
    }

    mutating func leave(at now: Timestamp) -> [TripAction] {
        trip.status = .underway(since: now)
        var actions: [TripAction] = [.tell(trip.driver, .left(nil))]
        for index in reservations.indices {
            switch reservations[index].state {
            case .asked: actions += lapse(index, .tripLeftWithoutAnswer, at: now)
            case .reconsidering(wasAgreed: false, _):
                actions += lapse(index, .passengerSilent, at: now)
            // Who said early that they are in the car can still say that they are not.
            case .confirmed, .reconsidering, .onBoard:
                actions.append(.tell(reservations[index].passenger, .left(reservations[index].id)))
            default: break
            }
        }
        return actions
    }

    /// A passenger is on board: the passenger says so, or the driver, who types the code if the passenger asked for
    /// one. A car that the driver lets somebody into has left; a passenger's word alone sends no driver off.
    ///
    /// - Parameter code: The four digits that the driver typed.
    /// - Throws: ``BookingRefusal``; a wrong code is none, since it is counted.
    public mutating func board(
        _ id: ReservationID, by person: PersonID, code: Int? = nil, at now: Timestamp
    ) throws(BookingRefusal) -> BoardingOutcome {
        let index = try find(id, seen: nil)
        let reservation = reservations[index]
        guard person == reservation.passenger || person == trip.driver else { throw .notYours }
        guard case .confirmed(let until) = reservation.state else { throw .notNow(reservation.state) }
        let earliest = mayBoard(reservation, by: person)
        guard now >= earliest else { throw .notYet(until: earliest) }
        guard now < until else { throw .tooLate }
        if person == trip.driver {
            guard reservation.wrongCodes < rules.wrongCodes else { throw .onlyPassengerCanSay }
            if let expected = reservation.boardingCode, code != expected { return countWrongCode(index) }
        }
        return .boarded(
            change { book in
                let leaves = !book.trip.status.isUnderway && person == book.trip.driver
                let leaving: [TripAction] = leaves ? book.leave(at: now) : []
                book.reservations[index].isOnDriversWord =
                    person == book.trip.driver && reservation.boardingCode == nil
                let until = max(book.reservations[index].alight.at, now) + book.rules.timeToArrive
                book.reservations[index].state = .onBoard(since: now, until: min(until, book.endsByItself))
                return leaving + book.tellBoth(index, .boarded(id, saidByDriver: person == book.trip.driver))
            })
    }

    /// From when on somebody can say that a passenger is on board. Without a code the driver's word counts from the moment to get
    /// in alone: what is set aside is paid on it.
    public func mayBoard(_ reservation: Reservation, by person: PersonID) -> Timestamp {
        person == trip.driver && reservation.boardingCode == nil
            ? reservation.board.at : reservation.board.at - rules.earliness
    }

    private mutating func countWrongCode(_ index: Int) -> BoardingOutcome {
        let left = rules.wrongCodes - reservations[index].wrongCodes - 1
        let actions = change { book in
            book.reservations[index].wrongCodes += 1
            return left > 0 ? [] : book.tellBoth(index, .codeLocked(book.reservations[index].id))
        }
        return .wrongCode(left: left, actions)
    }

    /// A passenger is not on board: the seat stays theirs. Where the driver had said so, from now on only they can say that they
    /// got in.
    ///
    /// - Throws: ``BookingRefusal``.
    public mutating func denyBoarding(
        _ id: ReservationID, by person: PersonID, at now: Timestamp
    ) throws(BookingRefusal) -> [TripAction] {
        let index = try find(id, seen: nil)
        let reservation = reservations[index]
        guard person == reservation.passenger else { throw .notYours }
        guard let until = mayObject(reservation) else { throw .notNow(reservation.state) }
        guard now < until else { throw .tooLate }
        return change { book in
            let saying = max(book.rules.sayingDeadline(reservation.span), now + book.rules.timeToObject)
            book.reservations[index].state = .confirmed(until: min(saying, book.endsByItself))
            if reservation.isOnDriversWord {
                book.reservations[index].wrongCodes = book.rules.wrongCodes
            }
            book.reservations[index].isOnDriversWord = false
            book.reservations[index].arrivalSaidAt = nil
            return book.tellBoth(index, .notOnBoard(id))
        }
    }

    /// Until when a passenger can say that they are not on board; `nil` where they have said so
    /// themselves of a car that had left, or told the driver their code. Who said it earlier can take it back until a while
    /// after the car has left: it may have done so without them.
    public func mayObject(_ reservation: Reservation) -> Timestamp? {
        guard case .onBoard(let since, let until) = reservation.state else { return nil }
        if reservation.isOnDriversWord { return since + rules.timeToObject }
        guard case .underway(let left) = trip.status else { return trip.status.isOver ? nil : until }
        return since < left ? left + rules.timeToObject : nil
    }

    /// The driver says that a passenger did not come, once the car has waited for them. A car at whose stop nobody came
    /// has left.
    ///
    /// - Throws: ``BookingRefusal``.
    public mutating func absent(
        _ id: ReservationID, by person: PersonID, at now: Timestamp
    ) throws(BookingRefusal) -> [TripAction] {
        try require(driver: person)
        let index = try find(id, seen: nil)
        let reservation = reservations[index]
        guard case .confirmed(let until) = reservation.state else { throw .notNow(reservation.state) }
        let earliest = waitsUntil(reservation)
        guard now >= earliest else { throw .notYet(until: earliest) }
        guard now < until else { throw .tooLate }
        return change { book in
            let leaving: [TripAction] = book.trip.status.isUnderway ? [] : book.leave(at: now)
            let fee =
                reservation.passenger.isPartnersPassenger
                ? Money(minorUnits: 0, reservation.price.currency)
                : book.policy.absenceFee(of: reservation.price)
            let money = book.settle(index, for: fee, to: book.policy.recipient)
            book.reservations[index].state = .absent(fee: fee, at: now)
            return leaving + money + book.tellBoth(index, .absent(id, fee: fee))
        }
    }

    /// The driver says that a passenger who has arrived paid in cash.
    ///
    /// - Throws: ``BookingRefusal``.
    public mutating func cashTaken(
        _ id: ReservationID, by person: PersonID, at now: Timestamp
    ) throws(BookingRefusal) -> [TripAction] {
        try require(driver: person)
        let index = try find(id, seen: nil)
        guard reservations[index].awaitsCash else { throw .notNow(reservations[index].state) }
        return change { book in
            book.reservations[index].cashTakenAt = now
            return book.tellBoth(index, .cashTaken(id))
        }
    }
}
