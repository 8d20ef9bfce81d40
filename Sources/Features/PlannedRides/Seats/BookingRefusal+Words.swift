import Geography
import Ledger
import Localization
import PlannedTrips

extension BookingRefusal {
    /// Why it was refused, and what to do.
    func words(_ texts: Texts, in city: PlannedCity, at now: Timestamp) -> String {
        func moment(_ moment: Timestamp) -> TextArgument {
            .text(texts.moment(moment, now: now, in: city.zone))
        }
        switch self {
        case .noSeats(let free): return free > 0 ? texts(.plannedOnlySeats, count: free) : texts(.plannedFull)
        case .paused: return texts(.plannedTakesNobody)
        case .tripIsOver: return texts(.plannedOver)
        case .tripHasLeft: return texts(.plannedHasLeft)
        case .tripHasNotLeft: return texts(.plannedHasNotLeft)
        case .ownTrip: return texts(.plannedOwnTrip)
        case .notWelcome: return texts(.plannedNotWelcome)
        case .alreadyReserved(let span):
            return texts(
                .plannedElsewhere,
                ["from": moment(span.from), "to": .text(texts.clock(span.until, in: city.zone))])
        case .tooLate: return texts(.plannedTooLate)
        case .notYet(let until): return texts(.plannedNotYet, ["time": moment(until)])
        case .wrongOrder, .notOnTheWay: return texts(.plannedNotOnTheWay)
        case .detourTooLong(let left):
            return left < .minutes(1)
                ? texts(.plannedNoDetourLeft)
                : texts(.plannedDetourLeft, ["duration": .text(texts.duration(left))])
        case .luggageTooLarge(let largest):
            return texts(.plannedLuggageTooLarge, ["size": .text(texts(largest.words))])
        case .noCash: return texts(.plannedNoCash)
        case .priceChanged(let price): return texts(.plannedPriceNow, ["price": .text(texts.money(price))])
        case .needsHold(let money): return texts(.plannedNeedsHold, ["price": .text(texts.money(money))])
        case .notNow, .changedMeanwhile: return texts(.plannedChanged)
        case .onBoard: return texts(.plannedIsOnBoard)
        case .notBeforeDeparture(let departure):
            return texts(.plannedNotBeforeDeparture, ["time": moment(departure)])
        case .notThereYet: return texts(.plannedNotThereYet)
        case .hasBrought: return texts(.plannedHasBrought)
        case .costs(let fee): return texts(.plannedFeeNow, ["price": .text(texts.money(fee))])
        case .onlyPassengerCanSay: return texts(.plannedOnlyPassenger)
        case .badTimes: return texts(.plannedBadTimes)
        case .seatsTaken(let least): return texts(.plannedLeastSeats, count: least)
        case .luggageAgreed(let least):
            return texts(.plannedLuggageAgreed, ["size": .text(texts(least.words))])
        case .smokingAgreed: return texts(.plannedSmokingAgreed)
        case .earnsTooMuch(let most):
            return texts(.plannedEarnsTooMuch, ["price": .text(texts.money(most))])
        case .badTerms: return texts(.plannedBadTerms)
        case .tooManyTrips(let most): return texts(.plannedEnough, count: most)
        case .tooManyToday(let most): return texts(.plannedEnoughToday, count: most)
        case .tooManyAsks(let most): return texts(.plannedEnoughAsks, count: most)
        case .usedBefore: return texts(.plannedUsedBefore)
        case .tooFarAhead(let latest): return texts(.plannedTooFarAhead, ["time": moment(latest)])
        case .malformed, .unknown, .notYours: return texts(.plannedRefused)
        }
    }
}
