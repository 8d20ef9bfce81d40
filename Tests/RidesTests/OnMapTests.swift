import Carpool
import CarpoolTesting
import Geography
import Identity
import Rides
import Rooms
import Testing

@Suite("P13: rides on the map of the whole city", .timeLimit(.minutes(2)))
struct OnMapTests {
    private func states(_ world: CityWorld) async throws -> [LiveThing.Kind: LiveThing.State] {
        let things = try await world.dispatch.onMap.things()
        return Dictionary(things.map { ($0.name.kind, $0.state) }) { first, _ in first }
    }

    @Test func `P13: a car and a request stand on the map as they are, until the passenger sits in the car`()
        async throws
    {
        try await withCity { world, _ in
            let offer = try await world.drive(1)
            #expect(try await states(world) == [.car: .free])
            let id = try await world.ask(1)
            _ = try await world.waitForQuestion(id, of: 1)
            #expect(try await states(world) == [.car: .asked, .ride: .offered])
            let ride = try #require(
                try await world.dispatch.onMap.things().first { $0.name.kind == .ride })
            #expect(ride.coordinate.distance(to: SampleCity.vaduz) < .metres(200))
            try await world.dispatch.answer(id, by: offer, accept: true)
            #expect(try await states(world) == [.car: .coming, .ride: .awaited])
            try await world.driveOn(offer)
            #expect(try await states(world) == [.car: .occupied])
            #expect(
                try await world.dispatch.onMap.look(ride.name) == nil, "who sits in the car is found there")
        }
    }

    @Test func `P13: a look names the driver and who waits or sits in the car, and nobody once it has ended`()
        async throws
    {
        try await withCity { world, _ in
            let offer = try await world.drive(1)
            let id = try await world.ask(7)
            _ = try await world.waitForQuestion(id, of: 7)
            let source = world.dispatch.onMap
            let request = LiveThing.Name(.ride, id.uniqueID)
            #expect(try await source.look(request)?.people.map(\.id) == [PersonID(7).uniqueID])
            try await world.dispatch.answer(id, by: offer, accept: true)
            let both = [offer.testDriver.uniqueID, PersonID(7).uniqueID]
            #expect(try await source.look(request)?.people.map(\.id) == both)
            let car = LiveThing.Name(.car, offer.uniqueID)
            #expect(try await source.look(car)?.people.map(\.role) == [.driver, .waiting])
            try await world.driveOn(offer)
            let onBoard = try await source.look(car)
            #expect(onBoard?.people.map(\.role) == [.driver, .passenger] && onBoard?.state == .occupied)
            try await world.driveOn(offer)
            #expect(try await source.look(car)?.people.map(\.role) == [.driver])
            #expect(try await source.look(LiveThing.Name(.taxi, offer.uniqueID)) == nil)
            #expect(try await source.look(LiveThing.Name(.car, PersonID(7).uniqueID)) == nil)
        }
    }
}
