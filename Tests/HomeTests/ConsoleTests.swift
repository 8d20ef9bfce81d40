import AuditLog
import Database
import DatabaseTesting
import DayBook
import DesignSystem
import Geography
import Home
import HTML
import HTTPServer
import HTTPTesting
import Identity
import Ledger
import Localization
import Rooms
import Settings
import Testing
import Web
import WebTesting

@Suite("P13: the operator's console", .timeLimit(.minutes(2)))
struct ConsoleTests {
    private static let now = Timestamp(milliseconds: 1_700_000_000_000)
    private let boss: Headers = ["X-Person": "7", "X-Operator": "yes", "Accept": "text/html"]

    private struct TestSettings: Settings {
        var places = 10
        var password: String? = "hunter2"

        mutating func describe(to visitor: inout some SettingsVisitor) {
            visitor.section("queue") {
                $0.whole("places", &places, in: 1...100, "How many may wait.")
                $0.text("secret", &password, longest: 100, "What opens the queue.")
            }
        }
    }

    private func withConsole(
        _ kind: TestDatabase = .sqliteMemory, _ body: (TestClient, any Database, DayBook) async throws -> Void
    ) async throws {
        try await kind.withDatabase { database in
            try await database.migrate([.audit, .dayBook], now: 1)
            let people = ConsolePeople { ids in
                Dictionary(uniqueKeysWithValues: ids.map { ($0, "Person \($0.low)") })
            } find: {
                $0 == "ada@example.org" ? VisitorHeader.person(3) : nil
            }
            let book = DayBook(database, zone: .utc, clock: { Self.now }) { span in
                [.requests: 4, .matched: 3, .pickedUp: 2, .waited: 240, .saved: 12_000]
            }
            var room = CityRoom("streets")
            room.desk = OperatorDesk(pages: [
                .init(.shield, .operateText, to: "/operate/identity", isForClerks: true) { _ in .init("Queue")
                },
                .init(.street, .operateTitle, to: "/operate/traffic") { _ in .init("Streets") },
            ])
            var router = Router<WebContext>()
            router.use(VisitorHeader())
            HomeRoutes(cityName: "Vaduz", rooms: [room]).add(to: &router)
            LogRoutes(database, people: people, zone: .utc, clock: { Self.now }).add(to: &router)
            FiguresRoutes(book, currency: .euro, hasWallets: true).add(to: &router)
            SettingsRoutes(TestSettings(), secrets: ["queue.secret"]).add(to: &router)
            let site = try Site.test(isDemo: false)
            try await withTestClient(router.handler { WebContext($0, site: site) }, .inProcess) { client in
                try await body(client, database, book)
            }
        }
    }

    @Test
    func `P13: a clerk finds what is a clerk's and nothing else`() async throws {
        try await withConsole { client, _, _ in
            let clerk: Headers = ["X-Person": "5", "X-Clerk": "yes", "Accept": "text/html"]
            let home = try await client.get("/operate", headers: clerk)
            #expect(home.status == .ok && home.text.contains("/operate/identity"))
            #expect(!home.text.contains("/operate/traffic"))
            for path in [
                "/operate/log", "/operate/figures", "/operate/settings", "/api/v1/operate/log",
                "/api/v1/operate/figures",
            ] {
                for headers in [clerk, [:], ["X-Person": "5"]] as [Headers] {
                    #expect(try await client.get(path, headers: headers).status == .notFound, "\(path)")
                }
                #expect(try await client.get(path, headers: boss).status == .ok, "\(path)")
            }
            #expect(try await client.get("/operate", headers: ["X-Person": "5"]).status == .notFound)
            let paused: Headers = ["X-Person": "5", "X-Clerk": "yes", "X-Paused": "why"]
            #expect(try await client.get("/operate", headers: paused).status == .notFound)
            var pausedBoss = boss
            pausedBoss["X-Paused"] = "why"
            for path in ["/operate/log", "/operate/figures", "/operate/settings", "/api/v1/operate/log"] {
                let answer = try await client.get(path, headers: pausedBoss)
                #expect(answer.status == .notFound, "\(path): nobody runs the city while they are paused")
            }
        }
    }

    private struct Log: Decodable {
        struct Entry: Decodable {
            struct Actor: Decodable { let name: String? }
            let act: String, subject: String, by: Actor
        }
        let entries: [Entry], next: String?
    }

