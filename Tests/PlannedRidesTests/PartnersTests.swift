import AuditLog
import Database
import DatabaseTesting
import Foundation
import HTTPServer
import HTTPTesting
import Identity
import PlannedRides
import Testing
import WebTesting

@Suite("Other carpool services in the console")
struct PartnersTests {
    static let boss: Headers = ["X-Person": "9", "X-Name": "Grace", "X-Operator": "yes"]

    @Test(arguments: TestDatabase.allCases)
    func `R16: an operator registers a service, whose key is shown once and ends when it is taken back`(
        _ kind: TestDatabase
    ) async throws {
        try await withPages(on: kind) { world in
            let empty = try await world.get("/operate/partners", as: Self.boss)
            #expect(empty.status == .ok && empty.text.contains("Nobody yet"))
            #expect(empty.text.contains("https://rides.example.org/carpool/v1"))
            let page = try await world.register("Lac & Co", "Lac.Example.org")
            #expect(try await world.get(page, as: Self.boss).text.contains("Has no key"))
            let made = try await world.post("\(page)/key", as: Self.boss)
            #expect(made.headers["cache-control"] == "private, no-store")
            let key = try #require(PagesWorld.key(in: made))
            let status = try await world.ask("/driver_journeys?\(PagesWorld.way)", key: key)
            #expect(status.status == .ok)
            #expect(try await !world.get(page, as: Self.boss).text.contains(key))
            let rows = try await world.planned.database.read { transaction in
                try transaction.rows("SELECT * FROM carpool_partners") { "\($0)" }
            }
            #expect(!rows.joined().contains(key))
            // Another key ends the one before.
            let second = try #require(PagesWorld.key(in: try await world.post("\(page)/key", as: Self.boss)))
            #expect(
                try await world.ask("/driver_journeys?\(PagesWorld.way)", key: key).status == .unauthorized)
            #expect(try await world.ask("/driver_journeys?\(PagesWorld.way)", key: second).status == .ok)
            #expect(try await world.get(page, as: Self.boss).text.contains("2 requests."))
            #expect(try await world.post("\(page)/revoke", as: Self.boss).status == .seeOther)
            #expect(try await world.post("\(page)/revoke", as: Self.boss).status == .seeOther)
            #expect(
                try await world.ask("/driver_journeys?\(PagesWorld.way)", key: second).status == .unauthorized
            )
            let acts = try await world.planned.database.read { try $0.auditEntries(limit: 10) }
            #expect(
                Set(acts.map(\.act)) == ["carpool.register", "carpool.key", "carpool.revoke"]
                    && acts.count == 4)
            #expect(acts.allSatisfy { !$0.detail.contains(key) && $0.person == VisitorHeader.person(9) })
        }
    }

    @Test func `R16: what is wrong with a service is said, and what was typed stays`() async throws {
        try await withPages { world in
            _ = try await world.register("Lac", "lac.example.org")
            for (fields, words) in [
                (["name": "", "domain": "a.example.org"], "Give a name"),
                (["name": "Alp", "domain": "localhost"], "This is no domain"),
                (["name": "Alp", "domain": "LAC.example.org"], "registered already"),
                (["name": "Alp", "domain": "a.org", "address": "http://a.org"], "begins with https"),
                (["name": "Alp", "domain": "a.org", "address": "https://a.org/?x="], "begins with https"),
            ] {
                let answer = try await world.post("/operate/partners", fields, as: Self.boss)
                #expect(answer.status == .unprocessableContent && answer.text.contains(words), "\(fields)")
                #expect(answer.text.contains("value=\"\(fields["domain"] ?? "")\""))
            }
        }
    }

    @Test func `R16: two operators who change a service at once do not overwrite one another`() async throws {
        try await withPages { world in
            let page = try await world.register("Lac", "lac.example.org")
            let fields = [
                "name": "Lac", "domain": "lac.example.org", "address": "https://api.lac.example.org/v1/",
                "version": "1",
            ]
            #expect(try await world.post(page, fields, as: Self.boss).status == .seeOther)
            #expect(
                try await world.get(page, as: Self.boss).text.contains(
                    "value=\"https://api.lac.example.org/v1\""))
            let late = try await world.post(page, fields.merging(["name": "Sea"]) { $1 }, as: Self.boss)
            #expect(late.status == .conflict && late.text.contains("Somebody else has changed it"))
            #expect(try await !world.get(page, as: Self.boss).text.contains("value=\"Sea\""))
        }
    }

    @Test func `R16: to everybody else there is no such page`() async throws {
        try await withPages { world in
            let page = try await world.register("Lac", "lac.example.org")
            for person in [PagesWorld.mia, ["X-Person": "8", "X-Clerk": "yes"], [:]] as [Headers] {
                for path in ["/operate/partners", page] {
                    #expect(try await world.get(path, as: person).status == .notFound)
                    #expect(
                        try await world.post(path, ["name": "A", "domain": "a.org"], as: person).status
                            == .notFound)
                }
                #expect(try await world.post("\(page)/key", as: person).status == .notFound)
                #expect(try await world.post("\(page)/revoke", as: person).status == .notFound)
            }
        }
    }
}

extension PagesWorld {
    /// A search from Schaan to Balzers in two days, at the middles of both.
    static let way =
        "departureLat=47.165&departureLng=9.5097&arrivalLat=47.0683&arrivalLng=9.5047&departureDate=1800000000"

    /// Registers a carpool service; the address of its page.
    func register(_ name: String, _ domain: String) async throws -> String {
        let answer = try await post(
            "/operate/partners", ["name": name, "domain": domain], as: PartnersTests.boss)
        return try #require(answer.headers["location"], "\(answer.status)")
    }

    /// The key that a page shows.
    static func key(in page: TestResponse) -> String? {
        page.text.firstMatch(of: /partner-key[^>]*>([A-Za-z0-9_-]{43})</).map { String($0.output.1) }
    }

    /// A service that is let in; its key.
    func partner(_ domain: String = "lac.example.org") async throws -> String {
        let page = try await register("Lac", domain)
        return try #require(Self.key(in: try await post("\(page)/key", as: PartnersTests.boss)))
    }

    /// Asks as another carpool service does.
    func ask(_ path: String, key: String?) async throws -> TestResponse {
        try await client.get(
            "/carpool/v1" + path, headers: key.map { ["Authorization": "Bearer \($0)"] } ?? [:])
    }
}
