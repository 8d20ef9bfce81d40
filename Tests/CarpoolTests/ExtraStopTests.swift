import Boards
import Carpool
import CarpoolTesting
import Geography
import Identity
import Ledger
import Positions
import Roads
import Testing

@Suite("A stop on the way", .timeLimit(.minutes(3)))
struct ExtraStopTests {
    @Test
    func `R22: with the driver's yes the car stops between pickup and destination, and not a moment before`()
        async throws
    {
        let trip = try await AgreedTrip()
        let castle = try trip.place(SampleCity.vaduzCastle)
        let before = try trip.ride
        let schedule = trip.world.board.offers[trip.driver]?.offer.schedule
        let plan = try trip.ask(.stop(castle), label: "The shop").plan
        let there = try #require(trip.world.roads.leg(from: before.request.pickup, to: castle))
        let on = try #require(trip.world.roads.leg(from: castle, to: before.request.dropOff))
        #expect(plan.time == there.time + ExtraStop.wait + on.time)
        #expect(plan.distance == there.distance + on.distance && plan.price.minorUnits >= 100)
        #expect(try trip.ride.stop == nil && (trip.ride.price) == before.price)
        #expect(trip.world.board.offers[trip.driver]?.offer.schedule == schedule)
        #expect(trip.refusal { _ = try trip.ask(.stop(castle)) } == .ride(.twice), "one question at a time")
        #expect(trip.refusal { _ = try trip.answer(true, number: 2) } == .ride(.tooLate), "another question")
        let changes = try trip.answer(true, number: 1, at: plan.price.minorUnits)
        #expect(changes.passengerNews.map(\.1).contains(.stopAgreed))
        #expect(
            trip.world.purposes(trip.driver) == [
                .pickup(trip.id), .via(trip.id), .dropOff(trip.id), .destination,
            ])
        #expect(try trip.ride.stop?.label == "The shop" && (trip.ride.price) == plan.price)
        #expect(
            try trip.ride.toLabel == before.toLabel && (trip.ride.request.dropOff) == before.request.dropOff)
        let entry = try #require(trip.world.board.offers[trip.driver])
        #expect(
            entry.offer.schedule.legs[1] == ExtraStop.wait + on.time, "the car waits, and whoever comes later"
        )
        #expect(trip.refusal { _ = try trip.ask(.stop(castle)) } == .destination(.oneStop))
        // Getting in, the stop, getting out: in this order, each once.
        try trip.world.driveOn(trip.driver)
        #expect(
            trip.refusal {
                _ = try trip.world.board.reachStop(
                    .dropOff(trip.id), of: trip.driver, at: trip.world.now, roads: trip.world.roads)
            } == .wrongStop)
        let gone = try trip.world.board.reachStop(
            .via(trip.id), of: trip.driver, at: trip.world.now, roads: trip.world.roads)
        #expect(gone.passengerNews.map(\.1) == [.goneOn], "the passenger is told at once")
        #expect(try trip.ride.stop?.doneAt == trip.world.now && (trip.ride.life.state.name) == "onBoard")
        #expect(
            trip.refusal {
                _ = try trip.world.board.reachStop(
                    .via(trip.id), of: trip.driver, at: trip.world.now, roads: trip.world.roads)
            } == .wrongStop, "said twice it is made once")
        #expect(trip.refusal { _ = try trip.ask(.stop(castle)) } == .destination(.oneStop), "one a ride")
        #expect(trip.refusal { _ = try trip.ask(.noStop) } == .ride(.notNow))
        // Going elsewhere from there is paid by what was driven, the wait included.
        let elsewhere = try trip.plan(.destination(trip.place(SampleCity.balzers))).plan
        let end = try #require(
            trip.world.roads.leg(from: castle, to: trip.place(SampleCity.balzers)))
        #expect(elsewhere.distance == there.distance + end.distance)
        #expect(elsewhere.time == there.time + ExtraStop.wait + end.time)
        try trip.world.driveOn(trip.driver)
        #expect(try trip.ride.life.state.name == "arrived" && (trip.ride.paid) == plan.price)
    }

    @Test func `R22: a question is taken back by who means it, and not by who means another`() async throws {
        let trip = try await AgreedTrip()
        func back(aboutStop: Bool) throws {
            _ = try trip.world.board.withdrawDestination(trip.id, aboutStop: aboutStop, at: trip.world.now)
        }
        for isStop in [true, false] {
            try trip.ask(
                isStop ? .stop(trip.place(SampleCity.vaduzCastle)) : trip.going(to: SampleCity.balzers))
            let asked = try trip.ride
            #expect(trip.refusal { try back(aboutStop: !isStop) } == .destination(.otherQuestion))
            #expect(try trip.ride == asked)
            try back(aboutStop: isStop)
            #expect(try trip.ride.elsewhere == nil)
            #expect(trip.refusal { try back(aboutStop: isStop) } == .ride(.tooLate), "it is gone")
        }
    }

    @Test func `R22: a driver who is silent is said to be so about the stop, or about the destination`()
        async throws
    {
        let trip = try await AgreedTrip()
        for isStop in [true, false] {
            try trip.ask(
                isStop ? .stop(trip.place(SampleCity.vaduzCastle)) : trip.going(to: SampleCity.balzers))
            trip.world.now = trip.world.now + DestinationAsk.timeToAnswer
            let lapsed = trip.world.board.passTime(at: trip.world.now, roads: trip.world.roads)
            let news: RideNews = isStop ? .stopUnanswered : .destinationUnanswered
            #expect(lapsed.passengerNews.map(\.1).contains(news))
            #expect(try trip.ride.destinationAnswer == news)
        }
    }

    @Test func `R22: a stop that is left out costs what the ride cost before, on board it stays paid`()
        async throws
    {
        let trip = try await AgreedTrip()
        let castle = try trip.place(SampleCity.vaduzCastle)
        let before = try trip.ride
        let dear = try trip.ask(.stop(castle)).plan.price
        try trip.answer(true)
        let without = try trip.ask(.noStop).plan
        #expect(without.price == before.price && without.distance == before.distance)
        #expect(try trip.answer(true).passengerNews.map(\.1).contains(.stopLeftOut))
        #expect(
            trip.world.purposes(trip.driver) == [.pickup(trip.id), .dropOff(trip.id), .destination])
        #expect(try trip.ride.price == before.price && (trip.ride.stop) == nil)
        let other = try await AgreedTrip()
        try other.ask(.stop(castle))
        try other.answer(true)
        try other.world.driveOn(other.driver)
        try other.ask(.noStop)
        try other.answer(true)
        #expect(try other.ride.price == dear && (other.ride.stop) == nil)
        #expect(other.world.purposes(other.driver) == [.dropOff(other.id), .destination])
        // Asked for less at the kerb, and answered on board: nobody agrees to that any more.
        let kerb = try await AgreedTrip()
        try kerb.ask(.stop(castle))
        try kerb.answer(true)
        let entry = try #require(kerb.world.board.offers[kerb.driver])
        kerb.world.now = entry.position.observedAt + entry.position.timeToNextStop
        _ = try kerb.world.board.reachStop(of: kerb.driver, at: kerb.world.now, roads: kerb.world.roads)
        #expect(try kerb.ask(.noStop).plan.price == before.price)
        let boarding = try kerb.world.board.board(
            kerb.driver, at: kerb.world.now, roads: kerb.world.roads)
        #expect(boarding.passengerNews.map(\.1).contains(.stopStaysPaid))
        #expect(boarding.driverNews.map(\.1).contains(.stopLapsed))
        #expect(try kerb.ride.destinationAnswer == .stopStaysPaid && (kerb.ride.price) == dear)
        #expect(kerb.refusal { try kerb.answer(true) } == .ride(.tooLate))
        #expect(kerb.world.purposes(kerb.driver) == [.via(kerb.id), .dropOff(kerb.id), .destination])
        // Who has made the stop meanwhile has nothing to leave out any more.
        let late = try await AgreedTrip()
        try late.ask(.stop(castle))
        try late.answer(true)
        try late.world.driveOn(late.driver)
        try late.ask(.noStop)
        try late.world.driveOn(late.driver)
        #expect(try late.ride.elsewhere == nil && (late.ride.destinationAnswer) == .stopLapsed)
    }

    @Test
    func
        `R22: whenever a stop is asked to be left out, and whenever it is answered, on board nothing that was driven becomes cheaper`()
        async throws
    {
        var random = SplitMix64(seed: 2_211)
        var (lapsed, kept, cheaper) = (0, 0, 0)
        for seed in 0..<60 {
            let trip = try await AgreedTrip()
            let stop = try trip.place(try #require(BoardWalkTests.places.randomElement(using: &random)))
            guard (try? trip.ask(.stop(stop))) != nil else { continue }
            try trip.answer(true)
            guard let before = try? trip.ride, before.stopAhead != nil else { continue }
            let entry = try #require(trip.world.board.offers[trip.driver])
            trip.world.now = entry.position.observedAt + entry.position.timeToNextStop
            _ = try trip.world.board.reachStop(of: trip.driver, at: trip.world.now, roads: trip.world.roads)
            let asksFirst = Bool.random(using: &random)
            if asksFirst { try trip.ask(.noStop) }
            let isOnBoard = Bool.random(using: &random)
            if isOnBoard {
                _ = try trip.world.board.board(trip.driver, at: trip.world.now, roads: trip.world.roads)
                // Somewhere on its way, or already beside it.
                let place = try #require(BoardWalkTests.places.randomElement(using: &random))
                let here = CarPosition(
                    place: try trip.place(place), observedAt: trip.world.now, timeToNextStop: .minutes(1))
                #expect(trip.world.move(OfferMove(offer: trip.driver, position: here, heading: 0)))
            }
            if try trip.ride.elsewhere == nil {
                lapsed += asksFirst ? 1 : 0
                guard (try? trip.ask(.noStop)) != nil else { continue }
            }
            try trip.answer(true)
            let after = try trip.ride
            guard after.stop == nil else { continue }
            if isOnBoard {
                kept += 1
                #expect(after.price == before.price, "seed \(seed)")
                let way = try #require(after.turned)
                let driven = AgreedTrip.tariff.price(distance: way.distance, time: way.time, people: 1)
                let isWithin = way.distance <= before.distance && way.time <= before.directTime
                #expect(!isWithin || after.price.minorUnits >= driven.minorUnits, "seed \(seed)")
            } else {
                cheaper += after.price.minorUnits < before.price.minorUnits ? 1 : 0
                #expect(after.price.minorUnits <= before.price.minorUnits, "seed \(seed)")
            }
        }
        #expect(lapsed > 3 && kept > 5 && cheaper > 5, "\(lapsed) lapsed, \(kept) kept, \(cheaper) cheaper")
    }

    @Test
    func `R22: while the car stands at the stop nobody after it is late, and going on can be said later`()
        async throws
    {
        let trip = try await AgreedTrip()
        try trip.ask(.stop(trip.place(SampleCity.vaduzCastle)))
        try trip.answer(true)
        try trip.world.driveOn(trip.driver)
        let start = try #require(trip.world.board.offers[trip.driver])
        trip.world.now = start.position.observedAt + start.position.timeToNextStop
        func later() throws -> [Timestamp] {
            try trip.world.moveToNextStop(trip.driver)
            let entry = try #require(trip.world.board.offers[trip.driver])
            return Array(entry.offer.schedule.arrivals(from: entry.position).dropFirst())
        }
        func near() -> BoardRefusal.Code? {
            trip.refusal {
                try trip.world.board.requireNear(trip.id, of: trip.driver, measured: SampleCity.balzers)
            }
        }
        #expect(near() == .farFromStop)
        let (arrival, planned) = (trip.world.now, try later())
        #expect(planned.count == 2)
        for seconds in [1, 60, 119, 120] as [Double] {
            trip.world.now = arrival + .seconds(seconds)
            #expect(try later() == planned, "what has passed of the wait is not ahead any more")
        }
        trip.world.now = arrival + .seconds(150)
        #expect(try later() == planned.map { $0 + .seconds(30) }, "longer than planned is late")
        // The driver forgot to say so and is far on.
        #expect(near() == nil)
        _ = try trip.world.board.reachStop(
            .via(trip.id), of: trip.driver, at: trip.world.now, roads: trip.world.roads)
        #expect(trip.world.purposes(trip.driver) == [.dropOff(trip.id), .destination])
    }

    @Test func `R22: another car has agreed to no stop, so the ride is what it was, also in its price`()
        async throws
    {
        let trip = try await AgreedTrip()
        let before = try trip.ride
        try trip.ask(.stop(trip.place(SampleCity.vaduzCastle)))
        try trip.answer(true)
        let changes = try trip.world.board.cancelAsDriver(
            trip.id, of: trip.driver, at: trip.world.now, roads: trip.world.roads)
        #expect(changes.passengerNews.map(\.1).contains(.stopDropped))
        let after = try trip.ride
        #expect(after.stop == nil && after.price == before.price && after.distance == before.distance)
        #expect(after.request.longestRide == before.request.longestRide)
        #expect(trip.world.purposes(trip.driver) == [.destination])
    }

    @Test func `R22: neither another's promise nor the driver's own limit is broken for a stop`() async throws
    {
        let far = try await AgreedTrip(to: SampleCity.triesen)
        #expect(
            far.refusal { _ = try far.plan(.stop(far.place(AgreedTrip.ruggell))) } == .destination(.notInPlan)
        )
        let trip = try await AgreedTrip()
        let other = try trip.world.ask(3, from: SampleCity.vaduzSouth, to: SampleCity.triesen)
        try trip.world.match(other, with: trip.driver)
        let promised = try #require(trip.world.state(other)?.agreement?.promise)
        // Their car is held up until their promise is just kept: not even the wait fits any more.
        let entry = try #require(trip.world.board.offers[trip.driver])
        var position = entry.position
        let pickupAt = try #require(entry.arrival(at: .pickup(other)))
        position.timeToNextStop = position.timeToNextStop + (promised.latestPickup - pickupAt)
        #expect(trip.world.move(OfferMove(offer: trip.driver, position: position, heading: 0)))
        do {
            let found = try trip.plan(.stop(trip.place(SampleCity.vaduzCastle))).redirection
            var moved = position
            moved.timeToNextStop = found.timeToNextStop
            #expect(found.schedule.keepsPromises(from: moved))
            #expect(found.schedule.passenger(other)?.promise == promised)
        } catch { #expect((error as? BoardRefusal)?.code == .destination(.notInPlan)) }
    }

    @Test
    func
        `R22: whoever is taken along later finds the wait in the plan, the order kept, and nobody's promise broken`()
        async throws
    {
        let trip = try await AgreedTrip()
        try trip.ask(.stop(trip.place(SampleCity.vaduzCastle)))
        try trip.answer(true)
        var random = SplitMix64(seed: 22)
        var taken = 0
        for number in 10..<150 as Range<UInt128> {
            let places = BoardWalkTests.places
            guard let from = places.randomElement(using: &random),
                let to = places.randomElement(using: &random), from != to
            else { continue }
            let request = try trip.world.ask(number, from: from, to: to)
            guard let insertion = try trip.world.insertion(request, trip.driver),
                let entry = trip.world.board.offers[trip.driver], let ride = trip.world.board.rides[request]
            else { continue }
            taken += 1
            let schedule = entry.offer.schedule.inserting(ride.request, at: insertion)
            for (index, leg) in schedule.legs.enumerated() {
                let (stop, next) = (schedule.stops[index], schedule.stops[index + 1])
                let time =
                    stop.place == next.place
                    ? .zero : try #require(trip.world.roads.leg(from: stop.place, to: next.place)).time
                #expect(leg == stop.wait + time, "stop \(index) for \(number)")
            }
            var moved = entry.position
            moved.timeToNextStop = insertion.timeToFirstStop
            #expect(schedule.keepsPromises(from: moved))
            let at = schedule.arrivals(from: moved)
            let end = try #require(schedule.stops.firstIndex { $0.purpose == .dropOff(request) })
            #expect(at[end] == insertion.dropOffAt, "the search knows of the wait")
            let own = schedule.stops.map(\.purpose).filter { $0.request == trip.id }
            #expect(own == [.pickup(trip.id), .via(trip.id), .dropOff(trip.id)])
            // And when they are gone again it is as it was.
            let left = try #require(
                schedule.removing(request, from: moved) { from, to in
                    from == to ? .zero : trip.world.roads.leg(from: from, to: to)?.time
                })
            #expect(left.schedule.legs == entry.offer.schedule.legs)
        }
        #expect(taken > 10, "somebody fits")
    }

    @Test func `R22: a plan in which the stop is not between pickup and destination is none`() async throws {
        let trip = try await AgreedTrip()
        try trip.ask(.stop(trip.place(SampleCity.vaduzCastle)))
        try trip.answer(true)
        let schedule = try #require(trip.world.board.offers[trip.driver]).offer.schedule
        func restored(_ order: [Int]) -> Schedule? {
            Schedule(
                restoring: order.map { schedule.stops[$0] },
                legs: Array(repeating: .minutes(1), count: order.count - 1),
                passengers: schedule.passengers, capacity: schedule.capacity, detour: schedule.detour)
        }
        #expect(restored([0, 1, 2, 3]) != nil && restored([0, 2, 3]) != nil)
        #expect(restored([1, 0, 2, 3]) == nil && restored([0, 2, 1, 3]) == nil)
        #expect(restored([0, 1, 1, 2, 3]) == nil)
    }

    @Test func `R22: a clock that is put right moves the stop as all else`() async throws {
        let trip = try await AgreedTrip()
        try trip.ask(.stop(trip.place(SampleCity.vaduzCastle)))
        try trip.answer(true)
        try trip.world.driveOn(trip.driver)
        try trip.world.driveOn(trip.driver)
        let done = try #require(try trip.ride.stop?.doneAt)
        _ = trip.world.board.shift(by: .minutes(5))
        #expect(try trip.ride.stop?.doneAt == done + .minutes(5))
    }
}
