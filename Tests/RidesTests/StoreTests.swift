import Boards
import Carpool
import CarpoolTesting
import Database
import DatabaseTesting
import Geography
import Identity
import Ledger
import Observability
import PlaceChoice
import Positions
import Rides
import Roads
import Synchronization
import Testing

@Suite("The store of rides", .timeLimit(.minutes(2)))
struct StoreTests {
    private static let agreement = RideAgreement(
        offer: OfferID(77),
        promise: Promise(
            latestPickup: Timestamp(milliseconds: 5), latestDropOff: Timestamp(milliseconds: 9),
            longestRide: .minutes(7)), agreedAt: Timestamp(milliseconds: 3),
        boardedAt: Timestamp(milliseconds: 4), arrivedAt: nil)
    private static let until = Timestamp(milliseconds: 1_700_000_123_456)

    static let states: [RideState] = [
        .matching(until: until), .offered(OfferID(1), next: [OfferID(2), OfferID(3)], until: until),
        .pausing(until: until), .confirmed(agreement, until: until), .approaching(agreement, until: until),
        .waiting(
            {
                var waiting = agreement
                waiting.waitsUntil = until
                return waiting
            }(), until: until), .onBoard(agreement, until: until),
        .arrived(agreement, until: until), .closed(agreement), .unmatched,
        .cancelled(RideCancellation(cause: .passenger, offer: nil, at: until)),
        .cancelled(RideCancellation(cause: .absence, offer: OfferID(1), at: until)),
    ]

