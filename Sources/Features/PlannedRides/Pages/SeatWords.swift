import DesignSystem
import Geography
import HTML
import Ledger
import Localization
import PlannedTrips

/// How a reservation stands, in a line.
struct SeatWords {
    let texts: Texts
    let city: PlannedCity
    let now: Timestamp

    private func time(_ moment: Timestamp) -> [String: TextArgument] {
        ["time": .text(texts.moment(moment, now: now, in: city.zone))]
    }

    /// How it stands for the side that looks.
    func state(_ reservation: Reservation, of trip: PlannedTrip, isDriver: Bool) -> String {
        switch reservation.state {
        case .asked(let until): texts(isDriver ? .plannedStateAskedDriver : .plannedStateAsked, time(until))
        case .confirmed where isDriver: texts(.plannedStateConfirmedDriver)
        case .confirmed: texts(trip.status.isUnderway ? .plannedStateComing : .plannedStateConfirmed)
        case .reconsidering(_, let until):
            texts(isDriver ? .plannedStateAsksDriver : .plannedStateAsks, time(until))
        case .onBoard: texts(.plannedStateOnBoard)
        case .arrived: texts(reservation.awaitsCash ? .plannedStateArrivedCash : .plannedStateArrived)
        case .declined(let who, _): texts(who == .driver ? .plannedStateDeclined : .plannedStateLeft)
        case .lapsed(let cause, _): texts(words(for: cause))
        case .cancelled(let who, let fee, _): cancelled(who, fee, isDriver: isDriver)
        case .absent(let fee, _):
            absent(fee, isDriver: isDriver)
        }
    }

    /// It is the driver who says so, and the passenger may see it otherwise.
    private func absent(_ fee: Money, isDriver: Bool) -> String {
        let price = ["price": TextArgument.text(texts.money(fee))]
        guard isDriver else {
            let said = texts(.plannedStateAbsentYou)
            return fee.minorUnits > 0 ? "\(said). \(texts(.plannedStateFee, price))" : said
        }
        return fee.minorUnits > 0 ? texts(.plannedStateAbsentFee, price) : texts(.plannedStateAbsent)
    }

    private func words(for cause: LapseCause) -> TextKey {
        switch cause {
        case .driverSilent, .tripLeftWithoutAnswer: .plannedStateUnanswered
        case .passengerSilent: .plannedStatePassengerSilent
        case .nobodyBoarded: .plannedStateNobody
        }
    }

    private func cancelled(_ who: TripCanceller, _ fee: Money, isDriver: Bool) -> String {
        let key: TextKey =
            switch who {
            case .passenger: isDriver ? .plannedStateByPassenger : .plannedStateByYou
            case .driver: isDriver ? .plannedStateByYou : .plannedStateByDriver
            case .city: .plannedStateByCity
            }
        guard fee.minorUnits > 0 else { return texts(key) }
        return texts(key) + ". " + texts(.plannedStateFee, ["price": .text(texts.money(fee))])
    }
}

/// R22: What calling a reservation off and not coming cost, before anybody asks: the very rules by which they are charged.
struct SeatTerms: View {
    let texts: Texts
    let city: PlannedCity
    let terms: CancellationTerms
    let now: Timestamp
    /// Whether the driver has set off.
    var hasLeft = false

    var body: some HTML {
        ul(.class("ride-fees", "muted"), .aria("label", texts(.plannedTerms))) {
            li { cancelling }
            if terms.lateFee.minorUnits > 0 { li { again } }
            li { absence }
        }
    }

    private var cancelling: String {
        guard terms.lateFee.minorUnits > 0 else { return texts(.plannedTermsFree) }
        return texts(
            .plannedTermsLate,
            [
                "time": .text(texts.moment(terms.freeUntil, now: now, in: city.zone)),
                "price": .text(texts.money(terms.lateFee)),
            ])
    }

    /// When it costs nothing again, since the car does not come.
    private var again: String {
        let time = TextArgument.text(texts.clock(terms.freeAgainFrom, in: city.zone))
        if hasLeft { return texts(.plannedTermsAgainLeft, ["time": time]) }
        let start = TextArgument.text(texts.clock(terms.freeWithoutCarFrom, in: city.zone))
        return texts(.plannedTermsAgain, ["start": start, "time": time])
    }

    private var absence: String {
        let until = TextArgument.text(texts.clock(terms.waitsUntil, in: city.zone))
        guard terms.absenceFee.minorUnits > 0 else { return texts(.plannedTermsWait, ["time": until]) }
        return texts(.plannedTermsAbsence, ["time": until, "price": .text(texts.money(terms.absenceFee))])
    }
}
