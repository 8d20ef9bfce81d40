import Database
import DatabaseTesting
import Geography
import Identity
import Testing
import TripSafety

@Suite("Links to trips, as they are kept", .timeLimit(.minutes(2)))
struct TripSharesTests {
    private let id = SafetyWorld.passage
    private let ada = SafetyWorld.ada
    private let stranger = UniqueID(high: 0, low: 2)

    @Test(arguments: TestDatabase.allCases)
    func `R8: of many links to one trip the oldest end`(kind: TestDatabase) async throws {
        try await withLinks(kind) { world in
            let shares = world.shares
            for _ in 0..<TripShares.mostPerTrip + 3 {
                _ = try #require(try await shares.share(id, by: ada))
                world.advance(by: .seconds(1))
            }
            #expect(try await shares.count(of: id, by: ada) == TripShares.mostPerTrip)
            #expect(try await shares.count(of: id, by: stranger) == 0)
            #expect(try await shares.share(id, by: stranger) == nil)
            #expect(try await shares.stop(id, by: stranger) == 0)
            // What has ended is gone: nobody can fill the disk with links.
            let count = {
                try await world.database.read {
                    try $0.value("SELECT COUNT(*) FROM trip_shares", as: Int.self)
                }
            }
            #expect(try await count() == TripShares.mostPerTrip)
            #expect(try await shares.stop(id, by: ada) == TripShares.mostPerTrip)
            #expect(try await count() == 0)
        }
    }

    @Test func `R8: of counts of links the later one holds, and nothing is one too`() async throws {
        try await withLinks { world in
            let (here, elsewhere) = (world.shares, world.sharesElsewhere())
            _ = try await here.share(id, by: ada)
            #expect(here.knownCount(of: id) == 1)
            try await elsewhere.stop(id, by: ada)
            #expect(try await here.count(of: id, by: stranger) == 0)
            #expect(here.knownCount(of: id) == 0, "who looks learns that nothing is shared any more")
        }
        let counts = ShareCounts()
        let reading = counts.turn()
        #expect(!counts.note(0, of: id, at: counts.turn()))
        _ = counts.note(1, of: id, at: reading)
        #expect(counts.count(of: id) == 0, "it was read before sharing was stopped")
        _ = counts.note(2, of: id, at: counts.turn())
        #expect(counts.count(of: id) == 2)
    }

    @Test(arguments: TestDatabase.allCases)
    func `R8: of a trip of two people each ends their own links, and the others are counted`(
        kind: TestDatabase
    ) async throws {
        try await withLinks(kind) { world in
            let (shares, companion) = (world.shares, UniqueID(high: 0, low: 2))
            world.ferries.change(id) { $0.companion = companion }
            for person in [ada, companion, companion] { _ = try await shares.share(id, by: person) }
            #expect(shares.knownCount(of: id) == 3)
            #expect(try await shares.stop(id, by: ada) == 1)
            #expect(shares.knownCount(of: id) == 2)
            #expect(try await shares.count(of: id, by: ada) == 0)
            #expect(try await shares.count(of: id, by: companion) == 2)
            #expect(try await shares.stop(id, by: companion) == 2)
            #expect(shares.knownCount(of: id) == 0)
        }
    }

    @Test func `R8: the counts of trips that are over go, those of open trips stay`() async throws {
        try await withLinks(leastCounts: 4) { world in
            for number in 2...5 as ClosedRange<UInt64> {
                let other = UniqueID(high: 7, low: number)
                world.ferries.board(number, as: other)
                _ = try await world.shares.share(other, by: UniqueID(high: 0, low: number))
                world.ferries.change(other) { $0.overSince = world.now }
            }
            #expect(world.shares.knownTrips == 4)
            _ = try await world.shares.share(id, by: ada)
            #expect(world.shares.knownTrips == 1 && world.shares.knownCount(of: id) == 1)
        }
    }

    @Test func `R8: a trip that is over is not shared any more`() async throws {
        try await withLinks { world async throws in
            world.ferries.change(id) { $0.overSince = world.now }
            #expect(try await world.shares.share(id, by: ada) == nil)
            #expect(try await world.shares.count(of: id, by: ada) == 0)
        }
    }
}
