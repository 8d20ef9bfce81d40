import FairShare
import HTTPServer
import HTTPTesting
import Synchronization
import Testing

/// What stands around the handlers.
struct MiddlewareTests {
    private struct Account: RequestContext {
        var name: String
        init(request: Request) { name = request.headers["x-name"] ?? "nobody" }
    }

    private struct Tag: Middleware {
        var text: String
        func handle(
            _ request: Request, context: Account, next: @Sendable (Request, Account) async throws -> Response
        ) async throws -> Response {
            var context = context
            context.name += ">" + text
            var response = try await next(request, context)
            response.headers.append("X-Tag", text)
            return response
        }
    }

    private struct Secret: Error { let password = "hunter2" }
    private struct Busy: HTTPErrorConvertible {
        var problem: Problem {
            Problem(.serviceUnavailable, slug: "busy", title: "Busy", detail: "Come back.")
        }
        var headers: Headers { ["Retry-After": "7"] }
    }

    private static let handler: HTTPHandler = {
        var router = Router<Account>()
        router.use(SecurityHeaders())
        router.use(Tag(text: "outer"))
        router.get("/name") { _, context in .text(context.name) }
        router.group("/inner", Tag(text: "inner")) { group in
            group.get("/") { _, context in .text(context.name) }
            group.post("/deep") { _, context in .text(context.name) }
            group.use(Tag(text: "late"))
        }
        router.get("/secret") { _, _ in throw Secret() }
        router.get("/busy") { _, _ in throw Busy() }
        router.get("/cancelled") { _, _ in throw CancellationError() }
        router.get("/framed") { _, _ in
            Response(headers: ["Content-Security-Policy": "frame-ancestors *"])
        }
        return router.handler()
    }()

