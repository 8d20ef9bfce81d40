/// What can happen to a ride.
public enum RideEvent: Hashable, Sendable {
    /// The matcher has answered: the best offers first, none if nobody fits.
    case matched([OfferID])
    /// The asked driver takes the party; `nil` when the car no longer fits and nothing can be promised.
    case accepted(OfferID, Promise?)
    /// The asked driver does not take the party.
    case rejected(OfferID)
    /// The driver now heads for this pickup.
    case headingForPickup(OfferID)
    /// The driver is at the pickup.
    case reachedPickup(OfferID)
    /// The party is in the car.
    case boarded(OfferID)
    /// The party is at its destination.
    case reachedDropOff(OfferID)
    /// The driver calls the ride off before the party is on board, ends the journey, or has fallen silent.
    case lostDriver(OfferID, RideCancellation.Cause = .driver)
    /// The party on board asks to get out before its destination.
    case wantsOut
    /// The driver has let the party out before its destination.
    case letOut(OfferID)
    /// The traffic keeps the driver from what was promised; this can be promised instead.
    case delayed(OfferID, Promise)
    /// The driver reports that nobody was at the pickup.
    case passengerAbsent(OfferID)
    /// The passenger calls the ride off.
    case cancelled
    /// The passenger searches again after nobody was found.
    case searchAgain
    /// The passenger has rated the ride, or declined to.
    case rated
    /// Time has passed; ends whatever state is overdue.
    case clock
}

/// What the surroundings have to do after an event.
public enum RideAction: Hashable, Sendable {
    /// Ask the matcher, leaving out these offers.
    case match(excluding: Set<OfferID>)
    /// Ask a driver, who has until the state's deadline, and hold the seats.
    case ask(OfferID)
    /// Take the question back and free the seats.
    case withdraw(OfferID)
    /// Take the party into the driver's schedule.
    case schedule(OfferID)
    /// Take the party out of the driver's schedule.
    case unschedule(OfferID)
    /// Tell the passenger.
    case tellPassenger(RideNews)
    /// Tell the driver of an offer.
    case tellDriver(OfferID, RideNews)
}

/// What people are told; the words are the catalogue's.
public enum RideNews: Int8, CaseIterable, Hashable, Sendable {
    case driverFound = 0
    case driverComing = 1
    case driverWaiting = 2
    case onBoard = 3
    case arrived = 4
    case noDriverFound = 5
    case driverLost = 6
    case passengerCancelled = 7
    case passengerAbsent = 8
    case askedToDrive = 9
    /// The traffic broke a promise: there is a later time, and cancelling is free.
    case promiseBroken = 10
    case driverCancelled = 11
    case driverSilent = 12
    case wantsOut = 13
    case letOut = 14
    /// The road of the pickup or of the drop-off was closed: the car stops nearby.
    case stopMoved = 15
    /// The driver came too late: the passenger gets another car.
    case passengerReassigned = 16
    /// Nothing was heard of the driver: the passenger gets another car.
    case droppedForSilence = 17
    /// Nothing was heard of the car for so long that the drive is over.
    case driveEndedSilent = 18
    /// The car stood at its destination, so the drive is over.
    case driveEndedArrived = 19
    /// The driver said nothing of what happened at the pickup, so the ride is over and nobody owes anything.
    case pickupUnsaid = 20
    /// The driver typed too many wrong boarding codes: only the passenger can say that they are on board.
    case codeLocked = 21
    /// The passenger says that they are on board.
    case saidOnBoard = 22
    /// The passenger has asked for a boarding code.
    case codeAsked = 23
    /// The drive is paused with nobody on it, and ends soon if that stays so.
    case drivePauseEnding = 24
    /// The drive was paused with nobody on it for so long that it is over.
    case driveEndedPaused = 25
    /// R22: The passenger asks to be taken elsewhere.
    case destinationAsked = 26
    /// The driver takes the passenger there.
    case destinationAgreed = 27
    /// The driver said no: all stays as it was agreed.
    case destinationDeclined = 28
    /// The driver did not answer in time.
    case destinationUnanswered = 29
    /// It is not possible any more, or there is nobody any more who could agree.
    case destinationLapsed = 30
    /// The passenger took the question back.
    case destinationWithdrawn = 31
    /// The passenger asks for a stop on the way, or to leave it out.
    case stopAsked = 32
    /// The driver stops there.
    case stopAgreed = 33
    /// The driver leaves the stop out.
    case stopLeftOut = 34
    /// The driver said no: all stays as it was agreed.
    case stopDeclined = 35
    /// It is not possible any more, or there is nobody any more who could agree.
    case stopLapsed = 36
    /// Another car is looked for, which has agreed to no stop.
    case stopDropped = 37
    /// The road of the extra stop was closed: the car stops nearby.
    case viaMoved = 38
    /// The driver did not answer in time what was asked about a stop.
    case stopUnanswered = 39
    /// The passenger asked to leave out the stop for less, and is on board now, where its price stays.
    case stopStaysPaid = 40
    /// The driver says that the car goes on from the extra stop.
    case goneOn = 41
}

/// Why an event was refused; nothing has changed.
public struct RideRefusal: Error, Hashable, Sendable {
    /// The reasons.
    public enum Code: Hashable, Sendable {
        /// The event belongs to a state that the ride is not in, or no longer.
        case notNow
        /// The event comes from a driver who is not the one asked or agreed with.
        case notYours
        /// The driver's answer came after the time was over.
        case tooLate
        /// The passenger has not been waited for long enough.
        case tooEarly
        /// It has been said already.
        case twice
        /// The party is in the car: the ride ends at the next safe stop, not by a tap.
        case onBoard
    }

    /// The reason.
    public let code: Code
    /// The state in which the event was refused.
    public let state: RideState
}
