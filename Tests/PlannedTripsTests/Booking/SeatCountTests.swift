import Geography
import Ledger
import PlannedTrips
import Testing

@Suite("Seats counted leg by leg")
struct SeatCountTests {
    @Test func `R12: who gets out leaves the seat to who gets in at the same place`() {
        let count = SeatCount(
            seats: 1,
            stretches: [
                .init(from: TripPosition(leg: 0), to: TripPosition(leg: 1), seats: 1),
                .init(from: TripPosition(leg: 2), to: TripPosition(leg: 3), seats: 1),
            ])
        #expect(count.free(from: TripPosition(leg: 1), to: TripPosition(leg: 2)) == 1)
        #expect(count.free(from: TripPosition(leg: 0), to: TripPosition(leg: 2)) == 0)
        #expect(
            count.free(from: TripPosition(leg: 1, share: LegShare(millionths: 1)), to: TripPosition(leg: 3))
                == 0)
        #expect(count.freeByLeg(stops: 4) == [0, 1, 0])
        #expect(count.free(from: TripPosition(leg: 2), to: TripPosition(leg: 2)) == 1)
    }

    @Test func `R12: of a car that somebody leaves on the way the rest of the leg is free`() {
        let half = TripPosition(leg: 0, share: LegShare(millionths: 500_000))
        let count = SeatCount(seats: 2, stretches: [.init(from: TripPosition(leg: 0), to: half, seats: 2)])
        #expect(count.freeByLeg(stops: 3) == [0, 2])
        #expect(count.mostFree(from: TripPosition(leg: 0), to: TripPosition(leg: 1)) == 2)
        #expect(count.mostFree(from: TripPosition(leg: 0), to: half) == 0)
        #expect(count.free(from: half, to: TripPosition(leg: 2)) == 2)
    }

    /// A world so small that one can look into the car every second.
    @Test func `R12: the count is what one sees who looks into the car every second`() {
        for seed in 1...UInt64(3000) {
            var random = SplitMix64(seed: seed)
            // Legs of 20 seconds: a share of 50,000 millionths is a second.
            let legs = Int.random(in: 1...3, using: &random)
            let seats = Int.random(in: 1...4, using: &random)
            func pair() -> (Int, Int) {
                let from = Int.random(in: 0..<(legs * 20), using: &random)
                return (from, Int.random(in: (from + 1)...(legs * 20), using: &random))
            }
            func position(_ second: Int) -> TripPosition {
                TripPosition(
                    leg: second / 20, share: LegShare(.seconds(Double(second % 20)), of: .seconds(20)))
            }
            var seatsAtSecond = Array(repeating: seats, count: legs * 20)
            var stretches: [SeatCount.Stretch] = []
            for _ in 0..<Int.random(in: 0...7, using: &random) {
                let (from, to) = pair()
                let taken = Int.random(in: 1...2, using: &random)
                stretches.append(.init(from: position(from), to: position(to), seats: taken))
                for second in from..<to { seatsAtSecond[second] -= taken }
            }
            let count = SeatCount(seats: seats, stretches: stretches)
            for _ in 0..<10 {
                let (from, to) = pair()
                let seen = seatsAtSecond[from..<to].min()
                let most = seatsAtSecond[from..<to].max()
                #expect(count.mostFree(from: position(from), to: position(to)) == most, "seed \(seed)")
                #expect(count.free(from: position(from), to: position(to)) == seen, "seed \(seed)")
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
