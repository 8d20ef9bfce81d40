public import HTTPServer
import Ledger
public import TaxiDispatch

/// What a refusal is to a client: what is not theirs is not there, the rest came too late or twice.
extension TaxiRefusal: HTTPErrorConvertible {
    public var problem: Problem {
        switch code {
        case .unknown: Problem(.notFound)
        case .alreadyCalled:
            Problem(
                .conflict, slug: "already-called", title: "A call is open already",
                detail: "You have called a taxi already. Call that one off before you call another.")
        case .tooManyBookings:
            Problem(
                .conflict, slug: "too-many-bookings", title: "Too many taxis booked",
                detail: "You have as many taxis booked as one can have. Call one off first.")
        case .outsideCity:
            Problem(
                .unprocessableContent, slug: "outside-zones", title: "Outside the taxi zones",
                detail: "This place is in none of the city's taxi zones.")
        case .tooLate:
            Problem(
                .conflict, slug: "answer-too-late", title: "Too late",
                detail: "The time to answer is over, or the call has gone to somebody else.")
        case .tooEarly:
            Problem(
                .conflict, slug: "too-early", title: "Too early",
                detail: "Please wait until the time at the door is over before you say that nobody came.")
        case .hasCall:
            Problem(
                .conflict, slug: "has-call", title: "The taxi has a call",
                detail: "Bring the call to its end first, or call it off.")
        case .taxiInUse:
            Problem(
                .conflict, slug: "taxi-in-use", title: "Somebody else drives this taxi",
                detail: "Somebody else is on duty with this taxi.")
        case .alreadyDriving:
            Problem(
                .conflict, slug: "already-driving", title: "On duty with another taxi",
                detail: "You are on duty with another taxi. Switch that one off first.")
        case .onDuty:
            Problem(
                .conflict, slug: "on-duty", title: "On duty",
                detail: "You are on duty with a taxi yourself. Switch it off first.")
        case .ownCall:
            Problem(
                .conflict, slug: "own-call", title: "You wait for a taxi yourself",
                detail: "You have called a taxi. Call that one off, or arrive, before you go on duty.")
        case .notThere:
            Problem(
                .conflict, slug: "not-at-door", title: "Not at the door",
                detail: "The taxi was measured too far from the caller's door for that.")
        case .notMeasured:
            Problem(
                .conflict, slug: "not-measured", title: "Not measured yet",
                detail:
                    "Where the taxi is has not been measured since the server came back. Send a position first."
            )
        case .noRoad:
            Problem(
                .unprocessableContent, slug: "no-road", title: "No road leads there",
                detail: "No road on which a taxi could come leads to the caller's door.")
        case .codeNeeded:
            Problem(
                .conflict, slug: "boarding-code", title: "A boarding code is asked for",
                detail: "Type the four digits that the caller says.")
        case .wrongCode:
            Problem(
                .conflict, slug: "wrong-boarding-code", title: "Another boarding code",
                detail: "That is not the caller's code.")
        case .onlyCallerCanSay:
            Problem(
                .conflict, slug: "boarding-code-locked", title: "Too many wrong boarding codes",
                detail: "Only the caller can say now that they are on board.")
        case .tooManyWays:
            Problem(
                .conflict, slug: "too-many-ways", title: "Asked often enough",
                detail: "You have asked for another way as often as one can on a call.")
        case .sameWay:
            Problem(
                .conflict, slug: "same-way", title: "The way that is agreed",
                detail: "This is where the taxi goes already.")
        case .sharedTaxi:
            Problem(
                .conflict, slug: "shared-taxi", title: "Somebody else would be late",
                detail: "Somebody shares the taxi, or is about to, and would be there later than promised.")
        case .notNow, .notYours:
            Problem(.conflict, "The call has moved on meanwhile. Look again how it stands.")
        }
    }
}

extension TaxiPurse.TooLittle: HTTPErrorConvertible {
    /// For programs; the pages say it beside the choice.
    public var problem: Problem {
        Problem(
            .conflict, slug: "insufficient-funds", title: "Not enough money",
            detail:
                "The wallet holds \(available.minorUnits) \(available.currency.code) (in the smallest unit), less "
                + "than is set aside for the taxi.")
    }
}
