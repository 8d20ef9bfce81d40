import Geography
import Ledger
import PlannedTrips
import Testing

@Suite("Getting in, arriving and changing the destination")
struct DrivingTests {
    private typealias World = BookingWorld

    private let now = World.moment(60)
    private let id = World.id(1)

    private func confirmed(cash: Bool = false, code: Int? = nil, to stop: Int = 3) throws -> TripBook {
        var book = World.book(isInstant: true)
        _ = try book.reserve(World.wish(1, on: book.trip, to: stop, cash: cash, code: code), at: now)
        return book
    }

    @Test
    func `R21: the driver types the passenger's four digits; after five wrong ones only the passenger can`()
        throws
    {
        var book = try confirmed(code: 42)
        for left in (0...4).reversed() {
            let version = book[id]?.version ?? 0
            let outcome = try book.board(id, by: World.driver, code: left == 2 ? nil : 24, at: World.after(0))
            guard case .wrongCode(let tries, let actions) = outcome else {
                Issue.record("a wrong code was taken")
                return
            }
            #expect(tries == left && book[id]?.version == version + 1)
            #expect(actions.news(for: World.person(1)) == (left == 0 ? [.codeLocked(id)] : []))
        }
        #expect(throws: BookingRefusal.onlyPassengerCanSay) {
            try book.board(id, by: World.driver, code: 42, at: World.after(1))
        }
        let outcome = try book.board(id, by: World.person(1), at: World.after(1))
        #expect(outcome.actions.news(for: World.driver).contains(.boarded(id, saidByDriver: false)))
        #expect(book[id]?.state == .onBoard(since: World.after(1), until: World.after(540)))
        #expect(book.trip.status == .open, "no passenger sends the driver off")
    }

    @Test func `R21: the right code, or none where none was asked for, is enough`() throws {
        // Without a code the driver's word counts from the moment to get in.
        for (code, earliest) in [(nil, 0), (42, -30)] as [(Int?, Int64)] {
            var book = try confirmed(code: code)
            #expect(throws: BookingRefusal.notYet(until: World.after(earliest))) {
                try book.board(id, by: World.driver, code: code, at: World.after(earliest - 1))
            }
            _ = try book.board(id, by: World.driver, code: code, at: World.after(earliest))
            #expect(book[id]?.state.isOnBoard == true)
            #expect(throws: BookingRefusal.onBoard) {
                try book.cancelReservation(id, by: World.person(1), at: World.after(1))
            }
            #expect(throws: BookingRefusal.onBoard) {
                try book.cancelTrip(by: World.driver, at: World.after(1))
            }
        }
    }

    @Test
    func `R12, R21: nobody is charged on the driver's word alone before they could say that it is not so`()
        throws
    {
        var book = try confirmed()
        var outcome = try book.board(id, by: World.driver, at: World.after(1))
        #expect(outcome.actions.news(for: World.person(1)).contains(.boarded(id, saidByDriver: true)))
        for early in [1, 5] as [Int64] {
            #expect(throws: BookingRefusal.notYet(until: World.after(6))) {
                try book.arrive(id, by: World.driver, at: World.after(early))
            }
            #expect(throws: BookingRefusal.notYet(until: World.after(6))) {
                try book.end(by: World.driver, at: World.after(early))
            }
        }
        #expect(throws: BookingRefusal.notYours) {
            try book.denyBoarding(id, by: World.person(2), at: World.after(2))
        }
        var late = book
        #expect(throws: BookingRefusal.tooLate) {
            try late.denyBoarding(id, by: World.person(1), at: World.after(6))
        }
        let capture = TripAction.capture(World.hold(1), World.money(9000), to: .driver)
        #expect(try late.arrive(id, by: World.driver, isNear: true, at: World.after(6)).money == [capture])
        let denial = try book.denyBoarding(id, by: World.person(1), at: World.after(2))
        #expect(denial.money == [] && denial.news(for: World.driver) == [.notOnBoard(id)])
        #expect(book[id]?.state.isConfirmed == true && book[id]?.boardingCode == nil)
        #expect(throws: BookingRefusal.onlyPassengerCanSay) {
            try book.board(id, by: World.driver, at: World.after(3))
        }
        outcome = try book.board(id, by: World.person(1), at: World.after(4))
        #expect(outcome.actions.news(for: World.driver).contains(.boarded(id, saidByDriver: false)))
        #expect(throws: BookingRefusal.self, "they said so themselves") {
            try book.denyBoarding(id, by: World.person(1), at: World.after(5))
        }
        #expect(try book.arrive(id, by: World.driver, isNear: true, at: World.after(5)).money == [capture])
        // Who has told the driver a code has said so.
        var coded = try confirmed(code: 42)
        _ = try coded.board(id, by: World.driver, code: 42, at: World.after(1))
        #expect(coded.mayObject(try #require(coded[id])) == nil)
        #expect(try coded.arrive(id, by: World.driver, isNear: true, at: World.after(2)).money == [capture])
    }

    @Test func `R3: the car still has to come where people wait or get out, and never back`() throws {
        var book = World.book(isInstant: true)
        _ = try book.reserve(World.wish(1, on: book.trip, from: 0, to: 3), at: now)
        _ = try book.reserve(World.wish(2, on: book.trip, from: 1, to: 2), at: now)
        #expect(book.waypointsAhead.map(\.point.name) == ["Rabat", "Casablanca", "Settat", "Marrakech"])
        _ = try book.start(by: World.driver, at: World.after(0))
        _ = try book.board(World.id(2), by: World.person(2), at: World.after(60))
        // Whoever did not come in Rabat is nobody to drive back for.
        #expect(book.waypointsAhead.map(\.point.name) == ["Settat", "Marrakech"])
        _ = try book.arrive(World.id(2), by: World.person(2), at: World.after(120))
        #expect(book.waypointsAhead.map(\.point.name).last == "Marrakech")
    }

    @Test func `R12: a trip on which somebody was brought was driven, whenever that was said`() throws {
        var book = try confirmed()
        _ = try book.board(id, by: World.person(1), at: World.after(-20))
        _ = try book.arrive(id, by: World.person(1), at: World.after(-10))
        _ = book.tick(at: World.after(100_000))
        guard case .ended = book.trip.status else {
            Issue.record("\(book.trip.status)")
            return
        }
    }

    @Test func `R22: another destination is asked for three times at most, also in a late car`() throws {
        var book = try confirmed()
        _ = try book.board(id, by: World.person(1), at: World.after(0))
        let settat = World.point(2, on: book.trip)
        let price = book.trip.price(from: World.point(0, on: book.trip), to: settat, seats: 1)
        // Its moment is over, and the car is not there yet.
        for number in 1...3 {
            _ = try book.proposeChange(
                id, by: World.person(1), alight: settat, price: price, at: World.after(130 + Int64(number)))
            _ = try book.answerChange(id, accepts: false, by: World.driver, at: World.after(140))
        }
        #expect(throws: BookingRefusal.self) {
            try book.proposeChange(
                id, by: World.person(1), alight: settat, price: price, at: World.after(141))
        }
    }

    @Test func `R22: not to come costs the price, and only the driver says so, after having waited`() throws {
        var book = try confirmed()
        #expect(throws: BookingRefusal.notYours) {
            try book.absent(id, by: World.person(1), at: World.after(9))
        }
        #expect(throws: BookingRefusal.notYet(until: World.after(5))) {
            try book.absent(id, by: World.driver, at: World.after(4))
        }
        var late = book
        #expect(throws: BookingRefusal.tooLate) {
            try late.absent(id, by: World.driver, at: World.after(300))
        }
        #expect(throws: BookingRefusal.tooLate) {
            try late.cancelReservation(id, by: World.person(1), at: World.after(300))
        }
        let actions = try book.absent(id, by: World.driver, at: World.after(5))
        #expect(actions.money == [.capture(World.hold(1), World.money(9000), to: .driver)])
        #expect(book[id]?.state == .absent(fee: World.money(9000), at: World.after(5)))
    }

    @Test func `R12: who is on board arrives by themselves six hours after the time`() throws {
        var book = try confirmed(to: 1)
        _ = try book.start(by: World.driver, at: World.after(0))
        _ = try book.board(id, by: World.person(1), at: World.after(2))
        let actions = book.tick(at: World.after(10_000))
        #expect(actions.money == [.capture(World.hold(1), World.money(3000), to: .driver)])
        #expect(book[id]?.state == .arrived(at: World.after(60 + 360)))
    }

    @Test func `R12: cash changes hands in the car, and the driver says so once`() throws {
        var book = try confirmed(cash: true)
        #expect(book[id]?.holds == [])
        _ = try book.board(id, by: World.driver, at: World.after(2))
        #expect(throws: BookingRefusal.self) { try book.cashTaken(id, by: World.driver, at: World.after(3)) }
        #expect(try book.arrive(id, by: World.driver, at: World.after(180)).money == [])
        #expect(book[id]?.awaitsCash == true)
        #expect(throws: BookingRefusal.notYours) {
            try book.cashTaken(id, by: World.person(1), at: World.after(181))
        }
        _ = try book.end(by: World.driver, at: World.after(181))
        let actions = try book.cashTaken(id, by: World.driver, at: World.after(182))
        #expect(actions.news(for: World.person(1)) == [.cashTaken(id)])
        #expect(book[id]?.cashTakenAt == World.after(182))
        #expect(throws: BookingRefusal.self) {
            try book.cashTaken(id, by: World.driver, at: World.after(183))
        }
    }

    @Test func `R12: cash of which nobody says anything counts as paid after a week, and the trip is over`()
        throws
    {
        var book = try confirmed(cash: true)
        _ = try book.board(id, by: World.driver, at: World.after(2))
        _ = try book.end(by: World.driver, at: World.after(180))
        let week = World.after(180 + 7 * 24 * 60)
        #expect(book.isOpen && book.nextDeadline == week)
        #expect(book.tick(at: week - .milliseconds(1)) == [])
        let actions = book.tick(at: week + .minutes(5))
        #expect(actions.news(for: World.driver) == [.cashTaken(id)])
        #expect(book[id]?.cashTakenAt == week)
        #expect(!book.isOpen && book.nextDeadline == nil)
    }

    @Test func `R12: as long as the ride goes on it can be said what became of the passenger`() throws {
        var book = try confirmed()
        #expect(book.tick(at: World.after(181)).money == [])
        _ = try book.board(id, by: World.driver, at: World.after(182))
        _ = try book.arrive(id, by: World.driver, isNear: true, at: World.after(187))
        #expect(book[id]?.state == .arrived(at: World.after(187)))
    }

    @Test func `R12: who was not answered when the car leaves is told, and gets the money back`() throws {
        var book = World.book()
        for number in 1...2 {
            _ = try book.reserve(World.wish(number, on: book.trip, from: 2), at: World.after(-90))
        }
        _ = try book.approve(World.id(2), by: World.driver, at: World.after(-80))
        #expect(throws: BookingRefusal.notYet(until: World.after(-30))) {
            try book.start(by: World.driver, at: World.after(-31))
        }
        #expect(throws: BookingRefusal.tripHasNotLeft) {
            try book.end(by: World.driver, at: World.after(-31))
        }
        let actions = try book.start(by: World.driver, at: World.after(-10))
        #expect(actions.news(for: World.person(1)) == [.lapsed(id, .tripLeftWithoutAnswer)])
        #expect(actions.news(for: World.person(2)) == [.left(World.id(2))])
        #expect(actions.money == [.release(World.hold(1))])
        // Who asks a driver on the road has an answer within three minutes, or none.
        _ = try book.reserve(World.wish(3, on: book.trip, from: 2), at: World.after(1))
        #expect(book[World.id(3)]?.state == .asked(until: World.after(4)))
        #expect(
            book.tick(at: World.after(4)).news(for: World.person(3)) == [.lapsed(World.id(3), .driverSilent)])
        // Ending before the place of the second passenger is calling off.
        let ending = try book.end(by: World.driver, at: World.after(100))
        let none = World.money(0)
        #expect(ending.news(for: World.person(2)) == [.cancelled(World.id(2), by: .driver, fee: none)])
    }

    @Test func `R22: another destination is paid for first and holds once the driver agrees`() throws {
        var book = try confirmed(to: 1)
        _ = try book.start(by: World.driver, at: World.after(0))
        _ = try book.board(id, by: World.person(1), at: World.after(2))
        let far = World.point(3, on: book.trip)
        let price = World.money(9000)
        #expect(book[id]?.raise(to: price) == World.money(6000))
        #expect(throws: BookingRefusal.needsHold(World.money(6000))) {
            try book.proposeChange(id, by: World.person(1), alight: far, price: price, at: World.after(10))
        }
        var actions = try book.proposeChange(
            id, by: World.person(1), alight: far, price: price, newHold: World.hold(9), at: World.after(10))
        #expect(actions.first == .hold(World.hold(9), World.money(6000), of: World.person(1)))
        #expect(actions.last == .wake(at: World.after(20)), "the question does not stay open")
        #expect(book.seatCount.freeByLeg == [2, 2, 2], "the seat is kept for the longer way")
        #expect(book[id]?.alight.kind == .stop(1), "what was agreed goes on")

        var silent = book
        let lapsed = silent.tick(at: World.after(20))
        #expect(lapsed.money == [.release(World.hold(9))])
        #expect(lapsed.news(for: World.person(1)) == [.changeLapsed(id)])
        #expect(
            try silent.end(by: World.driver, at: World.after(60)).money == [
                .capture(World.hold(1), World.money(3000), to: .driver)
            ])

        var tooLate = book
        #expect(throws: BookingRefusal.tooLate) {
            try tooLate.answerChange(id, accepts: true, by: World.driver, at: World.after(20))
        }
        actions = try book.answerChange(id, accepts: true, by: World.driver, at: World.after(12))
        #expect(actions.news(for: World.person(1)) == [.changeAccepted(id, price: price)])
        #expect(book[id]?.state == .onBoard(since: World.after(2), until: World.after(540)))
        actions = try book.arrive(id, by: World.driver, at: World.after(180))
        #expect(
            actions.money == [
                .capture(World.hold(1), World.money(3000), to: .driver),
                .capture(World.hold(9), World.money(6000), to: .driver),
            ])
    }

    @Test func `R22: a detour that is asked for counts until the driver has answered`() throws {
        var book = try confirmed()
        let door = World.door(2, minutes: 50, on: book.trip)
        _ = try book.proposeChange(
            id, by: World.person(1), alight: door, price: World.money(9000), detour: .minutes(8), at: now)
        var wish = World.wish(2, on: book.trip)
        wish.detour = .minutes(3)
        #expect(throws: BookingRefusal.detourTooLong(left: .zero)) { try book.reserve(wish, at: now) }
        var agreed = book
        _ = try agreed.answerChange(id, accepts: true, by: World.driver, at: now)
        #expect(throws: BookingRefusal.detourTooLong(left: .zero)) { try agreed.reserve(wish, at: now) }
        _ = try book.answerChange(id, accepts: false, by: World.driver, at: now)
        _ = try book.reserve(wish, at: now)
        let farther = World.door(2, minutes: 55, on: book.trip)
        #expect(throws: BookingRefusal.detourTooLong(left: .minutes(5))) {
            try book.proposeChange(
                id, by: World.person(1), alight: farther, price: World.money(9000), detour: .minutes(8),
                at: now)
        }
    }

    @Test
    func `R22: a nearer destination costs less, a full car has no further one, and no ends the question`()
        throws
    {
        var book = World.book(seats: 1, isInstant: true)
        _ = try book.reserve(World.wish(1, on: book.trip, to: 2), at: now)
        _ = try book.reserve(World.wish(2, on: book.trip, from: 2, to: 3), at: now)
        #expect(throws: BookingRefusal.noSeats(free: 0)) {
            try book.proposeChange(
                id, by: World.person(1), alight: World.point(3, on: book.trip), price: World.money(9000),
                newHold: World.hold(9), at: now)
        }
        let near = World.point(1, on: book.trip)
        _ = try book.proposeChange(id, by: World.person(1), alight: near, price: World.money(3000), at: now)
        #expect(throws: BookingRefusal.self) {
            try book.proposeChange(id, by: World.person(1), alight: near, price: World.money(3000), at: now)
        }
        let actions = try book.answerChange(id, accepts: false, by: World.driver, at: now)
        #expect(actions.news(for: World.person(1)) == [.changeDeclined(id)] && actions.money == [])
        _ = try book.proposeChange(id, by: World.person(1), alight: near, price: World.money(3000), at: now)
        _ = try book.answerChange(id, accepts: true, by: World.driver, at: now)
        _ = try book.board(id, by: World.person(1), at: World.after(0))
        #expect(
            try book.arrive(id, by: World.person(1), at: World.after(60)).money == [
                .capture(World.hold(1), World.money(3000), to: .driver)
            ])
    }
}
