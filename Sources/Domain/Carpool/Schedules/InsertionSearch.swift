import Geography
public import Positions
import Roads

/// Finds the best place for a party's pickup and drop-off in a schedule whose other stops keep their order.
///
/// All pairs of positions are considered. Because cars do not wait for a moment at stops, an insertion delays everything
/// after it by the same time, so the largest harmless delay of all later stops ("slack") decides each pair in
/// constant time, as in B. Hunsaker and M. Savelsbergh, "Efficient feasibility testing for dial-a-ride
/// problems", Operations Research Letters 30, 2002. Limits on somebody's time in the car are checked for
/// the few people in it. A workspace: keep it and use it again.
public struct InsertionSearch: Sendable {
    private static let unknown = Int64.min
    private static let unreachable = Int64.max

    /// When the car is at each point; point 0 is where it was last seen.
    private var arrival: [Int64] = []
    /// The largest harmless delay of the points from this one on.
    private var slack: [Int64] = []
    private var toDropOff: [Int64] = []
    private var fromDropOff: [Int64] = []
    private var riders: [Rider] = []
    /// How many people get out at the points from this one on.
    private var arriving: [Int64] = []

    /// Somebody's time in the car: from point to point, and how much longer it may become.
    private struct Rider {
        var from: Int
        var to: Int
        var slack: Int64

        func isAboard(afterPoint point: Int) -> Bool { from <= point && point < to }
    }

    /// A workspace.
    public init() {}

