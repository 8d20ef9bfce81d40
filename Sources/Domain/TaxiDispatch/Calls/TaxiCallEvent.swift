public import Geography
public import Identity

/// What can happen to a call.
public enum TaxiCallEvent: Hashable, Sendable {
    /// A free taxi was found, and is asked.
    case found(TaxiID)
    /// All that could come are being asked about other calls.
    case allBusy
    /// There is nobody to ask, or nobody left.
    case nobody(TaxiCallState.Unserved)
    /// The driver says yes and would be at the door then.
    case accepted(TaxiID, driver: PersonID, arrival: Timestamp)
    /// The driver says no, or cannot be asked any more.
    case refused(TaxiID)
    /// The taxi that had agreed is lost.
    case lost(TaxiLoss)
    /// It is at the door.
    case reachedDoor(TaxiID)
    /// The caller got in.
    case boarded(TaxiID)
    /// The caller got out.
    case arrived(TaxiID)
    /// Nobody came to the door.
    case absent(TaxiID)
    /// Somebody calls off.
    case cancelled(TaxiCancellation.Side, TaxiCancellation.Reason)
    /// A taxi is to be looked for, and the caller has another call open.
    case otherCall
    /// R22: The caller asks for another way.
    case wayAsked(TaxiWayWish)
    /// R22: The driver says yes or no to it.
    case wayAnswered(TaxiID, number: Int, accepts: Bool)
    /// R22: The caller takes it back.
    case wayWithdrawn
    /// R22: The taxi was at the stop on the way.
    case reachedStop(TaxiID)
    /// Time has passed.
    case clock
}

/// What is to be done because of an event, in order.
public enum TaxiCallAction: Hashable, Sendable {
    /// The next taxi is to be found, and told to the call as an event.
    case find
    /// A driver is asked.
    case ask(TaxiID)
    /// A driver is asked no more, and has done nothing wrong.
    case withdraw(TaxiID)
    /// A driver has not answered in time.
    case missed(TaxiID)
    /// The taxi is engaged.
    case engage(TaxiID)
    /// The taxi has lost its caller through no fault of its own.
    case free(TaxiID)
    /// The taxi has nothing to do with the call any more.
    case dismiss(TaxiID)
    /// The caller is told something.
    case tell(TaxiNews)
    /// A driver is told something.
    case tellDriver(TaxiNews, TaxiID)
    /// R22: What was set aside for what was only asked goes back.
    case giveBack(TaxiHold)
}

/// What people are told; the state of the call says the rest.
public enum TaxiNews: Int8, CaseIterable, Hashable, Sendable {
    // Callers
    case taxiComing = 0
    case taxiThere = 1
    case onBoard = 2
    case arrived = 3
    case unserved = 4
    case taxiLost = 5
    case absent = 6
    case cancelledByCity = 7
    case searching = 8
    /// The driver typed too many wrong boarding codes: only the caller can say that they are on board.
    case codeLocked = 9
    /// R22: The driver takes the caller another way, as they asked.
    case wayAgreed = 10
    case wayDeclined = 11
    case wayUnanswered = 12
    /// R22: The driver says that the taxi goes on from the stop.
    case goneOn = 13
    // Drivers
    case asked = 20
    case withdrawn = 21
    case missed = 22
    case callerCancelled = 23
    case callMoved = 24
    case offSilent = 25
    case offUnanswered = 26
    case offOutside = 27
    case offByCity = 28
    case placeBack = 29
    case callCancelledByCity = 30
    /// Too many wrong boarding codes were typed.
    case tooManyCodes = 31
    /// The caller says that they are on board.
    case saidOnBoard = 32
    /// The caller has asked for a boarding code.
    case codeAsked = 33
    /// R22: The caller asks for another way.
    case wayAsked = 34
    /// R22: The driver is asked for it no more.
    case wayWithdrawn = 35
}

/// Why something was refused; nothing has changed.
public struct TaxiRefusal: Error, Hashable, Sendable {
    /// The reasons.
    public enum Code: String, CaseIterable, Hashable, Sendable {
        /// There is no such call or taxi (any more), or it is not theirs.
        case unknown
        /// The person has a call open already.
        case alreadyCalled
        /// As many calls as a person can have are booked.
        case tooManyBookings
        /// The place, or the taxi, is outside the city.
        case outsideCity
        /// It does not fit where things stand.
        case notNow
        /// Another taxi is meant.
        case notYours
        /// The time to answer is over.
        case tooLate
        /// The time to wait at the door is not over.
        case tooEarly
        /// The taxi has a call.
        case hasCall
        /// Somebody else drives the taxi.
        case taxiInUse
        /// The person drives another taxi.
        case alreadyDriving
        /// The driver cannot call a taxi while on duty with it.
        case onDuty
        /// The driver has called a taxi as everybody can, and cannot be on duty meanwhile.
        case ownCall
        /// The taxi was measured too far from the door.
        case notThere
        /// Since the city came back the taxi has not been measured anywhere.
        case notMeasured
        /// No road leads there.
        case noRoad
        /// The caller asked for a boarding code, and what was typed is none.
        case codeNeeded
        /// The driver typed another code than the caller's.
        case wrongCode
        /// The driver typed too many wrong codes: only the caller can say that they are on board.
        case onlyCallerCanSay
        /// R22: Another way was asked for as often as one can on a call.
        case tooManyWays
        /// R22: It is the way that was agreed already.
        case sameWay
        /// R22: Somebody who shares the taxi would be there later than they were promised.
        case sharedTaxi
    }

    /// The reason.
    public let code: Code

    package init(_ code: Code) { self.code = code }
}