    @Test(arguments: TestDatabase.allCases)
    func `P13: the log is found by who, what, whom and day, and paged`(kind: TestDatabase) async throws {
        try await withConsole(kind) { client, database, _ in
            let day: Int64 = 86_400_000
            try await database.write { transaction in
                for number in 0..<12 {
                    let at = Timestamp(milliseconds: Self.now.milliseconds - Int64(number % 3) * day)
                    try transaction.record(
                        AuditEntry(
                            id: UniqueID(high: 1, low: UInt64(number)),
                            person: VisitorHeader.person(UInt64(number % 2 == 0 ? 3 : 4)), at: at,
                            act: number % 4 == 0 ? "room.pause" : "person.look",
                            subject: "thing-\(number)", detail: ""))
                }
            }
            func log(_ query: String) async throws -> Log {
                let answer = try await client.get("/api/v1/operate/log?\(query)", headers: boss)
                #expect(answer.status == .ok, "\(answer.text)")
                return try answer.json(Log.self)
            }
            #expect(try await log("").entries.count == 12)
            let mine = try await log("who=ada@example.org")
            #expect(mine.entries.count == 6 && mine.entries.allSatisfy { $0.by.name == "Person 3" })
            #expect(try await log("who=nobody@example.org").entries.isEmpty)
            #expect(
                try await log("what=room.pause").entries.map(\.act) == [
                    "room.pause", "room.pause", "room.pause",
                ])
            #expect(try await log("whom=thing-5").entries.map(\.subject) == ["thing-5"])
            #expect(try await log("day=2023-11-14").entries.count == 4)
            #expect(try await log("day=2023-11-31").entries.isEmpty)
            #expect(try await log("day=2023-11-14&who=ada@example.org&what=room.pause").entries.count == 1)
            var (seen, query): ([String], String) = ([], "limit=5")
            while true {
                let part = try await log(query)
                seen += part.entries.map(\.subject)
                guard let next = part.next else { break }
                query = "limit=5&cursor=\(next)"
            }
            #expect(seen.count == 12 && Set(seen).count == 12)
            let page = try await client.get("/operate/log", headers: boss)
            #expect(page.text.contains("<option value=\"person.look\""))
            for method in [HTTPMethod.post, .put, .delete, .patch] {
                let answer = try await client.send(method, "/operate/log", headers: boss, body: [])
                #expect(!(200..<300).contains(answer.status.code), "nothing changes the log")
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P13: figures are kept by the day, and a day that is finished is not counted again`(
        kind: TestDatabase
    ) async throws {
        try await withConsole(kind) { client, database, book in
            try await book.bringUpToDate()
            let today = book.today
            let month = try await book.figures(of: today.adding(days: -40)...today)
            #expect(month.count == 32 && month[today]?[.requests] == 4)
            let again = DayBook(database, zone: .utc, clock: { Self.now }) { span in
                #expect(
                    span.upperBound.milliseconds > Self.now.milliseconds - 6 * 3_600_000,
                    "only what still changes")
                return [.requests: 5]
            }
            try await again.bringUpToDate()
            let later = try await again.figures(of: today.adding(days: -1)...today)
            #expect(later[today]?[.requests] == 5 && later[today]?[.matched] == 3)
            #expect(later[today.adding(days: -1)]?[.requests] == 4)
            let page = try await client.get("/operate/figures", headers: boss)
            #expect(page.status == .ok && page.text.contains("<svg"))
            let document = try await client.get("/api/v1/operate/figures", headers: boss)
            #expect(
                document.text.contains("\"requests\":5") && document.text.contains("\"waitedSeconds\":240"))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P13: a clock that was a year ahead for a minute stops no figures`(kind: TestDatabase) async throws {
        try await withConsole(kind) { _, database, book in
            let year = Timestamp(milliseconds: Self.now.milliseconds + 365 * 86_400_000)
            try await DayBook(database, zone: .utc, clock: { year }) { _ in [.requests: 0] }.bringUpToDate()
            try await book.bringUpToDate()
            let today = book.today
            let figures = try await book.figures(of: today.adding(days: -31)...today)
            #expect(figures.count == 32 && figures.values.allSatisfy { $0[.requests] == 4 })
        }
    }

    private struct Unreadable: Error {}

    @Test(arguments: TestDatabase.allCases)
    func `P13: a day that cannot be counted stops no other, and is counted once it can be`(
        kind: TestDatabase
    ) async throws {
        try await withConsole(kind) { _, database, book in
            let (today, bad) = (book.today, book.today.adding(days: -5))
            let span = book.span(of: bad)
            let failing = DayBook(database, zone: .utc, clock: { Self.now }) {
                if $0 == span { throw Unreadable() }
                return [.requests: 1]
            }
            await #expect(throws: Unreadable.self) { try await failing.bringUpToDate() }
            let figures = try await book.figures(of: today.adding(days: -31)...today)
            #expect(figures.count == 31 && figures[bad] == nil && figures[today]?[.requests] == 1)
            try await book.bringUpToDate()
            let later = try await book.figures(of: bad...today)
            #expect(later[bad]?[.requests] == 4 && later.count == 6)
        }
    }

    @Test
    func `P13: days of the city follow its clocks`() throws {
        let vaduz = try #require(LocalTimeZone(named: "Europe/Vaduz"))
        let spring = vaduz.span(of: try #require(CalendarDate("2026-03-29")))
        let autumn = vaduz.span(of: try #require(CalendarDate("2026-10-25")))
        #expect(spring.upperBound.milliseconds - spring.lowerBound.milliseconds == 23 * 3_600_000)
        #expect(autumn.upperBound.milliseconds - autumn.lowerBound.milliseconds == 25 * 3_600_000)
        #expect(vaduz.startOfDay(at: spring.lowerBound) == spring.lowerBound)
    }

    @Test
    func `P13: every setting is explained, and no password is shown`() async throws {
        try await withConsole { client, _, _ in
            let page = try await client.get("/operate/settings", headers: boss)
            #expect(page.text.contains("queue.places") && page.text.contains("How many may wait."))
            #expect(page.text.contains("1 to 100") && !page.text.contains("hunter2"))
        }
    }
}
