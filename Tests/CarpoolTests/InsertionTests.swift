import Carpool
import Geography
import Identity
import Positions
import Roads
import Testing

@Suite("R4, R5: inserting a party into a schedule")
struct InsertionTests {
    private let start = Timestamp(milliseconds: 1_000_000)

    /// All pairs of positions, each tried by building the schedule anew and asking the world for every leg.
    private func bruteForce(
        _ request: RideRequest, _ schedule: Schedule, _ position: CarPosition, _ world: GridWorld,
        _ weights: ScoreWeights
    ) -> (score: Int64, first: Int, second: Int)? {
        var best: (score: Int64, first: Int, second: Int)?
        let last = schedule.destination == nil ? schedule.stops.count : schedule.stops.count - 1
        let oldArrivals = schedule.arrivals(from: position)
        for first in 0...last {
            for second in first...last {
                let promise = Promise(of: request)
                var stops = schedule.stops
                stops.insert(
                    Stop(
                        place: request.dropOff, purpose: .dropOff(request.id), latest: promise.latestDropOff),
                    at: second)
                stops.insert(
                    Stop(place: request.pickup, purpose: .pickup(request.id), latest: promise.latestPickup),
                    at: first)
                // A leg that the insertion leaves as it is keeps its planned time.
                var legs: [TravelTime] = []
                var previous = position.place
                var reachable = true
                for stop in stops {
                    guard let leg = world.time(from: previous, to: stop.place) else {
                        reachable = false
                        break
                    }
                    legs.append(leg)
                    previous = stop.place
                }
                let passengers = schedule.passengers + [Passenger(party: request.party, promise: promise)]
                guard reachable,
                    let tried = Schedule(
                        restoring: stops, legs: Array(legs.dropFirst()), passengers: passengers,
                        capacity: schedule.capacity, detour: schedule.detour)
                else { continue }
                let moved = CarPosition(
                    place: position.place, observedAt: position.observedAt, timeToNextStop: legs[0])
                guard tried.keepsPromises(from: moved) else { continue }
                let later = tried.end(from: moved) - schedule.end(from: position)
                if let most = schedule.detour?.left, later > most { continue }
                let arrivals = tried.arrivals(from: moved)
                let waiting = (arrivals[first] - request.askedAt).milliseconds
                let delay =
                    (arrivals[arrivals.count - 1] - (oldArrivals.last ?? position.observedAt)).milliseconds
                var companionsDelay: Int64 = 0
                for passenger in schedule.passengers {
                    let purpose = Stop.Purpose.dropOff(passenger.party.id)
                    guard let old = schedule.stops.firstIndex(where: { $0.purpose == purpose }),
                        let new = stops.firstIndex(where: { $0.purpose == purpose })
                    else { continue }
                    companionsDelay +=
                        (arrivals[new] - oldArrivals[old]).milliseconds * Int64(passenger.party.load.seats)
                }
                let score =
                    max(waiting, 0) * Int64(weights.waitingPerMille) + max(delay, 0)
                    * Int64(weights.detourPerMille) + max(companionsDelay, 0)
                    * Int64(weights.companionsDelayPerMille)
                if score < best?.score ?? .max { best = (score, first, second) }
            }
        }
        return best
    }

