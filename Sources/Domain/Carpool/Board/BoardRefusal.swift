public import Geography

/// Why the board refused a command; nothing has changed.
public struct BoardRefusal: Error, Hashable, Sendable {
    /// The reasons.
    public enum Code: Hashable, Sendable {
        /// There is no such ride or offer (any more), or it is not theirs.
        case unknown
        /// The person waits for a ride, or sits in one, already.
        case alreadyAsked
        /// The person drives already.
        case alreadyDriving
        /// The command does not fit the state that the ride is in.
        case ride(RideRefusal.Code)
        /// The driver is not at a stop where this happens.
        case wrongStop
        /// The driver's phone measures that the car is not where this happens.
        case farFromStop
        /// The passenger asked for a boarding code, and what was typed is none.
        case codeNeeded
        /// The driver typed another code than the passenger's, and has so many tries left.
        case wrongCode(left: Int)
        /// The driver typed too many wrong codes: only the passenger can say that they are on board.
        case onlyPassengerCanSay
        /// Calling off costs more than the passenger was shown.
        case costsMore
        /// The person has called off as many searches as one may within an hour.
        case calledOffTooOften(most: Int, wait: TravelTime)
        /// Another destination cannot be asked for.
        case destination(DestinationFault)
        /// The journey cannot end: people are on board, and nothing was said of letting them out.
        case peopleOnBoard
    }

    /// The reason.
    public let code: Code

    package init(_ code: Code) { self.code = code }
}
