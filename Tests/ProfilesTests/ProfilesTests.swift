import Rooms
import AuditLog
import Database
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Localization
import OpenAPI
import Profiles
import Ratings
import Synchronization
import Testing
import Web
import WebTesting

/// Two people, who shared the trip 7.
struct TwoPeople: PeopleDirectory {
    func person(_ id: UniqueID) async throws -> PublicPerson? {
        guard id.high == 0, (1...2).contains(id.low) else { return nil }
        return PublicPerson(
            id: id, firstName: id.low == 1 ? "Ada" : "Karim",
            memberSince: Timestamp(milliseconds: 1_700_000_000_000), languages: [.german, .arabic],
            isVerified: id.low == 2, trips: 12)
    }

    func fullName(of id: UniqueID) async throws -> String? {
        try await person(id).map { $0.firstName == "Ada" ? "Ada Lovelace" : "Karim Berger" }
    }

    func wasOn(_ trip: UniqueID, _ person: UniqueID) async throws -> Bool { trip.low == 7 }
}

/// A clock that no two moments share, so that what is ordered by time has one order.
private final class TickingClock: Sendable {
    private let time = Mutex(Timestamp(milliseconds: 1_750_000_000_000))

    var now: Timestamp {
        time.withLock { time in
            time = time + .milliseconds(1)
            return time
        }
    }
}

func withProfiles(
    _ kind: TestDatabase, _ transport: TestTransport, things: ReportedThings = [:],
    _ body: (TestClient, any Database) async throws -> Void
) async throws {
    try await kind.withDatabase { database in
        try await database.migrate([.ratings, .audit], now: 1)
        let site = try Site.test()
        let clock = TickingClock()
        var router = Router<WebContext>()
        router.use(VisitorHeader())
        ProfileRoutes(
            database: database, people: TwoPeople(), zone: .utc,
            clock: { clock.now }
        ).add(to: &router)
        ReportsRoutes(
            ReportQueue(
                database: database, people: TwoPeople(), things: things, clock: { clock.now }), zone: .utc
        ).add(to: &router)
        try await withTestClient(router.handler { WebContext($0, site: site) }, transport) { client in
            try await body(client, database)
        }
    }
}

@Suite("Profiles and reports", .timeLimit(.minutes(2)))
struct ProfilesTests {
    private let ada: Headers = ["X-Person": "1", "Accept": "text/html"]
    private let karim = UniqueID(high: 0, low: 2)

