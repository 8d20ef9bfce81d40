import Boards
import Carpool
import Geography
import Identity
import Ledger
import PlannedTrips
import Roads
import Testing

private typealias World = BookingWorld

@Suite("Planned trips at the ends of what can be said")
struct ExtremesTests {
    private static let far: [Int64] = [.min + 1, -5_000_000_000_000_000_000, 1 << 60, .max - 1, .max]

    @Test func `R9: moments beyond all calendars are refused, not computed with`() throws {
        for moment in Self.far {
            var stops = World.stops
            stops[3].at = Timestamp(milliseconds: moment)
            var trip = World.trip(stops: stops)
            let ceiling = PriceCeiling(tariff: .standard(World.dirham), seats: 3)
            let problems = trip.check(
                roads: TripRoads(legs: [], direct: nil), ceiling: ceiling, otherTrips: [], at: World.published
            )
            #expect(!problems.isEmpty)
            trip = World.trip()
            var book = TripBook(trip: trip)
            let before = book
            for times in [
                [World.after(0), World.after(60), World.after(120), Timestamp(milliseconds: moment)],
                [Timestamp(milliseconds: moment), World.after(60), World.after(120), World.after(180)],
            ] {
                #expect(throws: BookingRefusal.badTimes) {
                    try book.changeTimes(to: times, by: World.driver, at: World.published)
                }
            }
            #expect(book == before)
        }
    }

    @Test func `R11: a question of any moment and any width can be asked`() async throws {
        var town = try await SearchTown(side: 6, seed: 8)
        var index = TripIndex()
        for trip in (1...20).compactMap({ town.trip($0) }) { index.put(trip) }
        let search = TripSearch(town.roads)
        let (from, to) = (town.place(), town.place())
        for moment in Self.far + [0] {
            for window in Self.far + [0] {
                let query = TripQuery(
                    from: from, to: to, at: Timestamp(milliseconds: moment), window: .milliseconds(window))
                let hits = search.search(query, in: index.snapshot())
                #expect(hits.count <= 20)
            }
        }
        let all = TripQuery(
            from: from, to: to, at: SearchTown.monday, window: .milliseconds(.max),
            longestWalk: .kilometres(5))
        #expect(search.search(all, in: index.snapshot()).count > 0, "a window of a century holds all trips")
    }

    @Test
    func `R12: a trip takes no more reservations than a car has use for, and a person no more than a few`()
        throws
    {
        let stops = (0..<8).map { number in
            TripStop(
                name: "Stop \(number)",
                coordinate: Coordinate(latitude: 34 - Double(number) / 10, longitude: -7),
                at: World.after(Int64(number) * 20), price: Int64(number) * 500)
        }
        var book = TripBook(trip: World.trip(seats: 4, isInstant: true, stops: stops))
        func wish(_ number: Int, by person: Int, onLeg leg: Int) throws -> ReservationWish {
            let trip = book.trip
            let (board, alight) = (World.point(leg, on: trip), World.point(leg + 1, on: trip))
            return ReservationWish(
                id: World.id(number), passenger: TripPassenger(person: World.person(person)), seats: 1,
                board: board,
                alight: alight, price: trip.price(from: board, to: alight, seats: 1), payment: .cash)
        }
        for number in 1...4 {
            _ = try book.reserve(try wish(number, by: 1, onLeg: number - 1), at: World.published)
        }
        #expect(throws: BookingRefusal.noSeats(free: 0)) {
            try book.reserve(try wish(5, by: 1, onLeg: 4), at: World.published)
        }
        // Four seats on each of seven legs are more than anybody has use for.
        for number in 5...24 {
            _ = try book.reserve(try wish(number, by: number, onLeg: (number - 1) % 7), at: World.published)
        }
        #expect(book.seatCount.freeByLeg.contains { $0 > 0 })
        let leg = try #require(book.seatCount.freeByLeg.firstIndex { $0 > 0 })
        #expect(throws: BookingRefusal.noSeats(free: 0)) {
            try book.reserve(try wish(25, by: 25, onLeg: leg), at: World.published)
        }
        _ = try book.cancelReservation(World.id(7), by: World.person(7), at: World.published)
        _ = try book.reserve(try wish(25, by: 25, onLeg: leg), at: World.published)
    }

    @Test func `R13: after days without anybody all that is overdue ends, some hundreds at a time`() throws {
        var books: [TripBook] = []
        for number in 0..<700 {
            let trip = PlannedTrip(
                id: PlannedTripID(UInt128(number + 1)), driver: World.person(10_000 + number),
                stops: World.stops,
                seats: 1, isInstant: true, acceptsCash: true, currency: World.dirham,
                publishedAt: World.published)
            books.append(TripBook(trip: trip))
        }
        var board = TripBoard(books)
        let late = World.after(30 * 24 * 60)
        var (ended, rounds) = (Set<PlannedTripID>(), 0)
        while let due = board.nextDeadline(), due <= late {
            rounds += 1
            try #require(rounds < 10)
            let changes = board.passTime(at: late)
            #expect(changes.trips.count <= 300)
            for id in changes.trips where board[id]?.isOpen == false {
                ended.insert(id)
                board.forget(id)
            }
        }
        #expect(ended.count == 700 && board.count == 0)
        #expect(rounds >= 3)
    }
}
