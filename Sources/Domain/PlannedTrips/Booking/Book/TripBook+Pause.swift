public import Geography
public import Identity

/// R23: Drivers who take no new passengers for a while, without calling their trip off.
extension TripBook {
    /// From now on nobody new can reserve. Who has a seat keeps it, and who has asked for one is still answered. Said twice, it
    /// changes nothing.
    ///
    /// - Throws: ``BookingRefusal``.
    public mutating func pause(by person: PersonID, at now: Timestamp) throws(BookingRefusal) -> [TripAction]
    {
        try require(driver: person)
        try requireLive()
        guard trip.pausedSince == nil else { return [] }
        return change { book in
            book.trip.pausedSince = now
            return []
        }
    }

    /// The driver takes new passengers again; said without a pause, it changes nothing.
    ///
    /// - Throws: ``BookingRefusal``.
    public mutating func goOn(by person: PersonID, at now: Timestamp) throws(BookingRefusal) -> [TripAction] {
        try require(driver: person)
        try requireLive()
        guard trip.pausedSince != nil else { return [] }
        return change { book in
            book.trip.pausedSince = nil
            book.trip.resumedAt = now
            return []
        }
    }

    /// Whether the driver takes no new passengers at the moment; nobody asks that of a trip that is over.
    public var isPaused: Bool { trip.pausedSince != nil && !trip.status.isOver }

    /// Whether somebody new may ask for seats, as far as the trip goes.
    public var takesPassengers: Bool { !trip.status.isOver && !isPaused }

    /// How many seats somebody new can have on each leg: those that are free, and none while the driver takes nobody.
    ///
    /// Searches, alerts, pages, feeds and other services all count by this one; ``seatCount`` says how full the car is.
    public var offeredSeats: SeatCount {
        let count = seatCount
        return takesPassengers ? count : SeatCount(freeByLeg: count.freeByLeg.map { min($0, 0) })
    }
}
