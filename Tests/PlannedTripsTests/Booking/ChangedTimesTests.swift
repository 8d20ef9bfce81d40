import Geography
import Ledger
import PlannedTrips
import Testing

@Suite("Changed times, deadlines and reminders")
struct ChangedTimesTests {
    private typealias World = BookingWorld

    private let now = World.moment(60)

    private func times(_ minutes: Int64...) -> [Timestamp] { minutes.map { World.after($0) } }

    @Test func `R13: after three have reserved the driver leaves earlier, and each is asked again`() throws {
        var book = World.book()
        for number in 1...3 { _ = try book.reserve(World.wish(number, on: book.trip), at: now) }
        for number in 1...2 { _ = try book.approve(World.id(number), by: World.driver, at: now) }
        let seen = book.trip.version
        let actions = try book.changeTimes(
            to: times(-1, 60, 120, 180), by: World.driver, at: now + .minutes(9))
        #expect(book.trip.version == seen + 1)
        let until = now + .minutes(9 + 24 * 60)
        for number in 1...3 {
            #expect(
                actions.news(for: World.person(number)) == [
                    .timesChanged(World.id(number), answerUntil: until)
                ])
            #expect(book[World.id(number)]?.board.at == World.after(-1))
        }
        #expect(actions.money == [], "the money stays set aside until they answer")
        #expect(book.seatCount.freeByLeg == [0, 0, 0], "the seats stay theirs until they answer")

