import DayBook
import DesignSystem
import Earnings
import Geography
import HTML
import HTTPServer
import HTTPTesting
import Histories
import Identity
import Ledger
import Localization
import Takings
import Testing
import Web
import WebTesting

/// What Ada took in; others nothing.
private struct Desk: TakingSource {
    let takings: [Taking]

    var word: String { "drives" }
    var kind: HistoryKind {
        HistoryKind("drives", TextKey("history.drives"), single: TextKey("history.drive"), icon: .car)
    }

    func part(_ question: HistoryQuestion) async throws -> HistoryPart { HistoryPart([], rest: nil) }
    func comingUp(for person: UniqueID, in texts: Texts) async throws -> [HistoryEntry] { [] }

    func takings(of driver: UniqueID, in span: Range<Timestamp>) async throws -> [Taking] {
        driver == VisitorHeader.person(1) ? takings.filter { span.contains($0.at) } : []
    }
}

@Suite("What drivers took in", .timeLimit(.minutes(2)))
struct EarningsTests {
    private let ada: Headers = ["X-Person": "1", "Accept": "text/html"]
    /// Tuesday, 2023-11-14 22:13:20 UTC.
    private static let now = Timestamp(milliseconds: 1_700_000_000_000)

    private func taking(
        _ number: UInt64, _ amount: Int64, at moment: Timestamp, _ kind: Taking.Kind = .fare,
        isCash: Bool = true, people: Int = 1
    ) -> Taking {
        Taking(
            UniqueID(high: 5, low: number), kind, at: moment, Money(minorUnits: amount, .swissFranc),
            isCash: isCash, people: people, to: "/trips/\(String(number))")
    }

    private func withDesk(
        _ takings: [Taking], zone: LocalTimeZone = .utc, _ body: (TestClient) async throws -> Void
    ) async throws {
        var router = Router<WebContext>()
        router.use(VisitorHeader())
        EarningsRoutes(
            [Desk(takings: takings)], savings: nil, currency: .swissFranc, zone: zone, clock: { Self.now }
        ).add(to: &router)
        let site = try Site.test()
        try await withTestClient(router.handler { WebContext($0, site: site) }, .inProcess, body)
    }

    private struct Week: Decodable {
        let monday: String
        let total, cash, wallet, fees: Int64
        let people: Int
        let days: [Int64]
    }

    @Test func `R23: a week is added up day by day, cash and wallet apart, and is nobody else's`()
        async throws
    {
        let takings = [
            taking(1, 500, at: Self.now - .minutes(60), people: 2),
            taking(2, 300, at: Self.now - .minutes(1_440), isCash: false),
            taking(3, 200, at: Self.now - .minutes(1_440), .fee, isCash: false),
            // Sunday, the last moment of the week before.
            taking(4, 900, at: Self.now - .minutes(2 * 1_440)),
        ]
        try await withDesk(takings) { client in
            let week = try await client.get("/api/v1/me/earnings", headers: ada).json(Week.self)
            #expect(week.monday == "2023-11-13" && week.days == [500, 500, 0, 0, 0, 0, 0])
            #expect(week.total == 1_000 && week.cash == 500 && week.wallet == 500 && week.fees == 200)
            #expect(week.people == 3)
            let before = try await client.get("/api/v1/me/earnings?week=2023-11-08", headers: ada)
                .json(Week.self)
            #expect(before.monday == "2023-11-06" && before.days == [0, 0, 0, 0, 0, 0, 900])

            let page = try await client.get("/earnings", headers: ada)
            #expect(page.headers["cache-control"] == "private, no-store")
            #expect(page.text.contains("CHF\u{A0}10.00") && page.text.contains("/trips/1"))
            #expect(page.text.contains("href=\"/earnings?week=2023-11-06\""))
            #expect(!page.text.contains("2023-11-20"), "no week that has not begun")
            let table = try await client.get("/earnings.csv?week=2023-11-13", headers: ada)
            #expect(table.headers["content-type"] == "text/csv; charset=utf-8")
            #expect(table.text.contains("2023-11-14,21:13,drives,fare,2,5.00,CHF,cash,"))

            let other: Headers = ["X-Person": "2", "Accept": "text/html"]
            let nothing = try await client.get("/earnings", headers: other).text
            #expect(nothing.contains("Nothing taken in this week") && !nothing.contains("/trips/1"))
            for path in ["/earnings", "/earnings.csv", "/api/v1/me/earnings"] {
                #expect(try await client.get(path).status == .unauthorized)
                for week in ["yesterday", "2023-11-20", "0001-01-01"] {
                    #expect(try await client.get("\(path)?week=\(week)", headers: ada).status == .badRequest)
                }
            }
        }
    }

    @Test func `R23: days are the city's, also those of 23 and 25 hours`() throws {
        let zone = try #require(LocalTimeZone(named: "Europe/Zurich"))
        // Clocks went back on Sunday, 29 October 2023: that day had 25 hours.
        let monday = try #require(CalendarDate("2023-10-23"))
        let span = TakingWeek.span(from: monday, in: zone)
        #expect(span.upperBound - span.lowerBound == .minutes((7 * 24 + 1) * 60))
        let takings = [
            taking(1, 100, at: span.lowerBound), taking(2, 200, at: span.upperBound - .milliseconds(1)),
            taking(3, 400, at: span.upperBound), taking(4, 800, at: span.lowerBound - .milliseconds(1)),
        ]
        let week = TakingWeek(takings, from: monday, in: zone, .swissFranc)
        #expect((0..<7).map { week.sum(onDay: $0) } == [100, 0, 0, 0, 0, 0, 200])
        let spring = try #require(CalendarDate("2023-03-20"))
        let short = TakingWeek.span(from: spring, in: zone)
        #expect(short.upperBound - short.lowerBound == .minutes((7 * 24 - 1) * 60))
        for day in 0..<21 {
            let date = monday.adding(days: day)
            #expect(TakingWeek.monday(of: date) == monday.adding(days: day - day % 7))
        }
    }
}
