public import Geography
import Identity
import Ledger

extension TripBook {
    /// Reserves seats: at once on a trip with instant booking, otherwise the driver is asked. The seats are taken, and
    /// the money set aside, from now on.
    ///
    /// - Returns: What to do, in order; if the money cannot be set aside, forget the changed book.
    /// - Throws: ``BookingRefusal`` when the wish does not fit.
    public mutating func reserve(
        _ wish: ReservationWish, at now: Timestamp
    ) throws(BookingRefusal) -> [TripAction] {
        try check(wish, at: now)
        return change { book in book.add(wish, at: now) }
    }

    private mutating func add(_ wish: ReservationWish, at now: Timestamp) -> [TripAction] {
        var holds: [TripHold] = []
        if case .wallet(let hold) = wish.payment, wish.price.minorUnits > 0 {
            holds = [TripHold(id: hold, amount: wish.price.minorUnits)]
        }
        let until = rules.answerDeadline(
            boarding: wish.board.at, isUnderway: trip.status.isUnderway, at: now)
        reservations.append(
            Reservation(
                restoring: wish.id, trip: trip.id, passenger: wish.passenger.person, seats: wish.seats,
                luggage: wish.luggage, board: wish.board, alight: wish.alight, detour: wish.detour,
                price: wish.price, payment: wish.payment, holds: holds, boardingCode: wish.boardingCode,
                state: .asked(until: until), askedAt: now, agreedAt: nil, agreedBoarding: wish.board.at,
                agreedAlighting: wish.alight.at, reminder: .needless))
        let index = reservations.count - 1
        var actions = holds.map {
            TripAction.hold(
                $0.id, Money(minorUnits: $0.amount, wish.price.currency), of: wish.passenger.person)
        }
        // For whom another operator answers nobody here knows: the driver always has a say.
        if trip.isInstant, !wish.passenger.person.isPartnersPassenger {
            confirm(index, at: now)
            actions += tellBoth(index, .confirmed(wish.id))
        } else {
            actions += tellBoth(index, .asked(wish.id, until: until))
        }
        return actions
    }

    /// Says why a wish cannot be fulfilled, before anybody presses a button.
    ///
    /// - Throws: ``BookingRefusal`` when it does not fit.
    public func check(_ wish: ReservationWish, at now: Timestamp) throws(BookingRefusal) {
        try requireLive()
        guard !isPaused else { throw .paused }
        if let seen = wish.tripVersion, seen != trip.version {
            throw .changedMeanwhile(version: trip.version)
        }
        // Another operator's passengers cannot be told in time what a driver on the road says.
        if trip.status.isUnderway, wish.passenger.person.isPartnersPassenger { throw .tripHasLeft }
        try checkForm(wish)
        guard wish.passenger.person != trip.driver else { throw .ownTrip }
        guard trip.company.welcomes(wish.passenger) else {
            throw .notWelcome(trip.company, isVerified: wish.passenger.isVerified)
        }
        guard wish.luggage <= trip.luggage else { throw .luggageTooLarge(largest: trip.luggage) }
        if case .cash = wish.payment, !trip.acceptsCash { throw .noCash }
        try checkPlaces(board: wish.board, alight: wish.alight, detour: wish.detour)
        guard now < wish.board.at else { throw .tooLate }
        let span = wish.span
        let live = liveReservations
        let ownSpans = live.filter { $0.passenger == wish.passenger.person }.map(\.longestSpan)
        guard live.count < rules.mostReservations, ownSpans.count < rules.mostOfPassenger else {
            throw .noSeats(free: 0)
        }
        if let other = (wish.otherSpans + ownSpans).first(where: { span.overlaps($0) }) {
            throw .alreadyReserved(other)
        }
        guard wish.detour <= detourLeft else { throw .detourTooLong(left: offeredDetour) }
        let free = seatCount.free(from: wish.board.position, to: wish.alight.position)
        guard wish.seats <= free else { throw .noSeats(free: max(free, 0)) }
        let price = trip.price(from: wish.board, to: wish.alight, seats: wish.seats)
        guard wish.price == price else { throw .priceChanged(now: price) }
    }

    private func checkForm(_ wish: ReservationWish) throws(BookingRefusal) {
        guard (1...4).contains(wish.seats), wish.detour >= .zero,
            wish.boardingCode.map({ (0...9999).contains($0) }) ?? true, self[wish.id] == nil
        else { throw .malformed }
        guard case .wallet(let hold) = wish.payment else { return }
        guard !allHolds.contains(hold) else { throw .malformed }
    }

    /// Every identifier under which something was ever set aside for this trip and is still known.
    var allHolds: Set<UniqueID> {
        var all: Set<UniqueID> = []
        for reservation in reservations {
            all.formUnion(reservation.holds.map(\.id))
            if let hold = reservation.pendingChange?.hold { all.insert(hold.id) }
        }
        return all
    }

    /// Refuses places that the trip does not come past, or not in this order.
    ///
    /// - Throws: ``BookingRefusal``.
    public func checkPlaces(board: BoardingPoint, alight: BoardingPoint) throws(BookingRefusal) {
        try checkPlaces(board: board, alight: alight, detour: trip.longestDetour)
    }

    /// The same for places for which the car's way becomes so much longer.
    func checkPlaces(
        board: BoardingPoint, alight: BoardingPoint, detour: TravelTime
    ) throws(BookingRefusal) {
        guard board.isSound, alight.isSound else { throw .malformed }
        guard trip.fits(board) else { throw .notOnTheWay(board) }
        guard trip.fits(alight) else { throw .notOnTheWay(alight) }
        // Two places at one position are no stretch, and no seat would be counted on it.
        let span = TripSpan(riding: board, to: alight, detour: detour)
        guard board.position < alight.position, span.from < span.until else { throw .wrongOrder }
    }
}
