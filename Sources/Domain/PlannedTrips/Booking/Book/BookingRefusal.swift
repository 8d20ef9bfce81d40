public import Geography
public import Ledger

/// Why something was refused; nothing has changed.
public enum BookingRefusal: Error, Hashable, Sendable {
    /// So few seats are free on the stretch.
    case noSeats(free: Int)
    /// The driver takes no new passengers at the moment.
    case paused
    /// The trip has ended or was called off.
    case tripIsOver
    /// The car is on its way: this can only be done before.
    case tripHasLeft
    /// The car is not on its way yet.
    case tripHasNotLeft
    /// The driver needs no seat.
    case ownTrip
    /// The driver takes others along; what somebody says about their gender counts once their identity is verified.
    case notWelcome(TripCompany, isVerified: Bool)
    /// The passenger is on the way elsewhere then.
    case alreadyReserved(TripSpan)
    /// The time to do it is over.
    case tooLate
    /// It can be done from then on.
    case notYet(until: Timestamp)
    /// The place to get out does not come after the one to get in.
    case wrongOrder
    /// The trip does not come past this place then.
    case notOnTheWay(BoardingPoint)
    /// The way becomes too long with all whom the driver takes already; so much of the detours is left, in full steps.
    case detourTooLong(left: TravelTime)
    /// Each passenger may bring such a piece at most.
    case luggageTooLarge(largest: LuggageSize)
    /// The driver takes no cash.
    case noCash
    /// The price is another by now.
    case priceChanged(now: Money)
    /// So much has to be set aside first.
    case needsHold(Money)
    /// Something that only a damaged request holds: seats below 1 or above 4, a code of other than four digits, a
    /// negative detour or price, another currency, an identifier that is taken.
    case malformed
    /// There is no such reservation.
    case unknown
    /// It is for somebody else to do.
    case notYours
    /// The reservation is in a state in which this cannot be done.
    case notNow(ReservationState)
    /// The passenger is in the car.
    case onBoard
    /// Nobody can have arrived before the trip leaves.
    case notBeforeDeparture(Timestamp)
    /// Somebody on board cannot be where they get out yet: the driver has to say of each that they got out.
    case notThereYet
    /// Somebody has arrived: what was driven cannot be called off.
    case hasBrought
    /// Calling off costs so much, which is more than was shown.
    case costs(Money)
    /// Too many wrong codes: only the passenger can say that they are on board.
    case onlyPassengerCanSay
    /// Other times are not as many as there are stops, not increasing, or begin in the past.
    case badTimes
    /// So many seats are taken, or asked for, on a leg: the trip needs as many.
    case seatsTaken(least: Int)
    /// Somebody who has a seat, or asks for one, brings such a piece.
    case luggageAgreed(least: LuggageSize)
    /// Somebody has a seat, or asks for one, in a car in which nobody smokes.
    case smokingAgreed
    /// With what is agreed already, all seats together would bring in more than the way costs.
    case earnsTooMuch(most: Money)
    /// No trip can be offered so: prices that are not as many as the stops or fall, too many seats, words that are no text.
    case badTerms
    /// The driver has so many trips ahead, which is the most.
    case tooManyTrips(most: Int)
    /// The driver has published so many trips in a day, which is the most.
    case tooManyToday(most: Int)
    /// The passenger has asked so many times on this trip, which is the most.
    case tooManyAsks(most: Int)
    /// The name of a trip or a reservation was used before: a form that was sent twice.
    case usedBefore
    /// So far ahead no trip leaves.
    case tooFarAhead(latest: Timestamp)
    /// It has changed since it was shown; this is its version now.
    case changedMeanwhile(version: Int)
}
