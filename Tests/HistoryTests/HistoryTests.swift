import DesignSystem
import Foundation
import Geography
import HTML
import HTTPServer
import HTTPTesting
import Histories
import History
import Identity
import Ledger
import Localization
import Synchronization
import Testing
import Web
import WebTesting

/// Somebody's rides and payments as a list, and whether they can be read.
private final class World: Sendable {
    let entries = Mutex<[String: [HistoryEntry]]>([:])
    let planned = Mutex<[String: [HistoryEntry]]>([:])
    let isBroken = Mutex(false)
}

private struct WorldSource: HistorySource {
    let world: World
    let word: String
    let kind: HistoryKind
    /// Whose history it is; others have none.
    static let ada = VisitorHeader.person(1)

    struct Outage: Error {}

    func part(_ question: HistoryQuestion) async throws -> HistoryPart {
        if world.isBroken.withLock({ $0 }), word == "payments" { throw Outage() }
        let all = question.person == Self.ada ? world.entries.withLock { $0[word] ?? [] } : []
        let start: Int
        switch question.start {
        case .latest: start = 0
        case .until(let moment): start = all.firstIndex { $0.at <= moment } ?? all.count
        case .after(let mark):
            guard let index = all.firstIndex(where: { $0.mark == mark }) else { throw HistoryMarkError() }
            start = index + 1
        }
        let part = Array(all[start...].prefix(question.limit))
        return HistoryPart(part, rest: start + part.count < all.count ? part.last?.mark : nil)
    }

    func comingUp(for person: UniqueID, in texts: Texts) async throws -> [HistoryEntry] {
        person == Self.ada ? world.planned.withLock { $0[word] ?? [] } : []
    }
}

@Suite("The history's page and call", .timeLimit(.minutes(2)))
struct HistoryTests {
    private let ada: Headers = ["X-Person": "1", "Accept": "text/html"]
    private let karim: Headers = ["X-Person": "2", "Accept": "text/html"]
    private static let rides = HistoryKind(
        "rides", TextKey("history.rides"), single: TextKey("history.ride"), icon: .pin)
    private static let payments = HistoryKind(
        "payments", TextKey("history.payments"), single: TextKey("history.payment"), icon: .wallet)
    /// 2023-11-14 22:13:20 UTC.
    private static let now = Timestamp(milliseconds: 1_700_000_000_000)

    private func ride(_ number: UInt64, before minutes: Double) -> HistoryEntry {
        var entry = HistoryEntry(
            UniqueID(high: 7, low: number), Self.rides, at: Self.now - .minutes(minutes), mark: "\(number)",
            title: "Stop \(number).", to: "/trips/\(String(number))")
        entry.amount = .price(Money(minorUnits: 1_250, .swissFranc))
        entry.details = ["from <Vaduz>"]
        return entry
    }

    private func payment(_ number: UInt64, before minutes: Double, _ amount: Int64) -> HistoryEntry {
        var entry = HistoryEntry(
            UniqueID(high: 8, low: number), Self.payments, at: Self.now - .minutes(minutes),
            mark: "\(number)", title: "Paid \(number).", to: "/wallet/movements/\(String(number))")
        entry.amount = .change(Money(minorUnits: amount, .swissFranc))
        return entry
    }

    private func withHistory(
        zone: LocalTimeZone = .utc, _ body: (TestClient, World) async throws -> Void
    ) async throws {
        let world = World()
        let history = CityHistory([
            WorldSource(world: world, word: "rides", kind: Self.rides),
            WorldSource(world: world, word: "payments", kind: Self.payments),
        ])
        var router = Router<WebContext>()
        router.use(VisitorHeader())
        HistoryRoutes(history, zone: zone, clock: { Self.now }).add(to: &router)
        let site = try Site.test()
        try await withTestClient(router.handler { WebContext($0, site: site) }, .inProcess) { client in
            try await body(client, world)
        }
    }

    private struct Document: Decodable {
        struct Entry: Decodable {
            struct Amount: Decodable {
                let amount: Int64
                let currency: String
            }

            let id: String
            let kind: String
            let state: String
            let title: String
            let amount: Amount?
            let isChange: Bool
            let page: String
        }

        let comingUp: [Entry]
        let entries: [Entry]
        let missing: [String]
        let next: String?
    }

