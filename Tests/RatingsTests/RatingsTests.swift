import Database
import DatabaseTesting
import Geography
import Identity
import Ratings
import Testing

@Suite("Ratings and reports", .timeLimit(.minutes(2)))
struct RatingsTests {
    private let trip = UniqueID(high: 1, low: 1)
    private let ada = UniqueID(high: 0, low: 1)
    private let karim = UniqueID(high: 0, low: 2)

    private func rating(
        _ stars: Int, from: UniqueID, about: UniqueID, trip: UniqueID? = nil, _ comment: String? = nil,
        at milliseconds: Int64 = 1_000
    ) throws -> Rating {
        Rating(
            of: .person(about), for: trip ?? self.trip, from: from, stars: try #require(StarCount(stars)),
            comment: try comment.map { try Remark($0) }, at: Timestamp(milliseconds: milliseconds))
    }

    private func withRatings(_ kind: TestDatabase, _ body: (any Database) async throws -> Void) async throws {
        try await kind.withDatabase { database in
            try await database.migrate([.ratings], now: 1)
            try await body(database)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P10: both rate each other once a trip, and profiles show average and count`(
        kind: TestDatabase
    ) async throws {
        try await withRatings(kind) { database in
            let first = try rating(5, from: ada, about: karim, "Calm and on time.")
            let back = try rating(3, from: karim, about: ada)
            let twice = try rating(1, from: ada, about: karim, "Changed my mind.")
            let before = try await database.read { [karim] in try $0.ratingSummary(of: .person(karim)) }
            #expect(before == .none)
            #expect(try await database.write { try $0.rate(first) })
            #expect(try await database.write { try $0.rate(back) })
            #expect(try await !database.write { try $0.rate(twice) })
            let kept = try await database.read { [trip, ada, karim] in
                try $0.rating(of: .person(karim), for: trip, from: ada)
            }
            #expect(kept == first)
            let next = try rating(4, from: ada, about: karim, trip: UniqueID(high: 1, low: 2), at: 2_000)
            #expect(try await database.write { try $0.rate(next) })
            let other = UniqueID(high: 1, low: 2)
            let given = try await database.read { [trip, ada] in
                try $0.stars(from: ada, for: [trip, other, UniqueID(high: 1, low: 3)])
            }
            #expect(given == [trip: first.stars, other: next.stars])
            let none = try await database.read { [ada] in try $0.stars(from: ada, for: []) }
            #expect(none.isEmpty)
            let summary = try await database.read { [karim] in try $0.ratingSummary(of: .person(karim)) }
            #expect(summary.count == 2)
            #expect(summary.average == 450)
            let all = try await database.read { [karim] in try $0.ratings(of: .person(karim), limit: 10) }
            #expect(all == [next, first])
            let older = try await database.read { [karim] in
                try $0.ratings(of: .person(karim), before: Timestamp(milliseconds: 2_000), limit: 10)
            }
            #expect(older == [first])
            let mean = try await database.read { [ada] in try $0.ratingSummary(of: .person(ada)) }.average
            #expect(mean == 300)
        }
    }

    @Test func `P10: an average is rounded to a hundredth of a star`() {
        #expect(RatingSummary(count: 3, stars: 14).average == 467)
        #expect(RatingSummary(count: 3, stars: 13).average == 433)
        #expect(RatingSummary(count: 0, stars: 0).average == nil)
        #expect(StarCount(0) == nil)
        #expect(StarCount(6) == nil)
    }

    @Test func `P10: a remark is trimmed, composed and of ordinary length`() throws {
        #expect(try Remark("  cafe\u{301} \r\n bien\u{202E} \u{7}\n ").text == "café \n bien")
        #expect(try Remark("cafe\u{301}").text.utf8.count == 5)
        #expect(throws: Remark.Fault.empty) { try Remark(" \n\t ") }
        #expect(throws: Remark.Fault.tooLong) { try Remark(String(repeating: "ä", count: 501)) }
        #expect(try Remark(String(repeating: "ä", count: 500)).text.count == 500)
    }

    @Test(arguments: TestDatabase.allCases)
    func `P10, W9: a person reports so much a day, whatever it is about`(kind: TestDatabase) async throws {
        try await withRatings(kind) { database in
            let day = Int64(24 * 60 * 60_000)
            func report(_ number: Int, by reporter: UniqueID, at time: Int64) async throws -> Bool {
                let report = Report(
                    id: UniqueID(high: reporter.low, low: UInt64(number)), reporter: reporter,
                    about: number % 2 == 0 ? .person(karim) : RatingSubject(kind: "shop", id: trip),
                    reason: .other, remark: try Remark("Report \(number)"), at: Timestamp(milliseconds: time))
                return try await database.write { try $0.report(report) }
            }
            for number in 1...Report.mostADay {
                #expect(try await report(number, by: ada, at: day + Int64(number)))
            }
            #expect(try await !report(11, by: ada, at: 2 * day))
            #expect(try await report(11, by: karim, at: 2 * day))
            #expect(try await report(11, by: ada, at: 2 * day + 2))
            let waiting = try await database.read { try $0.waitingReportCount() }
            #expect(waiting == Report.mostADay + 2)
        }
    }

    @Test func `P10, W9: people and things are reported for what can be wrong with them`() {
        #expect(
            Set(Report.Reason.ofPeople).union(Report.Reason.ofThings) == Set(Report.Reason.allCases))
        #expect(Set(Report.Reason.ofPeople).intersection(Report.Reason.ofThings) == [.other])
    }

    @Test(arguments: TestDatabase.allCases)
    func `P10: a report waits in the operator's queue until it is settled, once`(
        kind: TestDatabase
    ) async throws {
        try await withRatings(kind) { database in
            let reports = try (1...3).map { (number: Int) throws -> Report in
                let remark = try Remark("Report \(number)")
                return Report(
                    id: UniqueID(high: 5, low: UInt64(number)), reporter: ada, about: .person(karim),
                    on: number == 1 ? trip : nil, reason: number == 1 ? .driving : .other,
                    remark: remark, at: Timestamp(milliseconds: Int64(number)))
            }
            for report in reports.reversed() { try await database.write { try $0.report(report) } }
            let queue = try await database.read { try $0.reports(waitingOnly: true, limit: 10) }
            #expect(queue == reports.reversed())
            let about = try await database.read { [karim] in try $0.reportCount(about: .person(karim)) }
            #expect(about == 3)
            let count = try await database.read { [ada] in
                try $0.reportCount(by: ada, since: Timestamp(milliseconds: 2))
            }
            #expect(count == 2)
            let id = reports[0].id
            let first = ReportSettlement(by: ada, note: try Remark("Talked."), at: Timestamp(milliseconds: 9))
            let second = ReportSettlement(by: karim, note: try Remark("No."), at: Timestamp(milliseconds: 10))
            #expect(try await database.write { try $0.settleReport(id, first) })
            #expect(try await !database.write { try $0.settleReport(id, second) })
            #expect(try await database.read { try $0.report(id)?.settlement } == first)
            #expect(try await database.read { try $0.waitingReportCount() } == 2)
            let after = ReportPosition(at: reports[2].at, id: reports[2].id)
            let rest = try await database.read {
                try $0.reports(waitingOnly: true, after: after, limit: 10)
            }
            #expect(rest == [reports[1]])
            let all = try await database.read { try $0.reports(waitingOnly: false, limit: 10) }
            #expect(all.map(\.id) == reports.reversed().map(\.id))
        }
    }
}
