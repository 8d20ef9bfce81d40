import CarpoolExchange
import CarpoolTesting
import Geography
import HTTPServer
import HTTPTesting
import PlannedRides
import PlannedTrips
import Synchronization
import Testing
import WebTesting

@Suite("What other carpool services offer")
struct ElsewhereTests {
    /// Answers as another operator does, and remembers what it was asked.
    private final class Operator: PartnerFetch {
        private let requests = Mutex<[String]>([])
        let answer: @Sendable (String) -> [UInt8]?

        var asked: [String] { requests.withLock { $0 } }

        init(_ answer: @escaping @Sendable (String) -> [UInt8]?) { self.answer = answer }

        func get(_ address: String) async -> [UInt8]? {
            requests.withLock { $0.append(address) }
            return answer(address)
        }
    }

    /// A journey from Schaan to Balzers with a page of its own.
    private static func journey(at: Int64, page: String) -> String {
        """
        {"operator":"lac.example.org","passengerPickupLat":47.165,"passengerPickupLng":9.5097,\
        "passengerDropLat":47.0683,"passengerDropLng":9.5047,"duration":1800,"type":"PLANNED",\
        "passengerPickupDate":\(at),"webUrl":"\(page)","price":{"type":"PAYING","amount":3.5,"currency":"CHF"},\
        "driver":{"id":"d-1","operator":"lac.example.org","alias":"<b>Max</b>"}}
        """
    }

    private static func search(_ world: PagesWorld) -> String {
        String(
            world.search(SampleCity.schaan, SampleCity.balzers, "&from_name=Schaan&to_name=Balzers")
                .dropFirst(8))
    }

    @Test func `R16: their trips stand below ours, each with a link to its page there`() async throws {
        let other = Operator { _ in
            let pages = [
                "https://lac.example.org/t/1", "https://app.lac.example.org/t/2",
                "http://lac.example.org/t/3",
                "https://evil.example.com/t/4", "javascript:alert(1)", "https://notlac.example.org/t/6",
            ]
            return Array(
                "[\(pages.map { Self.journey(at: 1_800_100_000, page: $0) }.joined(separator: ",")),{\"broken\":1}]"
                    .utf8)
        }
        try await withPages(fetch: other) { world in
            let before = try await world.get("/planned\(Self.search(world))", as: PagesWorld.mia)
            #expect(!before.text.contains("/planned/elsewhere"))
            world.planned.time.now = world.now + .minutes(2)
            let page = try await world.register("Lac", "lac.example.org")
            _ = try await world.post(
                page,
                [
                    "name": "Lac", "domain": "lac.example.org", "address": "https://api.lac.example.org/v1",
                    "version": "1",
                ],
                as: PartnersTests.boss)
            let results = try await world.get("/planned\(Self.search(world))", as: PagesWorld.mia)
            #expect(results.text.contains("hx-get=\"/planned/elsewhere?"))
            let part = try await world.client.get(
                "/planned/elsewhere\(Self.search(world))", headers: ["HX-Request": "true"])
            #expect(part.status == .ok && part.text.contains("href=\"https://lac.example.org/t/1\""))
            #expect(
                part.text.contains("https://app.lac.example.org/t/2") && part.text.contains("Book at Lac"))
            #expect(part.text.contains("rel=\"noopener noreferrer\"") && part.text.contains("CHF"))
            for wrong in ["t/3", "t/4", "javascript", "t/6", "Max"] { #expect(!part.text.contains(wrong)) }
            // From the middle of a town to that of another: nobody's door leaves the city.
            let asked = try #require(other.asked.first)
            #expect(asked.hasPrefix("https://api.lac.example.org/v1/driver_journeys?departureLat="))
            #expect(!asked.contains(String(SampleCity.schaan.latitude)))
            // Asked again within a minute, the answer is known.
            _ = try await world.get("/planned/elsewhere\(Self.search(world))", as: PagesWorld.eva)
            #expect(other.asked.count == 1)
            world.planned.time.now = world.now + .minutes(2)
            _ = try await world.get("/planned/elsewhere\(Self.search(world))", as: PagesWorld.eva)
            #expect(other.asked.count == 2)
        }
    }

    @Test(arguments: [
        nil, "", "{}", "[{}]", "[1,null,\"x\"]", "<html>", String(repeating: "[", count: 50_000),
    ])
    func `R16: a service that is silent or answers nonsense changes nothing`(answer: String?) async throws {
        let other = Operator { _ in answer.map { Array($0.utf8) } }
        try await withPages(fetch: other) { world in
            let page = try await world.register("Lac", "lac.example.org")
            _ = try await world.post(
                page,
                [
                    "name": "Lac", "domain": "lac.example.org", "address": "https://lac.example.org",
                    "version": "1",
                ],
                as: PartnersTests.boss)
            let found = try await world.get("/planned/elsewhere\(Self.search(world))")
            #expect(found.status == .ok && found.text.contains("Other apps have no such trip"))
            #expect(other.asked.count == 1)
        }
    }

    @Test func `R16: without another service, and without both ends, nobody is asked`() async throws {
        let other = Operator { _ in nil }
        try await withPages(fetch: other) { world in
            let whole = try await world.get("/planned/elsewhere\(Self.search(world))")
            let bare = try await world.get("/planned/elsewhere")
            #expect(whole.status == .ok && bare.status == .ok)
            #expect(other.asked.isEmpty)
        }
    }
}
