public import Carpool
import Geography
import Ledger
public import HTTPServer

/// What a refusal is to a client: what is not theirs is not there, the rest came too late or twice.
extension BoardRefusal: HTTPErrorConvertible {
    public var problem: Problem {
        switch code {
        case .unknown: Problem(.notFound)
        case .alreadyAsked:
            Problem(.conflict, "You have a ride already. Cancel it before you ask for another.")
        case .alreadyDriving:
            Problem(.conflict, "You are driving already. End that journey first.")
        case .peopleOnBoard:
            Problem(.conflict, "People are on board. Let them out at a safe place first.")
        case .farFromStop:
            Problem(
                .conflict, slug: "far-from-stop", title: "The car is somewhere else",
                detail: "The phone's last position is more than 500 m from this stop.")
        case .costsMore:
            Problem(
                .conflict, slug: "costs-more", title: "Cancelling costs more by now",
                detail: "It costs more than you were shown. Look at the ride again before you cancel.")
        case .calledOffTooOften(let most, _):
            Problem(
                .tooManyRequests, slug: "called-off-too-often", title: "Too many searches called off",
                detail: "You have called off \(most) searches within an hour. Wait before you ask again.")
        case .codeNeeded:
            Problem(
                .conflict, slug: "boarding-code", title: "A boarding code is asked for",
                detail: "Type the four digits that the passenger says.")
        case .wrongCode(let left):
            Problem(
                .conflict, slug: "wrong-boarding-code", title: "Another boarding code",
                detail: "That is not the passenger's code. Tries left: \(left).")
        case .onlyPassengerCanSay:
            Problem(
                .conflict, slug: "boarding-code-locked", title: "Too many wrong boarding codes",
                detail: "Only the passenger can say now that they are on board.")
        case .destination(let fault): fault.problem
        case .ride(.tooEarly):
            Problem(.conflict, "Please wait a little longer before you say that nobody came.")
        case .ride, .wrongStop:
            Problem(.conflict, "The ride has moved on meanwhile. Look again how it stands.")
        }
    }

    public var headers: Headers {
        guard case .calledOffTooOften(_, let wait) = code else { return [:] }
        return ["Retry-After": String(max(1, Int(wait.seconds.rounded(.up))))]
    }
}

extension BoardRefusal {
    /// Whether it is about the code that a passenger says when getting in.
    var isAboutCode: Bool {
        switch code {
        case .codeNeeded, .wrongCode, .onlyPassengerCanSay: true
        default: false
        }
    }
}

extension DestinationFault {
    /// R22: What stands in the way of another destination, for programs.
    fileprivate var problem: Problem {
        switch self {
        case .noWay, .notInPlan:
            Problem(
                .conflict, slug: "not-in-the-plan", title: "This car cannot go there",
                detail: "It would be late for others, or too far out of its driver's way.")
        case .tooOften:
            Problem(
                .conflict, slug: "asked-too-often", title: "Asked often enough",
                detail: "Another way can be asked for \(DestinationAsk.most) times on a ride.")
        case .tooManyPlaces:
            Problem(
                .tooManyRequests, slug: "too-many-places", title: "Looked at many places",
                detail: "On one ride \(RideDispatch.mostPlacesLookedAt) places can be looked at.")
        case .oneStop:
            Problem(
                .conflict, slug: "one-stop", title: "The ride has its stop",
                detail:
                    "A ride stops at one place on the way. While that is ahead it can be left out for another; "
                    + "once the car was there it stays the only one.")
        case .otherQuestion:
            Problem(
                .conflict, slug: "other-question", title: "Something else is asked",
                detail:
                    "The question that is open is about a stop, and not about the destination, or the other "
                    + "way round. It stays open.")
        case .costsMore(let price):
            Problem(
                .conflict, slug: "price-changed", title: "The price is another one now",
                detail: "The ride costs at most \(price.minorUnits) \(price.currency.code) "
                    + "(in the smallest unit) now. Show it, then ask again at that price.")
        }
    }
}