    private func document(
        _ client: TestClient, _ query: String = "", _ headers: Headers? = nil
    ) async throws -> Document {
        let response = try await client.get("/api/v1/me/history?\(query)", headers: headers ?? ada)
        #expect(response.status == .ok, "\(response.text)")
        #expect(response.headers["cache-control"]?.contains("no-store") == true)
        return try response.json(Document.self)
    }

    @Test func `P11: a page shows what is coming up, then day by day what was, with links, money and words`()
        async throws
    {
        try await withHistory { client, world in
            let empty = try await client.get("/history", headers: ada).text
            #expect(empty.contains("Nothing here yet"))
            var booked = ride(9, before: 3)
            booked.state = .planned
            booked.plannedFor = Self.now + .minutes(24 * 60)
            booked.signs = [HistoryEntry.Sign("Booked", tone: .info)]
            world.planned.withLock { [booked] in $0["rides"] = [booked] }
            world.entries.withLock { [booked] in
                $0["rides"] = [booked, ride(1, before: 10), ride(2, before: 24 * 60)]
                $0["payments"] = [payment(1, before: 5, -1_250), payment(2, before: 60, 5_000)]
            }
            let page = try await client.get("/history", headers: ada)
            let text = page.text
            #expect(page.headers["cache-control"] == "private, no-store")
            let order = [
                "Coming up", "Stop 9.", ">today<", "Paid 1.", "Stop 1.", "Paid 2.", ">yesterday<", "Stop 2.",
            ]
            let places = order.compactMap { text.range(of: $0)?.lowerBound }
            #expect(places.count == order.count && places == places.sorted(), "\(text)")
            #expect(text.components(of: "Stop 9.") == 1)
            #expect(text.contains("for tomorrow 22:13") && text.contains("Booked"))
            #expect(text.contains("+CHF\u{A0}50.00") && text.contains("−CHF\u{A0}12.50"))
            #expect(text.contains("/trips/1\"") && text.contains("/wallet/movements/2\""))
            #expect(text.contains("from &lt;Vaduz&gt;") && !text.contains("<Vaduz>"))
        }
    }

    @Test func `P11: kinds and months narrow it, and what cannot be read narrows nothing`() async throws {
        let zone = try #require(LocalTimeZone(named: "Europe/Vaduz"))
        try await withHistory(zone: zone) { client, world in
            // So many minutes ago it was 31 October, 23:30 UTC: November in Vaduz.
            let november = 20_083.0
            world.entries.withLock {
                $0["rides"] = [ride(1, before: 10), ride(2, before: november), ride(3, before: 40 * 24 * 60)]
                $0["payments"] = [payment(1, before: 20, 100)]
            }
            func shown(_ query: String) async throws -> [String] {
                let text = try await client.get("/history?\(query)", headers: ada).text
                return ["Stop 1.", "Stop 2.", "Stop 3.", "Paid 1."].filter { text.contains($0) }
            }
            #expect(try await shown("kind=payments") == ["Paid 1."])
            #expect(try await shown("kind=rides") == ["Stop 1.", "Stop 2.", "Stop 3."])
            #expect(try await shown("month=2023-11") == ["Stop 1.", "Stop 2.", "Paid 1."])
            #expect(try await shown("month=2023-10&kind=") == ["Stop 3."])
            #expect(try await shown("month=2023-10&kind=payments") == [])
            for odd in ["month=2023-13", "month=x", "month=", "kind=castle", "month=0000-01", "kind="] {
                #expect(try await shown(odd).count == 4, "\(odd)")
            }
            let none = try await client.get("/history?month=2023-01", headers: ada).text
            #expect(none.contains("nothing here for this choice") && none.contains("month=2022-12"))
            for wrong in ["kind=castle", "month=2023-13", "month=x", "limit=0", "limit=101", "limit=x"] {
                let answer = try await client.get("/api/v1/me/history?\(wrong)", headers: ada)
                #expect(answer.status == .badRequest, "\(wrong)")
            }
            #expect(try await document(client, "kind=payments").entries.map(\.title) == ["Paid 1."])
            #expect(try await document(client, "month=2023-10").entries.map(\.title) == ["Stop 3."])
        }
    }

