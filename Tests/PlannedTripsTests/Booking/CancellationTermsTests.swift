import Geography
import Ledger
import PlannedTrips
import Testing

@Suite("What calling off costs")
struct CancellationTermsTests {
    private typealias World = BookingWorld

    private func fee(_ book: TripBook, at moment: Timestamp) -> Int64 {
        book[World.id(1)].map { book.cancellationFee(of: $0, at: moment).minorUnits } ?? -1
    }

    @Test
    func `R22: free up to a day before and half an hour after agreeing, then half, then free without a car`()
        throws
    {
        var book = World.book()
        _ = try book.reserve(World.wish(1, on: book.trip), at: World.after(-2000))
        #expect(fee(book, at: World.after(-60)) == 0, "nothing is agreed yet")
        _ = try book.approve(World.id(1), by: World.driver, at: World.after(-1500))
        #expect(fee(book, at: World.after(-1441)) == 0)
        #expect(fee(book, at: World.after(-1440)) == 4500)
        #expect(fee(book, at: World.after(4)) == 4500)
        #expect(fee(book, at: World.after(9)) == 4500, "the car has not left")
        #expect(fee(book, at: World.after(10)) == 0, "the car has still not left")
        _ = try book.start(by: World.driver, at: World.after(0))
        #expect(fee(book, at: World.after(4)) == 4500)
        for minute in [5, 6, 29] as [Int64] {
            #expect(fee(book, at: World.after(minute)) == 4500, "no more than was said")
        }
        #expect(fee(book, at: World.after(30)) == 0, "whoever still waits has waited long enough")
    }

    @Test func `R22: calling off is free where the car is told to come late, or has passed by`() throws {
        var book = World.book(isInstant: true)
        _ = try book.reserve(World.wish(1, on: book.trip), at: World.after(-2000))
        _ = try book.start(by: World.driver, at: World.after(0))
        let reservation = try #require(book[World.id(1)])
        let now = World.after(2)
        #expect(book.cancellationFee(of: reservation, delay: .minutes(30), at: now).minorUnits == 4500)
        #expect(book.cancellationFee(of: reservation, delay: .minutes(35), at: now).minorUnits == 0)
        #expect(book.cancellationFee(of: reservation, isPassed: true, at: now).minorUnits == 0)
        let none = World.money(0)
        #expect(throws: BookingRefusal.costs(World.money(4500))) {
            try book.cancelReservation(World.id(1), by: World.person(1), costing: none, at: now)
        }
        let actions = try book.cancelReservation(
            World.id(1), by: World.person(1), costing: none, isPassed: true, at: now)
        #expect(actions.money == [.release(World.hold(1))])
    }

    @Test func `R22: who agrees late has half an hour, but not beyond getting in`() throws {
        var book = World.book(isInstant: true)
        _ = try book.reserve(World.wish(1, on: book.trip), at: World.after(-60))
        #expect(fee(book, at: World.after(-31)) == 0)
        #expect(fee(book, at: World.after(-30)) == 4500)
        book = World.book(isInstant: true)
        _ = try book.reserve(World.wish(1, on: book.trip), at: World.after(-10))
        #expect(fee(book, at: World.after(-1)) == 0)
        #expect(fee(book, at: World.after(0)) == 4500)
    }

    @Test
    func `R22: what the terms state before is what is asked then, at every moment, never above the price`()
        throws
    {
        for seed in 1...UInt64(300) {
            var random = SplitMix64(seed: seed)
            let policy = PlannedCancellationPolicy(
                freeUntil: .minutes(Double.random(in: 0...600, using: &random)),
                freeTime: .minutes(Double.random(in: 0...60, using: &random)),
                latePercent: Int.random(in: -10...120, using: &random),
                absencePercent: Int.random(in: 0...100, using: &random),
                waiting: .minutes(Double.random(in: 0...10, using: &random)),
                patience: .minutes(Double.random(in: 0...40, using: &random)),
                recipient: Bool.random(using: &random) ? .city : .driver)
            var book = TripBook(trip: World.trip(isInstant: true), policy: policy)
            let agreed = World.after(-Int64.random(in: 1...900, using: &random))
            let wish = World.wish(1, on: book.trip)
            _ = try book.reserve(wish, at: agreed)
            var left = book
            _ = try left.start(by: World.driver, at: World.after(-1))
            let terms = policy.terms(boarding: wish.board.at, agreedAt: agreed, price: wish.price)
            #expect(terms.freeUntil <= wish.board.at && terms.waitsUntil >= wish.board.at)
            for minute in Int64(-900)...119 {
                let moment = World.after(minute)
                let expected =
                    moment < terms.freeUntil || moment >= terms.freeAgainFrom
                    ? 0 : terms.lateFee.minorUnits
                #expect(fee(left, at: moment) == expected, "seed \(seed), minute \(minute)")
                let waits =
                    moment < terms.freeUntil || moment >= terms.freeWithoutCarFrom
                    ? 0 : terms.lateFee.minorUnits
                #expect(fee(book, at: moment) == waits, "seed \(seed), minute \(minute)")
                #expect(expected <= wish.price.minorUnits)
            }
        }
    }

    @Test func `R12: who would have paid in cash owes the fee, which goes to whom the policy says`() throws {
        var book = TripBook(
            trip: World.trip(isInstant: true), policy: PlannedCancellationPolicy(recipient: .city))
        _ = try book.reserve(World.wish(1, on: book.trip, cash: true), at: World.moment(60))
        let actions = try book.cancelReservation(World.id(1), by: World.person(1), at: World.after(-60))
        #expect(
            actions.money == [.charge(World.money(4500), for: World.id(1), of: World.person(1), to: .city)])
    }
}
