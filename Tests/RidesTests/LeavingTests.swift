import Carpool
import CarpoolTesting
import Identity
import Rides
import Testing

@Suite("P13: people who are paused on the road", .timeLimit(.minutes(2)))
struct LeavingTests {
    private func waitUntil(_ holds: () async throws -> Bool) async throws -> Bool {
        for _ in 0..<20_000 {
            if try await holds() { return true }
            try await Task.sleep(for: .milliseconds(1))
        }
        return false
    }

    @Test func `P13: a driver who is paused takes nobody new, and is off the road after the last drop-off`()
        async throws
    {
        try await withCity { world, _ in
            let offer = try await world.drive(1)
            let id = try await world.ask(1)
            _ = try await world.waitForQuestion(id, of: 1)
            try await world.dispatch.answer(id, by: offer, accept: true)
            try await world.dispatch.letGo(offer.testDriver.uniqueID)
            #expect(await world.dispatch.offer(offer) != nil, "somebody waits for the car")
            #expect(await world.dispatch.peopleUnderWay().contains(offer.testDriver.uniqueID))
            let other = try await world.ask(2)
            try await world.wait(for: other, of: 2, "pausing", "unmatched")
            try await world.driveOn(offer)
            #expect(await world.dispatch.offer(offer) != nil, "somebody sits in the car")
            try await world.driveOn(offer)
            #expect(try await waitUntil { await world.dispatch.offer(offer) == nil })
        }
    }

    @Test func `P13: whose account is open again is not let go after the last drop-off`() async throws {
        try await withCity { world, _ in
            let offer = try await world.drive(1)
            let id = try await world.ask(1)
            _ = try await world.waitForQuestion(id, of: 1)
            try await world.dispatch.answer(id, by: offer, accept: true)
            try await world.dispatch.letGo(offer.testDriver.uniqueID)
            await world.dispatch.keepOn(offer.testDriver.uniqueID)
            try await world.driveOn(offer)
            try await world.driveOn(offer)
            #expect(await world.dispatch.offer(offer) != nil)
            try await world.dispatch.letGo(offer.testDriver.uniqueID)
            #expect(await world.dispatch.offer(offer) == nil, "nobody counts on the car any more")
        }
    }

    @Test func `P13: the search of a passenger who is paused is called off, a ride that was promised is not`()
        async throws
    {
        try await withCity { world, _ in
            let searching = try await world.ask(1)
            try await world.dispatch.letGo(PersonID(1).uniqueID)
            try await world.wait(for: searching, of: 1, "cancelled")
            let offer = try await world.drive(1)
            let promised = try await world.ask(2)
            _ = try await world.waitForQuestion(promised, of: 2)
            try await world.dispatch.answer(promised, by: offer, accept: true)
            try await world.dispatch.letGo(PersonID(2).uniqueID)
            let state = try #require(
                try await world.dispatch.sight(of: promised, for: PersonID(2))?.ride.life.state)
            #expect(state.isOpen && state.agreement?.offer == offer)
        }
    }
}
