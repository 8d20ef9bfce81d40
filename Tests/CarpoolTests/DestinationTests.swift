import Boards
import Carpool
import CarpoolTesting
import Geography
import Identity
import Ledger
import Positions
import Roads
import Testing

@Suite("Going elsewhere", .timeLimit(.minutes(3)))
struct DestinationTests {
    @Test
    func `R22: until the driver says yes all stays as it was; then plan, price and promise change at once`()
        async throws
    {
        let trip = try await AgreedTrip()
        let before = try trip.ride
        let schedule = trip.world.board.offers[trip.driver]?.offer.schedule
        let (plan, found) = try trip.plan(trip.going(to: SampleCity.balzers))
        let direct = try #require(
            trip.world.roads.leg(
                from: before.request.pickup, to: trip.world.map.place(SampleCity.balzers)))
        #expect(
            plan.price == AgreedTrip.tariff.price(distance: direct.distance, time: direct.time, people: 1))
        let asked = try trip.ask(trip.going(to: SampleCity.balzers)).changes
        #expect(asked.driverNews.map(\.1) == [.destinationAsked])
        var waiting = try trip.ride
        #expect(waiting.price == before.price && waiting.request.dropOff == before.request.dropOff)
        #expect(trip.world.board.offers[trip.driver]?.offer.schedule == schedule)
        #expect(waiting.elsewhere?.until == trip.world.now + DestinationAsk.timeToAnswer)
        #expect(trip.refusal { _ = try trip.ask(trip.going(to: SampleCity.balzers)) } == .ride(.twice))
        #expect(
            trip.refusal { _ = try trip.answer(true, at: 1) } == .ride(.tooLate), "another price than shown")
        #expect(trip.refusal { _ = try trip.answer(true, number: 2) } == .ride(.tooLate), "another question")
        let agreed = try trip.answer(true, at: plan.price.minorUnits)
        #expect(agreed.passengerNews.map(\.1).contains(.destinationAgreed))
        waiting = try trip.ride
        #expect(waiting.elsewhere == nil && waiting.price == plan.price && waiting.toLabel == "Elsewhere")
        #expect(waiting.request.dropOff == plan.dropOff && waiting.distance == plan.distance)
        #expect(trip.world.board.offers[trip.driver]?.offer.schedule == found.schedule)
        #expect(waiting.life.state.agreement?.promise.latestDropOff == plan.promise.latestDropOff)
        try trip.world.driveOn(trip.driver)
        try trip.world.driveOn(trip.driver)
        #expect(try trip.ride.life.state.name == "arrived" && (trip.ride.paid) == plan.price)
    }

    @Test func `R22: who is on board pays for the way so far and for the way from where the car is`()
        async throws
    {
        let trip = try await AgreedTrip()
        try trip.world.driveOn(trip.driver)
        let map = trip.world.map
        let (pickup, here, back) = (
            try map.place(SampleCity.vaduz), try map.place(SampleCity.vaduzSouth),
            try map.place(SampleCity.vaduzCastle)
        )
        let next = try #require(trip.world.board.offers[trip.driver]?.offer.schedule.stops.first)
        let left = try #require(trip.world.roads.leg(from: here, to: next.place)).time
        #expect(
            trip.world.move(
                OfferMove(
                    offer: trip.driver,
                    position: CarPosition(place: here, observedAt: trip.world.now, timeToNextStop: left),
                    heading: 180)))
        let plan = try trip.plan(trip.going(to: SampleCity.vaduzCastle)).plan
        let so = try #require(trip.world.roads.leg(from: pickup, to: here))
        let on = try #require(trip.world.roads.leg(from: here, to: back))
        #expect(plan.distance == so.distance + on.distance, "going back is not cheaper than having gone")
        try trip.ask(trip.going(to: SampleCity.vaduzCastle))
        try trip.answer(true)
        #expect(trip.world.purposes(trip.driver).first == .dropOff(trip.id))
        // And once more from there: the way back so far counts as well.
        let again = try trip.plan(trip.going(to: SampleCity.triesen)).plan
        #expect(again.distance > so.distance)
        try trip.world.driveOn(trip.driver)
        #expect(try trip.ride.paid == trip.ride.price && (trip.ride.price) == plan.price)
    }

    @Test
    func
        `R22: a no, silence, the end of the ride and a lost driver let the question lapse, and free its money`()
        async throws
    {
        func asked() async throws -> (AgreedTrip, PriceRaise) {
            let trip = try await AgreedTrip()
            let hold = UniqueID(high: 1, low: 1)
            trip.world.board.setPayment(.wallet(hold: hold), of: trip.id)
            let price = try trip.plan(trip.going(to: SampleCity.balzers)).plan.price
            let amount = try #require(try trip.ride.raise(to: price)).minorUnits
            let raise = PriceRaise(hold: UniqueID(high: 2, low: 2), amount: amount)
            try trip.ask(trip.going(to: SampleCity.balzers), raise: raise)
            #expect(try trip.ride.allRaises == [raise])
            return (trip, raise)
        }
        let (no, first) = try await asked()
        let declined = try no.answer(false)
        #expect(declined.released.map(\.hold) == [first.hold])
        #expect(declined.passengerNews.map(\.1) == [.destinationDeclined])
        let (silent, second) = try await asked()
        silent.world.now = silent.world.now + DestinationAsk.timeToAnswer
        #expect(
            silent.refusal { _ = try silent.answer(true) } == .ride(.tooLate), "not a moment after the end")
        let lapsed = silent.world.board.passTime(at: silent.world.now, roads: silent.world.roads)
        #expect(lapsed.released.map(\.hold) == [second.hold])
        #expect(lapsed.passengerNews.map(\.1) == [.destinationUnanswered])
        let (over, third) = try await asked()
        let cancelled = try over.world.handle(.cancelled, of: over.id)
        #expect(cancelled.released.map(\.hold) == [third.hold])
        #expect(try over.ride.allRaises.isEmpty)
        let (lost, fourth) = try await asked()
        let searched = try lost.world.board.cancelAsDriver(
            lost.id, of: lost.driver, at: lost.world.now, roads: lost.world.roads)
        #expect(searched.released.map(\.hold) == [fourth.hold])
        #expect(searched.passengerNews.map(\.1).contains(.destinationLapsed))
        let (taken, fifth) = try await asked()
        #expect(
            try taken.world.board.withdrawDestination(taken.id, at: taken.world.now).released.map(\.hold)
                == [fifth.hold])
        for trip in [no, silent, over, lost, taken] {
            #expect(try trip.ride.elsewhere == nil && (trip.ride.price.minorUnits) == 100)
        }
    }

    @Test func `R22: three questions a ride, and none for who gets out early`() async throws {
        let trip = try await AgreedTrip()
        for _ in 1...DestinationAsk.most {
            try trip.ask(trip.going(to: SampleCity.balzers))
            try trip.answer(false)
        }
        #expect(
            trip.refusal { _ = try trip.ask(trip.going(to: SampleCity.balzers)) } == .destination(.tooOften))
        let other = try await AgreedTrip()
        try other.world.driveOn(other.driver)
        try other.ask(other.going(to: SampleCity.balzers))
        try other.world.handle(.wantsOut, of: other.id)
        #expect(try other.ride.elsewhere == nil)
        #expect(other.refusal { _ = try other.ask(other.going(to: SampleCity.balzers)) } == .ride(.notNow))
    }

    @Test
    func `R22: neither another's promise nor the driver's own limit is broken, not even by a late yes`()
        async throws
    {
        let far = try await AgreedTrip(to: SampleCity.triesen)
        #expect(
            far.refusal { _ = try far.plan(far.going(to: AgreedTrip.ruggell)) } == .destination(.notInPlan),
            "too far out of the driver's way")
        let trip = try await AgreedTrip()
        let other = try trip.world.ask(3, from: SampleCity.vaduzSouth, to: SampleCity.triesen)
        try trip.ask(trip.going(to: SampleCity.balzers))
        try trip.world.match(other, with: trip.driver)
        // Their car is held up until their promise is just kept: nothing may come between.
        let promised = try #require(trip.world.state(other)?.agreement?.promise)
        let entry = try #require(trip.world.board.offers[trip.driver])
        let late = promised.latestPickup - entry.arrivalsOf(.pickup(other))
        var position = entry.position
        position.timeToNextStop = position.timeToNextStop + late
        #expect(trip.world.move(OfferMove(offer: trip.driver, position: position, heading: 0)))
        let before = try #require(trip.world.board.offers[trip.driver]).offer.schedule
        _ = try trip.answer(true)
        let after = try #require(trip.world.board.offers[trip.driver]).offer.schedule
        if after != before {
            #expect(after.keepsPromises(from: try #require(trip.world.board.offers[trip.driver]).position))
        } else {
            #expect(try trip.ride.destinationAnswer == .destinationLapsed)
        }
        #expect(trip.world.state(other)?.agreement?.promise == promised, "what was promised stays promised")
    }

    @Test
    func `R22: after a restart the driver gets a moment to answer, and a clock put right moves the question`()
        async throws
    {
        let trip = try await AgreedTrip()
        try trip.ask(trip.going(to: SampleCity.balzers))
        let until = try #require(try trip.ride.elsewhere?.until)
        _ = trip.world.board.shift(by: .minutes(5))
        #expect(try trip.ride.elsewhere?.until == until + .minutes(5))
        let back = until + .minutes(5)
        trip.world.now = back - .seconds(1)
        let changes = trip.world.board.resume(at: trip.world.now, roads: trip.world.roads)
        #expect(changes.rides.contains(trip.id))
        #expect(try trip.ride.elsewhere?.until == trip.world.now + trip.world.rules.restartGrace)
    }
}

extension CityOffer {
    fileprivate func arrivalsOf(_ purpose: Stop.Purpose) -> Timestamp {
        arrival(at: purpose) ?? position.observedAt
    }
}

extension RideBoard {
    /// How a ride is paid, before anything else is asked of it.
    fileprivate mutating func setPayment(_ payment: RidePayment, of id: RequestID) {
        guard var ride = rides[id] else { return }
        ride.payment = payment
        rides[id] = ride
    }
}
