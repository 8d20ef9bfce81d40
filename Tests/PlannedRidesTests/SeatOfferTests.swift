import CarpoolTesting
import Database
import DatabaseTesting
import Geography
import Identity
import Ledger
import PlannedRides
import PlannedTrips
import Roads
import Testing
import WebTesting

@Suite("Seats as they are offered and reserved", .timeLimit(.minutes(2)))
struct SeatOfferTests {
    private static let passenger = PersonID(2)

    private func query(_ world: PlannedWorld, _ trip: PlannedTrip, walk: Distance, detour: TravelTime) throws
        -> TripQuery
    {
        let map = world.finder.roads.map
        return TripQuery(
            from: try map.place(SampleCity.vaduz), to: try map.place(SampleCity.triesen), at: trip.departure,
            longestWalk: walk, longestDetour: detour)
    }

    @Test
    func `R11, R12: what is offered can be reserved as it stands, between stops, on the way and at the door`()
        async throws
    {
        try await TestDatabase.sqliteMemory.withDatabase { database in
            try await PlannedWorld.run(on: database) { world in
                var kinds: Set<String> = []
                for (number, (walk, detour)) in [
                    (Distance.kilometres(2), TravelTime.zero), (.zero, .minutes(10)),
                    (.metres(300), .minutes(10)),
                ].enumerated() {
                    let trip = world.trip(
                        by: PersonID(UInt128(50 + number)), in: 48 + 3 * Double(number), isInstant: true)
                    try await world.desk.publish(trip)
                    let query = try query(world, trip, walk: walk, detour: detour)
                    let offers = try await world.desk.offers(for: query) { $0 == trip.id }
                    let offer = try #require(offers.first.first).named(board: "Here", alight: "There")
                    #expect(offers.count == 1 && offer.trip == trip && offer.free == 3)
                    #expect(offer.price == trip.price(from: offer.board, to: offer.alight, seats: 1))
                    #expect(
                        offer.boardBetween.from >= offer.board.at
                            && offer.alightBetween.from <= offer.alightBetween.until)
                    #expect(
                        try await world.desk.offer(on: trip.id, for: query)?.named(
                            board: "Here", alight: "There") == offer)
                    let wish = ReservationWish(
                        offer, id: ReservationID(world.newID()),
                        passenger: TripPassenger(person: Self.passenger),
                        payment: .cash)
                    try await world.desk.reserve(wish, on: trip.id)
                    let kept = try #require(try await world.desk.book(trip.id)?[wish.id])
                    #expect(kept.board == offer.board && kept.alight == offer.alight)
                    #expect(kept.price == offer.price && kept.detour <= offer.detour)
                    kinds.formUnion(
                        ["\(offer.board.kind)", "\(offer.alight.kind)"].map { String($0.prefix(4)) })
                }
                #expect(kinds.count == 3, "\(kinds)")
            }
        }
    }

    @Test func `R12: between published stops it says how many seats are free, until the car has been there`()
        async throws
    {
        try await TestDatabase.sqliteMemory.withDatabase { database in
            try await PlannedWorld.run(on: database) { world in
                let trip = world.trip(seats: 2, isInstant: true)
                try await world.desk.publish(trip)
                try await world.desk.reserve(try world.wish(trip, by: Self.passenger, to: 1), on: trip.id)
                let all = try await world.desk.offer(on: trip.id, fromStop: 0, toStop: 2, seats: 1)
                #expect(all?.free == 1 && all?.price.minorUnits == 400)
                #expect(try await world.desk.offer(on: trip.id, fromStop: 0, toStop: 2, seats: 2) == nil)
                #expect(try await world.desk.offer(on: trip.id, fromStop: 1, toStop: 2, seats: 2)?.free == 2)
                #expect(try await world.desk.offer(on: trip.id, fromStop: 1, toStop: 1, seats: 1) == nil)
                world.time.now = trip.departure + .minutes(1)
                #expect(try await world.desk.offer(on: trip.id, fromStop: 0, toStop: 2, seats: 1) == nil)
                #expect(try await world.desk.offer(on: trip.id, fromStop: 1, toStop: 2, seats: 1) != nil)
                world.time.now = trip.arrival
                try await until("nobody finds a trip on which nobody can get in any more") {
                    world.finder.count == 0
                }
                #expect(try await world.desk.book(trip.id)?.trip.status == .open)
            }
        }
    }

    @Test
    func
        `R12: a second door beside the first costs what the car drives longer for both, whatever the wish says`()
        async throws
    {
        try await TestDatabase.sqliteMemory.withDatabase { database in
            try await PlannedWorld.run(on: database) { world in
                let trip = world.trip(isInstant: true)
                try await world.desk.publish(trip)
                var query = try query(world, trip, walk: .zero, detour: .minutes(10))
                query.from = try world.finder.roads.map.place(SampleCity.vaduzCastle)
                var detours: [TravelTime] = []
                for person in [PersonID(2), PersonID(3)] {
                    let offer = try #require(try await world.desk.offer(on: trip.id, for: query))
                    #expect(offer.board.isDoor && offer.alight.isDoor)
                    var wish = ReservationWish(
                        offer, id: ReservationID(world.newID()), passenger: TripPassenger(person: person),
                        payment: .cash)
                    wish.detour = .minutes(9)
                    try await world.desk.reserve(wish, on: trip.id)
                    let kept = try #require(try await world.desk.book(trip.id)?[wish.id])
                    #expect(
                        offer.detour == .minutes(5), "in full steps, and as if the car fetched nobody else")
                    detours.append(kept.detour)
                }
                #expect(detours[0] > .zero && detours[1] == .zero, "the car comes there anyhow: \(detours)")
            }
        }
    }

    @Test func `R12: one damaged wish is refused by itself, and none comes by another way`() async throws {
        try await TestDatabase.sqliteMemory.withDatabase { database in
            try await PlannedWorld.run(on: database) { world in
                let trip = world.trip(isInstant: true)
                try await world.desk.publish(trip)
                var bad = try world.wish(trip, by: PersonID(3))
                bad.board.coordinate = Coordinate(latitude: .nan, longitude: 9.5)
                let damaged = bad
                async let good: Void = world.desk.reserve(
                    try world.wish(trip, by: Self.passenger), on: trip.id)
                await #expect(throws: BookingRefusal.malformed) {
                    try await world.desk.reserve(damaged, on: trip.id)
                }
                try await good
                let sideways = try world.wish(trip, by: PersonID(4))
                await #expect(throws: BookingRefusal.malformed) {
                    try await world.desk.act(on: trip.id) { book, now throws(BookingRefusal) in
                        try book.reserve(sideways, at: now)
                    }
                }
                var nowhere = world.trip(by: PersonID(9))
                nowhere.stops[1].coordinate = Coordinate(latitude: .infinity, longitude: 9.5)
                let lost = nowhere
                await #expect(throws: BookingRefusal.malformed) { try await world.desk.publish(lost) }
                #expect(try await world.desk.book(trip.id)?.reservations.count == 1)
            }
        }
    }

    @Test(arguments: TestDatabase.lasting)
    func `R12: a reservation that cannot be read keeps its seats and its money`(kind: TestDatabase)
        async throws
    {
        try await kind.withDatabase { database in
            var kept: PlannedTrip?
            try await PlannedWorld.run(on: database) { world in
                let trip = world.trip(isInstant: true)
                kept = trip
                try await world.put(1_000, to: Self.passenger)
                try await world.desk.publish(trip)
                try await world.desk.reserve(
                    try world.wish(trip, by: Self.passenger, fromWallet: true), on: trip.id)
            }
            let trip = try #require(kept)
            try await database.write { try $0.execute("UPDATE planned_reservations SET body = '{}'") }
            try await PlannedWorld.run(on: database, at: PlannedWorld.start + .minutes(60)) { world in
                #expect(try await world.desk.book(trip.id)?.seatCount.freeByLeg == [0, 0])
                #expect(try await world.desk.offer(on: trip.id, fromStop: 0, toStop: 2, seats: 1) == nil)
                await #expect(throws: BookingRefusal.noSeats(free: 0)) {
                    try await world.desk.reserve(try world.wish(trip, by: PersonID(3)), on: trip.id)
                }
                try await world.desk.settleStray()
                #expect(try await world.wallet(Self.passenger) == (600, 400))
            }
        }
    }
}
