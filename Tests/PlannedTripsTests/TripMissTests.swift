import Geography
import Identity
import PlannedTrips
import Roads
import Testing

@Suite("R23: why searches pass trips by")
struct TripMissTests {
    @Test(arguments: [4, 5] as [UInt64])
    func `R23: a trip that was missed for one reason is found once that alone is changed`(seed: UInt64)
        async throws
    {
        var town = try await SearchTown(side: 14, seed: seed)
        let trips = (1...200).compactMap { town.trip($0) }
        var index = TripIndex()
        for trip in trips { index.put(trip) }
        let offers = Dictionary(uniqueKeysWithValues: trips.map { ($0.offer.id, $0.offer) })
        let (search, router) = (TripSearch(town.roads), RoadRouter(town.roads.map))
        var seen: [TripMiss: Int] = [:]
        for number in 0..<120 {
            var query = town.query()
            query.longestDetour = town.minutes(0...15)
            let found = Set(search.search(query, in: index.snapshot(), count: .max).first.map(\.trip))
            let around = search.search(query.relaxed, in: index.snapshot(), count: .max).first
            #expect(found.isSubset(of: around.map(\.trip)), "nothing is lost by asking for less")
            for hit in around where !found.contains(hit.trip) {
                let offer = try #require(offers[hit.trip])
                guard let miss = TripMiss(hit, on: offer, for: query) else { continue }
                seen[miss, default: 0] += 1
                var (changed, other) = (offer, query)
                switch miss {
                case .full:
                    changed.seats = SeatCount(freeByLeg: offer.seats.freeByLeg.map { $0 + query.seats })
                case .detour: changed.longestDetour = offer.longestDetour + TripMiss.furtherDetour
                case .price: other.highestPrice = hit.price
                case .wishes:
                    changed.traits = offer.traits.union(query.needs).subtracting(
                        query.refuses.subtracting([.womenOnly, .menOnly]))
                case .unanswered: Issue.record("no search tells that")
                }
                var alone = TripIndex()
                alone.put(try #require(IndexedTrip(changed, on: town.roads, router: router)))
                #expect(
                    search.search(other, in: alone.snapshot()).first.map(\.trip) == [hit.trip],
                    "seed \(seed), question \(number): \(miss)")
            }
        }
        #expect([TripMiss.full, .detour, .wishes].allSatisfy { seen[$0, default: 0] > 0 }, "\(seen)")
    }

    @Test
    func `R23: nothing is told of four people, of more a round number, and only at the turn of the hour`() {
        let start = Timestamp(milliseconds: 500_000 * 3_600_000)
        var misses = MissedSearches()
        for count in 1...250 {
            // Whoever looks twice counts once.
            for _ in 0..<2 { misses.note(.full, of: PersonID(UInt128(count)), at: start + .minutes(59)) }
            #expect(misses.told(at: start + .minutes(59)).isEmpty, "nobody watches who is looking")
            let told = misses.told(at: start + .minutes(60))
            switch count {
            case ..<5: #expect(told.isEmpty)
            case 5..<10: #expect(told == [.full: 5])
            case 10..<20: #expect(told == [.full: 10])
            case 20..<50: #expect(told == [.full: 20])
            case 50..<100: #expect(told == [.full: 50])
            case 100..<200: #expect(told == [.full: 100])
            default: #expect(told == [.full: 200])
            }
        }
        for count in 1...4 { misses.note(.price, of: PersonID(UInt128(count)), at: start) }
        #expect(misses.told(at: start + .minutes(600))[.price] == nil, "each reason for itself")
    }
}
