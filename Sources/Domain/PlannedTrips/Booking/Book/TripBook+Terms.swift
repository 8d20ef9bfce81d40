import Geography
public import Identity
public import Ledger

/// R9: Drivers who offer other seats, prices and conditions once their trip is published.
extension TripBook {
    /// Until the car leaves its driver changes what it offers. What people have reserved, or asked for, stays as agreed, with its
    /// price and how it is paid; the change holds for those who come after. The same terms change nothing.
    ///
    /// Whether the roads allow the prices is for ``PlannedTrip/checkTerms(since:roads:ceiling:limits:)``.
    ///
    /// - Parameters:
    ///   - version: The trip's version that the driver saw; `nil` for whatever it is.
    ///   - cost: What the way costs the car: all seats together bring in no more, also where some were agreed at another price.
    /// - Throws: ``BookingRefusal``.
    public mutating func offer(
        _ terms: TripTerms, by person: PersonID, seen version: Int? = nil, cost: Money? = nil
    ) throws(BookingRefusal) -> [TripAction] {
        try require(driver: person)
        try requireLive()
        guard case .open = trip.status else { throw .tripHasLeft }
        guard terms != trip.terms else { return [] }
        if let version, version != trip.version { throw .changedMeanwhile(version: trip.version) }
        try check(terms, cost: cost)
        return change { book in
            book.trip = book.trip.offering(terms)
            return []
        }
    }

    /// The fewest seats that the trip can have: as many as are taken, or asked for, on its fullest leg.
    public var leastSeats: Int { max(1, trip.seats - (seatCount.freeByLeg.min() ?? trip.seats)) }

    /// What the trip brings in once all its seats are taken: those agreed at their prices, the others at the trip's.
    public var fullTakings: Money {
        let agreed = liveReservations.reduce(Int64(0)) { $0 + $1.price.minorUnits }
        return Money(minorUnits: agreed + freeTakings(trip), trip.currency)
    }

    private func check(_ terms: TripTerms, cost: Money?) throws(BookingRefusal) {
        let next = trip.offering(terms)
        guard terms.prices.count == trip.stops.count, terms.prices.first == 0, next.isSound else {
            throw .badTerms
        }
        guard terms.seats >= min(leastSeats, trip.seats) else { throw .seatsTaken(least: leastSeats) }
        let live = liveReservations
        if terms.luggage < trip.luggage, let largest = live.map(\.luggage).max(), terms.luggage < largest {
            throw .luggageAgreed(least: largest)
        }
        if terms.allowsSmoking, !trip.allowsSmoking, !live.isEmpty || !isComplete { throw .smokingAgreed }
        let isDearer = terms.seats != trip.seats || terms.prices != trip.terms.prices
        if let cost, isDearer, mostTakings(next) > cost.minorUnits { throw .earnsTooMuch(most: cost) }
    }

    /// What other terms can bring in at most: whoever has a seat may still ask for another destination, at the new price.
    private func mostTakings(_ next: PlannedTrip) -> Int64 {
        liveReservations.reduce(freeTakings(next)) { sum, reservation in
            let fresh = next.price(
                from: reservation.board, to: reservation.alight, seats: reservation.seats)
            let asked = reservation.pendingChange?.price.minorUnits ?? 0
            return sum + max(reservation.price.minorUnits, fresh.minorUnits, asked)
        }
    }

    private func freeTakings(_ trip: PlannedTrip) -> Int64 {
        let legs = zip(trip.stops, trip.stops.dropFirst()).map { $1.price - $0.price }
        let free = SeatCount(
            seats: trip.seats, legs: legs.count, taken: liveReservations.map(\.stretch))
        return zip(legs, free.freeByLeg).reduce(Int64(0)) { $0 + $1.0 * Int64(max($1.1, 0)) }
    }
}
