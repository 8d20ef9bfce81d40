import BoardKeeping
import Carpool
import CarpoolTesting
import Database
import DatabaseTesting
import Geography
import Identity
import Ledger
import Notices
import Positions
import Rides
import Roads
import Synchronization
import Testing

@Suite("R19: travel times that live, in the rides", .timeLimit(.minutes(3)))
struct TrafficTests {
    /// Places along the country's roads.
    private static let places = [
        SampleCity.schaan, SampleCity.vaduzNorth, SampleCity.vaduz, SampleCity.vaduzSouth, SampleCity.triesen,
        SampleCity.balzers, Coordinate(latitude: 47.1553, longitude: 9.5153),
        Coordinate(latitude: 47.0915, longitude: 9.5210),
    ]

    private func look(
        at id: RequestID, in world: CityWorld, _ person: UInt128 = 1
    ) async throws -> RideSight {
        let sight = try await world.dispatch.sight(of: id, for: PersonID(person))
        return try #require(sight)
    }

    private func car(_ id: OfferID, in world: CityWorld) async throws -> CityOffer {
        let entry = await world.dispatch.offer(id)
        return try #require(entry)
    }

    /// The driver of a car takes on the ride of the first passenger, once they are asked.
    private func accept(_ id: RequestID, with offer: OfferID, in world: CityWorld) async throws {
        try await world.wait(for: id, of: 1, "offered")
        let driver = try await car(offer, in: world).driver
        _ = try await world.dispatch.answer(id, by: driver, accept: true)
    }

    /// The roads as they are when some of them are slow and some closed.
    private func jam(
        _ map: RoadMap, slowness: ClosedRange<Double>, closing: Int = 0, at now: Timestamp,
        _ random: inout SplitMix64
    ) throws -> RoadMap {
        var rules = RoadRestrictions()
        for arc in map.network.arcs {
            rules.add(.slowed(.random(in: slowness, using: &random)), to: arc)
        }
        for _ in 0..<closing {
            let arc = ArcID(UInt32.random(in: 0..<UInt32(map.network.arcCount), using: &random))
            rules.add(.closed, to: arc)
        }
        return try map.customized(ArcTimes(map.network, restrictions: rules, at: now))
    }

    /// A city in which drivers have accepted passengers, some of whom are on board; returns the rides with who asked.
    private func fill(
        _ world: CityWorld, drivers: Int, passengers: Int, _ random: inout SplitMix64
    ) async throws -> [(RequestID, UInt128)] {
        for number in 1...UInt128(drivers) {
            let from = Self.places.randomElement(using: &random) ?? SampleCity.vaduz
            let to = Self.places.filter { $0 != from }.randomElement(using: &random) ?? SampleCity.balzers
            try await world.drive(number, from: from, to: to)
        }
        var rides: [(RequestID, UInt128)] = []
        for person in 1...UInt128(passengers) {
            let from = Self.places.randomElement(using: &random) ?? SampleCity.vaduz
            let to = Self.places.filter { $0 != from }.randomElement(using: &random) ?? SampleCity.triesen
            let id = try await world.ask(person, from: from, to: to)
            let state = try await world.wait(for: id, of: person, "offered", "pausing", "unmatched")
            guard case .offered(let offer, _, _) = state else { continue }
            let driver = try await car(offer, in: world).driver
            _ = try await world.dispatch.answer(id, by: driver, accept: true)
            rides.append((id, person))
            guard Bool.random(using: &random),
                let entry = await world.dispatch.offer(offer), let stop = entry.offer.schedule.stops.first,
                case .pickup(let request) = stop.purpose
            else { continue }
            // The car gets to the pickup, and they get in.
            let arrival = entry.position.observedAt + entry.position.timeToNextStop
            if arrival > world.clock.now { world.clock.advance(by: arrival - world.clock.now) }
            try await world.dispatch.reachStop(stop.purpose, by: driver)
            try await world.dispatch.board(request, by: driver)
        }
        return rides
    }

