import Boards
import Carpool
import CarpoolTesting
import Foundation
import Geography
import Identity
import Ledger
import Positions
import Roads
import Testing

/// Random lives of passengers who change their minds, with everything that is set aside counted by other means.
@Suite("Random walks of people who go elsewhere", .timeLimit(.minutes(5)))
struct DestinationWalkTests {
    @Test
    func
        `R22: whatever is asked and answered, no ride hangs, nobody pays more than was agreed last, and what is set aside is what may be owed`()
        async throws
    {
        let isLong = ProcessInfo.processInfo.environment["MEDINA_LONG"] != nil
        var (agreed, stops) = (0, 0)
        for seed in 1...UInt64(isLong ? 300 : 25) {
            var walk = try await Walk(seed: seed)
            for step in 0..<120 {
                walk.step()
                try walk.check("seed \(seed), step \(step)")
            }
            walk.finish()
            try walk.check("seed \(seed), the end")
            #expect(!walk.world.board.rides.values.contains { $0.life.state.isOpen }, "seed \(seed)")
            agreed += walk.agreed
            stops += walk.stops
        }
        #expect(stops > 5, "some of them to stops")
        #expect(agreed > 20, "the walks come to agreements")
    }

    private struct Walk {
        static let tariff = Tariff.standard(.euro)
        let world: BoardWorld
        private var random: SplitMix64
        private var next: UInt64 = 1
        /// What is set aside beside the first price, by its name.
        private var open: [RequestID: [UniqueID: Int64]] = [:]
        /// The price agreed last, which nothing but a yes changes.
        private var prices: [RequestID: Int64] = [:]
        private(set) var agreed = 0
        private(set) var stops = 0

        init(seed: UInt64) async throws {
            world = try await BoardWorld()
            random = SplitMix64(seed: seed)
            for number in 1...3 as ClosedRange<UInt128> {
                let id = try world.ask(
                    number, from: BoardWalkTests.places[Int(number)], to: SampleCity.triesen, price: 150)
                let offer = try world.drive(
                    number, from: SampleCity.schaan, to: SampleCity.balzers, seats: 2)
                var ride = try #require(world.board.rides[id])
                ride.payment = .wallet(hold: UniqueID(high: 9, low: UInt64(number)))
                world.board.rides[id] = ride
                prices[id] = ride.price.minorUnits
                // All in as few cars as take them.
                let cars = world.board.offers.keys.sorted()
                let car = cars.first { (try? world.insertion(id, $0)) ?? nil != nil } ?? offer
                try world.match(id, with: car)
            }
        }

        mutating func step() {
            let ids = world.board.rides.keys.sorted()
            guard let id = ids.randomElement(using: &random) else { return }
            let car = world.board.rides[id]?.life.offer
            let (roads, now) = (world.roads, world.now)
            // What is refused changes nothing; the check after it says so.
            switch Int.random(in: 0..<14, using: &random) {
            case 0, 1, 2: ask(id)
            case 3, 4, 5: if let car { answer(id, car) }
            case 6: take(try? world.board.withdrawDestination(id, at: now))
            case 7: if let car { take(try? world.board.reachStop(of: car, at: now, roads: roads)) }
            case 8, 9: if let car { take(try? world.board.board(car, at: now, roads: roads)) }
            case 10:
                let event: RideEvent = Int.random(in: 0..<3, using: &random) == 0 ? .cancelled : .wantsOut
                if Int.random(in: 0..<6, using: &random) == 0 { take(try? world.handle(event, of: id)) }
            case 11:
                if let car, Int.random(in: 0..<6, using: &random) == 0 {
                    take(try? world.board.cancelAsDriver(id, of: car, at: now, roads: roads))
                }
            case 12: take(world.board.resume(at: now, roads: roads))
            default: pass(.seconds(.random(in: 1...60, using: &random)))
            }
        }

        private mutating func ask(_ id: RequestID) {
            let place = BoardWalkTests.places.randomElement(using: &random) ?? SampleCity.vaduz
            guard let place = try? world.map.place(place), let ride = world.board.rides[id] else { return }
            let wish: WayWish =
                switch Int.random(in: 0..<5, using: &random) {
                case 0, 1: .destination(place)
                case 2, 3: .stop(place)
                default: .noStop
                }
            guard
                let plan = try? world.board.way(
                    of: id, wish, tariff: Self.tariff, at: world.now, roads: world.roads
                ).plan
            else { return }
            if wish != .destination(place) {
                #expect(plan.dropOff == ride.request.dropOff && plan.stop == (wish == .noStop ? nil : place))
            }
            next += 1
            let raise = ride.raise(to: plan.price).map {
                PriceRaise(hold: UniqueID(high: 1, low: next), amount: $0.minorUnits)
            }
            let changes = try? world.board.askForDestination(
                id, plan, label: "There", raise: raise, tariff: Self.tariff, at: world.now,
                roads: world.roads)
            // As the purse does: what was not asked is given back.
            if changes != nil, let raise { open[id, default: [:]][raise.hold] = raise.amount }
            take(changes)
        }

