import Geography
import Ledger
import PlannedTrips
import Testing

@Suite("Seats counted leg by leg")
struct SeatCountTests {
    @Test func `R12: who gets out leaves the seat to who gets in at the same place`() {
        let count = SeatCount(
            seats: 1, legs: 3, taken: [.init(legs: 0..<1, seats: 1), .init(legs: 2..<3, seats: 1)])
        #expect(count.free(from: TripPosition(leg: 1), to: TripPosition(leg: 2)) == 1)
        #expect(count.free(from: TripPosition(leg: 0), to: TripPosition(leg: 2)) == 0)
        #expect(
            count.free(from: TripPosition(leg: 1, share: LegShare(millionths: 1)), to: TripPosition(leg: 3))
                == 0)
        #expect(count.freeByLeg == [0, 1, 0])
        #expect(count.free(from: TripPosition(leg: 2), to: TripPosition(leg: 2)) == 0)
        #expect(count.free(from: TripPosition(leg: 3), to: TripPosition(leg: 9)) == 0)
    }

    @Test func `R12: no question for a part of a leg tells where on it somebody gets in or out`() throws {
        var book = BookingWorld.book(isInstant: true)
        var wish = BookingWorld.wish(1, on: book.trip, from: 1, to: 3)
        wish.board = BookingWorld.door(1, minutes: 30, on: book.trip)
        wish.price = book.trip.price(from: wish.board, to: wish.alight, seats: 1)
        _ = try book.reserve(wish, at: BookingWorld.moment(60))
        let positions = (0..<100).map { TripPosition(leg: 1, share: LegShare(millionths: $0 * 10_000)) }
        for (row, from) in positions.enumerated() {
            for to in positions[(row + 1)...] + [TripPosition(leg: 2)] {
                #expect(book.seatCount.free(from: from, to: to) == book.trip.seats - 1)
            }
        }
        #expect(book.seatCount.free(from: TripPosition(leg: 0), to: TripPosition(leg: 1)) == book.trip.seats)
    }

    /// A world so small that one can look into the car on every leg.
    @Test func `R12: the count is what one sees who looks into the car on every leg`() {
        for seed in 1...UInt64(3000) {
            var random = SplitMix64(seed: seed)
            let legs = Int.random(in: 1...5, using: &random)
            let seats = Int.random(in: 1...4, using: &random)
            func place(_ last: Int) -> (leg: Int, share: Int) {
                (
                    Int.random(in: 0...last, using: &random),
                    [0, 0, 1, 500_000, 999_999].randomElement(using: &random) ?? 0
                )
            }
            var seen = Array(repeating: seats, count: legs)
            var stretches: [SeatCount.Stretch] = []
            for _ in 0..<Int.random(in: 0...7, using: &random) {
                let from = Int.random(in: 0..<legs, using: &random)
                let to = Int.random(in: (from + 1)...legs, using: &random)
                let taken = Int.random(in: 1...2, using: &random)
                stretches.append(.init(legs: from..<to, seats: taken))
                for leg in from..<to { seen[leg] -= taken }
            }
            let count = SeatCount(seats: seats, legs: legs, taken: stretches)
            for _ in 0..<10 {
                let (from, to) = (place(legs - 1), place(legs - 1))
                let (a, b) = (from.leg * 1_000_000 + from.share, to.leg * 1_000_000 + to.share)
                guard a < b else { continue }
                let least = (0..<legs).filter { $0 * 1_000_000 < b && ($0 + 1) * 1_000_000 > a }.map {
                    seen[$0]
                }.min()
                let free = count.free(
                    from: TripPosition(leg: from.leg, share: LegShare(millionths: from.share)),
                    to: TripPosition(leg: to.leg, share: LegShare(millionths: to.share)))
                #expect(free == least, "seed \(seed)")
            }
        }
    }

    @Test func `R12: the car stops where people get in and out, in the order of the way`() throws {
        var book = BookingWorld.book(isInstant: true)
        let now = BookingWorld.moment(60)
        _ = try book.reserve(BookingWorld.wish(1, on: book.trip, from: 0, to: 2), at: now)
        var wish = BookingWorld.wish(2, on: book.trip, from: 1, to: 3)
        wish.board = BookingWorld.door(1, minutes: 30, on: book.trip)
        wish.detour = .minutes(4)
        wish.price = book.trip.price(from: wish.board, to: wish.alight, seats: 1)
        _ = try book.reserve(wish, at: now)
        let waypoints = book.itinerary.waypoints
        #expect(waypoints.map(\.point.name) == ["Rabat", "Casablanca", "Home", "Settat", "Marrakech"])
        #expect(waypoints.map(\.seatsTaken) == [1, 1, 2, 1, 0])
        #expect(waypoints[2].boarding == [BookingWorld.id(2)])
        #expect(waypoints[3].alighting == [BookingWorld.id(1)])
        // Half of Casablanca to Settat, 20.00, and all from there, 40.00.
        #expect(wish.price == BookingWorld.money(5000))
        #expect(book.detourLeft == .minutes(6))
    }

    @Test func `R12: between stops a seat costs its share of the leg, down to what coins can pay`() {
        var trip = BookingWorld.trip()
        trip.currency = .swissFranc
        let door = BookingWorld.door(0, minutes: 20, on: trip)
        // A third of 30.00 is a little more than its share in millionths, so 5 centimes less.
        #expect(trip.price(from: BookingWorld.point(0, on: trip), to: door, seats: 2).minorUnits == 1990)
        #expect(trip.price(from: door, to: BookingWorld.point(1, on: trip), seats: 1).minorUnits == 2000)
        #expect(trip.price(from: door, to: door, seats: 1).minorUnits == 0)
    }
}