    @Test(arguments: [true, false])
    func `the best of all position pairs is found and keeps every promise, until the car is full`(
        withDestination: Bool
    ) throws {
        var search = InsertionSearch()
        var inserted = 0
        var refused = 0
        var longest = 0
        for seed in 0..<40 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let world = GridWorld(side: 6, seed: seed)
            let times = world.requestTimes()
            let weights = ScoreWeights(
                waitingPerMille: .random(in: 0...2000, using: &random),
                detourPerMille: .random(in: 0...2000, using: &random),
                companionsDelayPerMille: .random(in: 0...1000, using: &random))
            let capacity = Load(seats: .random(in: 2...6, using: &random), luggage: 3)
            var position = CarPosition(place: world.place(moving: true, using: &random), observedAt: start)
            var schedule = Schedule(capacity: capacity)
            if withDestination {
                let destination = world.place(moving: false, using: &random)
                let direct = try #require(world.time(from: position.place, to: destination))
                position.timeToNextStop = direct
                schedule = Schedule(
                    capacity: capacity, destination: destination, longestDetour: .minutes(9))
            }
            for id in 0..<12 as Range<UInt128> {
                let request = world.request(id, at: position.observedAt, using: &random)
                times.reset(pickup: request.pickup, dropOff: request.dropOff)
                let found = search.best(
                    for: request, in: schedule, from: position, times: times, weights: weights)
                let expected = bruteForce(request, schedule, position, world, weights)
                #expect(found?.score.microseconds == expected?.score, "seed \(seed), request \(id)")
                #expect(found?.pickupIndex == expected?.first, "seed \(seed), request \(id)")
                #expect(found?.dropOffIndex == expected?.second, "seed \(seed), request \(id)")
                if let found {
                    let before = schedule.end(from: position)
                    let detour = schedule.detour
                    schedule = schedule.inserting(request, at: found)
                    position.timeToNextStop = found.timeToFirstStop
                    inserted += 1
                    #expect(schedule.keepsPromises(from: position), "seed \(seed), request \(id)")
                    #expect(schedule.loads.allSatisfy { $0.fits(in: capacity) })
                    let arrivals = schedule.arrivals(from: position)
                    #expect(arrivals[found.pickupIndex] == found.pickupAt)
                    #expect(arrivals[found.dropOffIndex + 1] == found.dropOffAt)
                    #expect(arrivals.last.map { $0 - before } == found.delay)
                    #expect(
                        schedule.detour?.left
                            == detour.map { min($0.longest, $0.left - found.delay) })
                } else {
                    refused += 1
                }
                longest = max(longest, schedule.stops.count)
                if Int.random(in: 0..<3, using: &random) == 0 {
                    advance(&schedule, &position, world, &random)
                }
            }
        }
        #expect(inserted > 60 && refused > 60 && longest >= 6, "\(inserted) \(refused) \(longest)")
    }

    /// The car drives to its next stop.
    private func advance(
        _ schedule: inout Schedule, _ position: inout CarPosition, _ world: GridWorld,
        _ random: inout SplitMix64
    ) {
        guard let next = schedule.stops.first, next.purpose != .destination else { return }
        position.observedAt = position.observedAt + position.timeToNextStop
        position.place = next.place
        position.timeToNextStop = schedule.legs.first ?? .zero
        schedule.reachNextStop(at: position.observedAt)
    }

    @Test func `a limit on the score leaves out worse insertions and keeps an equal one`() throws {
        var search = InsertionSearch()
        var compared = 0
        for seed in 0..<20 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let world = GridWorld(side: 5, seed: seed)
            let times = world.requestTimes()
            let schedule = Schedule(capacity: Load(seats: 4, luggage: 4))
            let position = CarPosition(place: world.place(moving: true, using: &random), observedAt: start)
            let request = world.request(1, at: start, using: &random)
            times.reset(pickup: request.pickup, dropOff: request.dropOff)
            func best(_ limit: Score) -> Insertion? {
                search.best(
                    for: request, in: schedule, from: position, times: times, weights: ScoreWeights(),
                    noWorseThan: limit)
            }
            guard let free = best(.worst) else { continue }
            compared += 1
            #expect(best(free.score) == free)
            #expect(best(Score(microseconds: free.score.microseconds - 1)) == nil)
        }
        #expect(compared > 10)
    }

    @Test func `somebody who leaves takes only their own stops along`() throws {
        var search = InsertionSearch()
        for seed in 0..<20 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let world = GridWorld(side: 6, seed: seed)
            let times = world.requestTimes()
            var schedule = Schedule(capacity: Load(seats: 8, luggage: 8))
            var position = CarPosition(place: world.place(moving: true, using: &random), observedAt: start)
            for id in 0..<6 as Range<UInt128> {
                let request = world.request(id, at: start, patience: .minutes(30), using: &random)
                times.reset(pickup: request.pickup, dropOff: request.dropOff)
                guard
                    let found = search.best(
                        for: request, in: schedule, from: position, times: times, weights: ScoreWeights())
                else { continue }
                schedule = schedule.inserting(request, at: found)
                position.timeToNextStop = found.timeToFirstStop
            }
            for passenger in schedule.passengers {
                let (without, moved) = try #require(
                    schedule.removing(passenger.party.id, from: position, time: world.time))
                let kept = schedule.stops.filter { $0.purpose.request != passenger.party.id }
                #expect(without.stops == kept)
                for index in kept.indices.dropFirst() {
                    #expect(
                        without.legs[index - 1]
                            == world.time(from: kept[index - 1].place, to: kept[index].place))
                }
                #expect(without.passengers.count == schedule.passengers.count - 1)
                #expect(
                    moved.timeToNextStop == kept.first.flatMap {
                        world.time(from: position.place, to: $0.place)
                    } ?? .zero)
                #expect((moved.place, moved.observedAt) == (position.place, position.observedAt))
                let noWays = try #require(
                    schedule.removing(passenger.party.id, from: position) { _, _ in nil })
                let through = zip(schedule.stops, schedule.arrivals(from: position))
                    .filter { $0.0.purpose.request != passenger.party.id }.map(\.1)
                #expect(
                    noWays.schedule.arrivals(from: noWays.position) == through, "the way by what is left out")
            }
            #expect(schedule.removing(RequestID(99), from: position, time: world.time) == nil)
        }
    }

    @Test func `R1: passengers alone use up a driver's detour, and give back what their leaving saves`()
        throws
    {
        var search = InsertionSearch()
        var (taken, tooFar) = (0, 0)
        for seed in 0..<40 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let world = GridWorld(side: 6, seed: seed)
            let times = world.requestTimes()
            let place = world.place(moving: true, using: &random)
            let destination = world.place(moving: false, using: &random)
            guard let direct = world.time(from: place, to: destination) else { continue }
            let limit = TravelTime.seconds(.random(in: 10...300, using: &random))
            let alone = Schedule(
                capacity: Load(seats: 4, luggage: 4), destination: destination, longestDetour: limit)
            let before = CarPosition(place: place, observedAt: start, timeToNextStop: direct)
            // An hour's pause, or a jam: the driver is as ready as at first to take people in.
            var after = before
            after.observedAt = start + .minutes(60)
            let request = world.request(1, at: start, using: &random)
            var later = request
            later.askedAt = request.askedAt + .minutes(60)
            later.latestPickup = request.latestPickup + .minutes(60)
            times.reset(pickup: request.pickup, dropOff: request.dropOff)
            func best(_ request: RideRequest, _ schedule: Schedule, _ position: CarPosition) -> Insertion? {
                search.best(
                    for: request, in: schedule, from: position, times: times, weights: ScoreWeights())
            }
            let first = best(request, alone, before)
            let second = best(later, alone, after)
            #expect(first?.delay == second?.delay && first?.score == second?.score, "seed \(seed)")
            guard let first else {
                tooFar += 1
                continue
            }
            taken += 1
            #expect(first.delay <= limit)
            let shared = alone.inserting(request, at: first)
            #expect(shared.detour?.left == min(limit, limit - first.delay))
            var position = before
            position.timeToNextStop = first.timeToFirstStop
            let left = try #require(shared.removing(request.id, from: position, time: world.time))
            #expect(left.position == before)
            #expect(left.schedule.stops == alone.stops)
            #expect(left.schedule.detour == alone.detour, "seed \(seed)")
            // A jam on the way of a passenger who then leaves, or a driver who missed a turn, earns nothing.
            let jammed = shared.retimed(by: { from, to in
                world.time(from: from, to: to).map { $0 + .minutes(20) }
            })
            var strayed = position
            strayed.timeToNextStop = position.timeToNextStop + .minutes(15)
            let free = try #require(jammed.removing(request.id, from: strayed, time: world.time))
            #expect(free.schedule.detour == alone.detour, "seed \(seed)")
            // Whoever leaves when the detour has been driven saves nothing.
            var driven = shared
            driven.reachNextStop(at: start)
            driven.reachNextStop(at: start)
            #expect(driven.stops == alone.stops)
            #expect(driven.detour == shared.detour)
        }
        #expect(taken > 5 && tooFar > 5, "\(taken) \(tooFar)")
    }

    @Test func `a stored schedule whose parts do not belong together is refused`() throws {
        var random = SplitMix64(seed: 3)
        let world = GridWorld(side: 4, seed: 3)
        let request = world.request(1, at: start, using: &random)
        let promise = Promise(of: request)
        let pickup = Stop(place: request.pickup, purpose: .pickup(request.id), latest: promise.latestPickup)
        let dropOff = Stop(
            place: request.dropOff, purpose: .dropOff(request.id), latest: promise.latestDropOff)
        let end = Stop(place: request.dropOff, purpose: .destination, latest: nil)
        let late = Stop(place: request.dropOff, purpose: .destination, latest: promise.latestDropOff)
        let unpromised = Stop(place: request.dropOff, purpose: .dropOff(request.id), latest: nil)
        let waiting = Passenger(party: request.party, promise: promise)
        let aboard = Passenger(party: request.party, promise: promise, boardedAt: start)
        func restore(
            _ stops: [Stop], _ passengers: [Passenger], seats: Int = 3, detour: TravelTime? = nil
        ) -> Schedule? {
            let usual: TravelTime? = stops.last?.purpose == .destination ? .minutes(5) : nil
            return Schedule(
                restoring: stops, legs: Array(repeating: .zero, count: max(stops.count - 1, 0)),
                passengers: passengers, capacity: Load(seats: seats, luggage: 1),
                detour: (detour ?? usual).map { DetourAllowance($0) })
        }
        #expect(restore([pickup, dropOff, end], [waiting]) != nil)
        #expect(restore([dropOff, end], [aboard]) != nil)
        #expect(restore([dropOff, pickup], [waiting]) == nil)
        #expect(restore([pickup, end, dropOff], [waiting]) == nil)
        #expect(restore([pickup, dropOff], [aboard]) == nil)
        #expect(restore([dropOff], [waiting]) == nil)
        #expect(restore([pickup, dropOff], []) == nil)
        #expect(restore([pickup, dropOff], [waiting, waiting]) == nil)
        #expect(restore([pickup, dropOff], [waiting], seats: 0) == nil)
        #expect(restore([late], []) == nil)
        #expect(restore([unpromised], [aboard]) == nil)
        #expect(restore([dropOff], [aboard], detour: .minutes(5)) == nil)
        for legs in [[TravelTime.zero], []] {
            let detour: TravelTime? = legs.isEmpty ? nil : .minutes(5)
            #expect(
                Schedule(
                    restoring: [end], legs: legs, passengers: [], capacity: Load(seats: 1),
                    detour: detour.map { DetourAllowance($0) }) == nil)
        }
    }
}
