public import Geography
public import Identity
public import Ledger

extension TripBook {
    /// Calls one reservation off: the passenger for what the policy says, the driver free of charge for the passenger.
    ///
    /// - Parameters:
    ///   - most: The fee that the passenger was shown; `nil` to take whatever it is.
    ///   - delay: By how much the car is said to be late.
    ///   - isPassed: Whether the car has come past the passenger's place without them.
    /// - Throws: ``BookingRefusal``: nobody can call off a passenger who is in a car that has left;
    ///   ``BookingRefusal/costs(_:)`` where it costs more than was shown.
    public mutating func cancelReservation(
        _ id: ReservationID, by person: PersonID, costing most: Money? = nil, seen version: Int? = nil,
        delay: TravelTime = .zero, isPassed: Bool = false, at now: Timestamp
    ) throws(BookingRefusal) -> [TripAction] {
        let index = try find(id, seen: version)
        let reservation = reservations[index]
        guard person == reservation.passenger || person == trip.driver else { throw .notYours }
        guard let deadline = reservation.state.deadline else { throw .notNow(reservation.state) }
        // Before the driver has set off nobody's word alone binds the others.
        guard !reservation.state.isOnBoard || !trip.status.isUnderway else { throw .onBoard }
        // What is overdue has come to nothing already, free of charge.
        guard now < deadline else { throw .tooLate }
        let fee = cancellationFee(of: reservation, delay: delay, isPassed: isPassed, at: now)
        if let most, person == reservation.passenger, fee.minorUnits > most.minorUnits {
            throw .costs(fee)
        }
        return change { book in
            guard person == reservation.passenger else {
                let none = Money(minorUnits: 0, reservation.price.currency)
                return book.cancel(index, by: .driver, fee: none, at: now)
            }
            return book.cancel(index, by: .passenger, fee: fee, at: now)
        }
    }

    /// What it costs the passenger to call a reservation off now.
    ///
    /// - Parameters:
    ///   - delay: By how much the car is said to be late.
    ///   - isPassed: Whether the car has come past the passenger's place without them.
    public func cancellationFee(
        of reservation: Reservation, delay: TravelTime = .zero, isPassed: Bool = false, at now: Timestamp
    ) -> Money {
        reservation.passenger.isPartnersPassenger
            ? Money(minorUnits: 0, reservation.price.currency)
            : policy.fee(
                for: reservation, hasLeft: trip.status.isUnderway, delay: delay, isPassed: isPassed, at: now)
    }

    /// The driver calls the whole trip off, before it has left with anybody, or brought anybody. Everybody is told at once, and
    /// all money given back.
    ///
    /// - Throws: ``BookingRefusal``.
    public mutating func cancelTrip(
        by person: PersonID, at now: Timestamp
    ) throws(BookingRefusal) -> [TripAction] {
        try require(driver: person)
        try requireLive()
        guard !trip.status.isUnderway || !hasPassengerOnBoard else { throw .onBoard }
        guard !trip.hasBrought else { throw .hasBrought }
        return callOff(by: .driver, at: now)
    }

    /// The city calls the whole trip off, whoever is in the car. Everybody is told at once, and all money given back.
    ///
    /// - Throws: ``BookingRefusal/tripIsOver``.
    public mutating func cancelTripByCity(at now: Timestamp) throws(BookingRefusal) -> [TripAction] {
        try requireLive()
        return callOff(by: .city, at: now)
    }

    private mutating func callOff(by who: TripCanceller, at now: Timestamp) -> [TripAction] {
        change { book in
            book.trip.status = .cancelled(at: now)
            var actions: [TripAction] = []
            for index in book.reservations.indices where book.reservations[index].state.takesSeats {
                let none = Money(minorUnits: 0, book.reservations[index].price.currency)
                actions += book.cancel(index, by: who, fee: none, at: now)
            }
            return actions + [.tell(book.trip.driver, .tripCancelled(by: who))]
        }
    }
}