        private mutating func answer(_ id: RequestID, _ car: OfferID) {
            let asked = world.board.rides[id]?.elsewhere?.plan.price.minorUnits
            let isLess = world.board.rides[id]?.elsewhere?.plan.change == .noStop
            let isOnBoard = world.board.rides[id]?.life.state.agreement?.boardedAt != nil
            let others = world.board.offers[car]?.offer.schedule.passengers.filter { $0.party.id != id }
                .map(\.promise)
            let changes = try? world.board.answerDestination(
                id, of: car, accept: Int.random(in: 0..<3, using: &random) > 0, at: world.now,
                roads: world.roads)
            take(changes)
            let agreements: Set<RideNews> = [.destinationAgreed, .stopAgreed, .stopLeftOut]
            guard let changes, changes.passengerNews.contains(where: { agreements.contains($0.1) }) else {
                return
            }
            if world.board.rides[id]?.stopAhead != nil { stops += 1 }
            #expect(!isLess || !isOnBoard || asked ?? 0 >= prices[id] ?? 0, "what was driven stays paid")
            prices[id] = asked
            agreed += 1
            if let entry = world.board.offers[car] {
                let schedule = entry.offer.schedule
                // What is late already is not late by a stop that is left out.
                #expect(
                    isLess || schedule.keepsPromises(from: entry.position), "a yes breaks nobody's promise")
                #expect(
                    schedule.passengers.filter { $0.party.id != id }.map(\.promise) == others,
                    "nor moves it")
            }
        }

        private mutating func pass(_ time: TravelTime) {
            world.now = world.now + time
            take(world.board.passTime(at: world.now, roads: world.roads))
            for entry in world.board.offers.values {
                var position = entry.position
                position.observedAt = world.now
                position.timeToNextStop = max(.zero, position.timeToNextStop - time)
                _ = world.move(OfferMove(offer: entry.id, position: position, heading: 0))
            }
            take(world.board.tellBrokenPromises(at: world.now, roads: world.roads))
        }

        private mutating func take(_ changes: BoardChanges?) {
            for (ride, hold) in changes?.released ?? [] {
                #expect(open[ride]?.removeValue(forKey: hold) != nil, "nothing is given back twice")
            }
            // Another car has agreed to no stop: the price is no higher without.
            for (ride, news) in changes?.passengerNews ?? [] where news == .stopDropped {
                guard let now = world.board.rides[ride]?.price.minorUnits else { continue }
                #expect(now <= prices[ride] ?? 0, "without the stop it costs no more")
                prices[ride] = now
            }
        }

        mutating func finish() {
            for _ in 0..<400 where world.board.rides.values.contains(where: { $0.life.state.isOpen }) {
                world.now = world.now + .minutes(1)
                take(world.board.passTime(at: world.now, roads: world.roads))
                for ride in world.board.rides.values where ride.life.state.name == "matching" {
                    take(try? world.handle(.matched([]), of: ride.id))
                }
            }
        }

        func check(_ place: String) throws {
            for ride in world.board.rides.values {
                #expect(ride.price.minorUnits == prices[ride.id], "only a yes changes the price: \(place)")
                if let paid = ride.paid {
                    #expect((0...ride.price.minorUnits).contains(paid.minorUnits), "\(place)")
                }
                if let fee = ride.fee { #expect(fee.minorUnits <= ride.price.minorUnits, "\(place)") }
                let known = Dictionary(
                    ride.allRaises.map { ($0.hold, $0.amount) }, uniquingKeysWith: { $0 + $1 })
                #expect(known == open[ride.id] ?? [:], "what is set aside is known to the ride: \(place)")
                #expect(ride.heldAmount >= ride.price.minorUnits, "what may be owed is there: \(place)")
                if let ask = ride.elsewhere {
                    let held = ride.heldAmount + (ask.raise?.amount ?? 0)
                    #expect(held >= ask.plan.price.minorUnits, "so is what is asked for: \(place)")
                    #expect(ride.life.state.agreement?.offer == ask.offer, "somebody can answer: \(place)")
                    #expect(ask.until > world.now, "no question hangs: \(place)")
                }
                #expect(ride.destinationsAsked <= DestinationAsk.most, "\(place)")
            }
            for entry in world.board.offers.values {
                let schedule = entry.offer.schedule
                #expect(
                    Schedule(
                        restoring: schedule.stops, legs: schedule.legs, passengers: schedule.passengers,
                        capacity: schedule.capacity, detour: schedule.detour) != nil,
                    "in, stop, out, and no more than fit: \(place)")
                for passenger in schedule.passengers {
                    let id = passenger.party.id
                    let stop = schedule.stops.first { $0.purpose == .via(id) }
                    #expect(stop?.place == world.board.rides[id]?.stopAhead?.place, "\(place)")
                }
            }
            let deadlines = world.board.rides.values.compactMap(\.deadline)
            #expect(world.board.nextDeadline() == deadlines.min(), "\(place)")
        }
    }
}
