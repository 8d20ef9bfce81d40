import Geography
import Identity
import Ledger
import PlannedTrips
import Testing

@Suite("Reserving seats on a trip")
struct ReservationTests {
    private typealias World = BookingWorld

    private let now = World.moment(60)

    @Test func `R12: a driver is asked, says yes, and the money is captured on arrival`() throws {
        var book = World.book()
        var actions = try book.reserve(World.wish(1, on: book.trip, seats: 2), at: now)
        let asked = TripNews.asked(World.id(1), until: now + .minutes(24 * 60))
        #expect(actions.first == .hold(World.hold(1), World.money(18_000), of: World.person(1)))
        #expect(actions.news(for: World.driver) == [asked] && actions.news(for: World.person(1)) == [asked])
        #expect(actions.last == .wake(at: now + .minutes(24 * 60)))
        #expect(book.seatCount.freeByLeg == [1, 1, 1])

        actions = try book.approve(World.id(1), by: World.driver, seen: 1, at: now + .minutes(5))
        #expect(actions.news(for: World.person(1)) == [.confirmed(World.id(1))])
        #expect(book[World.id(1)]?.state == .confirmed(until: World.after(180 + 120)))
        _ = try book.start(by: World.driver, at: World.after(-3))
        _ = try book.board(World.id(1), by: World.person(1), at: World.after(1))
        actions = try book.end(by: World.driver, at: World.after(175))
        #expect(actions.money == [.capture(World.hold(1), World.money(18_000), to: .driver)])
        #expect(book[World.id(1)]?.state == .arrived(at: World.after(175)))
        #expect(book.nextDeadline == nil)
    }

    @Test func `R12: instant booking holds at once`() throws {
        var book = World.book(isInstant: true)
        let actions = try book.reserve(World.wish(1, on: book.trip), at: now)
        #expect(actions.news(for: World.driver) == [.confirmed(World.id(1))])
        #expect(book[World.id(1)]?.agreedAt == now)
    }

    @Test(arguments: [false, true])
    func `R12: ten people at once want one seat, and exactly one gets it`(isInstant: Bool) throws {
        var book = World.book(seats: 1, isInstant: isInstant)
        var taken = 0
        for number in 1...10 {
            let before = book
            do {
                _ = try book.reserve(World.wish(number, on: book.trip), at: now)
                taken += 1
            } catch {
                #expect(error == .noSeats(free: 0))
                #expect(book == before)
            }
        }
        #expect(taken == 1 && book.liveReservations.count == 1)
    }