    @Test(arguments: TestDatabase.allCases)
    func `P10: a profile shows first name, stars, count and words, and no more`(
        kind: TestDatabase
    ) async throws {
        try await withProfiles(kind, .inProcess) { client, database in
            let fresh = try await client.get("/people/\(karim.description)", headers: ada)
            #expect(fresh.text.contains("No ratings yet"))
            for number in 1...3 {
                let rating = Rating(
                    of: .person(karim), for: UniqueID(high: 3, low: UInt64(number)),
                    from: UniqueID(high: 0, low: 1), stars: try #require(StarCount(number + 2)),
                    comment: number == 2 ? try Remark("<b>Calm</b>") : nil,
                    at: Timestamp(milliseconds: 1_749_000_000_000))
                try await database.write { try $0.rate(rating) }
            }
            let page = try await client.get("/people/\(karim.description)", headers: ada)
            #expect(page.status == .ok)
            #expect(page.text.contains("Karim"))
            #expect(page.text.contains("4.0"))
            #expect(page.text.contains("3 ratings"))
            #expect(page.text.contains("&lt;b&gt;Calm&lt;/b&gt;"))
            #expect(page.text.contains("Deutsch"))
            #expect(page.text.contains("November 2023"))
            #expect(page.text.contains("Showed an identity document"))
            #expect(page.text.contains("/people/\(karim.description)/report"))
            let own = try await client.get("/people/\(UniqueID(high: 0, low: 1).description)", headers: ada)
            #expect(!own.text.contains("/report"))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P10: programs read what the page shows, and tell the operator of somebody`(
        kind: TestDatabase
    ) async throws {
        try await withProfiles(kind, .inProcess) { client, database in
            let rating = Rating(
                of: .person(karim), for: UniqueID(high: 3, low: 1), from: UniqueID(high: 0, low: 1),
                stars: try #require(StarCount(4)), comment: try Remark("Calm"),
                at: Timestamp(milliseconds: 1_749_000_000_000))
            try await database.write { try $0.rate(rating) }
            let path = "/api/v1/people/\(karim.description)"
            let read = try await client.get(path, headers: ada)
            #expect(read.status == .ok)
            #expect(read.headers["cache-control"]?.contains("no-store") == true)
            let person = try JSONReader.value(of: read.body)
            #expect(person["firstName"] == "Karim" && person["isVerified"] == true && person["trips"] == 12)
            #expect(person["rating"] == 4 && person["ratings"] == 1)
            #expect(person["comments"]?.elements?.first?["comment"] == "Calm")
            #expect(!read.text.contains("Berger"))

            func report(_ body: String, _ headers: Headers) async throws -> TestResponse {
                try await client.post("\(path)/reports", json: body, headers: headers)
            }
            let (own, other) = (UniqueID(high: 0, low: 7).description, UniqueID(high: 0, low: 8).description)
            let told = try await report(
                #"{"reason": "driving", "remark": " Too fast ", "trip": "\#(own)"}"#, ada)
            #expect(told.status == .created && told.text.contains(own))
            let elsewhere = try await report(
                #"{"reason": "other", "remark": "Rude", "trip": "\#(other)"}"#, ada)
            #expect(elsewhere.status == .created && !elsewhere.text.contains(other))
            let kept = try await waiting(database)
            #expect(kept.count == 2)
            #expect(Set(kept.map(\.remark.text)) == ["Too fast", "Rude"])
            for (body, status) in [
                (#"{"reason": "whim", "remark": "x"}"#, HTTPStatus.unprocessableContent),
                (#"{"reason": "spam", "remark": "x"}"#, .unprocessableContent),
                (#"{"reason": "driving", "remark": " "}"#, .unprocessableContent),
                ("[]", .unprocessableContent), ("[", .badRequest),
            ] { #expect(try await report(body, ada).status == status, "\(body)") }
            for _ in 2..<Report.mostADay {
                _ = try await report(#"{"reason": "other", "remark": "Again"}"#, ada)
            }
            let many = try await report(#"{"reason": "other", "remark": "Again"}"#, ada)
            #expect(many.status == .tooManyRequests && many.headers["retry-after"] != nil)
            #expect(many.text.contains("/problems/too-many-reports"))
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `P10: programs find nobody by a made-up identifier, nor themselves to report`(
        transport: TestTransport
    ) async throws {
        try await withProfiles(.sqliteMemory, transport) { client, _ in
            let body = #"{"reason": "other", "remark": "x"}"#
            for id in ["nonsense", UniqueID(high: 0, low: 3).description] {
                #expect(try await client.get("/api/v1/people/\(id)", headers: ada).status == .notFound)
                let told = try await client.post("/api/v1/people/\(id)/reports", json: body, headers: ada)
                #expect(told.status == .notFound)
            }
            let own = "/api/v1/people/\(UniqueID(high: 0, low: 1).description)/reports"
            #expect(try await client.post(own, json: body, headers: ada).status == .notFound)
            let stranger = "/api/v1/people/\(karim.description)"
            #expect(try await client.get(stranger).status == .unauthorized)
            #expect(try await client.post("\(stranger)/reports", json: body).status == .unauthorized)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `P3: who has not confirmed email and phone sees the own profile, and reports nobody`(
        transport: TestTransport
    ) async throws {
        try await withProfiles(.sqliteMemory, transport) { client, database in
            let new: Headers = ["X-Person": "1", "X-Standing": "registered"]
            let own = UniqueID(high: 0, low: 1).description
            for base in ["/people", "/api/v1/people"] {
                #expect(try await client.get("\(base)/\(own)", headers: new).status == .ok)
                for id in [karim.description, UniqueID(high: 0, low: 3).description, "nonsense"] {
                    let refused = try await client.get("\(base)/\(id)", headers: new)
                    #expect(refused.status == .forbidden && refused.text.contains("activation-required"))
                }
            }
            let path = "/people/\(karim.description)/report"
            #expect(try await client.get(path, headers: new).status == .forbidden)
            let form = try await client.post(path, form: ["reason": "other", "remark": "x"], headers: new)
            let call = try await client.post(
                "/api/v1/people/\(karim.description)/reports", json: #"{"reason": "other", "remark": "x"}"#,
                headers: new)
            #expect(form.status == .forbidden && call.status == .forbidden)
            #expect(try await waiting(database).isEmpty)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `P10: nobody is found by a made-up identifier, or without logging in`(
        transport: TestTransport
    ) async throws {
        try await withProfiles(.sqliteMemory, transport) { client, _ in
            for id in ["nonsense", UniqueID(high: 0, low: 3).description] {
                for page in ["", "/report"] {
                    #expect(try await client.get("/people/\(id)\(page)", headers: ada).status == .notFound)
                }
                let posted = try await client.post(
                    "/people/\(id)/report", form: ["reason": "other", "remark": "x"], headers: ada)
                #expect(posted.status == .notFound)
            }
            let own = UniqueID(high: 0, low: 1).description
            #expect(try await client.get("/people/\(own)/report", headers: ada).status == .notFound)
            #expect(try await client.get("/people/\(karim.description)").status == .unauthorized)
            let nobody = try await client.post("/people/\(karim.description)/report", form: [:])
            #expect(nobody.status == .unauthorized)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P10: a report reaches the operator's queue; what is wrong with it is said`(
        kind: TestDatabase
    ) async throws {
        try await withProfiles(kind, .inProcess) { client, database in
            let address = "/people/\(karim.description)/report"
            let trip = UniqueID(high: 0, low: 7).description
            let form = try await client.get("\(address)?trip=\(trip)", headers: ada)
            #expect(form.text.contains(trip))
            let reasonless = try await client.post(address, form: ["remark": "He sped."], headers: ada)
            #expect(reasonless.status == .unprocessableContent)
            #expect(reasonless.text.contains("He sped."))
            let empty = try await client.post(
                address, form: ["reason": "driving", "remark": " "], headers: ada)
            #expect(empty.text.contains("field-remark-error"))
            let long = try await client.post(
                address, form: ["reason": "driving", "remark": String(repeating: "x", count: 501)],
                headers: ada)
            #expect(long.text.contains("field-remark-error"))
            #expect(try await waiting(database).isEmpty)
            let sent = try await client.post(
                address, form: ["reason": "driving", "remark": "He sped.", "trip": trip], headers: ada)
            #expect(sent.headers["location"]?.hasSuffix("?done=reported") == true)
            let foreign = try await client.post(
                address,
                form: [
                    "reason": "other", "remark": "Elsewhere.", "trip": UniqueID(high: 0, low: 8).description,
                ], headers: ada)
            #expect(foreign.status == .seeOther)
            let reports = try await waiting(database)
            #expect(reports.map(\.remark.text) == ["He sped.", "Elsewhere."])
            #expect(reports.map(\.occasion) == [UniqueID(high: 0, low: 7), nil])
            for number in 3...Report.mostADay {
                _ = try await client.post(
                    address, form: ["reason": "other", "remark": "Number \(number)"], headers: ada)
            }
            let tooMany = try await client.post(
                address, form: ["reason": "other", "remark": "One more"], headers: ada)
            #expect(tooMany.status == .tooManyRequests)
            #expect(try await waiting(database).count == Report.mostADay)
        }
    }

    private func waiting(_ database: any Database) async throws -> [Report] {
        try await database.read { try $0.reports(waitingOnly: true, limit: 100).reversed() }
    }
}