        // The first stays and is confirmed; the second leaves, free of charge; the third stays and the driver is asked.
        _ = try book.acceptChange(World.id(1), by: World.person(1), at: now + .minutes(10))
        let leaving = try book.declineChange(World.id(2), by: World.person(2), at: now + .minutes(10))
        _ = try book.acceptChange(World.id(3), by: World.person(3), at: now + .minutes(10))
        #expect(book[World.id(1)]?.state == .confirmed(until: World.after(300)))
        #expect(leaving.money == [.release(World.hold(2))])
        #expect(book[World.id(3)]?.state == .asked(until: now + .minutes(10 + 24 * 60)))
    }

    @Test func `R13: a small delay is only told, but many of them add up`() throws {
        var book = World.book(isInstant: true)
        _ = try book.reserve(World.wish(1, on: book.trip), at: now)
        let actions = try book.changeTimes(to: times(4, 64, 124, 184), by: World.driver, at: now)
        #expect(actions.news(for: World.person(1)) == [.timesChanged(World.id(1), answerUntil: nil)])
        #expect(book[World.id(1)]?.state == .confirmed(until: World.after(304)))
        _ = try book.changeTimes(to: times(8, 64, 124, 184), by: World.driver, at: now)
        #expect(book[World.id(1)]?.state == .reconsidering(wasAgreed: true, until: now + .minutes(24 * 60)))
        // Back at what was agreed nobody needs to answer.
        _ = try book.changeTimes(to: times(0, 60, 120, 180), by: World.driver, at: now)
        #expect(book[World.id(1)]?.state == .confirmed(until: World.after(300)))
        _ = try book.changeTimes(to: times(0, 60, 120, 185), by: World.driver, at: now)
        #expect(book[World.id(1)]?.state.isConfirmed == false, "arriving later is asked, too")
    }

    @Test func `R13: delays are measured from the times that the passenger has accepted since`() throws {
        var book = World.book(isInstant: true)
        _ = try book.reserve(World.wish(1, on: book.trip), at: now)
        _ = try book.changeTimes(to: times(10, 70, 130, 190), by: World.driver, at: now)
        let seen = try #require(book[World.id(1)]).version
        _ = try book.changeTimes(to: times(12, 72, 132, 192), by: World.driver, at: now)
        #expect(throws: BookingRefusal.changedMeanwhile(version: seen + 1)) {
            try book.acceptChange(World.id(1), by: World.person(1), seen: seen, at: now)
        }
        _ = try book.acceptChange(World.id(1), by: World.person(1), seen: seen + 1, at: now)
        _ = try book.changeTimes(to: times(15, 75, 135, 195), by: World.driver, at: now)
        #expect(book[World.id(1)]?.state == .confirmed(until: World.after(315)))
        #expect(throws: BookingRefusal.self) {
            try book.acceptChange(World.id(1), by: World.person(1), at: now)
        }
    }

    @Test func `R13: another destination that waits ends when the times change, and its money is released`()
        throws
    {
        var book = World.book(isInstant: true)
        _ = try book.reserve(World.wish(1, on: book.trip, to: 1), at: now)
        _ = try book.proposeChange(
            World.id(1), by: World.person(1), alight: World.point(3, on: book.trip),
            price: World.money(9000), newHold: World.hold(9), at: now)
        let actions = try book.changeTimes(to: times(0, 61, 121, 181), by: World.driver, at: now)
        #expect(actions.money == [.release(World.hold(9))])
        #expect(actions.news(for: World.person(1)).first == .changeLapsed(World.id(1)))
        #expect(book[World.id(1)]?.pendingChange == nil)
        #expect(book[World.id(1)]?.state.isConfirmed == true)
    }

    @Test func `R13: places between stops move with their leg, and only those whom it concerns are asked`()
        throws
    {
        var book = World.book(isInstant: true)
        _ = try book.reserve(World.wish(1, on: book.trip, from: 0, to: 1), at: now)
        var wish = World.wish(2, on: book.trip, from: 1, to: 3)
        wish.board = World.door(1, minutes: 30, on: book.trip)
        // The detour to the door takes three minutes.
        wish.board.at = World.after(93)
        wish.price = book.trip.price(from: wish.board, to: wish.alight, seats: 1)
        _ = try book.reserve(wish, at: now)
        let actions = try book.changeTimes(to: times(0, 60, 140, 200), by: World.driver, at: now)
        #expect(book[World.id(2)]?.board.at == World.after(103))
        #expect(actions.news(for: World.person(1)) == [])
        #expect(actions.news(for: World.person(2)).count == 1)
    }

    @Test func `R9: times that are none are refused, and so is a change once the car has left`() throws {
        var book = World.book()
        for bad in [times(), times(0, 60, 120), times(0, 60, 60, 120), times(0, 60, 120, 180, 240)] {
            #expect(throws: BookingRefusal.badTimes) {
                try book.changeTimes(to: bad, by: World.driver, at: now)
            }
        }
        #expect(throws: BookingRefusal.badTimes) {
            try book.changeTimes(to: times(0, 60, 120, 180), by: World.driver, at: World.after(1))
        }
        #expect(throws: BookingRefusal.notYours) {
            try book.changeTimes(to: times(1, 60, 120, 180), by: World.person(1), at: now)
        }
        _ = try book.start(by: World.driver, at: World.after(-5))
        #expect(throws: BookingRefusal.tripHasLeft) {
            try book.changeTimes(to: times(1, 60, 120, 180), by: World.driver, at: World.after(-4))
        }
    }

    @Test
    func `R12: silence ends every question, free of charge, at its deadline however late that is noticed`()
        throws
    {
        for lag in [TravelTime.zero, .minutes(1), .minutes(100 * 24 * 60)] {
            var book = World.book()
            _ = try book.reserve(World.wish(1, on: book.trip), at: now)
            let until = now + .minutes(24 * 60)
            #expect(book.tick(at: until - .milliseconds(1)) == [])
            let actions = book.tick(at: until + lag)
            #expect(actions.news(for: World.person(1)) == [.lapsed(World.id(1), .driverSilent)])
            #expect(actions.money == [.release(World.hold(1))])
            #expect(book[World.id(1)]?.state == .lapsed(.driverSilent, at: until))
            #expect(book.tick(at: until + lag) == [], "once is enough")
            #expect(book.tick(at: now) == [], "a clock that goes back does no harm")
        }
        var book = World.book(isInstant: true)
        _ = try book.reserve(World.wish(1, on: book.trip), at: now)
        _ = try book.changeTimes(to: times(60, 120, 180, 240), by: World.driver, at: now)
        _ = book.tick(at: now + .minutes(24 * 60))
        #expect(book[World.id(1)]?.state == .lapsed(.passengerSilent, at: now + .minutes(24 * 60)))
    }

    @Test func `R12: a trip of which nobody says anything is over by itself, and nobody pays`() throws {
        var book = World.book(isInstant: true)
        _ = try book.reserve(World.wish(1, on: book.trip), at: now)
        let actions = book.tick(at: World.after(100_000))
        #expect(actions.money == [.release(World.hold(1))])
        #expect(book[World.id(1)]?.state == .lapsed(.nobodyBoarded, at: World.after(300)))
        // Six hours after arriving, and the longest detour.
        #expect(book.trip.status == .expired(at: World.after(180 + 360 + 10)), "no trip that anybody made")
        #expect(
            actions.news(for: World.person(1)) == [.lapsed(World.id(1), .nobodyBoarded)],
            "no reminder any more")
        #expect(book.nextDeadline == nil)
    }

    @Test func `R13: each is reminded an hour before, once, also by a server that was away`() throws {
        for wakesAt in [Int64(-60), -30, -1, 0] {
            var book = World.book(isInstant: true)
            _ = try book.reserve(World.wish(1, on: book.trip, from: 0), at: now)
            _ = try book.reserve(World.wish(2, on: book.trip, from: 1), at: now)
            #expect(book.tick(at: World.after(-61)).isEmpty)
            #expect(book.nextDeadline == World.after(-60))
            let actions = book.tick(at: World.after(wakesAt))
            let isInTime = wakesAt < 0
            #expect(actions.news(for: World.person(1)) == (isInTime ? [.reminder(World.id(1))] : []))
            #expect(actions.news(for: World.driver) == (isInTime ? [.departureReminder] : []))
            let second = book.tick(at: World.after(1))
            #expect(second.news(for: World.driver) == [] && second.news(for: World.person(1)) == [])
            let both = actions.news(for: World.person(2)) + second.news(for: World.person(2))
            #expect(both == [.reminder(World.id(2))])
        }
    }

    @Test func `R12, R13: a reminder of the driver turns away nobody who reserves as it goes out`() throws {
        var book = World.book(isInstant: true)
        var wish = World.wish(1, on: book.trip)
        wish.tripVersion = book.trip.version
        let actions = book.tick(at: World.after(-30))
        #expect(actions.news(for: World.driver) == [.departureReminder])
        #expect(book.trip.reminder == .sent(at: World.after(-30)))
        _ = try book.reserve(wish, at: World.after(-30))
        #expect(book[wish.id]?.state.isConfirmed == true)
    }

    @Test func `R13: who agrees within the hour, or has not agreed, is not reminded`() throws {
        var book = World.book()
        _ = try book.reserve(World.wish(1, on: book.trip), at: World.after(-120))
        _ = try book.reserve(World.wish(2, on: book.trip), at: World.after(-120))
        _ = try book.approve(World.id(1), by: World.driver, at: World.after(-50))
        let actions = book.tick(at: World.after(-40))
        #expect(actions.news(for: World.person(1)) == [] && actions.news(for: World.person(2)) == [])
    }
}
