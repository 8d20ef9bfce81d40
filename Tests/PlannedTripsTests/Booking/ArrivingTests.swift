import Geography
import Ledger
import PlannedTrips
import Testing

@Suite("Saying that somebody has arrived")
struct ArrivingTests {
    private typealias World = BookingWorld

    private let id = World.id(1)
    private let rider = World.person(1)
    private let capture = TripAction.capture(World.hold(1), World.money(9000), to: .driver)

    private func confirmed(code: Int? = nil) throws -> TripBook {
        var book = World.book(isInstant: true)
        _ = try book.reserve(World.wish(1, on: book.trip, code: code), at: World.moment(60))
        return book
    }

    @Test func `R12: nobody is paid for a ride that never left`() throws {
        var book = try confirmed()
        _ = try book.board(id, by: rider, at: World.after(-29))
        let early = BookingRefusal.notBeforeDeparture(World.after(0))
        for near in [false, true] {
            #expect(throws: early) {
                try book.arrive(id, by: World.driver, isNear: near, at: World.after(-29))
            }
        }
        #expect(throws: BookingRefusal.tripHasNotLeft) {
            try book.arrive(id, by: World.driver, at: World.after(1))
        }
        var idle = book
        #expect(idle.tick(at: World.after(100_000)).money == [.release(World.hold(1))], "nobody ever set off")
        var started = book
        _ = try started.start(by: World.driver, at: World.after(-28))
        #expect(throws: early) { try started.arrive(id, by: World.driver, at: World.after(-1)) }
        #expect(throws: early) { try started.end(by: World.driver, near: [id], at: World.after(-1)) }
        // The car left without them: they have a while to take their word back.
        #expect(started.mayObject(try #require(started[id])) == World.after(-23))
        _ = try started.denyBoarding(id, by: rider, at: World.after(-24))
        #expect(started[id]?.state.isConfirmed == true && started[id]?.wrongCodes == 0)
        _ = try book.denyBoarding(id, by: rider, at: World.after(-20))
        #expect(book[id]?.state.isConfirmed == true, "nothing binds before the driver has set off")
    }

    @Test func `R12: a driver who says too soon that somebody got out is paid after they could object`()
        throws
    {
        var book = try confirmed()
        _ = try book.board(id, by: rider, at: World.after(-29))
        _ = try book.start(by: World.driver, at: World.after(0))
        // Half of the three hours counts from the moment at which the car left.
        #expect(book.canBeThere(try #require(book[id])) == World.after(90))
        #expect(throws: BookingRefusal.notThereYet) { try book.end(by: World.driver, at: World.after(89)) }
        var fair = book
        #expect(try fair.arrive(id, by: World.driver, at: World.after(90)).money == [capture])
        var seen = book
        #expect(try seen.arrive(id, by: World.driver, isNear: true, at: World.after(20)).money == [capture])
        let said = try book.arrive(id, by: World.driver, at: World.after(20))
        #expect(said.money == [] && said.news(for: rider) == [.arrivalSaid(id, until: World.after(25))])
        for moment in [21, 24] as [Int64] {
            #expect(throws: BookingRefusal.notYet(until: World.after(25))) {
                try book.arrive(id, by: World.driver, isNear: true, at: World.after(moment))
            }
            #expect(throws: BookingRefusal.notYet(until: World.after(25))) {
                try book.end(by: World.driver, near: [id], at: World.after(moment))
            }
        }
        var silent = book
        #expect(silent.tick(at: World.after(30)).money == [capture])
        #expect(silent[id]?.state == .arrived(at: World.after(25)))
        #expect(throws: BookingRefusal.notYours) {
            try book.denyArrival(id, by: World.driver, at: World.after(22))
        }
        let denial = try book.denyArrival(id, by: rider, at: World.after(24))
        #expect(denial.money == [] && denial.news(for: World.driver) == [.notArrived(id)])
        #expect(book[id]?.state == .onBoard(since: World.after(-29), until: World.after(540)))
        #expect(throws: BookingRefusal.notYet(until: World.after(180))) {
            try book.arrive(id, by: World.driver, at: World.after(120))
        }
        // Also later the driver's word is not enough by itself.
        #expect(try book.arrive(id, by: World.driver, at: World.after(180)).money == [])
        var again = book
        _ = try again.denyArrival(id, by: rider, at: World.after(184))
        #expect(again.tick(at: World.after(100_000)).money == [.release(World.hold(1))])
        #expect(book.tick(at: World.after(185)).money == [capture])
    }

    @Test func `R6: a trip that has brought somebody cannot be called off, and knows it without their seat`()
        throws
    {
        var book = try confirmed()
        _ = try book.reserve(World.wish(2, on: book.trip), at: World.moment(60))
        _ = try book.board(id, by: rider, at: World.after(-20))
        _ = try book.arrive(id, by: rider, at: World.after(-10))
        #expect(book.trip.hasBrought)
        #expect(throws: BookingRefusal.hasBrought) {
            try book.cancelTrip(by: World.driver, at: World.after(-9))
        }
        // The passenger who still waits can be called off.
        _ = try book.cancelReservation(World.id(2), by: World.driver, at: World.after(-9))
        _ = try book.start(by: World.driver, at: World.after(-8))
        _ = try book.end(by: World.driver, at: World.after(-7))
        #expect(book.trip.status == .ended(at: World.after(-7)))
    }

    @Test func `R6: a passenger's word alone blocks neither the driver nor another passenger`() throws {
        var book = try confirmed()
        _ = try book.reserve(World.wish(2, on: book.trip), at: World.moment(60))
        let news = try book.board(id, by: rider, at: World.after(-29)).actions
        #expect(news.news(for: World.person(2)) == [])
        var called = book
        let money = try called.cancelTrip(by: World.driver, at: World.after(-28)).money
        #expect(money == [.release(World.hold(1)), .release(World.hold(2))])
        var thrown = book
        #expect(
            try thrown.cancelReservation(id, by: World.driver, at: World.after(-28)).money
                == [.release(World.hold(1))])
        var moved = book
        _ = try moved.changeTimes(
            to: book.trip.stops.map { $0.at + .minutes(9) }, by: World.driver, at: World.after(-28))
        #expect(moved[id]?.state.isReconsidering == true, "they cannot have meant the new times")
        // Saying so costs nothing less than calling off does.
        #expect(book.cancellationFee(of: try #require(book[id]), at: World.after(-28)) == World.money(4500))
        _ = book.tick(at: World.after(0))
        #expect(book.trip.status == .open, "it leaves on its driver's word alone")
        #expect(
            book.cancellationFee(of: try #require(book[World.id(2)]), at: World.after(10)) == World.money(0))
        _ = try book.start(by: World.driver, at: World.after(11))
        #expect(throws: BookingRefusal.onBoard) {
            try book.cancelReservation(id, by: World.driver, at: World.after(12))
        }
        #expect(throws: BookingRefusal.onBoard) { try book.cancelTrip(by: World.driver, at: World.after(12)) }
    }
}
