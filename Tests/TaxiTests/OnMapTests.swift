import CarpoolTesting
import DatabaseTesting
import Geography
import Identity
import Rooms
import Taxi
import TaxiDispatch
import Testing

@Suite("P13: taxis on the map of the whole city", .timeLimit(.minutes(2)))
struct OnMapTests {
    private func things(_ world: RankWorld) async throws -> [LiveThing] {
        try await world.rank.onMap.things().sorted { $0.name.kind.rawValue < $1.name.kind.rawValue }
    }

    @Test func `P13: taxis on duty and calls stand on the map; who is off duty does not`() async throws {
        try await RankWorld.run(.sqliteMemory) { world in
            try await world.signOn(2)
            #expect(try await things(world).isEmpty)
            try await world.on(1, at: SampleCity.vaduz)
            var all = try await things(world)
            #expect(all.map(\.state) == [.free] && all.first?.code == "1")
            let call = try await world.call(1, 101, from: SampleCity.vaduz)
            all = try await things(world)
            #expect(all.map(\.name.kind) == [.call, .taxi] && all.map(\.state) == [.offered, .asked])
            try await world.rank.accept(call, by: RankWorld.driver(1))
            #expect(try await things(world).map(\.state) == [.awaited, .coming])
            let source = world.rank.onMap
            let taxi = LiveThing.Name(.taxi, TaxiID(1).uniqueID)
            let sight = try #require(try await source.look(taxi))
            #expect(sight.people.map(\.id) == [RankWorld.driver(1).uniqueID, PersonID(1).uniqueID])
            #expect(sight.people.map(\.role) == [.driver, .waiting])
            try await world.rank.step(.boarded, of: call, by: RankWorld.driver(1))
            #expect(try await things(world).map(\.state) == [.occupied])
            #expect(try await source.look(LiveThing.Name(.call, call.uniqueID)) == nil)
            try await world.rank.step(.arrived, of: call, by: RankWorld.driver(1))
            try await world.rank.signOff(RankWorld.driver(1))
            #expect(try await things(world).isEmpty)
            #expect(try await source.look(taxi) == nil, "it has ended")
        }
    }
}
