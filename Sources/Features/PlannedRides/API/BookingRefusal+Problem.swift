import Carpool
import Geography
import HTTPServer
import Ledger
import Localization
import PlannedTrips

/// What programs are told of what a trip refuses: the same sentences as people, under names that stay the same.
struct PlannedProblems {
    let texts: Texts
    let city: PlannedCity
    let now: Timestamp

    func problem(_ refusal: BookingRefusal) -> HTTPError {
        let (status, slug, title) = Self.kind(of: refusal)
        return HTTPError(
            Problem(status, slug: slug, title: title, detail: refusal.words(texts, in: city, at: now)))
    }

    func problem(_ refusal: SeatRefusal) -> HTTPError {
        let kind: (status: HTTPStatus, slug: String, title: String) =
            switch refusal {
            case .noSeatThere: Self.noSeats
            case .otherTimes: Self.changed
            case .walletClosed: (.serviceUnavailable, "no-payments", "No payments now")
            }
        return HTTPError(
            Problem(kind.status, slug: kind.slug, title: kind.title, detail: refusal.words(texts)))
    }

    func problem(_ little: SeatPurse.TooLittle) -> HTTPError {
        HTTPError(
            Problem(
                .conflict, slug: "insufficient-funds", title: "Not enough money",
                detail: texts(
                    .plannedPayTooLittle,
                    [
                        "amount": .text(texts.money(little.available)),
                        "price": .text(texts.money(little.wanted)),
                    ])))
    }

    /// After a wrong boarding code.
    func wrongCode(left: Int) -> HTTPError {
        HTTPError(
            Problem(
                .conflict, slug: "wrong-code", title: "Not the code",
                detail: texts(.plannedCodeWrong, count: left)))
    }

    private typealias Kind = (HTTPStatus, String, String)

    private static let noSeats: Kind = (.conflict, "no-seats", "No such seats")
    private static let changed: Kind = (.conflict, "changed-since", "Changed since you looked")

    private static func kind(of refusal: BookingRefusal) -> Kind {
        switch refusal {
        case .noSeats, .needsHold, .malformed: noSeats
        case .paused: (.conflict, "trip-paused", "No new passengers at the moment")
        case .tripIsOver: (.conflict, "trip-over", "The trip is over")
        case .tripHasLeft: (.conflict, "trip-left", "The trip has left")
        case .tripHasNotLeft: (.conflict, "trip-not-left", "The trip has not left yet")
        case .ownTrip: (.conflict, "own-trip", "Your own trip")
        case .notWelcome: (.forbidden, "not-welcome", "Not for you")
        case .alreadyReserved: (.conflict, "already-under-way", "On the way elsewhere then")
        case .tooLate: (.conflict, "too-late", "Too late")
        case .notYet: (.conflict, "too-early", "Too early")
        case .wrongOrder, .notOnTheWay: (.conflict, "not-on-the-way", "Not on the way")
        case .detourTooLong: (.conflict, "detour-too-long", "Too far off the way")
        case .luggageTooLarge: (.conflict, "luggage-too-large", "Too much luggage")
        case .noCash: (.conflict, "no-cash", "No cash on this trip")
        case .priceChanged: (.conflict, "price-changed", "The price is another one now")
        case .costs: (.conflict, "costs-more", "Cancelling costs more by now")
        case .notBeforeDeparture, .notThereYet: (.conflict, "too-early", "Too early")
        case .unknown, .notYours: (.notFound, "not-found", "Not found")
        case .notNow, .onBoard, .hasBrought: (.conflict, "not-now", "Not as things stand")
        case .onlyPassengerCanSay: (.conflict, "only-passenger", "For the passenger to say")
        case .badTimes: (.unprocessableContent, "bad-times", "No times for this trip")
        case .seatsTaken, .luggageAgreed, .smokingAgreed:
            (.conflict, "already-agreed", "People have agreed to it")
        case .earnsTooMuch, .badTerms: (.unprocessableContent, "bad-terms", "No terms for this trip")
        case .tooManyTrips: (.conflict, "too-many-trips", "Too many trips")
        case .tooManyToday: (.conflict, "too-many-trips-today", "Too many trips in a day")
        case .tooManyAsks: (.conflict, "too-many-seat-asks", "Asked too often")
        case .usedBefore: (.conflict, "used-before", "Sent before")
        case .tooFarAhead: (.unprocessableContent, "bad-times", "No times for this trip")
        case .changedMeanwhile: changed
        }
    }
}
