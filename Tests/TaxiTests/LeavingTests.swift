import CarpoolTesting
import DatabaseTesting
import Geography
import Identity
import Taxi
import TaxiDispatch
import Testing

@Suite("P13: people of taxis who are paused", .timeLimit(.minutes(2)))
struct LeavingTests {
    private func waitUntil(_ holds: () async throws -> Bool) async throws -> Bool {
        for _ in 0..<20_000 {
            if try await holds() { return true }
            try await Task.sleep(for: .milliseconds(1))
        }
        return false
    }

    @Test func `P13: a driver who is paused hands the taxi back, a busy one right after the call`()
        async throws
    {
        try await RankWorld.run(.sqliteMemory) { world in
            let (first, second) = (RankWorld.driver(1), RankWorld.driver(2))
            try await world.on(1, at: SampleCity.vaduz)
            let call = try await world.call(1, 1, from: SampleCity.vaduz)
            try await world.rank.accept(call, by: first)
            try await world.on(2, at: SampleCity.vaduz)
            for driver in [first, second] { try await world.rank.letGo(driver.uniqueID) }
            #expect(try await world.rank.sight(of: second) == nil)
            #expect(try await world.rank.sight(of: first) != nil, "somebody waits for the taxi")
            #expect(await world.rank.peopleUnderWay() == [PersonID(1).uniqueID, first.uniqueID])
            for step in [TaxiBoard.DriverStep.reachedDoor, .boarded, .arrived] {
                try await world.rank.step(step, of: call, by: first)
            }
            #expect(try await waitUntil { try await world.rank.sight(of: first) == nil })
        }
    }

    @Test func `P13: the city calls off what a paused caller wishes, and leaves them the taxi that comes`()
        async throws
    {
        try await RankWorld.run(.sqliteMemory) { world in
            try await world.on(1, at: SampleCity.vaduz)
            let asked = try await world.call(1, 1, from: SampleCity.vaduz)
            let booked = try await world.call(
                1, 2, from: SampleCity.vaduz, bookedFor: world.clock.now + .minutes(300))
            try await world.rank.letGo(PersonID(1).uniqueID)
            for call in [asked, booked] {
                guard case .cancelled(let how)? = try await world.state(call, of: 1) else {
                    Issue.record("\(call) goes on")
                    continue
                }
                #expect(how.side == .city)
            }
            let coming = try await world.call(2, 3, from: SampleCity.vaduz)
            try await world.rank.accept(coming, by: RankWorld.driver(1))
            try await world.rank.letGo(PersonID(2).uniqueID)
            #expect(try await world.state(coming, of: 2)?.agreement != nil)
        }
    }
}
