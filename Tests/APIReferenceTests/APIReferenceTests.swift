import APIReference
import Database
import DesignSystem
import FoundationEssentials
import Geography
import HTTPServer
import HTTPTesting
import Idempotency
import Identity
import Localization
import OpenAPI
import Testing
import Web
import WebTesting

@Suite("The API's document and its routes", .timeLimit(.minutes(1)))
struct APIReferenceTests {
    private static let root = String(#filePath).split(separator: "/Tests/").first.map(String.init) ?? "."
    private static let room = APIRoom("Things", "What there is.")

    private static let operations = [
        APIOperation(
            .get, "/api/v1/things/{id}", "A thing", in: room, access: .person,
            parameters: [.path("id", .identifier())],
            answers: [.json(.ok, "It.", .object("Thing", [.required("count", .integer(0...9))]))]),
        APIOperation(
            .post, "/api/v1/things", "Make a thing", in: room, note: "At once.", access: .rider,
            body: .json(
                .object("ThingOrder", [.required("count", .integer(0...9, "How many."))]),
                example: ["count": 3]),
            answers: [.json(.created, "It.", .object("Thing", [.required("count", .integer(0...9))]))]),
        APIOperation(
            .delete, "/api/v1/things/{id}", "Remove a thing", in: room, access: .operators,
            parameters: [.path("id", .identifier())], answers: [.nothing("It is gone.")]),
    ]

    /// Who asks is told by a header: what sessions do is tested with the accounts.
    private struct PersonHeader: Middleware {
        func handle(
            _ request: Request, context: WebContext,
            next: @Sendable (Request, WebContext) async throws -> Response
        ) async throws -> Response {
            var context = context
            if let name = request.headers["x-person"] {
                context.person = Visitor(
                    id: UniqueID(high: 0, low: UInt64(name.utf8.count)), firstName: name, fullName: name,
                    isDemo: false, standing: name == "newcomer" ? .registered : .confirmed,
                    isOperator: name == "operator")
            }
            return try await next(request, context)
        }
    }

    private static func router(_ database: any Database) -> Router<WebContext> {
        var router = Router<WebContext>()
        router.use(PersonHeader())
        router.get("/api/v1/things/{id}") { _, _ in .json(rendered: Array("{\"count\":1}".utf8)) }
        router.post("/api/v1/things") { request, _ in .json(rendered: request.body, status: .created) }
        router.delete("/api/v1/things/{id}") { _, _ in .noContent }
        APIReference(
            cityName: "Testville", operations: operations,
            idempotency: Idempotency(database: database, clock: { Timestamp(milliseconds: 1) })
        ).add(to: &router)
        return router
    }

    private static func handler() async throws -> HTTPHandler {
        let catalogue = try ProjectFiles.catalogue()
        let site = Site(
            texts: catalogue.texts(in: .english), assets: DesignSystem.Assets(root: "/assets"), isDemo: true,
            isSecure: false)
        let database = try await SQLiteDatabase(at: .memory)
        try await database.migrate([Idempotency.schema], now: 1)
        return router(database).handler { WebContext($0, site: site) }
    }

    private let thing = "/api/v1/things/018f3b2e-7c1a-7d52-9a3e-4f1f0a6c2b11"

    @Test func `who may call is checked before what is sent`() async throws {
        try await withTestClient(try await Self.handler(), .inProcess) { client in
            let stranger = try await client.get(thing)
            #expect(stranger.status == .unauthorized)
            #expect(stranger.headers["www-authenticate"] == "Bearer")
            #expect(try await client.get(thing, headers: ["X-Person": "ada"]).status == .ok)
            #expect(
                try await client.get("/api/v1/things/7", headers: ["X-Person": "ada"]).status == .notFound)
            let newcomer = try await client.post(
                "/api/v1/things", json: "{}", headers: ["X-Person": "newcomer"])
            #expect(newcomer.status == .forbidden)
            #expect(newcomer.text.contains("/problems/activation-required"))
            #expect(
                try await client.send(.delete, thing, headers: ["X-Person": "ada"]).status == .notFound)
            #expect(
                try await client.send(.delete, thing, headers: ["X-Person": "operator"]).status == .noContent)
        }
    }

    @Test func `wrong fields are named, and a key makes a deed happen once`() async throws {
        try await withTestClient(try await Self.handler(), .inProcess) { client in
            let wrong = try await client.post(
                "/api/v1/things", json: "{\"count\":10,\"\\u0000x\":1}", headers: ["X-Person": "ada"])
            #expect(wrong.status == .unprocessableContent)
            #expect(wrong.headers["content-type"] == "application/problem+json")
            #expect(wrong.text.contains("{\"field\":\"count\",\"code\":\"range\""))
            #expect(wrong.text.contains("\"field\":\"\u{FFFD}x\""))
            let headers: Headers = ["X-Person": "ada", "Idempotency-Key": "k"]
            let first = try await client.post("/api/v1/things", json: "{\"count\":1}", headers: headers)
            #expect(first.status == .created)
            let again = try await client.post("/api/v1/things", json: "{\"count\":1}", headers: headers)
            #expect(again.headers["idempotency-replayed"] == "true" && again.body == first.body)
            let other = try await client.post("/api/v1/things", json: "{\"count\":2}", headers: headers)
            #expect(other.status == .unprocessableContent)
        }
    }

    @Test func `a route without words and words without a route are found`() async throws {
        var router = Self.router(try await SQLiteDatabase(at: .memory))
        let same = APIReference.differences(Self.operations, router)
        #expect(same.undescribed.isEmpty && same.unserved.isEmpty)
        router.put("/api/v1/things/{id}") { _, _ in .noContent }
        router.get("/things") { _, _ in .noContent }
        let more =
            Self.operations + [
                APIOperation(
                    .get, "/api/v1/ghosts", "Ghosts", in: Self.room, access: .anyone,
                    answers: [.nothing("None.")])
            ]
        let found = APIReference.differences(more, router)
        #expect(found.undescribed.map(\.description) == ["PUT /api/v1/things/{id}"])
        #expect(found.unserved.map(\.description) == ["GET /api/v1/ghosts"])
    }

    @Test func `the document is served, and people read it as a page`() async throws {
        try await withTestClient(try await Self.handler(), .inProcess) { client in
            let document = try await client.get("/api/openapi.json")
            #expect(document.headers["content-type"] == "application/json")
            let json = try JSONReader.value(of: document.body)
            #expect(json["info"]?["title"] == "Medina in Testville")
            #expect(json["paths"]?.members?.map(\.name) == ["/api/v1/things/{id}", "/api/v1/things"])
            let tag = try #require(document.headers["etag"])
            let again = try await client.get("/api/openapi.json", headers: ["If-None-Match": tag])
            #expect(again.status == .notModified)
            let page = try await client.get("/api", headers: ["Accept": "text/html"])
            #expect(page.status == .ok)
            for words in [
                "Make a thing", "At once.", "whole number, 0 to 9", "How many.", "schema-ThingOrder",
                "Idempotency-Key", "&quot;count&quot;: 3", "For whoever runs the city.", "css/reference.css",
            ] {
                #expect(page.text.contains(words), "\(words)")
            }
        }
    }

    @Test func `the page and the document are made once, not at every view`() async throws {
        let operations = (0..<150).map { number in
            APIOperation(
                .post, "/api/v1/things\(number)", "Make a thing", in: Self.room, access: .anyone,
                body: .json(.object("Order\(number)", [.required("count", .integer(0...9, "How many."))])),
                answers: [.json(.created, "It.", .object("Thing", [.required("count", .integer(0...9))]))])
        }
        let catalogue = try ProjectFiles.catalogue()
        let site = Site(
            texts: catalogue.texts(in: .english), assets: DesignSystem.Assets(root: "/assets"), isDemo: true,
            isSecure: false)
        let database = try await SQLiteDatabase(at: .memory)
        let clock = ContinuousClock()
        // The least of several, so that a busy machine does not count.
        var (making, viewing) = (Duration.seconds(60), Duration.seconds(60))
        for _ in 0..<5 {
            var router = Router<WebContext>()
            making = min(
                making,
                clock.measure {
                    APIReference(
                        cityName: "Testville", operations: operations,
                        idempotency: Idempotency(database: database, clock: { Timestamp(milliseconds: 1) })
                    ).add(to: &router)
                })
            let handler = router.handler { WebContext($0, site: site) }
            try await withTestClient(handler, .inProcess) { client async throws in
                for path in ["/api", "/api/openapi.json"] {
                    let start = clock.now
                    let view = try await client.get(path)
                    viewing = min(viewing, start.duration(to: clock.now))
                    #expect(view.status == .ok)
                }
            }
            let document = await handler.respond(Request(.get, "/api/openapi.json"))
            guard case .shared = document.body else {
                Issue.record("Each reader would hold a copy of the document.")
                continue
            }
        }
        #expect(viewing * 3 < making)
    }

    @Test func `a stranger's question is answered anew, a deed is kept`() async throws {
        let database = try await SQLiteDatabase(at: .memory)
        try await database.migrate([Idempotency.schema], now: 1)
        let catalogue = try ProjectFiles.catalogue()
        let site = Site(
            texts: catalogue.texts(in: .english), assets: DesignSystem.Assets(root: "/assets"), isDemo: true,
            isSecure: false)
        var router = Router<WebContext>()
        router.use(PersonHeader())
        for path in ["/api/v1/questions", "/api/v1/deeds"] {
            router.post(path) { request, _ in .json(rendered: request.body) }
        }
        let answer = APIAnswer.json(.ok, "It.", .object("Thing", [.required("count", .integer(0...9))]))
        APIReference(
            cityName: "Testville",
            operations: [
                APIOperation(
                    .post, "/api/v1/questions", "Ask", in: Self.room, access: .anyone, changesNothing: true,
                    answers: [answer]),
                APIOperation(.post, "/api/v1/deeds", "Do", in: Self.room, access: .anyone, answers: [answer]),
            ], idempotency: Idempotency(database: database, clock: { Timestamp(milliseconds: 1) })
        ).add(to: &router)
        try await withTestClient(router.handler { WebContext($0, site: site) }, .inProcess) { client in
            func rows() async throws -> Int {
                try await database.read {
                    try $0.value("SELECT COUNT(*) FROM idempotent_calls", as: Int.self)
                }
            }
            for number in 0..<5 {
                let asked = try await client.post(
                    "/api/v1/questions", json: "{}", headers: ["Idempotency-Key": "k\(number)"])
                #expect(asked.status == .ok)
            }
            #expect(try await rows() == 0)
            for _ in 0..<2 {
                _ = try await client.post("/api/v1/deeds", json: "{}", headers: ["Idempotency-Key": "d"])
                _ = try await client.post(
                    "/api/v1/questions", json: "{}", headers: ["Idempotency-Key": "q", "X-Person": "ada"])
            }
            #expect(try await rows() == 2)
        }
    }

    @Test func `every problem has a page that says what to do`() async throws {
        try await withTestClient(try await Self.handler(), .inProcess) { client in
            let list = try await client.get("/problems")
            for kind in ProblemKind.all {
                #expect(list.text.contains("/problems/\(kind.slug)\""))
                let page = try await client.get("/problems/\(kind.slug)")
                #expect(page.status == .ok)
                #expect(page.text.contains("What to do"))
            }
            #expect(Set(ProblemKind.all.map(\.slug)).count == ProblemKind.all.count)
            #expect(try await client.get("/problems/boredom").status == .notFound)
        }
    }

    @Test func `every problem that the sources name is explained`() throws {
        let known = Set(ProblemKind.all.map(\.slug))
        var found = 0
        for name in try FileManager.default.subpathsOfDirectory(atPath: Self.root + "/Sources")
        where name.hasSuffix(".swift") {
            let text = try String(contentsOfFile: Self.root + "/Sources/" + name, encoding: .utf8)
            let slugs = text.split(separator: "slug: \"").dropFirst().map { $0.prefix { $0 != "\"" } }
            // A room's trips that are over, by what it calls them.
            let nouns = text.split(separator: "static let noun = \"").dropFirst().map {
                $0.prefix { $0 != "\"" } + "-over"
            }
            for slug in slugs.map(String.init) + nouns.map(String.init) {
                guard slug.allSatisfy({ $0.isLetter || $0 == "-" }), !slug.isEmpty else { continue }
                found += 1
                #expect(known.contains(slug), "\(slug), in \(name)")
            }
        }
        #expect(found > 20)
        for status in [400, 401, 403, 404, 405, 408, 409, 413, 415, 416, 422, 429, 431, 500, 501, 503] {
            let type = Problem(HTTPStatus(status)).type
            #expect(known.contains(String(type.dropFirst("/problems/".count))), "\(type)")
        }
    }

    /// The names that stand after some words in a text, such as `draft` in `body: .json(draft`.
    private static func names(after words: String, in text: String) -> [String] {
        text.split(separator: words).dropFirst().map { rest in
            String(rest.drop { $0.isWhitespace }.prefix { $0.isLetter || $0.isNumber || $0 == "." })
                .replacing("Self.", with: "")
        }
    }

    @Test func `every body that a feature states is read by its statement`() throws {
        var (stated, read): ([String: Set<String>], [String: Set<String>]) = ([:], [:])
        for name in try FileManager.default.subpathsOfDirectory(atPath: Self.root + "/Sources")
        where name.hasSuffix(".swift") {
            let text = try String(contentsOfFile: Self.root + "/Sources/" + name, encoding: .utf8)
            if !name.hasPrefix("Platform/HTTPServer/") {
                #expect(!text.contains("request.json("), "\(name)")
            }
            guard name.hasPrefix("Features/") else { continue }
            // A feature has several APIs: each folder its own names.
            let folder = name.split(separator: "/").dropLast().joined(separator: "/")
            stated[folder, default: []].formUnion(Self.names(after: "body: .json(", in: text))
            for words in ["request.read(", "request.readIfAny("] {
                read[folder, default: []].formUnion(Self.names(after: words, in: text))
            }
        }
        #expect(stated == read)
        #expect(stated.values.map(\.count).reduce(0, +) > 25)
    }
}