    @Test func `P11: page after page leads to the end, for the person whose it is only`() async throws {
        try await withHistory { client, world in
            world.entries.withLock {
                $0["rides"] = (0..<40).map { ride($0, before: Double($0 / 4)) }
                $0["payments"] = (0..<25).map { payment($0, before: Double($0 / 3), Int64($0)) }
            }
            var (titles, query, pages) = ([String](), "limit=7", 0)
            while true {
                let page = try await document(client, query)
                titles += page.entries.map(\.title)
                pages += 1
                guard let next = page.next else { break }
                query = "limit=7&cursor=\(next)"
                // What is new in between changes nothing of what follows.
                world.entries.withLock {
                    $0["rides"]?.insert(ride(UInt64(100 + pages), before: -Double(pages)), at: 0)
                }
            }
            #expect(titles.count == 65 && Set(titles).count == 65 && pages == 10)

            let first = try await document(client, "limit=5")
            let next = try #require(first.next)
            let link = try await client.get("/api/v1/me/history?limit=5", headers: ada).headers["link"]
            #expect(link?.contains("limit=5&cursor=") == true)
            for (text, headers) in [
                (next, karim), (next + "A", ada), (String(next.dropFirst()), ada), ("x", ada), ("-", ada),
                (String(repeating: "a", count: 3_000), ada),
            ] {
                for path in ["/api/v1/me/history?cursor=", "/history?after="] {
                    let answer = try await client.get(path + text, headers: headers)
                    #expect(answer.status == .badRequest, "\(path)\(text)")
                }
            }
            // The page of forms and links.
            let page = try await client.get("/history", headers: ada).text
            let older = try #require(
                page.split(separator: "&amp;after=").dropFirst().first?.prefix { $0 != "\"" })
            let second = try await client.get("/history?kind=&month=&after=\(older)", headers: ada)
            #expect(second.status == .ok && second.text.contains("Back to the newest"))
        }
    }

    @Test
    func `P11: a page on which nothing is left to show leads on, and does not say that nothing is there`()
        async throws
    {
        try await withHistory { client, world in
            world.entries.withLock {
                $0["rides"] = (0..<61).map { (number: UInt64) in
                    var entry = ride(number, before: Double(number))
                    if 30..<60 ~= number { entry.state = .planned }
                    return entry
                }
            }
            func older(_ text: String) -> Substring? {
                text.split(separator: "&amp;after=").dropFirst().first?.prefix { $0 != "\"" }
            }
            let first = try await client.get("/history", headers: ada).text
            let place = try #require(older(first))
            let second = try await client.get("/history?after=\(place)", headers: ada).text
            #expect(!second.contains("nothing here for this choice") && !second.contains("Stop 45."))
            let third = try await client.get("/history?after=\(try #require(older(second)))", headers: ada)
                .text
            #expect(third.contains("Stop 60.") && third.contains("Back to the newest"))
        }
    }

    @Test func `nobody sees anything of anybody else's, and visitors log in first`() async throws {
        try await withHistory { client, world in
            world.entries.withLock { $0["rides"] = [ride(1, before: 10)] }
            let others = try await client.get("/history", headers: karim).text
            #expect(others.contains("Nothing here yet") && !others.contains("Stop 1."))
            #expect(try await document(client, "", karim).entries.isEmpty)
            #expect(try await client.get("/api/v1/me/history").status == .unauthorized)
            #expect(try await client.get("/history").status != .ok)
        }
    }

    @Test func `P11: a room that cannot be read is named, and the others are shown`() async throws {
        try await withHistory { client, world in
            world.entries.withLock { $0["rides"] = [ride(1, before: 10)] }
            world.isBroken.withLock { $0 = true }
            let page = try await client.get("/history", headers: ada)
            #expect(page.status == .ok && page.text.contains("Missing: Payments"))
            #expect(page.text.contains("Stop 1."))
            let document = try await document(client)
            #expect(document.missing == ["payments"] && document.entries.count == 1)
            #expect(document.entries.first?.amount?.amount == 1_250)
            #expect(document.entries.first?.isChange == false)
        }
    }
}

extension String {
    /// How often something stands in it.
    fileprivate func components(of text: String) -> Int { split(separator: text).count - 1 }
}
