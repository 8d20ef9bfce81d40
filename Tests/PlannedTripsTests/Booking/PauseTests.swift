import Geography
import PlannedTrips
import Testing

@Suite("R23: drivers who take no new passengers for a while")
struct PauseTests {
    private typealias World = BookingWorld

    @Test func `R23: nobody new reserves during a pause, and everybody can as before once it is over`() throws
    {
        var book = World.book()
        let actions = try book.pause(by: World.driver, at: World.moment(5))
        #expect(!actions.contains { if case .tell = $0 { true } else { false } }, "nobody is told")
        #expect(book.isPaused && !book.takesPassengers && book.trip.pausedSince == World.moment(5))
        #expect(book.offeredSeats.freeByLeg == [0, 0, 0] && book.seatCount.freeByLeg == [3, 3, 3])
        let before = book
        #expect(throws: BookingRefusal.paused) {
            try book.reserve(World.wish(1, on: book.trip), at: World.moment(6))
        }
        #expect(book == before)
        // Who was shown the trip before learns why, too.
        var wish = World.wish(1, on: book.trip)
        wish.tripVersion = 1
        #expect(throws: BookingRefusal.paused) { try book.check(wish, at: World.moment(6)) }
        let again = try book.pause(by: World.driver, at: World.moment(9))
        #expect(again.isEmpty && book == before, "said twice")
        _ = try book.goOn(by: World.driver, at: World.moment(9))
        #expect(!book.isPaused && book.takesPassengers && book.offeredSeats == book.seatCount)
        let open = book
        let twice = try book.goOn(by: World.driver, at: World.moment(10))
        #expect(twice.isEmpty && book == open)
        #expect(book.trip.offeredSince == World.moment(9), "since then somebody new can know of it")
        _ = try book.reserve(World.wish(1, on: book.trip), at: World.moment(10))
        #expect(book.liveReservations.count == 1)
    }

    @Test func `R23: who has a seat notices nothing, and who has asked is answered`() throws {
        var book = World.book()
        for number in 1...2 { _ = try book.reserve(World.wish(number, on: book.trip), at: World.moment(1)) }
        _ = try book.approve(World.id(1), by: World.driver, at: World.moment(2))
        let (seats, count) = (book.reservations, book.seatCount)
        _ = try book.pause(by: World.driver, at: World.moment(3))
        #expect(book.reservations == seats && book.seatCount == count)
        _ = try book.approve(World.id(2), by: World.driver, at: World.moment(4))
        // Another place to get out is a matter of those who ride already.
        let alight = World.point(2, on: book.trip)
        _ = try book.proposeChange(
            World.id(1), by: World.person(1), alight: alight,
            price: book.trip.price(from: World.point(0, on: book.trip), to: alight, seats: 1),
            at: World.moment(5))
        _ = try book.answerChange(World.id(1), accepts: true, by: World.driver, at: World.moment(6))
        #expect(book[World.id(1)]?.alight == alight)
        _ = try book.start(by: World.driver, at: World.after(0))
        #expect(book.isPaused, "setting off ends no pause")
        for number in 1...2 {
            _ = try book.board(World.id(number), by: World.person(number), at: World.after(1))
            _ = try book.arrive(World.id(number), by: World.person(number), at: World.after(130))
        }
        _ = try book.end(by: World.driver, at: World.after(140))
        #expect(!book.isPaused && !book.takesPassengers, "what is over is not paused")
    }

    @Test func `R23: a car on the road pauses and goes on as well`() throws {
        var book = World.book()
        _ = try book.start(by: World.driver, at: World.after(0))
        _ = try book.pause(by: World.driver, at: World.after(1))
        #expect(throws: BookingRefusal.paused) {
            try book.reserve(World.wish(1, on: book.trip, from: 1), at: World.after(2))
        }
        _ = try book.goOn(by: World.driver, at: World.after(2))
        _ = try book.reserve(World.wish(1, on: book.trip, from: 1), at: World.after(3))
        #expect(book.liveReservations.count == 1)
    }

    @Test func `R23: only the driver pauses, and only what is not over`() throws {
        var book = World.book()
        #expect(throws: BookingRefusal.notYours) { try book.pause(by: World.person(1), at: World.moment(1)) }
        #expect(throws: BookingRefusal.notYours) { try book.goOn(by: World.person(1), at: World.moment(1)) }
        _ = try book.cancelTrip(by: World.driver, at: World.moment(1))
        #expect(throws: BookingRefusal.tripIsOver) { try book.pause(by: World.driver, at: World.moment(2)) }
        #expect(throws: BookingRefusal.tripIsOver) { try book.goOn(by: World.driver, at: World.moment(2)) }
    }
}
