public import Geography
public import Identity

extension TripBook {
    /// The driver takes a passenger along.
    ///
    /// - Parameter version: The reservation's version that the driver saw; `nil` for whatever it is.
    /// - Throws: ``BookingRefusal``.
    public mutating func approve(
        _ id: ReservationID, by person: PersonID, seen version: Int? = nil, at now: Timestamp
    ) throws(BookingRefusal) -> [TripAction] {
        try require(driver: person)
        let index = try asked(id, seen: version, at: now)
        return change { book in
            book.confirm(index, at: now)
            return book.tellBoth(index, .confirmed(id))
        }
    }

    /// The driver does not take a passenger along.
    ///
    /// - Throws: ``BookingRefusal``.
    public mutating func decline(
        _ id: ReservationID, by person: PersonID, seen version: Int? = nil, at now: Timestamp
    ) throws(BookingRefusal) -> [TripAction] {
        try require(driver: person)
        let index = try asked(id, seen: version, at: now)
        return change { book in
            book.endFree(index, as: .declined(by: .driver, at: now), .declined(id, by: .driver))
        }
    }

    private func asked(
        _ id: ReservationID, seen version: Int?, at now: Timestamp
    ) throws(BookingRefusal) -> Int {
        let index = try find(id, seen: version)
        guard case .asked(let until) = reservations[index].state else {
            throw .notNow(reservations[index].state)
        }
        guard now < until else { throw .tooLate }
        return index
    }

    /// The passenger stays although the times are others. A reservation that the driver had agreed to holds again;
    /// otherwise the driver is asked.
    ///
    /// - Parameter version: The version with the times that the passenger saw.
    /// - Throws: ``BookingRefusal``.
    public mutating func acceptChange(
        _ id: ReservationID, by person: PersonID, seen version: Int? = nil, at now: Timestamp
    ) throws(BookingRefusal) -> [TripAction] {
        let (index, wasAgreed) = try reconsidering(id, by: person, seen: version, at: now)
        return change { book in
            book.reservations[index].agreedBoarding = book.reservations[index].board.at
            book.reservations[index].agreedAlighting = book.reservations[index].alight.at
            var until: Timestamp?
            if wasAgreed {
                book.confirm(index, at: now)
            } else {
                let deadline = book.askAnew(index, at: now)
                until = deadline
            }
            return book.tellBoth(index, .timesAccepted(id, answerUntil: until))
        }
    }

    /// The passenger leaves because the times are others, free of charge.
    ///
    /// - Throws: ``BookingRefusal``.
    public mutating func declineChange(
        _ id: ReservationID, by person: PersonID, seen version: Int? = nil, at now: Timestamp
    ) throws(BookingRefusal) -> [TripAction] {
        let (index, _) = try reconsidering(id, by: person, seen: version, at: now)
        return change { book in
            book.endFree(index, as: .declined(by: .passenger, at: now), .declined(id, by: .passenger))
        }
    }

    private func reconsidering(
        _ id: ReservationID, by person: PersonID, seen version: Int?, at now: Timestamp
    ) throws(BookingRefusal) -> (index: Int, wasAgreed: Bool) {
        let index = try find(id, seen: version)
        guard reservations[index].passenger == person else { throw .notYours }
        guard case .reconsidering(let wasAgreed, let until) = reservations[index].state else {
            throw .notNow(reservations[index].state)
        }
        guard now < until else { throw .tooLate }
        return (index, wasAgreed)
    }

    /// The driver's time to answer begins anew.
    mutating func askAnew(_ index: Int, at now: Timestamp) -> Timestamp {
        let until = rules.answerDeadline(boarding: reservations[index].board.at, at: now)
        reservations[index].state = .asked(until: until)
        return until
    }
}
