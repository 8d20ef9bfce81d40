import Geography
import Identity
import Ledger
import PlannedTrips
import Roads
import Synchronization
import Testing

@Suite("R11: searching planned trips")
struct TripSearchTests {
    @Test(
        arguments: [1, 2, 3] as [UInt64])
    func `R11: every trip is found that an exhaustive search finds, and no other`(seed: UInt64) async throws {
        var town = try await SearchTown(side: 14, seed: seed)
        let trips = (1...160).compactMap { town.trip($0) }
        #expect(trips.count > 140)
        var index = TripIndex()
        for trip in trips { index.put(trip) }
        let (search, single) = (TripSearch(town.roads), TripSearch(town.roads))
        let exhaustive = ExhaustiveTrips(town.roads.map)
        var (found, kinds) = (0, Set<String>())
        for number in 0..<150 {
            var query = town.query()
            if number % 10 == 0, let stops = trips.randomElement(using: &town.random)?.offer.stops {
                (query.from, query.to, query.at) = (stops[0].place, stops[stops.count - 1].place, stops[0].at)
            }
            let hits = search.search(query, in: index.snapshot(), count: .max).first
            let (sure, possible) = exhaustive.options(query, trips)
            let missing = sure.subtracting(hits.map(\.trip))
            #expect(missing.isEmpty, "seed \(seed), question \(number): missing \(missing.map(\.text))")
            // Who looks at one trip alone is shown the same.
            let alone = trips.compactMap { single.search(query, on: $0) }
            #expect(Set(alone) == Set(hits) && alone.count == hits.count, "seed \(seed), question \(number)")
            for hit in hits {
                let option = possible.first {
                    $0.trip == hit.trip && $0.board == hit.board.kind && $0.boardNumber == hit.board.number
                        && $0.alight == hit.alight.kind && $0.alightNumber == hit.alight.number
                }
                guard let option else {
                    Issue.record("seed \(seed), question \(number): invented \(hit)")
                    continue
                }
                #expect(abs(option.boardAt - hit.board.at.milliseconds) <= 5)
                #expect(abs(option.detour - hit.detour.milliseconds) <= 5)
                #expect(abs(option.walk - hit.walk.metres) < 0.5)
                #expect(abs(option.price - hit.price) <= max(option.doubt, 1))
                #expect(hit.board.position < hit.alight.position)
                #expect(hit.board.at < hit.alight.at + hit.detour)
                kinds.insert("\(hit.board.kind) \(hit.alight.kind)")
            }
            found += hits.count
        }
        #expect(found > 300, "there was something to find: \(found)")
        #expect(kinds.count == 9, "with every kind of ends: \(kinds.sorted())")
    }