    /// The insertion with the lowest score of waiting and delay; of equal ones that with the earliest pickup
    /// position, then the earliest drop-off position.
    ///
    /// - Parameters:
    ///   - request: The party, its places and its own limits.
    ///   - schedule: The stops the car has to make; it keeps its promises from `position`.
    ///   - position: Where the car is.
    ///   - times: The travel times around the request's places, reset to them.
    ///   - weights: What waiting and delay count.
    ///   - worst: Insertions with a higher score are left out.
    ///   - furthest: The last point after which the party can get in: 0 for somebody who is fetched next.
    /// - Returns: The insertion, or `nil` if none keeps every promise and fits the car.
    @specialized(where To == TimesToPlace, From == TimesFromPlace)
    public mutating func best<To: TimesToOnePlace, From: TimesFromOnePlace>(
        for request: RideRequest, in schedule: Schedule, from position: CarPosition,
        times: RequestTimes<To, From>, weights: ScoreWeights, noWorseThan worst: Score = .worst,
        gettingInAfter furthest: Int = .max
    ) -> Insertion? {
        guard let direct = times.direct?.milliseconds, direct <= request.longestRide.milliseconds,
            request.party.load.fits(in: schedule.capacity)
        else { return nil }
        prepare(schedule, position)
        let stops = schedule.stops
        let lastLeg = schedule.destination == nil ? stops.count : stops.count - 1
        let capacity = schedule.capacity
        let load = request.party.load
        let askedAt = request.askedAt.milliseconds
        let latestPickup = request.latestPickup.milliseconds
        let longestRide = request.longestRide.milliseconds
        var bestScore = worst.microseconds
        var best: Candidate?

        for first in 0...min(lastLeg, max(furthest, 0)) {
            guard arrival[first] <= latestPickup,
                weights.score(waiting: arrival[first] - askedAt, detour: 0) <= bestScore
            else { break }
            guard (schedule.loads[first] + load).fits(in: capacity) else { continue }
            let origin = first == 0 ? position.place : stops[first - 1].place
            guard let onward = times.toPickup.time(from: origin)?.milliseconds else { continue }
            let toPickup = onward + (first == 0 ? 0 : stops[first - 1].wait.milliseconds)
            let pickupAt = arrival[first] + toPickup
            let waiting = pickupAt - askedAt
            guard pickupAt <= latestPickup, weights.score(waiting: waiting, detour: 0) <= bestScore else {
                continue
            }

            // The drop-off right after the pickup.
            let isLast = first == stops.count
            if let fromDropOff = isLast ? 0 : fromDropOff(first, stops, times) {
                let planned = isLast ? 0 : arrival[first + 1] - arrival[first]
                let delay = toPickup + direct + fromDropOff - planned
                let companionsDelay = isLast ? 0 : delay * arriving[first + 1]
                let score = weights.score(
                    waiting: waiting, detour: delay, companionsDelay: companionsDelay)
                if isBetter(score, than: bestScore, best), isLast || delay <= slack[first + 1],
                    ridersBear(delay, afterPoint: first)
                {
                    bestScore = score
                    best = Candidate(
                        first: first, second: first, toPickup: toPickup, fromPickup: nil, toDropOff: direct,
                        fromDropOff: isLast ? nil : fromDropOff, pickupAt: pickupAt,
                        dropOffAt: pickupAt + direct, delay: delay, companionsDelay: companionsDelay,
                        score: score)
                }
            }

            // The drop-off after some old stop.
            guard !isLast, lastLeg > first,
                let fromPickup = times.fromPickup.time(to: stops[first].place)?.milliseconds
            else { continue }
            let pickupDelay = toPickup + fromPickup - (arrival[first + 1] - arrival[first])
            for second in (first + 1)...lastLeg {
                // The stop between the pickup and this leg is reached later by the pickup's delay.
                guard pickupDelay <= slackOfStop(second, schedule),
                    (schedule.loads[second] + load).fits(in: capacity)
                else { break }
                let sinceAboard = arrival[second] + pickupDelay - pickupAt
                guard sinceAboard <= longestRide else { break }
                guard let toDropOff = toDropOff(second, stops, times) else { continue }
                guard sinceAboard + toDropOff <= longestRide else { continue }
                let isLast = second == stops.count
                guard let fromDropOff = isLast ? 0 : fromDropOff(second, stops, times) else { continue }
                let planned = isLast ? 0 : arrival[second + 1] - arrival[second]
                let dropOffDelay = toDropOff + fromDropOff - planned
                let delay = pickupDelay + dropOffDelay
                let after = isLast ? 0 : arriving[second + 1]
                let companionsDelay = pickupDelay * (arriving[first + 1] - after) + delay * after
                let score = weights.score(
                    waiting: waiting, detour: delay, companionsDelay: companionsDelay)
                guard isBetter(score, than: bestScore, best), isLast || delay <= slack[second + 1],
                    ridersBear(pickupDelay, afterPoint: first, dropOffDelay, afterPoint: second)
                else { continue }
                bestScore = score
                best = Candidate(
                    first: first, second: second, toPickup: toPickup, fromPickup: fromPickup,
                    toDropOff: toDropOff, fromDropOff: isLast ? nil : fromDropOff, pickupAt: pickupAt,
                    dropOffAt: arrival[second] + pickupDelay + toDropOff, delay: delay,
                    companionsDelay: companionsDelay, score: score)
            }
        }
        return best?.insertion(for: request, timeToNextStop: position.timeToNextStop)
    }

    /// The first found of equal ones stays; before anything is found the limit itself is good enough.
    private func isBetter(_ score: Int64, than bestScore: Int64, _ best: Candidate?) -> Bool {
        best == nil ? score <= bestScore : score < bestScore
    }

    private mutating func prepare(_ schedule: Schedule, _ position: CarPosition) {
        let stops = schedule.stops
        arrival.removeAll(keepingCapacity: true)
        var time = position.observedAt.milliseconds
        arrival.append(time)
        for index in stops.indices {
            time += index == 0 ? position.timeToNextStop.milliseconds : schedule.legs[index - 1].milliseconds
            arrival.append(time)
        }
        slack.removeAll(keepingCapacity: true)
        slack.append(contentsOf: repeatElement(.max, count: stops.count + 1))
        var smallest = Int64.max
        for index in stops.indices.reversed() {
            smallest = min(smallest, slackOfStop(index + 1, schedule))
            slack[index + 1] = smallest
        }
        toDropOff.removeAll(keepingCapacity: true)
        toDropOff.append(contentsOf: repeatElement(Self.unknown, count: stops.count + 1))
        fromDropOff.removeAll(keepingCapacity: true)
        fromDropOff.append(contentsOf: repeatElement(Self.unknown, count: stops.count + 1))
        riders.removeAll(keepingCapacity: true)
        arriving.removeAll(keepingCapacity: true)
        arriving.append(contentsOf: repeatElement(0, count: stops.count + 2))
        for (passenger, span) in zip(schedule.passengers, schedule.spans) {
            let (from, to) = (span.lowerBound, span.upperBound)
            let boarding = passenger.boardedAt?.milliseconds ?? arrival[from]
            let longest = passenger.promise.longestRide.milliseconds
            arriving[to] += Int64(passenger.party.load.seats)
            riders.append(Rider(from: from, to: to, slack: longest - (arrival[to] - boarding)))
        }
        for point in stride(from: stops.count, to: 0, by: -1) { arriving[point] += arriving[point + 1] }
    }

