import Carpool
import Geography
import Identity
import Ledger
import PlannedTrips
import Testing

@Suite("What can be published")
struct AnnouncementTests {
    private let roads = TripRoads(
        legs: Array(repeating: LegFacts(time: .minutes(60), distance: .kilometres(80)), count: 3),
        direct: LegFacts(time: .minutes(170), distance: .kilometres(235)))
    private let ceiling = PriceCeiling(
        tariff: Tariff(
            currency: BookingWorld.dirham, base: 0, perKilometre: 0, perMinute: 0,
            runningCostPerKilometre: 300),
        seats: 3)

    private func problems(
        of trip: PlannedTrip, roads: TripRoads? = nil, others: [TripSpan] = [], at now: Timestamp? = nil
    ) -> [TripProblem] {
        trip.check(
            roads: roads ?? self.roads, ceiling: ceiling, otherTrips: others,
            at: now ?? BookingWorld.published)
    }

    @Test func `R9: a trip as drivers publish them has no problem`() {
        #expect(problems(of: BookingWorld.trip()) == [])
    }

    @Test func `R9: a trip has two to eight stops and one to four seats`() {
        var trip = BookingWorld.trip()
        trip.stops.removeLast(3)
        #expect(problems(of: trip).contains(.stopCount(1, allowed: 2...8)))
        trip.stops = []
        #expect(problems(of: trip) == [.stopCount(0, allowed: 2...8)])
        trip.stops = Array(repeating: BookingWorld.stops[0], count: 9)
        #expect(problems(of: trip).contains(.stopCount(9, allowed: 2...8)))
        for seats in [0, 5] {
            #expect(problems(of: BookingWorld.trip(seats: seats)).contains(.seatCount(seats, allowed: 1...4)))
        }
    }