    @Test func `R11: what a seat may cost leaves trips out, and changes nothing about the others`()
        async throws
    {
        var town = try await SearchTown(side: 12, seed: 21)
        let trips = (1...200).compactMap { town.trip($0) }
        var index = TripIndex()
        for trip in trips { index.put(trip) }
        let (search, single) = (TripSearch(town.roads), TripSearch(town.roads))
        var (kept, left) = (0, 0)
        for _ in 0..<60 {
            var query = town.query()
            query.highestPrice = nil
            query.longestDetour = .minutes(15)
            let all = search.search(query, in: index.snapshot(), count: .max).first
            for most in Set(all.map(\.price)).union([0]) {
                query.highestPrice = most
                let cheap = search.search(query, in: index.snapshot(), count: .max)
                #expect(cheap.first == all.filter { $0.price <= most } && cheap.count == cheap.first.count)
                #expect(
                    Set(trips.compactMap { single.search(query, on: $0) }) == Set(cheap.first),
                    "a trip alone costs what it costs among others")
                (kept, left) = (kept + cheap.count, left + all.count - cheap.count)
            }
        }
        #expect(kept > 50 && left > 50, "both happened: \(kept), \(left)")
    }

    @Test func `R11: hits are sorted by time, price, walking or fit, and the first ones are those of all`()
        async throws
    {
        var town = try await SearchTown(side: 12, seed: 9)
        var index = TripIndex()
        for trip in (1...300).compactMap({ town.trip($0) }) { index.put(trip) }
        let search = TripSearch(town.roads)
        var sorted = 0
        for _ in 0..<40 {
            var query = town.query()
            query.window = .minutes(240)
            query.longestWalk = .metres(500)
            for order in TripQuery.Order.allCases {
                query.order = order
                let all = search.search(query, in: index.snapshot(), count: .max)
                let some = search.search(query, in: index.snapshot(), count: 3)
                #expect(all.count == all.first.count && some.count == all.count)
                #expect(Array(all.first.prefix(3)) == some.first)
                let keys = all.first.map { hit in
                    switch order {
                    case .fit: Double(hit.bother)
                    case .time: Double(hit.board.at.milliseconds)
                    case .price: Double(hit.price)
                    case .walking: hit.walk.metres
                    }
                }
                #expect(keys == keys.sorted())
                if keys.count > 3 { sorted += 1 }
            }
        }
        #expect(sorted > 40)
    }

    @Test func `R12: a trip that was changed or taken out is found as it is now`() async throws {
        var town = try await SearchTown(side: 8, seed: 4)
        let trip = try #require((1...9).lazy.compactMap { town.trip($0) }.first { $0.offer.stops.count == 2 })
        let (first, last) = (trip.offer.stops[0], try #require(trip.offer.stops.last))
        var offer = trip.offer
        offer.seats = SeatCount(freeByLeg: [2])
        let query = TripQuery(from: first.place, to: last.place, at: first.at, refuses: [])
        let search = TripSearch(town.roads)
        var index = TripIndex()
        #expect(search.search(query, in: index.snapshot()).count == 0)
        index.put(IndexedTrip(trip, as: offer))
        let hit = try #require(search.search(query, in: index.snapshot()).first.first)
        #expect(hit.trip == offer.id && hit.board.kind == .stop && hit.alight.kind == .stop)
        #expect(
            hit.detour == .zero && hit.price == last.price && hit.board.at == first.at
                && hit.alight.at == last.at)
        #expect(index.count == 1 && index[offer.id]?.offer == offer)
        #expect(
            search.search(query, in: index.snapshot()) { $0 != offer.id }.count == 0,
            "somebody may be refused")

        offer.seats = SeatCount(freeByLeg: [0])
        index.put(IndexedTrip(trip, as: offer))
        #expect(search.search(query, in: index.snapshot()).count == 0 && index.count == 1)
        offer.seats = SeatCount(freeByLeg: [1])
        for row in offer.stops.indices { offer.stops[row].at = offer.stops[row].at + .minutes(24 * 60) }
        index.put(IndexedTrip(trip, as: offer))
        #expect(search.search(query, in: index.snapshot()).count == 0)
        var later = query
        later.at = query.at + .minutes(24 * 60)
        #expect(search.search(later, in: index.snapshot()).count == 1)
        index.remove(offer.id)
        index.remove(offer.id)
        #expect(search.search(later, in: index.snapshot()).count == 0 && index.count == 0)
    }

    @Test func `R11, R12: what a search shows can be reserved, at exactly that moment and price`()
        async throws
    {
        var town = try await SearchTown(side: 14, seed: 11)
        var (trips, index): ([PlannedTripID: PlannedTrip], TripIndex) = ([:], TripIndex())
        for number in 1...200 {
            guard let made = town.trip(number) else { continue }
            var offer = made.offer
            let trip = PlannedTrip(
                id: offer.id, driver: PersonID(UInt128(9)),
                stops: offer.stops.map {
                    TripStop(name: "Stop", coordinate: $0.place.coordinate, at: $0.at, price: $0.price)
                }, seats: 4, isInstant: true, longestDetour: offer.longestDetour, acceptsCash: true,
                currency: .swissFranc, publishedAt: SearchTown.monday)
            trips[trip.id] = trip
            offer.seats = SeatCount(seats: 4, legs: offer.stops.count - 1, taken: [])
            offer.cashStep = trip.currency.cashStep
            index.put(IndexedTrip(made, as: offer))
        }
        let search = TripSearch(town.roads)
        var kinds: [HitEnd.Kind: Int] = [:]
        for _ in 0..<150 {
            var query = town.query()
            (query.seats, query.needs, query.refuses) = (1, [], [])
            for hit in search.search(query, in: index.snapshot(), count: .max).first {
                let trip = try #require(trips[hit.trip])
                func point(_ end: HitEnd) -> BoardingPoint {
                    let position = end.position
                    let kind: BoardingPoint.Kind =
                        switch end.kind {
                        case .stop: .stop(position.leg)
                        case .wayside: .wayside(after: position.leg, share: position.share)
                        case .door: .door(after: position.leg, share: position.share)
                        }
                    kinds[end.kind, default: 0] += 1
                    return BoardingPoint(kind, name: "There", coordinate: end.coordinate, at: end.at)
                }
                let (board, alight) = (point(hit.board), point(hit.alight))
                let price = trip.price(from: board, to: alight, seats: 1)
                #expect(price.minorUnits == hit.price)
                let wish = ReservationWish(
                    id: ReservationID(UInt128(1)), passenger: TripPassenger(person: PersonID(UInt128(1))),
                    seats: 1, board: board, alight: alight, detour: hit.detour, price: price, payment: .cash)
                #expect(throws: Never.self) {
                    try TripBook(trip: trip).check(wish, at: SearchTown.monday - .minutes(1))
                }
            }
        }
        #expect(HitEnd.Kind.allCases.allSatisfy { kinds[$0, default: 0] > 100 }, "\(kinds)")
    }

    @Test func `R9: a trip of more than a day is found at its every stop`() async throws {
        var town = try await SearchTown(side: 8, seed: 5)
        let trip = try #require((1...9).lazy.compactMap { town.trip($0) }.first { $0.offer.stops.count == 2 })
        var offer = trip.offer
        offer.seats = SeatCount(freeByLeg: [1])
        offer.stops[1].at = offer.stops[0].at + .minutes(30 * 60)
        var index = TripIndex()
        index.put(IndexedTrip(trip, as: offer))
        let search = TripSearch(town.roads)
        let query = TripQuery(from: offer.stops[0].place, to: offer.stops[1].place, at: offer.stops[0].at)
        #expect(search.search(query, in: index.snapshot()).count == 1)
        index.remove(offer.id)
        #expect(search.search(query, in: index.snapshot()).count == 0)
    }

    @Test func `a moment beyond all calendars finds nothing and ends`() async throws {
        var town = try await SearchTown(side: 6, seed: 6)
        var index = TripIndex()
        for trip in (1...20).compactMap({ town.trip($0) }) { index.put(trip) }
        let search = TripSearch(town.roads)
        var query = town.query()
        for moment in [Int64.min / 4, -1, Int64.max / 4] {
            query.at = Timestamp(milliseconds: moment)
            #expect(search.search(query, in: index.snapshot()).count == 0)
        }
    }

    @Test func `the made-up weeks are the same for the same seed, and their answers can be measured`()
        async throws
    {
        let town = try await SearchTown(side: 30, seed: 7)
        var configuration = PlannedWorkload.Configuration()
        configuration.trips = 900
        configuration.searches = 60
        configuration.medianTrip = .kilometres(2)
        let heard = Mutex(0.0)
        let workload = await PlannedWorkload(configuration, on: town.roads) { share in
            heard.withLock { $0 = max($0, share) }
        }
        #expect(heard.withLock { $0 } == 1)
        #expect(workload.trips.count == 900 && Set(workload.trips.map(\.offer.id)).count == 900)
        let again = await PlannedWorkload(configuration, on: town.roads)
        #expect(again.queries == workload.queries && again.trips.map(\.offer) == workload.trips.map(\.offer))
        configuration.seed = 2
        #expect(await PlannedWorkload(configuration, on: town.roads).queries != workload.queries)
        let benchmark = PlannedBenchmark(workload, on: town.roads)
        let clock = Mutex(Int64(0))
        let report = await benchmark.run(workers: 2) {
            clock.withLock {
                $0 += 1; return $0
            }
        }
        #expect(report.nanoseconds.count == 60 && report.perSecond > 0 && report.quantile(0.5) >= 1)
        #expect(benchmark.answers().map(\.count).reduce(0, +) == report.hits)
    }
}