    @Test(arguments: TestDatabase.allCases)
    func
        `R22: with a request it is noted where to, once, and nothing of what becomes of it or of made-up people`(
            kind: TestDatabase
        ) async throws
    {
        let world = try await BoardWorld()
        try await kind.withDatabase { database in
            try await database.migrate([DatabaseRideStore.schema, RecentPlaces.schema], now: 1)
            let store = DatabaseRideStore(database, notesPlaces: true)
            func write(_ ride: CityRide) async throws {
                try await store.write([RideTransition(rides: [ride], offers: [], endedOffers: [])])
            }
            let ride = try world.ride(1, from: SampleCity.vaduz, to: SampleCity.triesen)
            try await write(ride)
            try await write(
                try world.ride(2, from: SampleCity.vaduz, to: SampleCity.triesen, isSimulated: true))
            let recent = RecentPlaces(database)
            let noted = try await recent.places(of: ride.passenger.uniqueID)
            #expect(noted.map(\.place.name) == ["There"] && noted.first?.usedAt == ride.request.askedAt)
            #expect(try await recent.places(of: PersonID(2).uniqueID).isEmpty)
            // What was forgotten stays forgotten while the ride goes on.
            try await recent.forget(ride.passenger.uniqueID)
            var later = ride
            later.life = Ride(
                restoring: ride.id, passenger: ride.passenger, rules: world.rules, state: .unmatched,
                searchBegan: world.now, round: 2, excluded: [], version: 2)
            try await write(later)
            #expect(try await recent.places(of: ride.passenger.uniqueID).isEmpty)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `R6: a ride comes back from the store as it was, in every state`(kind: TestDatabase) async throws {
        let world = try await BoardWorld()
        try await kind.withDatabase { database in
            try await database.migrate([DatabaseRideStore.schema], now: 1)
            let store = DatabaseRideStore(database)
            var rides: [CityRide] = []
            for (index, state) in Self.states.enumerated() {
                var ride = try world.ride(
                    UInt128(index) + 1, from: SampleCity.vaduz, to: SampleCity.triesen)
                ride.life = Ride(
                    restoring: ride.id, passenger: ride.passenger, rules: world.rules, state: state,
                    searchBegan: world.now, round: 2, excluded: [OfferID(5), OfferID(6)], version: 9)
                ride.paid = index % 2 == 0 ? Money(minorUnits: 123, .swissFranc) : nil
                ride.stars = index % 3 == 0 ? 4 : nil
                ride.driver = DriverCard(
                    firstName: "Ë", car: "\"C\"", colour: "red", plate: "FL 2", rating: 450)
                ride.reasons = ScoreExplanation(terms: [
                    .init(
                        factor: .waiting, time: .seconds(7), misfitPerMille: nil,
                        score: Score(microseconds: 7)),
                    .init(factor: .talk, time: nil, misfitPerMille: 500, score: Score(microseconds: 9)),
                ])
                ride.fromLabel = "<b>' OR 1=1; --"
                ride.boardingCode = index % 2 == 0 ? BoardingCode(index * 7, wrongTries: index % 5) : nil
                rides.append(ride)
            }
            try await store.write([RideTransition(rides: rides, offers: [], endedOffers: [])])
            let network = world.map.network
            for ride in rides {
                var back = try #require(
                    try await store.ride(ride.id, map: world.map, rules: world.rules))
                // Places are found anew on the roads.
                let moved = back.request.pickup.coordinate.distance(to: ride.request.pickup.coordinate)
                #expect(moved < .metres(1))
                #expect(network.nearest(to: ride.request.pickup.coordinate, within: .metres(5)) != nil)
                back.request.pickup = ride.request.pickup
                back.request.dropOff = ride.request.dropOff
                #expect(back == ride)
            }
            let open = try await store.load(world.map, rules: world.rules).rides.map(\.life.state.name)
            #expect(
                Set(open) == [
                    "matching", "offered", "pausing", "confirmed", "approaching", "waiting", "onBoard",
                    "arrived",
                ])
            #expect(open.count == 8)
            #expect(try await store.ride(RequestID(99), map: world.map, rules: world.rules) == nil)
        }
    }

    @Test(arguments: TestDatabase.lasting)
    func `A server that was overtaken by another changes no ride and no position`(
        kind: TestDatabase
    ) async throws {
        let world = try await BoardWorld()
        try await kind.withLocation { location in
            let database = try await location.open()
            try await database.migrate([DatabaseRideStore.schema, StoreOwnership.schema], now: 1)
            let lock = try await OwnershipLock(of: location, holder: "first")
            let now = world.now
            let first = try await StoreOwnership(of: database, by: lock, holder: "first") { now }
            let store = DatabaseRideStore(database, ownership: first)
            let ride = try world.ride(1, from: SampleCity.vaduz, to: SampleCity.triesen)
            try await store.write([RideTransition(rides: [ride], offers: [], endedOffers: [])])
            _ = try await StoreOwnership(of: database, by: lock, holder: "second") { now }
            let other = try world.ride(2, from: SampleCity.vaduz, to: SampleCity.triesen)
            let driver = try world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
            let offer = try #require(world.board.offers[driver])
            await #expect(throws: DatabaseError.self) {
                try await store.write([RideTransition(rides: [other], offers: [], endedOffers: [])])
            }
            await #expect(throws: DatabaseError.self) { try await store.write(positions: [offer]) }
            #expect(try await store.ride(ride.id, map: world.map, rules: world.rules) != nil)
            #expect(try await store.ride(other.id, map: world.map, rules: world.rules) == nil)
            await database.close()
        }
    }

    @Test func `R5: an offer with people on board and promised comes back as it was, and ends`() async throws
    {
        let world = try await BoardWorld()
        let driver = try world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
        let one = try world.ask(1, from: SampleCity.vaduz, to: SampleCity.triesen)
        let other = try world.ask(2, from: SampleCity.vaduzSouth, to: SampleCity.balzers)
        try world.match(one, with: driver)
        try world.driveOn(driver)
        try world.match(other, with: driver)
        try world.driveOn(driver)
        let third = try world.ask(3, from: SampleCity.triesen, to: SampleCity.balzers)
        try world.handle(.matched([driver]), of: third)
        let offer = try #require(world.board.offers[driver])
        #expect(offer.legs.count == 1 && offer.fares.count == 2 && offer.question == third)
        try await TestDatabase.sqliteMemory.withDatabase { database in
            try await database.migrate([DatabaseRideStore.schema], now: 1)
            let store = DatabaseRideStore(database)
            try await store.write([RideTransition(rides: [], offers: [offer], endedOffers: [])])
            let back = try #require(try await store.load(world.map, rules: world.rules).offers.first)
            #expect(back.id == offer.id)
            #expect(back.card == offer.card)
            #expect(back.offer.driver == offer.offer.driver)
            #expect(back.offer.schedule.passengers == offer.offer.schedule.passengers)
            #expect(back.offer.schedule.capacity == offer.offer.schedule.capacity)
            #expect(back.offer.schedule.detour == offer.offer.schedule.detour)
            for (stop, original) in zip(back.offer.schedule.stops, offer.offer.schedule.stops) {
                #expect(stop.purpose == original.purpose && stop.latest == original.latest)
            }
            #expect(back.question == third)
            #expect(back.legs == offer.legs)
            #expect(back.fares == offer.fares)
            #expect(back.version == offer.version)
            let arrival = try #require(back.offer.schedule.arrivals(from: back.position).last)
            let planned = try #require(offer.offer.schedule.arrivals(from: offer.position).last)
            #expect(abs((arrival - planned).seconds) < 60)
            try await store.write([
                RideTransition(rides: [], offers: [offer], endedOffers: []),
                RideTransition(rides: [], offers: [], endedOffers: [driver]),
            ])
            #expect(try await store.load(world.map, rules: world.rules).offers.isEmpty)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `R6: a position that comes when the drive is over is not kept`(
        kind: TestDatabase
    ) async throws {
        let world = try await BoardWorld()
        let driver = try world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
        let offer = try #require(world.board.offers[driver])
        try await kind.withDatabase { database in
            try await database.migrate([DatabaseRideStore.schema], now: 1)
            let store = DatabaseRideStore(database)
            try await store.write([RideTransition(rides: [], offers: [offer], endedOffers: [])])
            try await store.write([RideTransition(rides: [], offers: [], endedOffers: [driver])])
            try await store.write(positions: [offer])
            #expect(try await store.load(world.map, rules: world.rules).offers.isEmpty)
            let cars = try await database.read { transaction in
                try transaction.rows("SELECT offer_id FROM car_positions") {
                    try $0.decode("offer_id") as String
                }
            }
            #expect(cars.isEmpty)
        }
    }

    @Test func `R6: a car in a tunnel is found there again, whatever street is above it`() async throws {
        let world = try await BoardWorld()
        let driver = try world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
        var offer = try #require(world.board.offers[driver])
        // In the middle of the first tunnel that has no street above it.
        let network = world.map.network
        let middles = network.arcs.filter { network.flags(of: $0).contains(.tunnel) }
            .map { network.coordinate(of: RoadPosition(arc: $0, fraction: 0.5)) }
        let inside = try #require(
            middles.first { network.nearest(to: $0, within: .metres(60)) == nil }, "a tunnel under a mountain"
        )
        let place = try #require(network.nearest(to: inside, within: .metres(5), on: .all, excluding: []))
            .place
        offer.position.place = place
        try await TestDatabase.sqliteMemory.withDatabase { database in
            try await database.migrate([DatabaseRideStore.schema], now: 1)
            let store = DatabaseRideStore(database)
            try await store.write([RideTransition(rides: [], offers: [offer], endedOffers: [])])
            let back = try #require(try await store.load(world.map, rules: world.rules).offers.first)
            #expect(back.position.place.primary.arc == place.primary.arc)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `what was only simulated leaves nothing behind, and rides with people stay`(
        kind: TestDatabase
    ) async throws {
        let world = try await BoardWorld()
        let simulated = DriverCard(
            firstName: "Bot", car: "Car", colour: "grey", plate: "0", isSimulated: true)
        let person = DriverCard(firstName: "Karim", car: "Golf", colour: "green", plate: "FL 1")
        var rides: [CityRide] = []
        for (number, (isSimulated, card)) in [
            (true, simulated), (true, nil), (true, person), (false, simulated), (false, nil),
        ].enumerated() {
            var ride = try world.ride(
                UInt128(number) + 1, from: SampleCity.vaduz, to: SampleCity.triesen, isSimulated: isSimulated)
            ride.driver = card
            rides.append(ride)
        }
        let bots = try world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.balzers, isSimulated: true)
        let own = try world.drive(2, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
        try await kind.withDatabase { database in
            try await database.migrate([DatabaseRideStore.schema], now: 1)
            let store = DatabaseRideStore(database)
            #expect(try await store.newestMoment() == nil)
            try await store.write([
                RideTransition(rides: rides, offers: Array(world.board.offers.values), endedOffers: [])
            ])
            #expect(try await store.newestMoment() == world.now)
            func stored() async throws -> ([String], [String]) {
                try await database.read { transaction in
                    (
                        try transaction.rows("SELECT id FROM rides ORDER BY id") { try $0.decode("id") },
                        try transaction.rows("SELECT id FROM offers ORDER BY id") { try $0.decode("id") }
                    )
                }
            }
            let before = try await stored()
            #expect(before.0.count == 5 && before.1.count == 2, "open ones must survive a crash")
            for index in rides.indices {
                _ = try rides[index].life.handle(.cancelled, at: world.now)
            }
            try await store.write([RideTransition(rides: rides, offers: [], endedOffers: [bots, own])])
            let after = try await stored()
            #expect(after.0 == rides[2...].map(\.id.text))
            #expect(after.1 == [own.text])
        }
    }

    @Test func `R6: after the clock was put back new positions still count`() async throws {
        let world = try await BoardWorld()
        let driver = try world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
        world.now = world.now - .minutes(60)
        let stop = try #require(world.board.offers[driver]?.offer.schedule.stops.first)
        let report = OfferMove(
            offer: driver, position: CarPosition(place: stop.place, observedAt: world.now), heading: 180)
        #expect(!world.move(report))
        _ = world.board.resume(at: world.now, roads: world.roads)
        #expect(world.move(report))
    }

    @Test func `R6: the texts of identifiers are read back, and nothing else is`() {
        let id = RequestID(0x0190_1234_5678_7abc_8def_0123_4567_89ab)
        #expect(id.text == "01901234-5678-7abc-8def-0123456789ab")
        #expect(RequestID(text: id.text) == id)
        #expect(OfferID(text: OfferID(5).text) == OfferID(5))
        #expect(PersonID(text: PersonID(5).text) == PersonID(5))
        for text in ["", "1", "../../etc/passwd", "01901234-5678-7abc-8def-0123456789a", id.text + "0"] {
            #expect(RequestID(text: text) == nil)
            #expect(OfferID(text: text) == nil)
            #expect(PersonID(text: text) == nil)
        }
    }
}
