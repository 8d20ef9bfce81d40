import Database
import DatabaseTesting
import Geography
import Identity
import Ratings
import Testing

@Suite struct `Ratings of before` {
    private static let (ada, karim) = (UniqueID(high: 0, low: 1), UniqueID(high: 0, low: 2))
    private static let (trip, next) = (UniqueID(high: 1, low: 1), UniqueID(high: 1, low: 2))

    @Test(arguments: TestDatabase.allCases)
    func `P10: what people said of each other when only people were rated is there still`(
        kind: TestDatabase
    ) async throws {
        try await kind.withDatabase { database in
            let former = Schema(Schema.ratings.name, Array(Schema.ratings.migrations.prefix(3)))
            try await database.migrate([former], now: 1)
            try await database.write { transaction in
                for (trip, stars, comment, at) in [(Self.trip, 5, nil, 10), (Self.next, 4, "Calm", 20)]
                    as [(UniqueID, Int, String?, Int)]
                {
                    try transaction.execute(
                        """
                        INSERT INTO ratings (trip_id, from_id, about_id, stars, comment, created_at)
                        VALUES (\(trip), \(Self.ada), \(Self.karim), \(stars), \(comment), \(at))
                        """)
                }
                try transaction.execute(
                    """
                    INSERT INTO rating_totals (person_id, stars, count, created_at)
                    VALUES (\(Self.karim), \(9), \(2), \(10))
                    """)
                for number in 1...2 {
                    let settledBy: UniqueID? = number == 1 ? Self.karim : nil
                    let (settledAt, note): (Int?, String?) = number == 1 ? (40, "Talked.") : (nil, nil)
                    try transaction.execute(
                        """
                        INSERT INTO person_reports (id, reporter_id, about_id, trip_id, reason, remark, settled_at,
                            settled_by, settled_note, created_at, version)
                        VALUES (\(UniqueID(high: 5, low: UInt64(number))), \(Self.ada), \(Self.karim), \(Self.trip),
                            \("driving"), \("Too fast"), \(settledAt), \(settledBy), \(note), \(30 + number), \(1))
                        """)
                }
            }
            try await database.migrate([.ratings], now: 2)
            let person = RatingSubject.person(Self.karim)
            let ratings = try await database.read { try $0.ratings(of: person, limit: 9) }
            #expect(
                ratings.map(\.occasion) == [Self.next, Self.trip] && ratings.map(\.stars.value) == [4, 5])
            #expect(
                ratings.map(\.comment?.text) == ["Calm", nil] && ratings.allSatisfy { $0.from == Self.ada })
            #expect(try await database.read { try $0.ratingSummary(of: person) }.average == 450)
            let again = try Rating(
                of: person, for: Self.trip, from: Self.ada, stars: #require(StarCount(1)),
                at: Timestamp(milliseconds: 50))
            #expect(try await !database.write { try $0.rate(again) })
            let reports = try await database.read { try $0.reports(waitingOnly: false, limit: 9) }
            #expect(reports.map(\.at.milliseconds) == [32, 31])
            #expect(
                reports.allSatisfy {
                    $0.subject == person && $0.occasion == Self.trip && $0.reason == .driving
                })
            #expect(reports.map(\.settlement?.note.text) == [nil, "Talked."])
            #expect(try await database.read { try $0.waitingReportCount() } == 1)
            #expect(try await database.read { try $0.reportCount(about: person) } == 2)
        }
    }
}
