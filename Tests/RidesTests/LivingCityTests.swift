import Carpool
import CarpoolTesting
import Geography
import Identity
import Ledger
import Positions
import Rides
import Roads
import Testing

@Suite("The living city", .timeLimit(.minutes(2)))
struct LivingCityTests {
    private func living(
        _ world: CityWorld, drivers: Int, passengers: TravelTime = .minutes(60), seed: UInt64 = 3
    ) -> LivingCity {
        var configuration = LivingCity.Configuration()
        configuration.drivers = drivers
        configuration.timeBetweenPassengers = passengers
        configuration.seed = seed
        return LivingCity(
            configuration, dispatch: world.dispatch, desk: world.desk, clock: { world.clock.now })
    }

    @Test func `R2: simulated cars keep to the roads and never jump, and new ones replace those that arrive`()
        async throws
    {
        try await withCity { world, _ in
            let city = living(world, drivers: 12, passengers: .seconds(15))
            let network = world.map.network
            var last: [OfferID: Coordinate] = [:]
            var travelled = 0.0
            var gone: Set<OfferID> = []
            for _ in 0..<500 {
                await city.step()
                let offers = await world.dispatch.simulatedOffers()
                #expect(offers.count <= 12)
                for offer in offers {
                    let here = offer.position.place.coordinate
                    #expect(!gone.contains(offer.id))
                    guard let before = last.updateValue(here, forKey: offer.id) else { continue }
                    let moved = before.distance(to: here).metres
                    travelled += moved
                    // Two seconds at 130 km/h, and a little for where a place was snapped to its road.
                    #expect(moved <= 2 * 36.2 + 15, "\(offer.id.text) jumped \(moved) m")
                }
                let present = Set(offers.map(\.id))
                gone.formUnion(last.keys.filter { !present.contains($0) })
                for id in gone { last[id] = nil }
                world.clock.advance(by: .seconds(2))
                await world.dispatch.passTime()
            }
            let counts = await world.dispatch.counts()
            #expect(counts.offers == 12)
            #expect(!gone.isEmpty, "in a quarter of an hour somebody arrives")
            #expect(travelled > 12 * 2_000)
            for offer in await world.dispatch.simulatedOffers() {
                #expect(offer.card.isSimulated)
                let here = offer.position.place.coordinate
                let road = try #require(network.nearest(to: here, within: .metres(50)))
                #expect(road.distance < .metres(5))
            }
            let shown = await world.dispatch.shownCars()
            #expect(shown.count == 12 && shown.allSatisfy(\.isSimulated))
        }
    }

    @Test func `R6: a person rides through the living city from asking to having arrived, as promised`()
        async throws
    {
        try await withCity { world, _ in
            let city = living(world, drivers: 60)
            for _ in 0..<10 { await city.step() }
            let id = try await world.ask(1)
            var seen: [String] = []
            var promise: Promise?
            var boardedAt: Timestamp?
            for _ in 0..<4_000 where seen.last != "arrived" {
                await city.step()
                world.clock.advance(by: .seconds(1))
                await world.dispatch.passTime()
                let sight = try #require(try await world.dispatch.sight(of: id, for: PersonID(1)))
                let state = sight.ride.life.state
                if seen.last != state.name { seen.append(state.name) }
                promise = state.agreement?.promise ?? promise
                boardedAt = state.agreement?.boardedAt ?? boardedAt
                if state.name == "matching" {
                    // The search goes on beside the clock; it is given the time that it takes.
                    try await Task.sleep(for: .milliseconds(2))
                }
            }
            let sight = try #require(try await world.dispatch.sight(of: id, for: PersonID(1)))
            #expect(seen.last == "arrived", "\(seen)")
            let order = [
                "matching", "pausing", "offered", "confirmed", "approaching", "waiting", "onBoard", "arrived",
            ]
            let places = seen.compactMap { order.firstIndex(of: $0) }
            #expect(places.count == seen.count, "\(seen)")
            let agreed = try #require(seen.lastIndex(of: "offered"))
            #expect(seen[(agreed + 1)...].contains("approaching"))
            #expect(places[agreed...] == places[agreed...].sorted()[...], "\(seen)")
            #expect(seen.suffix(3) == ["waiting", "onBoard", "arrived"])
            let agreement = try #require(sight.ride.life.state.agreement)
            let kept = try #require(promise)
            #expect(try #require(agreement.boardedAt) <= kept.latestPickup + world.dispatch.rules.grace)
            #expect(try #require(agreement.arrivedAt) <= kept.latestDropOff)
            #expect(try #require(sight.ride.paid).minorUnits <= sight.ride.price.minorUnits)
            #expect(sight.ride.driver?.isSimulated == true)
            let end = sight.ride.request.dropOff.coordinate
            #expect(end.distance(to: SampleCity.triesen) < .metres(400))
            #expect(try await world.dispatch.currentRide(of: PersonID(1))?.ride.id == id)
        }
    }
}
