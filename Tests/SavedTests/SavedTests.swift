import Database
import DatabaseTesting
import DayBook
import DesignSystem
import Geography
import HTML
import HTTPServer
import HTTPTesting
import Identity
import Ledger
import Localization
import Saved
import Savings
import Testing
import Web
import WebTesting

@Suite("The page of what rides saved", .timeLimit(.minutes(2)))
struct SavedTests {
    private let ada: Headers = ["X-Person": "1", "Accept": "text/html"]
    private let karim: Headers = ["X-Person": "2", "Accept": "text/html"]
    /// Tuesday, 2023-11-14 22:13:20 UTC.
    private static let now = Timestamp(milliseconds: 1_700_000_000_000)

    private func ride(
        _ number: UInt64, by passenger: UniqueID, daysAgo: Double, metres: Double = 10_000
    ) -> SavedRide {
        SavedRide(
            UniqueID(high: 9, low: number), in: .rides, passenger: passenger,
            driver: VisitorHeader.person(2), isSimulated: false, people: 1, direct: .metres(metres),
            directTime: .minutes(10), detour: .zero, costPerKilometre: 70,
            paid: Money(minorUnits: 400, .swissFranc), arrivedAt: Self.now - .minutes(daysAgo * 1_440))
    }

    /// A city with some rides, of which the days are counted.
    private func withCity(
        _ kind: TestDatabase, _ rides: [SavedRide],
        _ body: @Sendable @escaping (TestClient) async throws -> Void
    ) async throws {
        try await kind.withDatabase { database in
            try await database.migrate([.savings, .dayBook], now: 1)
            let keeper = SavingsKeeper(zone: .utc, costPerKilometre: 70)
            for ride in rides { try await database.write { try $0.execute(keeper.statement(for: ride)) } }
            let book = SavingsBook(database, currency: .swissFranc, rules: SavingRules())
            let days = DayBook(database, zone: .utc, clock: { Self.now }) { try await book.dayFigures($0) }
            try await days.bringUpToDate()
            var router = Router<WebContext>()
            router.use(VisitorHeader())
            SavedRoutes(
                book, days: days, zone: .utc, costs: [Money(minorUnits: 70, .swissFranc)],
                clock: { Self.now }
            ).add(to: &router)
            let site = try Site.test()
            try await withTestClient(router.handler { WebContext($0, site: site) }, .inProcess) {
                try await body($0)
            }
        }
    }

    private struct Own: Decodable {
        struct Month: Decodable, Equatable {
            let month: String
            let rides, metres, grams, money: Int64
        }
        let gramsPerKilometre: Int
        let asPassenger, asDriver: [Month]
    }

    private struct City: Decodable {
        struct Sum: Decodable { let metres, grams, money: Int64 }
        let weeks: Int
        let lastMonday: String?
        let lastWeek, all: Sum
    }

    @Test
    func `R15: everybody sees their own months, on each side for itself, and the formula with its source`()
        async throws
    {
        let passenger = VisitorHeader.person(1)
        let rides = [
            ride(1, by: passenger, daysAgo: 1), ride(2, by: passenger, daysAgo: 2, metres: 20_000),
            ride(3, by: passenger, daysAgo: 20),
        ]
        try await withCity(.sqliteMemory, rides) { client in
            let page = try await client.get("/saved", headers: ada)
            #expect(page.headers["cache-control"] == "private, no-store")
            let text = page.text
            // 40 km at 0.70 less three times 4.00; 6.8 kg.
            #expect(text.contains("CHF\u{A0}16.00") && text.contains("6.8 kg"), "\(text)")
            #expect(text.contains("November 2023") && text.contains("October 2023"))
            #expect(text.contains("id=\"saved-passenger\"") && !text.contains("id=\"saved-driver\""))
            #expect(text.contains("171 grams") && text.contains("0.17148"))
            #expect(text.contains("Counted since October 2023"))

            let own = try await client.get("/api/v1/me/saved", headers: ada).json(Own.self)
            #expect(
                own.asPassenger == [
                    Own.Month(month: "2023-11", rides: 2, metres: 30_000, grams: 5_130, money: 1_300),
                    Own.Month(month: "2023-10", rides: 1, metres: 10_000, grams: 1_710, money: 300),
                ])
            #expect(own.asDriver.isEmpty && own.gramsPerKilometre == 171)
            let driver = try await client.get("/api/v1/me/saved", headers: karim).json(Own.self)
            #expect(driver.asPassenger.isEmpty && driver.asDriver.map(\.money) == [800, 400])

            #expect(try await client.get("/api/v1/me/saved").status == .unauthorized)
            let stranger = try await client.get("/saved", headers: ["X-Person": "9"]).text
            #expect(stranger.contains("Nothing saved yet") && !stranger.contains("16.00"))
            let nobody = try await client.get("/saved").text
            #expect(
                nobody.contains("That cost is CHF 0.70 a kilometre".replacing(" 0.70", with: "\u{A0}0.70")))
            #expect(nobody.contains("How this is counted") && nobody.contains("/login?return=/saved"))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `R15: the city shows whole weeks with enough people only, and never the week that goes on`(
        kind: TestDatabase
    ) async throws {
        var number: UInt64 = 0
        func rides(_ people: Int, daysAgo: Double) -> [SavedRide] {
            (0..<people).map { index in
                number += 1
                return ride(
                    number, by: UniqueID(high: 4, low: UInt64(index)), daysAgo: daysAgo, metres: 10_900)
            }
        }
        // This week (from Monday, the 13th) many; last week eleven on a Wednesday; the week before nine; before that twelve.
        let all =
            rides(30, daysAgo: 0.5) + rides(11, daysAgo: 6) + rides(1, daysAgo: 7) + rides(9, daysAgo: 13)
            + rides(12, daysAgo: 20)
        try await withCity(kind, all) { client in
            let city = try await client.get("/api/v1/saved").json(City.self)
            #expect(city.weeks == 2 && city.lastMonday == "2023-11-06")
            // Twelve times 10.9 km are 130.8: rounded down to ten kilometres, and money to ten whole units.
            #expect(city.lastWeek.metres == 130_000 && city.lastWeek.money == 9_000)
            #expect(city.lastWeek.grams == 130 * 171)
            #expect(city.all.metres == 260_000)
            let page = try await client.get("/saved").text
            #expect(page.contains("6 November 2023") && page.contains("12 November 2023"))
        }
        try await withCity(kind, rides(9, daysAgo: 6)) { client in
            let city = try await client.get("/api/v1/saved").json(City.self)
            #expect(city.weeks == 0 && city.lastMonday == nil && city.all.metres == 0)
            #expect(try await client.get("/saved").text.contains("at least 10 people"))
        }
    }
}
