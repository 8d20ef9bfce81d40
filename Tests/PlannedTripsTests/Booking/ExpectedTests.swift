import Geography
import Identity
import Ledger
import PlannedTrips
import Testing

@Suite("When the car is to be expected")
struct ExpectedTests {
    private typealias World = BookingWorld

    private let now = World.moment(60)

    @Test func `R22: doors before it delay a place, and no more than the driver offers`() throws {
        var book = World.book(isInstant: true)
        let (start, end) = (World.point(0, on: book.trip), World.point(3, on: book.trip))
        #expect(book.expected(at: start) == TripSpan(from: World.after(0), until: World.after(0)))
        #expect(book.expected(at: end) == TripSpan(from: World.after(180), until: World.after(190)))
        var wish = World.wish(1, on: book.trip)
        wish.board = World.door(1, minutes: 30, on: book.trip)
        wish.detour = .minutes(4)
        wish.price = book.trip.price(from: wish.board, to: wish.alight, seats: 1)
        _ = try book.reserve(wish, at: now)
        #expect(book.expected(at: end) == TripSpan(from: World.after(184), until: World.after(190)))
        #expect(book.expected(at: World.point(1, on: book.trip)).from == World.after(60), "it lies before")
        #expect(book.expected(at: wish.board) == TripSpan(from: World.after(90), until: World.after(100)))
        var strict = World.trip()
        strict.longestDetour = .zero
        #expect(
            TripBook(trip: strict).expected(at: end)
                == TripSpan(from: World.after(180), until: World.after(180)))
    }

    @Test
    func `R22: who is fetched at the door gets out later by their own detour, before the answer and after`()
        throws
    {
        var book = World.book()
        var wish = World.wish(1, on: book.trip)
        wish.board = World.door(1, minutes: 30, on: book.trip)
        wish.detour = .minutes(4)
        wish.price = book.trip.price(from: wish.board, to: wish.alight, seats: 1)
        _ = try book.reserve(wish, at: now)
        for isAgreed in [false, true] {
            if isAgreed { _ = try book.approve(World.id(1), by: book.trip.driver, at: now) }
            let reservation = try #require(book[World.id(1)])
            #expect(reservation.state.isConfirmed == isAgreed)
            #expect(book.expectedAlighting(of: reservation).from == reservation.alight.at + .minutes(4))
        }
    }

    @Test func `R22: a latest moment is told only where others can still be fetched before, and waited for`()
        throws
    {
        var book = World.book(seats: 1, isInstant: true)
        _ = try book.reserve(World.wish(1, on: book.trip, from: 1, to: 3), at: now)
        let first = try #require(book[World.id(1)])
        #expect(book.expectedBoarding(of: first) == TripSpan(from: World.after(60), until: World.after(70)))
        #expect(
            book.expectedAlighting(of: first) == TripSpan(from: World.after(180), until: World.after(190)))
        #expect(book.waitsUntil(first) == World.after(75))
        _ = try book.start(by: World.driver, at: World.after(0))
        #expect(throws: BookingRefusal.notYet(until: World.after(75))) {
            try book.absent(World.id(1), by: World.driver, at: World.after(74))
        }
        book = World.book(seats: 1, isInstant: true)
        _ = try book.reserve(World.wish(1, on: book.trip, from: 1, to: 3), at: now)
        _ = try book.reserve(World.wish(2, on: book.trip, from: 0, to: 1), at: now)
        let alone = try #require(book[World.id(1)])
        #expect(book.expectedBoarding(of: alone) == TripSpan(from: World.after(60), until: World.after(60)))
        #expect(
            book.expectedAlighting(of: alone) == TripSpan(from: World.after(180), until: World.after(180)))
        #expect(book.waitsUntil(alone) == World.after(65))
    }

    @Test func `R22: whatever is reserved later, nobody's moment leaves the span that they were told`() {
        var reserved = 0
        for seed in 1...UInt64(600) {
            var random = SplitMix64(seed: seed)
            var book = World.book(seats: 4, isInstant: true)
            var told: [(point: BoardingPoint, span: TripSpan)] = (0..<4).map { stop in
                let point = World.point(stop, on: book.trip)
                return (point, book.expected(at: point))
            }
            func point() -> BoardingPoint {
                guard Bool.random(using: &random) else {
                    return World.point(.random(in: 0...3, using: &random), on: book.trip)
                }
                var door = World.door(
                    .random(in: 0...2, using: &random), minutes: .random(in: 0...59, using: &random),
                    on: book.trip)
                door.at = door.at + .seconds(Double(Int.random(in: 0...60, using: &random)))
                return door
            }
            for number in 1...8 {
                var wish = World.wish(number, on: book.trip)
                (wish.board, wish.alight) = (point(), point())
                if wish.alight.position < wish.board.position { swap(&wish.board, &wish.alight) }
                if wish.board.isDoor || wish.alight.isDoor {
                    wish.detour = .seconds(Double(Int.random(in: 60...240, using: &random)))
                }
                wish.price = book.trip.price(from: wish.board, to: wish.alight, seats: 1)
                guard (try? book.reserve(wish, at: now)) != nil else { continue }
                reserved += 1
                for (point, span) in told {
                    let present = book.expected(at: point)
                    #expect(
                        span.from <= present.from && present.until <= span.until
                            && present.from <= present.until,
                        "seed \(seed), \(number)")
                }
                told += [wish.board, wish.alight].map { ($0, book.expected(at: $0)) }
            }
        }
        #expect(reserved > 1500, "\(reserved)")
    }
}
