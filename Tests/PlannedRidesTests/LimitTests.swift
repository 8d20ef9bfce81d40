import CarpoolTesting
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import PlannedRides
import PlannedTrips
import Testing
import WebTesting

@Suite("How often people ask and publish", .timeLimit(.minutes(2)))
struct LimitTests {
    private static let mia = PersonID(2)

    @Test(arguments: TestDatabase.allCases)
    func `R12: one passenger asks five times on a trip, whatever became of it, also after a restart`(
        kind: TestDatabase
    ) async throws {
        try await kind.withDatabase { database in
            var kept: PlannedTrip?
            try await PlannedWorld.run(on: database) { world in
                let trip = world.trip()
                kept = trip
                try await world.desk.publish(trip)
                for _ in 0..<5 {
                    let wish = try world.wish(trip, by: Self.mia)
                    try await world.desk.reserve(wish, on: trip.id)
                    try await world.desk.act(on: trip.id) { book, now throws(BookingRefusal) in
                        try book.cancelReservation(wish.id, by: Self.mia, at: now)
                    }
                }
                await #expect(throws: BookingRefusal.tooManyAsks(most: 5)) {
                    try await world.desk.reserve(try world.wish(trip, by: Self.mia), on: trip.id)
                }
            }
            let trip = try #require(kept)
            try await PlannedWorld.run(on: database, at: PlannedWorld.start + .minutes(5)) { world in
                await #expect(throws: BookingRefusal.tooManyAsks(most: 5)) {
                    try await world.desk.reserve(try world.wish(trip, by: Self.mia), on: trip.id)
                }
                try await world.desk.reserve(try world.wish(trip, by: PersonID(3)), on: trip.id)
                #expect(try await world.desk.wholeBook(trip.id)?.reservations.count == 6)
            }
        }
    }

    @Test func `R12: many asks at once are counted as well`() async throws {
        try await TestDatabase.sqliteFile.withDatabase { database in
            try await PlannedWorld.run(on: database) { world in
                let trip = world.trip(isInstant: true)
                try await world.desk.publish(trip)
                await withTaskGroup { group in
                    for _ in 0..<40 {
                        group.addTask {
                            guard let wish = try? world.wish(trip, by: Self.mia),
                                (try? await world.desk.reserve(wish, on: trip.id)) != nil
                            else { return }
                            try? await world.desk.act(on: trip.id) { book, now throws(BookingRefusal) in
                                try book.cancelReservation(wish.id, by: Self.mia, at: now)
                            }
                        }
                    }
                }
                #expect(try await world.desk.wholeBook(trip.id)?.reservations.count ?? 9 <= 5)
            }
        }
    }

    @Test func `R12: who has asked too often is told so, on the page and by a name that stays the same`()
        async throws
    {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-17T06:00")
            for _ in 0..<5 {
                let seat = try await world.reserve(trip)
                _ = try await world.post("\(seat)/cancel", as: PagesWorld.mia)
            }
            let answer = try await world.tryToReserve(trip)
            #expect(answer.status == .conflict)
            #expect(
                answer.words.contains("You have asked on this trip as often as you can, which is 5 times."))
            _ = try await world.reserve(trip, as: PagesWorld.ada)
        }
    }

    @Test
    func
        `R12: five doors to which the car cannot come are looked at, so that nobody measures where others live`()
        async throws
    {
        try await TestDatabase.sqliteMemory.withDatabase { database in
            try await PlannedWorld.run(on: database) { world in
                var trip = world.trip(isInstant: true)
                trip.longestDetour = .minutes(5)
                try await world.desk.publish(trip)
                let share = LegShare(millionths: 500_000)
                func wish(of person: PersonID, at place: Coordinate) throws -> ReservationWish {
                    var wish = try world.wish(trip, by: person)
                    wish.board = BoardingPoint(
                        .door(after: 0, share: share), name: "Home", coordinate: place,
                        at: try #require(trip.moment(at: TripPosition(leg: 0, share: share))))
                    wish.price = trip.price(from: wish.board, to: wish.alight, seats: 1)
                    return wish
                }
                // Up in the mountains.
                let far = Coordinate(latitude: 47.1157, longitude: 9.5436)
                for _ in 0..<5 {
                    await #expect(throws: BookingRefusal.detourTooLong(left: .minutes(5))) {
                        try await world.desk.reserve(try wish(of: Self.mia, at: far), on: trip.id)
                    }
                }
                for place in [far, SampleCity.vaduzNorth] {
                    await #expect(throws: BookingRefusal.tooManyAsks(most: 5)) {
                        try await world.desk.reserve(try wish(of: Self.mia, at: place), on: trip.id)
                    }
                }
                // The stops are no secret, and others have measured nothing yet.
                try await world.desk.reserve(try world.wish(trip, by: Self.mia), on: trip.id)
                try await world.desk.reserve(
                    try wish(of: PersonID(3), at: SampleCity.vaduzNorth), on: trip.id)
                #expect(try await world.desk.book(trip.id)?.reservations.count == 2)
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `R9: a driver publishes 200 trips in a day, called off or not, and more on the next`(
        kind: TestDatabase
    ) async throws {
        try await kind.withDatabase { database in
            let driver = PlannedWorld.driver
            func trips(_ count: Int, _ world: PlannedWorld) -> [PlannedTrip] {
                (0..<count).map { world.trip(in: 48 + Double($0)) }
            }
            try await PlannedWorld.run(on: database) { world in
                for _ in 0..<2 {
                    let all = trips(100, world)
                    try await world.desk.publish(all)
                    try await world.desk.cancel(all.map(\.id), by: driver)
                }
                await #expect(throws: BookingRefusal.tooManyToday(most: 200)) {
                    try await world.desk.publish(trips(1, world))
                }
                try await world.desk.publish([world.trip(by: PersonID(9))])
            }
            try await PlannedWorld.run(on: database, at: PlannedWorld.start + .minutes(24 * 60 - 1)) {
                world in
                await #expect(throws: BookingRefusal.tooManyToday(most: 200)) {
                    try await world.desk.publish(trips(1, world))
                }
                world.time.now = PlannedWorld.start + .minutes(24 * 60)
                try await world.desk.publish(trips(100, world))
            }
        }
    }

    @Test func `R13: many trips of one driver are one notice an hour`()
        async throws
    {
        try await withPages { world in
            func news() async throws -> Int {
                try await world.planned.told(Self.mia).count { $0 == "plannedNotices.alert" }
            }
            let search = world.search(SampleCity.schaan, SampleCity.balzers, "&hours=24&at=2027-01-20T12:00")
            let page = try await world.get(search, as: PagesWorld.mia)
            _ = try await world.press("/planned/alerts", on: page, as: PagesWorld.mia)
            for hour in ["06", "08", "10"] { _ = try await world.publish(at: "2027-01-20T\(hour):00") }
            try await until("she is told of the first") { try await news() == 1 }
            _ = try await world.publish(at: "2027-01-20T06:00", as: PagesWorld.noah)
            try await until("of another driver's as well") { try await news() == 2 }
            world.planned.time.now = world.now + .minutes(61)
            _ = try await world.publish(at: "2027-01-20T14:00")
            try await until("and of the same one's an hour later") { try await news() == 3 }
            _ = try await world.publish(at: "2027-01-20T16:00")
            _ = try await world.publish(at: "2027-01-20T08:00", as: PagesWorld.noah)
            try await until("and of the other one's") { try await news() == 4 }
            #expect(try await world.get("/planned/mine", as: PagesWorld.luca).status == .ok)
            #expect(try await news() == 4)
        }
    }
}