    @Test(arguments: TestTransport.allCases)
    func `middleware wraps from the outside in and may change the context`(transport: TestTransport)
        async throws
    {
        try await withTestClient(Self.handler, transport) { client async throws in
            let plain = try await client.get("/name", headers: ["X-Name": "Ada"])
            #expect(plain.text == "Ada>outer")
            let inner = try await client.get("/inner")
            #expect(inner.text == "nobody>outer>inner>late")
            #expect(inner.headers.all("x-tag") == ["late", "inner", "outer"])
            let missing = try await client.get("/inner/missing")
            #expect(missing.status == .notFound)
            #expect(missing.headers.all("x-tag") == ["outer"])
            let wrong = try await client.get("/inner/deep")
            #expect(wrong.status == .methodNotAllowed)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `an unknown error tells a stranger nothing but the id`(transport: TestTransport) async throws {
        try await withTestClient(Self.handler, transport) { client async throws in
            let response = try await client.get("/secret", headers: ["X-Request-Id": "find-me"])
            #expect(response.status == .internalServerError)
            #expect(!response.text.contains("hunter2"))
            #expect(!response.text.contains("Secret"))
            #expect(response.text.contains("find-me"))
            #expect(response.headers["x-content-type-options"] == "nosniff")
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `an error may say how it becomes a response`(transport: TestTransport) async throws {
        try await withTestClient(Self.handler, transport) { client async throws in
            let response = try await client.get("/busy")
            #expect(response.status == .serviceUnavailable)
            #expect(response.headers["retry-after"] == "7")
            #expect(response.headers["content-type"] == "application/problem+json")
            let text =
                "{\"type\":\"/problems/busy\",\"title\":\"Busy\",\"status\":503,\"detail\":\"Come back.\""
            #expect(response.text.hasPrefix(text))
            let cancelled = try await client.get("/cancelled")
            #expect(cancelled.status == .serviceUnavailable)
        }
    }

    @Test func `browsers get a page where one is given, programs the document`() async throws {
        var configuration = HTTPConfiguration()
        configuration.errorPage = { problem, request in
            problem.status == .notFound ? Array("<h1>\(problem.title) \(request.path)</h1>".utf8) : nil
        }
        for transport in TestTransport.allCases {
            try await withTestClient(Self.handler, transport, configuration: configuration) {
                client async throws in
                let browser: Headers = ["Accept": "text/html,application/xhtml+xml,*/*;q=0.8"]
                let page = try await client.get("/x", headers: browser)
                #expect(page.text == "<h1>Not found /x</h1>")
                #expect(page.status == .notFound)
                #expect(page.headers["content-type"] == "text/html; charset=utf-8")
                let other = try await client.get("/busy", headers: browser)
                #expect(other.headers["content-type"] == "application/problem+json")
                for accept in ["*/*", "application/json", "application/problem+json, text/html;q=0.1"] {
                    let document = try await client.get("/x", headers: ["Accept": accept])
                    #expect(document.headers["content-type"] == "application/problem+json")
                }
            }
        }
    }

    @Test func `security headers are set unless the handler set its own`() async throws {
        try await withTestClient(Self.handler, .live) { client async throws in
            let page = try await client.get("/name")
            #expect(page.headers["content-security-policy"]?.contains("frame-ancestors 'none'") == true)
            #expect(page.headers["referrer-policy"] == "strict-origin-when-cross-origin")
            let framed = try await client.get("/framed")
            #expect(framed.headers.all("content-security-policy") == ["frame-ancestors *"])
        }
    }

    @Test(
        arguments: [
            (["Origin": "http://localhost", "Host": "localhost"], true),
            (["Origin": "https://app.example.org"], true),
            (["Origin": "http://evil.example", "Host": "localhost"], false),
            (["Origin": "null", "Host": "localhost"], false),
            (["Origin": "http://localhost"], false),
            (["Sec-Fetch-Site": "same-origin"], true), (["Sec-Fetch-Site": "none"], true),
            (["Sec-Fetch-Site": "cross-site"], false), (["Sec-Fetch-Site": "same-site"], false), ([:], true),
        ] as [([String: String], Bool)])
    func `unsafe requests from other sites are refused`(fields: [String: String], isAllowed: Bool)
        async throws
    {
        var router = Router<EmptyContext>()
        router.use(OriginCheck(allowed: ["https://app.example.org"]))
        router.post("/") { _, _ in .text("done") }
        router.get("/") { _, _ in .text("shown") }
        var headers = Headers()
        for (name, value) in fields { headers.append(name, value) }
        try await withTestClient(router.handler(), .inProcess) { client async throws in
            let unsafe = try await client.send(.post, "/", headers: headers)
            #expect(unsafe.status == (isAllowed ? .ok : .forbidden))
            let safe = try await client.get("/", headers: headers)
            #expect(safe.status == .ok)
        }
    }

    @Test func `who asks too often is told to wait`() async throws {
        var router = Router<EmptyContext>()
        router.use(
            RateLimit(requests: 1, per: .seconds(3_600), burst: 3) { request, _ in request.headers["x-key"] })
        router.get("/") { _, _ in .text("ok") }
        try await withTestClient(router.handler(), .inProcess) { client async throws in
            for _ in 0..<3 {
                let response = try await client.get("/", headers: ["X-Key": "a"])
                #expect(response.status == .ok)
            }
            let refused = try await client.get("/", headers: ["X-Key": "a"])
            #expect(refused.status == .tooManyRequests)
            #expect(try #require(refused.headers["retry-after"].flatMap { Int($0) }) > 3_000)
            let other = try await client.get("/", headers: ["X-Key": "b"])
            #expect(other.status == .ok)
            let unlimited = try await client.get("/")
            #expect(unlimited.status == .ok)
        }
    }

    @Test func `a bystander goes before a flood that came first, also where the work never waits`()
        async throws
    {
        let served = Mutex<[String]>([])
        var router = Router<EmptyContext>()
        router.use(
            FairTurns(FairQueue(atOnce: 4, capacity: 1_000)) { request, _ in
                Claimant(network: request.headers["x-key"])
            })
        router.get("/") { request, _ in
            let end = MonotonicTime.now + .milliseconds(1)
            while MonotonicTime.now < end {}
            served.withLock { $0.append(request.headers["x-key"] ?? "") }
            return .text("ok")
        }
        try await withTestClient(router.handler(), .inProcess) { client async throws in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for name in Array(repeating: "flood", count: 400) + ["bystander"] {
                    group.addTask { _ = try await client.get("/", headers: ["X-Key": name]) }
                }
                try await group.waitForAll()
            }
        }
        let order = served.withLock { $0 }
        #expect(order.count == 401)
        #expect(try #require(order.firstIndex(of: "bystander")) < 200)
    }

    @Test func `memory for who asks is bounded, and who was forgotten may ask again`() async throws {
        var router = Router<EmptyContext>()
        router.use(
            RateLimit(requests: 1, per: .seconds(3_600), capacity: 8) { request, _ in request.headers["x-key"]
            })
        router.get("/") { _, _ in .text("ok") }
        try await withTestClient(router.handler(), .inProcess) { client async throws in
            var allowed = 0
            for _ in 0..<2 {
                for key in 0..<100 {
                    let response = try await client.get("/", headers: ["X-Key": "\(key)"])
                    if response.status == .ok { allowed += 1 }
                }
            }
            // With memory for all, the second round would have been refused throughout.
            #expect(allowed == 200)
            let last = try await client.get("/", headers: ["X-Key": "99"])
            #expect(last.status == .tooManyRequests, "the latest are remembered")
        }
    }
}
