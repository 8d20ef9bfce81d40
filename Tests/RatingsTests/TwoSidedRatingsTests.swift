import Database
import DatabaseTesting
import Geography
import Identity
import Ratings
import Synchronization
import Testing

@Suite("Two sides of a trip rate each other", .timeLimit(.minutes(1))) struct TwoSidedRatingsTests {
    private static let (ada, ben) = (UniqueID(high: 1, low: 1), UniqueID(high: 1, low: 2))
    private static let arrived = Timestamp(milliseconds: 1_700_000_000_000)

    private struct Refused: Error {}

    private func trip(
        _ number: UInt64 = 1, of person: UniqueID = ada, with other: UniqueID = ben,
        arrivedAt: Timestamp? = arrived
    ) -> RatedTrip {
        RatedTrip(UniqueID(high: 2, low: number), of: person, with: other, arrivedAt: arrivedAt)
    }

    @Test(arguments: TestDatabase.allCases)
    func `P10: each side rates once, until a day after the arrival`(kind: TestDatabase) async throws {
        try await kind.withDatabase { database in
            try await database.migrate([.ratings], now: 1)
            let now = Mutex(Self.arrived)
            let ratings = TwoSidedRatings(database) { now.withLock { $0 } }
            let (two, five) = (try #require(StarCount(2)), try #require(StarCount(5)))
            func rate(_ trip: RatedTrip?, _ stars: StarCount) async throws -> TwoSidedRatings.Outcome {
                try await ratings.rate(trip, stars: stars, comment: nil).outcome
            }
            #expect(try await rate(nil, five) == .notFound)
            #expect(try await rate(trip(arrivedAt: nil), five) == .notArrived)
            #expect(try await rate(trip(with: Self.ada), five) == .notFound, "nobody rates themselves")
            #expect(!ratings.isOpen(arrivedAt: nil) && ratings.isOpen(arrivedAt: Self.arrived))

            #expect(try await rate(trip(), five) == .kept)
            let again = try await ratings.rate(trip(), stars: two, comment: nil)
            #expect(again.outcome == .alreadyRated && again.rating?.stars == five, "the first counts")
            #expect(try await rate(trip(of: Self.ben, with: Self.ada), two) == .kept)
            #expect(try await ratings.rating(of: trip())?.stars == five)
            #expect(try await ratings.rating(of: trip(2)) == nil)
            #expect(
                try await ratings.given(by: Self.ada, for: [trip().id, trip(2).id]) == [trip().id: five])

            now.withLock { $0 = Self.arrived + TwoSidedRatings.window }
            #expect(ratings.isOpen(arrivedAt: Self.arrived))
            #expect(try await rate(trip(2), two) == .kept)
            now.withLock { $0 = Self.arrived + TwoSidedRatings.window + .milliseconds(1) }
            #expect(!ratings.isOpen(arrivedAt: Self.arrived))
            #expect(try await rate(trip(3), two) == .tooLate)
            #expect(try await ratings.rating(of: trip(3)) == nil)
        }
    }

    @Test func `P10: what is kept alongside is kept with the rating or not at all`() async throws {
        try await TestDatabase.sqliteMemory.withDatabase { database in
            try await database.migrate([.ratings], now: 1)
            let ratings = TwoSidedRatings(database) { Self.arrived }
            let five = try #require(StarCount(5))
            await #expect(throws: (any Error).self) {
                _ = try await ratings.rate(trip(), stars: five, comment: nil) { _, _ in throw Refused() }
            }
            #expect(try await ratings.rating(of: trip()) == nil)
            let told = Mutex<[Rating]>([])
            for _ in 0..<2 {
                _ = try await ratings.rate(trip(), stars: five, comment: nil) { rating, _ in
                    told.withLock { $0.append(rating) }
                }
            }
            #expect(told.withLock { $0.map(\.subject) } == [.person(Self.ben)], "nobody is told twice")
        }
    }
}
