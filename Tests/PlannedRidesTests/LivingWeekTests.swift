import Carpool
import CarpoolTesting
import Geography
import Identity
import Ledger
import Localization
import PlaceChoice
import Places
import PlannedRides
import PlannedTrips
import Roads
import Testing

@Suite("The made-up week of trips")
struct LivingWeekTests {
    /// A Wednesday, 1 p.m. in UTC.
    private static let start = Timestamp(milliseconds: 1_800_018_000_000)
    private static let week = TravelTime.minutes(7 * 24 * 60)

    /// Five towns along a valley and one up the hill.
    private struct Valley {
        let map: RoadMap
        let towns: [LivingWeek.Town]
        let city: PlannedCity

        init() async throws {
            let plane = LocalProjection(origin: Coordinate(latitude: 46, longitude: 9))
            let road = (0...40).map { plane.coordinate(x: Double($0 % 3) * 60, y: Double($0) * 500) }
            let hill = (1...6).map { plane.coordinate(x: Double($0) * 600, y: 10_000) }
            var source = RoadSource()
            let valley = road.map { source.addNode($0) }
            let up = hill.map { source.addNode($0) }
            let speed = Speed.kilometresPerHour(60)
            source.addWay(RoadFacts(roadClass: .secondary, forward: speed, backward: speed), over: valley)
            source.addWay(
                RoadFacts(roadClass: .residential, forward: speed, backward: speed), over: [valley[20]] + up)
            map = try await RoadMap(RoadNetworkBuilder.build(source).0)
            towns =
                [20, 0, 40, 10, 30].enumerated().map {
                    LivingWeek.Town("Town \($0.offset)", at: road[$0.element])
                }
                + [LivingWeek.Town("Hill", at: hill[5])]
            city = PlannedCity(
                places: CityPlaces(of: "Valley", gazetteer: Gazetteer(PlaceRecords()), start: road[20]),
                zone: .utc,
                tariff: .standard(.swissFranc))
        }

        func trips(
            _ seed: UInt64, count: Int = 40, from now: Timestamp = start,
            beside known: [PersonID: [TripSpan]] = [:]
        ) -> [PlannedTrip] {
            var configuration = LivingWeek.Configuration()
            (configuration.seed, configuration.trips) = (seed, count)
            var names = SplitMix64(seed: seed)
            return LivingWeek(configuration, towns: towns, in: city).trips(
                from: now, beside: known, on: map, with: RoadRouter(map)
            ) { UniqueID(milliseconds: now.milliseconds, using: &names) }
        }

        func roads(of trip: PlannedTrip) throws -> TripRoads {
            let router = RoadRouter(map)
            let places = try trip.stops.map { try map.place($0.coordinate) }
            func facts(_ from: RoadPlace, _ to: RoadPlace) -> LegFacts? {
                router.route(from: from, to: to).map {
                    LegFacts(time: $0.time, distance: map.network.length(of: $0))
                }
            }
            return TripRoads(
                legs: zip(places, places.dropFirst()).map { facts($0, $1) },
                direct: facts(places[0], places[places.count - 1]))
        }
    }

    @Test(arguments: [1, 2, 3])
    func `R9: All trips can be published as they are, and nobody drives two at once`(seed: UInt64)
        async throws
    {
        let valley = try await Valley()
        let trips = valley.trips(seed)
        #expect((36...40).contains(trips.count), "\(trips.count)")
        #expect(Set(trips.map(\.id)).count == trips.count)
        for trip in trips {
            let others = trips.filter { $0.driver == trip.driver && $0.id != trip.id }.map(\.span)
            let ceiling = PriceCeiling(tariff: .standard(.swissFranc), seats: trip.seats)
            let problems = trip.check(
                roads: try valley.roads(of: trip), ceiling: ceiling, otherTrips: others, at: Self.start)
            #expect(problems.isEmpty, "seed \(seed): \(problems)")
            #expect(trip.driver.isSimulatedPlanner && (2...4).contains(trip.stops.count))
            #expect(trip.company == .everyone && trip.longestDetour <= .minutes(15))
            #expect(trip.departure > Self.start && trip.departure <= Self.start + Self.week)
        }
    }

    @Test(arguments: [1, 2, 3])
    func `They are spread over the days, mornings and evenings, and are not all alike`(seed: UInt64)
        async throws
    {
        let trips = try await Valley().trips(seed)
        let times = trips.map { LocalTimeZone.utc.localTime(at: $0.departure) }
        let days = Dictionary(grouping: times, by: \.dayNumber)
        #expect(days.count >= 7, "seed \(seed)")
        #expect(days.values.allSatisfy { $0.count <= 8 })
        #expect(times.allSatisfy { (6...19).contains($0.hour) })
        let weekdays = times.filter { $0.weekday <= 5 }
        #expect(weekdays.contains { $0.hour < 9 } && weekdays.contains { $0.hour >= 16 })
        #expect(weekdays.allSatisfy { $0.hour < 9 || $0.hour >= 16 }, "people are at work meanwhile")
        #expect(times.contains { $0.weekday > 5 })
        #expect(Set(trips.map(\.driver)).count >= 8)
        #expect(Set(trips.map(\.seats)).count >= 3 && Set(trips.map(\.stops.count)).count >= 2)
        #expect(Set(trips.map(\.isInstant)).count == 2 && Set(trips.map(\.luggage)).count == 3)
        #expect(trips.count(where: \.allowsSmoking) * 4 < trips.count)
    }

    @Test func `The same seed makes the same week, and another one another`() async throws {
        let valley = try await Valley()
        #expect(valley.trips(7) == valley.trips(7))
        #expect(valley.trips(7).map(\.stops) != valley.trips(8).map(\.stops))
        #expect(valley.trips(7, count: 0).isEmpty)
        #expect((90...100).contains(valley.trips(7, count: 100).count))
    }

    @Test func `What is there already is not made up again, and a day later only what is new`() async throws {
        let valley = try await Valley()
        let trips = valley.trips(1)
        let known = Dictionary(grouping: trips, by: \.driver).mapValues { $0.map(\.span) }
        #expect(valley.trips(1, beside: known).isEmpty)
        #expect(valley.trips(2, beside: known).count <= 40 - trips.count, "never more than there should be")
        let later = Self.start + .minutes(24 * 60)
        let more = valley.trips(1, from: later, beside: known)
        #expect((1...8).contains(more.count))
        #expect(more.allSatisfy { $0.departure > Self.start + Self.week })
    }

    @Test func `A city without two towns has no trips`() async throws {
        let valley = try await Valley()
        for towns in [[], Array(valley.towns.prefix(1))] {
            let week = LivingWeek(.init(), towns: towns, in: valley.city)
            let trips = week.trips(from: Self.start, on: valley.map, with: RoadRouter(valley.map)) {
                UniqueID(bits: 1)
            }
            #expect(trips.isEmpty)
        }
    }
}
