import HTTPServer
import HTTPTesting
import Observability
import Synchronization
import Testing

/// What operators see.
struct OperationsTests {
    @Test(arguments: TestTransport.allCases)
    func `health, readiness and metrics are served`(transport: TestTransport) async throws {
        var configuration = HTTPConfiguration()
        configuration.metrics = MetricRegistry()
        let check = Switch(state: true)
        var router = Router<EmptyContext>()
        router.get("/rides/{id}") { _, _ in .text("ride") }
        OperationsRoutes(
            metrics: configuration.metrics, version: "1.2",
            checks: [("database", { check.isOn ? nil : "down" })]
        ).add(to: &router)
        try await withTestClient(router.handler(), transport, configuration: configuration) {
            client async throws in
            let health = try await client.get("/healthz")
            #expect(health.text.hasPrefix("{\"status\":\"ok\",\"version\":\"1.2\",\"uptime_s\":"))
            let ready = try await client.get("/readyz")
            #expect(ready.text == "{\"database\":\"ok\",\"ready\":true}")
            check.isOn = false
            let unready = try await client.get("/readyz")
            #expect(unready.status == .serviceUnavailable)
            #expect(unready.text == "{\"database\":\"down\",\"ready\":false}")
            _ = try await client.get("/rides/1")
            _ = try await client.get("/rides/2")
            _ = try await client.get("/nowhere")
            let metrics = try await client.get("/metrics")
            #expect(metrics.text.contains("process_resident_memory_bytes "))
            guard transport == .live else { return }
            let line = "http_requests_total{route=\"/rides/{id}\",method=\"GET\",status=\"200\"} 2\n"
            #expect(metrics.text.contains(line), "\(metrics.text)")
            #expect(
                metrics.text.contains("http_requests_total{route=\"none\",method=\"GET\",status=\"404\"} 1\n")
            )
            #expect(metrics.text.contains("http_request_duration_seconds_count{route=\"/rides/{id}\"} 2\n"))
            #expect(metrics.text.contains("http_connections "))
        }
    }

    @Test func `metrics are for this machine and the operator's networks, and never go through a proxy`()
        async throws
    {
        var router = Router<EmptyContext>()
        OperationsRoutes(
            metrics: MetricRegistry(), version: "1",
            readableFrom: ["10.1.0.0/16", "2001:db8:1::/48"].compactMap { NetworkRange($0) }
        ).add(to: &router)
        try await withTestClient(router.handler(), .inProcess) { client async throws in
            for (peer, isReader) in [
                ("127.0.0.1", true), ("127.3.2.1", true), ("::1", true), ("10.1.200.3", true),
                ("2001:db8:1:2::3", true), ("10.2.0.1", false), ("203.0.113.1", false),
                ("2001:db8:2::1", false), ("unknown", false),
            ] {
                let status = try await client.send(.get, "/metrics", peer: peer).status
                #expect(status == (isReader ? .ok : .notFound), "\(peer)")
                for field in ["X-Forwarded-For", "Forwarded", "Via", "X-Real-IP"] {
                    let forwarded = try await client.send(
                        .get, "/metrics", headers: [field: "10.1.0.1"], peer: peer)
                    #expect(forwarded.status == .notFound, "\(peer) \(field)")
                }
                #expect(try await client.send(.get, "/healthz", peer: peer).status == .ok)
            }
        }
        for text in ["10.0.0.0/33", "10.0.0/8", "10.0.0.0/", "x", "", "10.0.0.0/-1", "::/129"] {
            #expect(NetworkRange(text) == nil, "\(text)")
        }
        #expect(NetworkRange("10.0.0.0/9")?.contains("10.127.0.1") == true)
        #expect(NetworkRange("10.0.0.0/9")?.contains("10.128.0.1") == false)
        #expect(NetworkRange("0.0.0.0/0")?.contains("203.0.113.9") == true)
        #expect(NetworkRange("10.0.0.0/8")?.contains("::ffff:10.1.1.1") == true)
    }

    @Test func `browsers are told to come by HTTPS where they do, by whomever it is added`() async throws {
        let handler = HTTPHandler { _ in .text("ok") }
        func field(
            _ transport: TestTransport, strict: Bool = true, proxies: Set<String> = [],
            _ headers: Headers = [:]
        ) async throws -> String? {
            var configuration = HTTPConfiguration()
            configuration.isStrictTransport = strict
            configuration.trustedProxies = proxies
            return try await withTestClient(handler, transport, configuration: configuration) {
                try await $0.get("/", headers: headers).headers["strict-transport-security"]
            }
        }
        let proxied: Headers = ["X-Forwarded-For": "203.0.113.1", "X-Forwarded-Proto": "https"]
        #expect(try await field(.secure) == "max-age=31536000")
        #expect(try await field(.live, proxies: ["127.0.0.1"], proxied) == "max-age=31536000")
        #expect(try await field(.secure, strict: false) == nil)
        #expect(try await field(.live) == nil)
        #expect(try await field(.live, proxied) == nil, "anybody can write that")
        #expect(try await field(.live, proxies: ["127.0.0.1"], ["X-Forwarded-Proto": "http"]) == nil)
        #expect(try await field(.live, proxies: ["127.0.0.1"]) == nil)
    }

    @Test func `each request leaves one line, each failure its cause`() async throws {
        struct Broken: Error { let cause = "the disk is full" }
        let collected = Lines()
        let output = LogOutput { collected.add($0) }
        var configuration = HTTPConfiguration()
        configuration.logger = Logger("http", to: output)
        let handler = HTTPHandler { request in
            if request.path == "/broken" { throw Broken() }
            return .text("fine")
        }
        try await withTestClient(handler, configuration: configuration) { client async throws in
            _ = try await client.get("/ok?secret=1", headers: ["X-Request-Id": "one"])
            _ = try await client.get("/broken", headers: ["X-Request-Id": "two"])
        }
        output.flush()
        let text = collected.text
        let first = try #require(text.split(separator: "\n").first { $0.contains("\"id\":\"one\"") })
        #expect(first.contains("\"method\":\"GET\",\"path\":\"/ok\",\"status\":200,\"bytes\":4"))
        #expect(!text.contains("secret"))
        #expect(text.contains("\"id\":\"two\",\"error\":\"Broken(cause: \\\"the disk is full\\\")\""))
    }
}

/// Something that a test turns off.
final class Switch: Sendable {
    private let state: Mutex<Bool>
    init(state: Bool) { self.state = Mutex(state) }
    var isOn: Bool {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}

/// Log lines gathered for a test.
final class Lines: Sendable {
    private let bytes = Mutex<[UInt8]>([])
    func add(_ more: [UInt8]) { bytes.withLock { $0 += more } }
    var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }
}
