import Carpool
import Geography
import Ledger
import PlannedTrips
import Testing

@Suite("R9: other seats, prices and conditions for a published trip")
struct TermsTests {
    private typealias World = BookingWorld

    /// A trip's terms with something else.
    private func terms(_ book: TripBook, _ change: (inout TripTerms) -> Void) -> TripTerms {
        var terms = book.trip.terms
        change(&terms)
        return terms
    }

    private func book(seats: Int = 3, reserving: Int = 0, cash: Bool = false) throws -> TripBook {
        var book = World.book(seats: seats)
        for number in 1..<(reserving + 1) {
            _ = try book.reserve(World.wish(number, on: book.trip, cash: cash), at: World.moment(1))
        }
        return book
    }

    @Test func `R9: what is changed holds for those who come after, and who has a seat keeps its price`()
        throws
    {
        var book = try book(reserving: 2, cash: true)
        _ = try book.approve(World.id(1), by: World.driver, at: World.moment(2))
        let before = book
        let other = TripTerms(
            seats: 4, prices: [0, 2000, 4000, 6000], luggage: .large, allowsSmoking: false, isInstant: true,
            acceptsCash: false, note: "At the fountain")
        let actions = try book.offer(other, by: World.driver, seen: before.trip.version)
        #expect(
            !actions.contains { if case .wake = $0 { false } else { true } }, "nobody is told, no money moves"
        )
        #expect(book.trip.terms == other && book.trip.version == before.trip.version + 1)
        #expect(book.reservations == before.reservations, "seats, prices and payments stay as agreed")
        #expect(book.offeredSeats.freeByLeg == [2, 2, 2])
        #expect(book.fullTakings == World.money(2 * 9000 + 2 * 6000))
        #expect(throws: BookingRefusal.noCash) {
            try book.reserve(World.wish(3, on: book.trip, cash: true), at: World.moment(3))
        }
        #expect(throws: BookingRefusal.priceChanged(now: World.money(6000))) {
            try book.reserve(World.wish(3, on: before.trip), at: World.moment(3))
        }
        _ = try book.reserve(World.wish(3, on: book.trip), at: World.moment(3))
        #expect(book[World.id(3)]?.price == World.money(6000))
        #expect(book[World.id(3)]?.state.isConfirmed == true, "at once from now on")
    }

    @Test func `R9: the same terms change nothing, whoever has seen what`() throws {
        var book = try book(reserving: 1)
        let before = book
        #expect(try book.offer(book.trip.terms, by: World.driver, seen: 99).isEmpty)
        #expect(book == before)
        #expect(throws: BookingRefusal.changedMeanwhile(version: before.trip.version)) {
            try book.offer(terms(book) { $0.seats = 4 }, by: World.driver, seen: 99)
        }
        #expect(book == before)
    }

    @Test func `R9: no seat, piece of luggage or clean air is taken from somebody who has it or asks for it`()
        throws
    {
        var book = World.book(seats: 4)
        var wish = World.wish(1, on: book.trip, from: 1, to: 2, seats: 2)
        wish.luggage = .medium
        _ = try book.reserve(wish, at: World.moment(1))
        _ = try book.reserve(World.wish(2, on: book.trip, from: 0, to: 2), at: World.moment(1))
        #expect(book.leastSeats == 3)
        let before = book
        func refused(_ change: (inout TripTerms) -> Void) -> BookingRefusal? {
            do throws(BookingRefusal) {
                _ = try book.offer(terms(book, change), by: World.driver)
                return nil
            } catch {
                return error
            }
        }
        #expect(refused { $0.seats = 2 } == .seatsTaken(least: 3))
        #expect(refused { $0.luggage = .small } == .luggageAgreed(least: .medium))
        #expect(refused { $0.allowsSmoking = true } == .smokingAgreed)
        for bad: (inout TripTerms) -> Void in [
            { $0.seats = 5 }, { $0.seats = 0 }, { $0.prices = [0, 1] }, { $0.prices[0] = 1 },
            { $0.prices[2] = 1 }, { $0.prices[1] = -1 }, { $0.note = "a\u{7}" },
            { $0.note = String(repeating: "a", count: 501) }, { $0.prices[3] = .max },
        ] {
            let refusal = refused(bad)
            #expect(
                refusal == .badTerms || refusal == .seatsTaken(least: 3), "\(String(describing: refusal))")
        }
        #expect(book == before, "a refusal changes nothing")
        #expect(refused { $0.seats = 3 } == nil)
        #expect(book.offeredSeats.freeByLeg == [2, 0, 3])
        for number in 1...2 {
            _ = try book.cancelReservation(World.id(number), by: World.driver, at: World.moment(5))
        }
        #expect(refused { ($0.seats, $0.luggage, $0.allowsSmoking) = (1, .small, true) } == nil)
        #expect(book.trip.allowsSmoking, "nobody counts on anything any more")
    }

    @Test func `R9: only the driver, and only until the car leaves`() throws {
        var book = World.book()
        let other = terms(book) { $0.seats = 4 }
        #expect(throws: BookingRefusal.notYours) { try book.offer(other, by: World.person(1)) }
        var gone = book
        _ = try gone.cancelTrip(by: World.driver, at: World.moment(1))
        #expect(throws: BookingRefusal.tripIsOver) { try gone.offer(other, by: World.driver) }
        _ = try book.start(by: World.driver, at: World.after(0))
        #expect(throws: BookingRefusal.tripHasLeft) { try book.offer(other, by: World.driver) }
    }

    @Test func `R9: a car that cannot be counted keeps its seats and its air`() throws {
        var book = TripBook(trip: World.trip(), isComplete: false)
        #expect(throws: BookingRefusal.seatsTaken(least: 3)) {
            try book.offer(terms(book) { $0.seats = 2 }, by: World.driver)
        }
        #expect(throws: BookingRefusal.smokingAgreed) {
            try book.offer(terms(book) { $0.allowsSmoking = true }, by: World.driver)
        }
        _ = try book.offer(terms(book) { $0.seats = 4 }, by: World.driver)
        #expect(book.offeredSeats.freeByLeg == [0, 0, 0])
    }

    @Test func `R9: what was agreed dear and is offered cheap never earns more than the way costs`() throws {
        var random = SplitMix64(seed: 9)
        var (refused, changed) = (0, 0)
        for _ in 0..<200 {
            var book = World.book(seats: Int.random(in: 1...4, using: &random))
            for number in 1..<20 {
                if Bool.random(using: &random) {
                    let from = Int.random(in: 0...2, using: &random)
                    let wish = World.wish(
                        number, on: book.trip, from: from, to: Int.random(in: from + 1...3, using: &random))
                    _ = try? book.reserve(wish, at: World.moment(1))
                } else {
                    let before = book
                    // What the ceiling allows for so many seats, and what it does not.
                    let seats = Int.random(in: 1...4, using: &random)
                    let cost = World.money(18_000)
                    let most = cost.minorUnits / Int64(3 * (seats + 1))
                    let leg = Int64.random(in: 0...most, using: &random)
                    let other = terms(book) {
                        ($0.seats, $0.prices) = (seats, [0, leg, 2 * leg, 3 * leg])
                    }
                    do throws(BookingRefusal) {
                        _ = try book.offer(other, by: World.driver, cost: cost)
                        if book != before { changed += 1 }
                        #expect(
                            book.fullTakings.minorUnits <= cost.minorUnits
                                || book.trip.terms == before.trip.terms)
                    } catch {
                        if error == .earnsTooMuch(most: cost) { refused += 1 }
                        #expect(book == before)
                    }
                    #expect(book.reservations == before.reservations)
                    #expect(book.seatCount.freeByLeg.allSatisfy { $0 >= 0 })
                }
            }
        }
        #expect(refused > 20 && changed > 100, "\(refused) refused, \(changed) changed")
    }

    @Test func `R9: the way back of the same weeks has each leg at its price`() throws {
        let trip = World.trip()
        let there = terms(TripBook(trip: trip)) { $0.prices = [0, 100, 250, 600] }
        let back = trip.stops.returning(at: World.after(600))
        #expect(there.fitting(trip.stops.departing(at: World.after(900)), from: trip.stops) == there)
        let turned = try #require(there.fitting(back, from: trip.stops))
        #expect(turned.prices == [0, 350, 500, 600] && turned.seats == there.seats)
        #expect(turned.fitting(trip.stops, from: back) == there)
        #expect(there.fitting(Array(trip.stops.prefix(3)), from: trip.stops) == nil)
    }

    @Test func `R9: prices and words are looked at as when publishing, and only what changes`() throws {
        let trip = World.trip()
        let leg = LegFacts(time: .minutes(50), distance: .kilometres(100))
        let roads = TripRoads(legs: [leg, leg, nil], direct: leg)
        let ceiling = PriceCeiling(tariff: .standard(World.dirham), seats: 3)
        func problems(_ change: (inout TripTerms) -> Void) -> [TripProblem] {
            trip.offering(terms(TripBook(trip: trip), change)).checkTerms(
                since: trip, roads: roads, ceiling: ceiling)
        }
        // It has no road on the last leg any more, which matters only once prices are touched.
        #expect(problems { $0.note = "Hello" }.isEmpty)
        #expect(problems { $0.note = "a\u{7}" } == [.badNote(longest: 500)])
        #expect(problems { $0.prices = [0, 1, 2, 2] }.isEmpty)
        #expect(problems { $0.prices = [0, 1, 2, 3] } == [.noRoad(leg: 2)])
        let most = ceiling.most(for: leg.distance)
        #expect(most.minorUnits > 0 && ceiling.cost(of: leg.distance).minorUnits >= 4 * most.minorUnits)
        let above = most.minorUnits + 1
        #expect(
            problems { $0.prices = [0, above, above, above] } == [
                .priceAboveCeiling(leg: 0, price: World.money(above), most: most)
            ])
        #expect(problems { $0.prices = [0, 5, 4, 4] } == [.priceFalls(stop: 2, price: 4, before: 5)])
        #expect(problems { $0.seats = 5 }.contains(.seatCount(5, allowed: 1...4)))
    }
}