    @Test func `after new times everybody on board or promised has a kept promise or has been told`()
        async throws
    {
        var (told, kept, onBoard) = (0, 0, 0)
        for seed in 1...12 as ClosedRange<UInt64> {
            var random = SplitMix64(seed: seed)
            try await withCity { world, _ in
                let rides = try await fill(world, drivers: 6, passengers: 8, &random)
                var before: [RequestID: Promise] = [:]
                for (id, person) in rides {
                    let sight = try await world.dispatch.sight(of: id, for: PersonID(person))
                    before[id] = sight?.ride.life.state.agreement?.promise
                }
                let slow = try jam(
                    world.map, slowness: seed % 3 == 0 ? 1...1.2 : 2...9, closing: 40, at: world.clock.now,
                    &random)
                try await world.dispatch.use(slow)
                for (id, person) in rides {
                    let sight = try await look(at: id, in: world, person)
                    guard let agreement = sight.ride.life.state.agreement, sight.ride.life.state.isOpen,
                        let dropOffAt = sight.dropOffAt, let promised = before[id]
                    else {
                        // Searched anew for another car: told by that.
                        told += 1
                        continue
                    }
                    if sight.pickupAt == nil { onBoard += 1 }
                    let isKept =
                        (sight.pickupAt.map { $0 <= promised.latestPickup } ?? true)
                        && dropOffAt <= promised.latestDropOff
                    if isKept { kept += 1 } else { told += 1 }
                    #expect(
                        isKept || agreement.delay?.missed == promised,
                        "seed \(seed): late without a word")
                    // What they know now can be kept.
                    #expect(sight.pickupAt.map { $0 <= agreement.promise.latestPickup } ?? true)
                    #expect(dropOffAt <= agreement.promise.latestDropOff, "seed \(seed)")
                    let entry = try await car(agreement.offer, in: world)
                    #expect(entry.offer.schedule.brokenPromises(from: entry.position).isEmpty)
                }
            }
        }
        #expect(told > 10 && kept > 10 && onBoard > 5, "\(told) told, \(kept) kept, \(onBoard) on board")
    }

    @Test(arguments: TestDatabase.allCases)
    func `a broken promise is told once, is durable, and cancelling is then free`(
        kind: TestDatabase
    ) async throws {
        try await withCity(kind) { world, database in
            let offer = try await world.drive(1)
            let id = try await world.ask(1, to: SampleCity.balzers)
            try await accept(id, with: offer, in: world)
            let promised = try await look(at: id, in: world).ride.life.state.agreement?.promise
            let toldAt = world.clock.now
            var random = SplitMix64(seed: 4)
            let slow = try jam(world.map, slowness: 6...6, at: world.clock.now, &random)
            try await world.dispatch.use(slow)
            // A minute later nothing is worse than what was said.
            world.clock.advance(by: .seconds(10))
            try await world.dispatch.use(slow)
            try await world.dispatch.checkPromises()
            let sight = try await look(at: id, in: world)
            let agreement = try #require(sight.ride.life.state.agreement)
            #expect(agreement.delay?.missed == promised)
            #expect(agreement.delay?.toldAt == toldAt)
            let first = try #require(promised)
            let dropOffAt = try #require(sight.dropOffAt)
            #expect(dropOffAt <= agreement.promise.latestDropOff)
            #expect(agreement.promise.latestDropOff > first.latestDropOff)
            // Another city over the same store knows it, too.
            let again = try await CityWorld(database, clock: world.clock)
            try await again.dispatch.restore()
            try await running(again) {
                let stored = try await again.dispatch.sight(of: id, for: PersonID(1))
                #expect(stored?.ride.life.state.agreement?.delay == agreement.delay)
            }
            try await world.dispatch.cancel(id, by: PersonID(1))
            let cancelled = try await world.dispatch.sight(of: id, for: PersonID(1))
            #expect(cancelled?.ride.fee?.minorUnits ?? 0 == 0)
        }
    }

    @Test func `a delayed car is kept, however near another one is that nobody has asked`() async throws {
        try await withCity { world, _ in
            let near = try await world.drive(1)
            let id = try await world.ask(1)
            try await accept(id, with: near, in: world)
            // Another car comes by on the other side of the jam.
            let other = try await world.drive(2, from: SampleCity.vaduz, to: SampleCity.balzers)
            let entry = try await car(near, in: world)
            var rules = RoadRestrictions()
            // The road on which the first car stands takes so long.
            for arc in [entry.position.place.primary.arc, entry.position.place.opposite?.arc].compactMap(
                \.self)
            {
                rules.add(
                    .slowed(
                        3_400_000 / Double(world.map.network.freeFlowTime(of: arc).milliseconds)),
                    to: arc
                )
            }
            try await world.dispatch.use(
                try world.map.customized(
                    ArcTimes(world.map.network, restrictions: rules, at: world.clock.now)))
            // Nobody is sure to come sooner: the passenger is told, and decides.
            let agreement = try await look(at: id, in: world).ride.life.state.agreement
            #expect(agreement?.offer == near && agreement?.delay != nil)
            #expect(try await car(other, in: world).question == nil)
        }
    }

    @Test func `a car that would come far too late is given up, and the search begins anew`() async throws {
        try await withCity { world, _ in
            let offer = try await world.drive(1)
            let id = try await world.ask(1)
            try await accept(id, with: offer, in: world)
            var random = SplitMix64(seed: 5)
            let stuck = try jam(world.map, slowness: 40...40, at: world.clock.now, &random)
            try await world.dispatch.use(stuck)
            // Nobody else is there.
            try await world.wait(for: id, of: 1, "pausing")
            let ride = try await look(at: id, in: world).ride
            #expect(ride.life.lastLoss?.cause == .delay && ride.life.excluded == [offer])
            let entry = try await car(offer, in: world)
            #expect(entry.offer.schedule.passengers.isEmpty)
            // The driver's way is timed by the jam, too, which is no detour that was saved.
            let destination = try #require(entry.offer.schedule.stops.first?.place)
            let alone = try #require(RoadRouter(stuck).route(from: entry.position.place, to: destination))
            #expect(entry.position.timeToNextStop == alone.time)
            #expect(try #require(entry.offer.schedule.detour).left <= .minutes(10))
        }
    }

    @Test func `a stop on a road that is closed moves to the nearest open one, and the way avoids it`()
        async throws
    {
        try await withCity { world, _ in
            let offer = try await world.drive(1)
            let id = try await world.ask(1)
            try await accept(id, with: offer, in: world)
            let before = try await look(at: id, in: world)
            let stretch = try #require(
                world.map.network.stretch(near: before.ride.request.pickup.coordinate))
            let rules = RoadRestrictions(
                [RoadRestriction(stretch: stretch, effect: .closed, from: world.clock.now)],
                on: world.map.network, at: world.clock.now)
            let closed = try world.map.customized(
                ArcTimes(world.map.network, restrictions: rules, at: world.clock.now))
            try await world.dispatch.use(closed)
            world.roads.use(closed)
            let after = try await look(at: id, in: world)
            let pickup = after.ride.request.pickup
            #expect(closed.isOpen(pickup) && !closed.isOpen(before.ride.request.pickup))
            #expect(after.stops.first?.coordinate == pickup.coordinate)
            #expect(pickup.coordinate.distance(to: before.ride.request.pickup.coordinate) < .metres(400))
            let routes = try #require(world.desk.routes(along: after.way))
            let arcs = routes.flatMap { $0.arcs.dropFirst() }
            #expect(!arcs.contains { closed.metric.isClosed($0) })
            // Whoever asks now is quoted a way that avoids it, from a door that can be reached.
            let quote = try world.desk.quote(
                from: before.ride.request.pickup.coordinate, to: SampleCity.triesen, people: 1)
            #expect(quote.pickup != before.ride.request.pickup)
            #expect(!quote.route.arcs.contains { closed.metric.isClosed($0) })
            // The road is open again: stops that moved stay, and everything has a way.
            try await world.dispatch.use(world.map)
            let last = try await look(at: id, in: world)
            #expect(last.ride.request.pickup.coordinate == pickup.coordinate)
        }
    }

    @Test func `searches go on the new times from then on, as if there had never been others`() async throws {
        try await withCity { world, _ in
            var random = SplitMix64(seed: 9)
            for number in 1...30 as ClosedRange<UInt128> {
                let from = Self.places.randomElement(using: &random) ?? SampleCity.vaduz
                let to = Self.places.filter { $0 != from }.randomElement(using: &random) ?? SampleCity.balzers
                try await world.drive(number, from: from, to: to)
            }
            let slow = try jam(world.map, slowness: 1...3, closing: 60, at: world.clock.now, &random)
            try await world.dispatch.use(slow)
            world.roads.use(slow)
            var found = 0
            for from in Self.places {
                for to in Self.places where to != from {
                    guard let quote = try? world.desk.quote(from: from, to: to, people: 1) else { continue }
                    let time = RoadRouter(slow).travelTime(from: quote.pickup, to: quote.dropOff)
                    #expect(quote.time == time)
                    let request = world.desk.request(
                        for: quote, lead: Traveller(id: PersonID(500), isVerified: true), luggage: 0)
                    let best = await world.dispatch.bestMatch(for: request)
                    let expected = try await exhaustive(request, in: world, over: slow)
                    #expect(best?.offer == expected?.offer && best?.score == expected?.score)
                    found += best == nil ? 0 : 1
                }
            }
            #expect(found > 10)
        }
    }

    /// The best match by trying every insertion into every offer as the dispatch has them.
    private func exhaustive(
        _ request: RideRequest, in world: CityWorld, over map: RoadMap
    ) async throws -> Match? {
        var offers = LiveOffers(area: map.network.bounds, bounds: TravelTimeBounds(map))
        for number in 1...30 as ClosedRange<UInt128> {
            guard let entry = await world.dispatch.offer(OfferID(number)) else { continue }
            offers.put(entry.offer, at: entry.position)
        }
        let matcher = ExhaustiveMatcher(rules: MatchingRules(), times: RoadRequestTimes(map))
        return matcher.match(request, among: offers.snapshot(), at: world.clock.now, count: 1).matches.first
    }

    @Test
    func `however many drive, all are timed beside the dispatch, and while it is held only who has changed`()
        async throws
    {
        try await withCity { world, _ in
            var random = SplitMix64(seed: 6)
            for number in 1...100 as ClosedRange<UInt128> {
                let from = Self.places.randomElement(using: &random) ?? SampleCity.vaduz
                let to = Self.places.filter { $0 != from }.randomElement(using: &random) ?? SampleCity.balzers
                try await world.drive(number, from: from, to: to)
            }
            let slow = try jam(world.map, slowness: 1...2, at: world.clock.now, &random)
            #expect(try await world.dispatch.use(slow) == RetimedOffers(beside: 100, held: 0))
            // Others come, ask and move all the while: whoever was timed beside is timed again only where he changed.
            let dispatch = world.dispatch
            let swaps = Task {
                var swaps: [RetimedOffers] = []
                for turn in 0..<20 {
                    swaps.append(try await dispatch.use(turn.isMultiple(of: 2) ? world.map : slow))
                }
                return swaps
            }
            for number in 101...120 as ClosedRange<UInt128> {
                try await world.drive(number, from: SampleCity.vaduz, to: SampleCity.balzers)
            }
            let told = try await swaps.value
            #expect(told.allSatisfy { $0.beside >= 100 })
            #expect(told.map(\.held).reduce(0, +) <= 20, "each newcomer at most once")
        }
    }

    @Test func `positions that the dispatch accepts are told, with those at stops and out of sight marked`()
        async throws
    {
        final class Probe: TrafficProbe {
            let seen = Mutex<[(OfferID, Bool)]>([])
            func see(_ car: OfferID, at place: RoadPlace, _ now: Timestamp, isAtStop: Bool) {
                seen.withLock { $0.append((car, isAtStop)) }
            }
        }
        let probe = Probe()
        let map = try await SampleCity.roads()
        try await TestDatabase.sqliteMemory.withDatabase { database in
            try await database.migrate([DatabaseRideStore.schema, .notices], now: 1)
            let world = try await CityWorld(database, probe: probe)
            try await running(world) {
                let offer = try await world.drive(1)
                let entry = try await car(offer, in: world)
                let home = try map.place(SampleCity.vaduzNorth)
                let away = try map.place(SampleCity.triesen)
                let end = try #require(entry.offer.schedule.stops.last).place
                for (second, place) in [home, away, end].enumerated() {
                    await world.dispatch.move([
                        OfferMove(
                            offer: offer,
                            position: CarPosition(
                                place: place, observedAt: world.clock.now + .seconds(Double(second + 1)),
                                timeToNextStop: .minutes(1)), heading: 0)
                    ])
                }
                let seen = probe.seen.withLock { $0 }
                // Where strangers do not see it travel times do not tell of it either.
                #expect(seen.map(\.0) == [offer, offer, offer] && seen.map(\.1) == [true, false, true])
            }
        }
    }
}