    /// The harmless delay of one stop alone, given by its point.
    private func slackOfStop(_ point: Int, _ schedule: Schedule) -> Int64 {
        if let latest = schedule.stops[point - 1].latest { return latest.milliseconds - arrival[point] }
        return schedule.detour?.left.milliseconds ?? .max
    }

    private func ridersBear(_ delay: Int64, afterPoint point: Int) -> Bool {
        for rider in riders where rider.isAboard(afterPoint: point) && delay > rider.slack { return false }
        return true
    }

    private func ridersBear(
        _ firstDelay: Int64, afterPoint first: Int, _ secondDelay: Int64, afterPoint second: Int
    ) -> Bool {
        for rider in riders {
            var delay: Int64 = 0
            if rider.isAboard(afterPoint: first) { delay += firstDelay }
            if rider.isAboard(afterPoint: second) { delay += secondDelay }
            if delay > rider.slack, rider.isAboard(afterPoint: first) || rider.isAboard(afterPoint: second) {
                return false
            }
        }
        return true
    }

    private mutating func toDropOff<To, From>(
        _ point: Int, _ stops: [Stop], _ times: RequestTimes<To, From>
    ) -> Int64? {
        if toDropOff[point] == Self.unknown {
            let time = times.toDropOff.time(from: stops[point - 1].place)
            toDropOff[point] =
                time.map { $0.milliseconds + stops[point - 1].wait.milliseconds } ?? Self.unreachable
        }
        return toDropOff[point] == Self.unreachable ? nil : toDropOff[point]
    }

    private mutating func fromDropOff<To, From>(
        _ point: Int, _ stops: [Stop], _ times: RequestTimes<To, From>
    ) -> Int64? {
        if fromDropOff[point] == Self.unknown {
            let time = times.fromDropOff.time(to: stops[point].place)
            fromDropOff[point] = time?.milliseconds ?? Self.unreachable
        }
        return fromDropOff[point] == Self.unreachable ? nil : fromDropOff[point]
    }
}

/// A pair of positions that keeps everything, in milliseconds.
private struct Candidate {
    var first: Int
    var second: Int
    var toPickup: Int64
    var fromPickup: Int64?
    var toDropOff: Int64
    var fromDropOff: Int64?
    var pickupAt: Int64
    var dropOffAt: Int64
    var delay: Int64
    var companionsDelay: Int64
    var score: Int64

    func insertion(for request: RideRequest, timeToNextStop: TravelTime) -> Insertion {
        Insertion(
            pickupIndex: first, dropOffIndex: second, toPickup: .milliseconds(toPickup),
            fromPickup: fromPickup.map { .milliseconds($0) }, toDropOff: .milliseconds(toDropOff),
            fromDropOff: fromDropOff.map { .milliseconds($0) },
            pickupAt: Timestamp(milliseconds: pickupAt), dropOffAt: Timestamp(milliseconds: dropOffAt),
            delay: .milliseconds(delay), companionsDelay: .milliseconds(companionsDelay),
            timeToFirstStop: first == 0 ? .milliseconds(toPickup) : timeToNextStop,
            promise: Promise(of: request), score: Score(microseconds: score))
    }
}