    @Test func `R12: one seat serves two passengers on different legs`() throws {
        var book = World.book(seats: 1, isInstant: true)
        _ = try book.reserve(World.wish(1, on: book.trip, from: 0, to: 1), at: now)
        _ = try book.reserve(World.wish(2, on: book.trip, from: 1, to: 3), at: now)
        #expect(throws: BookingRefusal.noSeats(free: 0)) {
            try book.reserve(World.wish(3, on: book.trip, from: 0, to: 3), at: now)
        }
    }

    @Test func `R12: the driver has until 24 hours after or half an hour before, ten minutes at least`() {
        let rules = BookingRules()
        func deadline(boardingIn minutes: Int64) -> Int64 {
            let until = rules.answerDeadline(boarding: now + .milliseconds(minutes * 60_000), at: now)
            return (until - now).milliseconds / 60_000
        }
        #expect(deadline(boardingIn: 5000) == 24 * 60)
        #expect(deadline(boardingIn: 1440) == 1410)
        #expect(deadline(boardingIn: 45) == 15)
        #expect(deadline(boardingIn: 35) == 10)
        #expect(deadline(boardingIn: 4) == 4)
    }

    @Test func `R12: what does not fit is refused and changes nothing`() throws {
        let late = World.after(-1)
        func refused(
            _ expected: BookingRefusal, trip: PlannedTrip = World.trip(), at moment: Timestamp? = nil,
            _ change: (inout ReservationWish) -> Void
        ) {
            var book = TripBook(trip: trip)
            var wish = World.wish(1, on: book.trip)
            change(&wish)
            let before = book
            #expect(throws: expected) { try book.reserve(wish, at: moment ?? now) }
            #expect(book == before)
        }
        refused(.ownTrip) { $0.passenger.person = World.driver }
        refused(.malformed) { $0.seats = 0 }
        refused(.malformed) { $0.seats = 5 }
        refused(.malformed) { $0.boardingCode = 10_000 }
        refused(.malformed) { $0.detour = .minutes(-1) }
        refused(.luggageTooLarge(largest: .medium)) { $0.luggage = .large }
        refused(.noCash, trip: World.trip(acceptsCash: false)) { $0.payment = .cash }
        refused(.wrongOrder) { swap(&$0.board, &$0.alight) }
        refused(.wrongOrder) { $0.alight = $0.board }
        let twin = BoardingPoint(
            .wayside(after: 0, share: .start), name: "Rabat", coordinate: World.stops[0].coordinate,
            at: World.after(0))
        refused(.wrongOrder) { $0.alight = twin }
        for bad in [Double.nan, .infinity, -91] {
            refused(.malformed) { $0.board.coordinate = Coordinate(latitude: bad, longitude: 0) }
            refused(.malformed) { $0.alight.coordinate = Coordinate(latitude: 0, longitude: bad * 2) }
        }
        refused(.malformed) { $0.board.name = String(repeating: "x", count: 121) }
        refused(.malformed) { $0.board.name = "Two\nlines" }
        refused(.detourTooLong(left: .minutes(10))) { $0.detour = .minutes(11) }
        refused(.priceChanged(now: World.money(9000))) { $0.price.minorUnits = 8999 }
        refused(.priceChanged(now: World.money(9000))) { $0.price.currency = .euro }
        refused(.changedMeanwhile(version: 1)) { $0.tripVersion = 2 }
        let nowhere = BoardingPoint(
            .stop(7), name: "", coordinate: World.stops[0].coordinate, at: World.after(60))
        refused(.notOnTheWay(nowhere)) { $0.board = nowhere }
        let negative = BoardingPoint(
            .stop(-1), name: "", coordinate: World.stops[0].coordinate, at: World.after(60))
        refused(.notOnTheWay(negative)) { $0.alight = negative }
        var early = World.point(0, on: World.trip())
        early.at = World.after(-9)
        refused(.notOnTheWay(early)) { $0.board = early }
        let elsewhere = TripSpan(from: World.after(170), until: World.after(500))
        refused(.alreadyReserved(elsewhere)) { $0.otherSpans = [elsewhere] }
        refused(.tooLate, at: World.after(0)) { _ in }
        refused(.noSeats(free: 3), at: late) {
            $0.seats = 4
            $0.price = World.money(36_000)
        }
        for (company, gender) in [(TripCompany.women, Gender.woman), (.men, .man)] {
            let trip = World.trip(company: company)
            refused(.notWelcome(company, isVerified: false), trip: trip) { $0.passenger.gender = gender }
            refused(.notWelcome(company, isVerified: true), trip: trip) {
                $0.passenger = TripPassenger(person: World.person(1), gender: .other, isVerified: true)
            }
            var book = TripBook(trip: trip)
            var wish = World.wish(1, on: trip)
            wish.passenger = TripPassenger(person: World.person(1), gender: gender, isVerified: true)
            #expect(throws: Never.self) { try book.reserve(wish, at: now) }
        }
    }

    @Test func `R12: the detours of all passengers together stay below what the driver offers`() throws {
        var book = World.book(isInstant: true)
        for number in 1...2 {
            var wish = World.wish(number, on: book.trip)
            wish.detour = .minutes(5)
            _ = try book.reserve(wish, at: now)
        }
        var wish = World.wish(3, on: book.trip)
        wish.detour = .minutes(1)
        #expect(throws: BookingRefusal.detourTooLong(left: .zero)) { try book.reserve(wish, at: now) }
        _ = try book.cancelReservation(World.id(1), by: World.person(1), at: now)
        #expect(throws: Never.self) { try book.reserve(wish, at: now) }
    }

    @Test
    func `R12: on the way the moment is exactly that of the place, and at a door up to the detour later`() {
        let trip = World.trip()
        let share = LegShare(millionths: 333_333)
        let position = TripPosition(leg: 1, share: share)
        let moment = trip.moment(at: position) ?? World.after(0)
        for (kind, latest) in [
            (BoardingPoint.Kind.wayside(after: 1, share: share), TravelTime.zero),
            (.door(after: 1, share: share), .minutes(10)),
        ] {
            for late in [TravelTime.milliseconds(-1), .zero, .milliseconds(1), .minutes(10), .seconds(601)] {
                var book = TripBook(trip: World.trip(isInstant: true))
                var wish = World.wish(1, on: trip)
                wish.board = BoardingPoint(
                    kind, name: "There", coordinate: World.stops[1].coordinate, at: moment + late)
                wish.price = trip.price(from: wish.board, to: wish.alight, seats: 1)
                if late >= .zero, late <= latest {
                    #expect(throws: Never.self) { try book.reserve(wish, at: now) }
                } else {
                    #expect(throws: BookingRefusal.notOnTheWay(wish.board)) {
                        try book.reserve(wish, at: now)
                    }
                }
            }
        }
    }

    @Test func `R12: where a reservation could not be read no seat is free`() {
        var book = TripBook(trip: World.trip(), isComplete: false)
        #expect(book.seatCount.freeByLeg == [0, 0, 0] && book.detourLeft == .zero)
        #expect(throws: BookingRefusal.noSeats(free: 0)) {
            try book.reserve(World.wish(1, on: book.trip), at: now)
        }
    }

    @Test func `R12: a passenger sits in one car at a time, also within one trip`() throws {
        var book = World.book(isInstant: true)
        _ = try book.reserve(World.wish(1, on: book.trip, from: 0, to: 2), at: now)
        var again = World.wish(2, on: book.trip, from: 1, to: 3)
        again.passenger.person = World.person(1)
        #expect(throws: BookingRefusal.self) { try book.reserve(again, at: now) }
        var later = World.wish(2, on: book.trip, from: 2, to: 3)
        later.passenger.person = World.person(1)
        #expect(throws: Never.self) { try book.reserve(later, at: now) }
        var sameHold = World.wish(3, on: book.trip)
        sameHold.payment = .wallet(hold: World.hold(1))
        #expect(throws: BookingRefusal.malformed) { try book.reserve(sameHold, at: now) }
        #expect(throws: BookingRefusal.malformed) { try book.reserve(World.wish(1, on: book.trip), at: now) }
    }

    @Test func `R12: only the driver answers, only once, in time, and what they saw`() throws {
        var book = World.book()
        _ = try book.reserve(World.wish(1, on: book.trip), at: now)
        let id = World.id(1)
        #expect(throws: BookingRefusal.notYours) { try book.approve(id, by: World.person(1), at: now) }
        #expect(throws: BookingRefusal.unknown) { try book.approve(World.id(9), by: World.driver, at: now) }
        #expect(throws: BookingRefusal.changedMeanwhile(version: 1)) {
            try book.approve(id, by: World.driver, seen: 7, at: now)
        }
        #expect(throws: BookingRefusal.tooLate) {
            try book.approve(id, by: World.driver, at: now + .minutes(24 * 60))
        }
        let actions = try book.decline(id, by: World.driver, at: now)
        #expect(actions.money == [.release(World.hold(1))])
        #expect(actions.news(for: World.person(1)) == [.declined(id, by: .driver)])
        #expect(throws: BookingRefusal.self) { try book.approve(id, by: World.driver, at: now) }
    }

    @Test func `R13: either side cancels, and everyone is told at once`() throws {
        for person in [World.person(1), World.driver] {
            var book = World.book(isInstant: true)
            _ = try book.reserve(World.wish(1, on: book.trip), at: now)
            #expect(throws: BookingRefusal.notYours) {
                try book.cancelReservation(World.id(1), by: World.person(2), at: now)
            }
            // An hour before getting in it costs the passenger half, and a passenger whose driver calls off nothing.
            let actions = try book.cancelReservation(World.id(1), by: person, at: World.after(-60))
            let isDriver = person == World.driver
            let news = TripNews.cancelled(
                World.id(1), by: isDriver ? .driver : .passenger, fee: World.money(isDriver ? 0 : 4500))
            #expect(actions.news(for: World.person(1)) == [news])
            #expect(actions.news(for: World.driver) == [news])
            #expect(
                actions.money == [
                    isDriver
                        ? .release(World.hold(1))
                        : .capture(World.hold(1), World.money(4500), to: .driver)
                ])
        }
        var book = World.book()
        for number in 1...3 { _ = try book.reserve(World.wish(number, on: book.trip), at: now) }
        _ = try book.approve(World.id(1), by: World.driver, at: now)
        #expect(throws: BookingRefusal.notYours) { try book.cancelTrip(by: World.person(1), at: now) }
        let actions = try book.cancelTrip(by: World.driver, at: World.after(-5))
        #expect(Set(actions.money) == Set((1...3).map { .release(World.hold($0)) }))
        for number in 1...3 { #expect(actions.news(for: World.person(number)).count == 1) }
        #expect(book.nextDeadline == nil)
        #expect(throws: BookingRefusal.tripIsOver) { try book.cancelTripByCity(at: now) }
        #expect(throws: BookingRefusal.tripIsOver) { try book.reserve(World.wish(4, on: book.trip), at: now) }
    }
}