    @Test func `R9: it leaves in five minutes at the earliest and in 180 days at the latest`() {
        let trip = BookingWorld.trip()
        let departure = trip.departure
        #expect(problems(of: trip, at: departure - .minutes(5)) == [])
        let tooLate = departure - .minutes(4)
        #expect(problems(of: trip, at: tooLate) == [.leavesTooSoon(earliest: tooLate + .minutes(5))])
        let tooEarly = departure - .minutes(180 * 24 * 60 + 1)
        #expect(
            problems(of: trip, at: tooEarly) == [.leavesTooLate(latest: tooEarly + .minutes(180 * 24 * 60))])
    }

    @Test func `R9: no leg is faster than the road, and none so slow that it is another trip`() {
        var trip = BookingWorld.trip()
        trip.stops[1].at = BookingWorld.after(54)
        #expect(problems(of: trip) == [])
        trip.stops[1].at = BookingWorld.after(53)
        #expect(problems(of: trip) == [.tooFast(leg: 0, planned: .minutes(53), least: .minutes(54))])
        trip.stops = BookingWorld.stops
        trip.stops[3].at = BookingWorld.after(120 + 241)
        #expect(problems(of: trip) == [.tooSlow(leg: 2, planned: .minutes(241), longest: .minutes(240))])
        trip.stops[3].at = BookingWorld.after(120)
        #expect(problems(of: trip) == [.timesNotIncreasing(leg: 2)])
    }

    @Test func `R9: a leg without a road, a stop twice and a stop off the way are found`() {
        let trip = BookingWorld.trip()
        var sparse = roads
        sparse.legs[1] = nil
        #expect(problems(of: trip, roads: sparse) == [.noRoad(leg: 1)])
        sparse.legs = []
        #expect(problems(of: trip, roads: sparse) == [.noRoad(leg: 0), .noRoad(leg: 1), .noRoad(leg: 2)])
        var round = trip
        round.stops[2].coordinate = round.stops[0].coordinate
        #expect(
            problems(of: round) == [
                .samePlace(stop: 0, other: 2, apart: .zero, least: .metres(100))
            ])
        var far = roads
        far.direct?.time = .minutes(93)
        #expect(
            problems(of: trip, roads: far) == [.offTheWay(time: .minutes(180), longest: .seconds(10_728))])
    }

    @Test func `R9: prices begin at nothing, never fall and share costs at most`() {
        // 3.00 a kilometre, 80 kilometres, four people: 60.00 a seat.
        #expect(ceiling.most(for: .kilometres(80)) == BookingWorld.money(6000))
        var trip = BookingWorld.trip()
        trip.stops[3].price = 11_000
        #expect(problems(of: trip) == [])
        trip.stops[3].price = 11_001
        #expect(
            problems(of: trip) == [
                .priceAboveCeiling(leg: 2, price: BookingWorld.money(6001), most: BookingWorld.money(6000))
            ])
        trip.stops[3].price = 4999
        #expect(problems(of: trip) == [.priceFalls(stop: 3, price: 4999, before: 5000)])
        trip.stops = BookingWorld.stops
        trip.stops[0].price = 100
        #expect(problems(of: trip) == [.firstStopCosts(100)])
        trip.stops[0].price = -1
        #expect(problems(of: trip) == [.priceNegative(stop: 0, price: -1)])
        trip.stops[0].price = .min
        trip.stops[1].price = .max
        #expect(problems(of: trip).count == 4, "extreme prices overflow nowhere")
    }

    @Test func `R9, R14: a note that everybody reads gives nobody's phone number away`() {
        var trip = BookingWorld.trip()
        for (note, tells) in [
            ("I wait at the church, call 079 123 45 67", true), ("+423 232 12 34", true), ("232 12 34", true),
            ("(079) 123-45-67", true), ("write to luca@example.org", true), ("0041791234567", true),
            ("At 07.10, on 12.12.2026", false), ("2026-12-24, 3 seats", false), ("07:10 – 08:15", false),
            ("Platform 12, door 3, row 45 67", false), ("see you @ the church", false), ("", false),
        ] {
            trip.note = note
            #expect(problems(of: trip) == (tells ? [.contactInNote] : []), "\(note)")
        }
    }

    @Test func `R9: places on the Earth, words that are some and prices that seats have are published`() {
        var trip = BookingWorld.trip()
        trip.note = String(repeating: "é", count: 500) + ""
        trip.stops[1].name = String(repeating: "م", count: 120)
        #expect(problems(of: trip) == [])
        trip.note += "!"
        #expect(problems(of: trip) == [.badNote(longest: 500)])
        trip.note = "Two lines\nof text"
        trip.stops[1].name += "x"
        #expect(problems(of: trip) == [.badName(stop: 1, longest: 120)])
        for name in ["a\nb", "\u{0}", "a\u{85}"] {
            trip.stops[1].name = name
            #expect(problems(of: trip) == [.badName(stop: 1, longest: 120)])
        }
        trip.stops[1].name = "e" + String(repeating: "\u{301}", count: 100_000)
        #expect(problems(of: trip) == [.badName(stop: 1, longest: 120)], "one character of a megabyte")
        trip.stops[1].name = "Casablanca"
        trip.stops[3].price = 100_000_001
        #expect(problems(of: trip).contains(.priceTooHigh(stop: 3, price: 100_000_001, highest: 100_000_000)))
        trip.stops[3].price = 9000
        for bad in [Double.nan, .infinity, 90.1] {
            trip.stops[2].coordinate = Coordinate(latitude: bad, longitude: 0)
            #expect(problems(of: trip).contains(.noPlace(stop: 2)))
            var board = TripBoard()
            #expect(throws: BookingRefusal.malformed, "whatever was checked before") {
                try board.publish(trip)
            }
        }
    }

    @Test func `R9: a driver is not on the way twice at once`() {
        let trip = BookingWorld.trip()
        let before = TripSpan(from: BookingWorld.after(-60), until: trip.departure)
        let during = TripSpan(from: BookingWorld.after(170), until: BookingWorld.after(300))
        #expect(problems(of: trip, others: [before, during]) == [.overlapsOwnTrip(during)])
    }

    @Test func `R9: a detour is between nothing and half an hour`() {
        var trip = BookingWorld.trip()
        for minutes in [-1.0, 31] {
            trip.longestDetour = .minutes(minutes)
            #expect(problems(of: trip) == [.detour(.minutes(minutes), longest: .minutes(30))])
        }
    }

    @Test func `R9: a full car never brings in what it costs, and the operator's ceiling holds`() {
        var random = SplitMix64(seed: 9)
        for _ in 0..<20_000 {
            let cost = Int64.random(in: 0...900, using: &random)
            let seats = Int.random(in: 1...4, using: &random)
            let metres = Double.random(in: 0...900_000, using: &random)
            let allowed: Int64? =
                Bool.random(using: &random) ? Int64.random(in: 0...300, using: &random) : nil
            let currency = Bool.random(using: &random) ? Currency.swissFranc : .moroccanDirham
            let tariff = Tariff(
                currency: currency, base: 0, perKilometre: 0, perMinute: 0, runningCostPerKilometre: cost)
            let ceiling = PriceCeiling(tariff: tariff, seats: seats, operatorsPerKilometre: allowed)
            let most = ceiling.most(for: .metres(metres)).minorUnits
            let suggested = ceiling.suggestedPrice(for: .metres(metres)).minorUnits
            #expect(Double(most) * Double(seats + 1) <= Double(cost) * metres / 1000 + 1e-6)
            if let allowed { #expect(Double(most) <= Double(allowed) * metres / 1000 + 1e-6) }
            #expect(suggested >= 0 && suggested % currency.cashStep == 0)
            #expect(Double(suggested) <= Double(most) * 0.8 && Double(suggested) > Double(most) * 0.8 - 5.8)
        }
        #expect(ceiling.most(for: .metres(.nan)).minorUnits == 0)
        #expect(ceiling.most(for: .metres(-5)).minorUnits == 0)
    }

    @Test func `R9: the way back has the same legs turned round, and twice turned is what it was`() {
        let back = BookingWorld.stops.returning(at: BookingWorld.after(600))
        #expect(back.map(\.name) == ["Marrakech", "Settat", "Casablanca", "Rabat"])
        #expect(back.map(\.price) == [0, 4000, 6000, 9000])
        #expect(back.map(\.at) == [600, 660, 720, 780].map { BookingWorld.after($0) })
        #expect(back.returning(at: BookingWorld.departure) == BookingWorld.stops)
        let later = BookingWorld.stops.departing(at: BookingWorld.after(7))
        #expect(later.map(\.at) == [7, 67, 127, 187].map { BookingWorld.after($0) })
        #expect([TripStop]().departing(at: BookingWorld.departure).isEmpty)
    }
}
