import Carpool
import Geography
import Ledger
import Localization
import PlannedTrips

extension DraftReading.Fault {
    /// Which stop of the form it stands beside; `nil` for what concerns the whole.
    var stop: Int? {
        switch self {
        case .noTime(let stop), .noPrice(let stop): stop
        case .trip(let problem): problem.stop
        default: nil
        }
    }

    /// What is wrong, and what to do.
    func words(_ texts: Texts, _ stops: [TripStop], in city: PlannedCity, at now: Timestamp) -> String {
        switch self {
        case .noDeparture: texts(.plannedNoDeparture)
        case .skippedHour(let next):
            texts(.plannedSkippedHour, ["time": .text(texts.clock(next, in: city.zone))])
        case .noTime: texts(.plannedNoTime)
        case .noPrice: texts(.plannedPriceWrong)
        case .noReturn: texts(.plannedNoReturn)
        case .returnTooEarly: texts(.plannedReturnTooEarly)
        case .noLastDay: texts(.plannedNoLastDay)
        case .noDayInSpan: texts(.plannedNoDayInSpan)
        case .tooManyTrips(let most): texts(.plannedTooManyTrips, count: most)
        case .noPayment: texts(.plannedNoPayment)
        case .back(let problem, let stops):
            texts(.plannedReturn) + ": " + problem.words(texts, stops, in: city, at: now)
        case .trip(let problem): problem.words(texts, stops, in: city, at: now)
        }
    }
}

extension TripProblem {
    /// The stop that it is about, the later one of two; `nil` for what concerns the whole trip.
    var stop: Int? {
        switch self {
        case .timesNotIncreasing(let leg), .noRoad(let leg), .tooFast(let leg, _, _), .tooSlow(let leg, _, _),
            .priceAboveCeiling(let leg, _, _):
            leg + 1
        case .samePlace(_, let other, _, _): other
        case .priceNegative(let stop, _), .priceFalls(let stop, _, _), .priceTooHigh(let stop, _, _),
            .noPlace(let stop), .badName(let stop, _):
            stop
        default: nil
        }
    }

    /// What is wrong, and what to do.
    func words(_ texts: Texts, _ stops: [TripStop], in city: PlannedCity, at now: Timestamp) -> String {
        func name(_ stop: Int) -> TextArgument { .text(stops.indices.contains(stop) ? stops[stop].name : "") }
        func ends(_ leg: Int, _ more: [String: TextArgument] = [:]) -> [String: TextArgument] {
            more.merging(["from": name(leg), "to": name(leg + 1)]) { first, _ in first }
        }
        func time(_ moment: Timestamp) -> [String: TextArgument] {
            ["time": .text(texts.moment(moment, now: now, in: city.zone))]
        }
        func duration(_ span: TravelTime) -> [String: TextArgument] {
            ["duration": .text(texts.duration(span))]
        }
        switch self {
        case .stopCount(_, let allowed): return texts(.plannedStopCount, count: allowed.upperBound)
        case .seatCount(_, let allowed): return texts(.plannedSeatCount, count: allowed.upperBound)
        case .detour(_, let longest): return texts(.plannedDetourTooLong, duration(longest))
        case .leavesTooSoon(let earliest): return texts(.plannedTooSoon, time(earliest))
        case .leavesTooLate(let latest): return texts(.plannedTooFarAhead, time(latest))
        case .timesNotIncreasing(let leg): return texts(.plannedTimesFall, ends(leg))
        case .noRoad(let leg): return texts(.plannedNoRoad, ends(leg))
        case .tooFast(let leg, _, let least): return texts(.plannedTooFast, ends(leg, duration(least)))
        case .tooSlow(let leg, _, let longest): return texts(.plannedTooSlow, ends(leg, duration(longest)))
        case .samePlace(let stop, let other, _, _):
            return texts(.plannedSamePlace, ["from": name(stop), "to": name(other)])
        case .offTheWay: return texts(.plannedOffTheWay)
        case .firstStopCosts: return texts(.plannedFirstStopCosts)
        case .priceNegative: return texts(.plannedPriceWrong)
        case .priceTooHigh: return texts(.plannedPriceTooHigh)
        case .noPlace: return texts(.plannedNoPlace)
        case .badName, .badNote: return texts(.plannedBadText)
        case .contactInNote: return texts(.plannedNoContacts)
        case .priceFalls(let stop, _, let before):
            let money = Money(minorUnits: before, city.tariff.currency)
            return texts(.plannedPriceFalls, ["place": name(stop), "price": .text(texts.money(money))])
        case .priceAboveCeiling(let leg, _, let most):
            return texts(.plannedPriceAbove, ends(leg, ["price": .text(texts.money(most))]))
        case .overlapsOwnTrip(let span):
            return texts(
                .plannedOverlaps,
                [
                    "from": .text(texts.moment(span.from, now: now, in: city.zone)),
                    "to": .text(texts.clock(span.until, in: city.zone)),
                ])
        }
    }
}
