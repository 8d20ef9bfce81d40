import Boards
import Geography
import Identity
import Ledger
import PlannedTrips
import Testing

@Suite("Nobody is in two cars at once")
struct CarsTests {
    private typealias World = BookingWorld

    private let now = World.moment(60)
    private let first = PlannedTripID(UInt128(1))
    private let second = PlannedTripID(UInt128(2))

    /// Two trips of two drivers, the second one so many minutes later.
    private func board(later: Int64) throws -> TripBoard {
        var board = TripBoard()
        _ = try board.publish(World.trip(isInstant: true))
        let stops = World.stops.departing(at: World.after(later))
        _ = try board.publish(
            PlannedTrip(
                id: second, driver: World.person(500), stops: stops, seats: 3, isInstant: true,
                acceptsCash: true, currency: World.dirham, publishedAt: World.published))
        return board
    }

    private func wish(_ number: Int, by person: PersonID, on board: TripBoard, _ trip: PlannedTripID) throws
        -> ReservationWish
    {
        var wish = World.wish(number, on: try #require(board[trip]).trip)
        wish.passenger.person = person
        return wish
    }

    @Test func `R12: whichever way a reservation comes to the board, it knows what else the person does`()
        throws
    {
        var board = try board(later: 60)
        let person = World.person(1)
        _ = try board.reserve(try wish(1, by: person, on: board, first), on: first, at: now)
        let span = World.trip().span
        let other = try wish(2, by: person, on: board, second)
        #expect(throws: BookingRefusal.alreadyReserved(span)) {
            try board.reserve(other, on: second, at: now)
        }
        #expect(throws: BookingRefusal.alreadyReserved(span), "who forgot to ask is refused all the same") {
            try board.act(on: second) { book throws(BookingRefusal) in try book.reserve(other, at: now) }
        }
        let driving = try wish(3, by: World.driver, on: board, second)
        #expect(throws: BookingRefusal.alreadyReserved(span), "who drives rides along nowhere") {
            try board.act(on: second) { book throws(BookingRefusal) in try book.reserve(driving, at: now) }
        }
    }

    @Test func `R13: a driver changes no times into another drive, and a passenger agrees to none`() throws {
        var board = try board(later: 300)
        let person = World.person(1)
        _ = try board.reserve(try wish(1, by: person, on: board, first), on: first, at: now)
        _ = try board.reserve(try wish(2, by: person, on: board, second), on: second, at: now)
        // The driver of the first one rides along on the second.
        _ = try board.reserve(try wish(3, by: World.driver, on: board, second), on: second, at: now)
        let late = World.stops.map { $0.at + .minutes(200) }
        let before = board[second]?.trip.span
        let refusal = BookingRefusal.alreadyReserved(try #require(before))
        let now = now
        #expect(throws: refusal) {
            try board.act(on: first) { book throws(BookingRefusal) in
                try book.changeTimes(to: late, by: World.driver, at: now)
            }
        }
        _ = try board.act(on: second) { book throws(BookingRefusal) in
            try book.cancelReservation(World.id(3), by: World.driver, at: now)
        }
        _ = try board.act(on: first) { book throws(BookingRefusal) in
            try book.changeTimes(to: late, by: World.driver, at: now)
        }
        #expect(throws: refusal) {
            try board.act(on: first) { book throws(BookingRefusal) in
                try book.acceptChange(World.id(1), by: person, at: now)
            }
        }
        _ = try board.act(on: second) { book throws(BookingRefusal) in
            try book.cancelReservation(World.id(2), by: person, at: now)
        }
        _ = try board.act(on: first) { book throws(BookingRefusal) in
            try book.acceptChange(World.id(1), by: person, at: now)
        }
        #expect(board[first]?[World.id(1)]?.state.isConfirmed == true)
    }
}
