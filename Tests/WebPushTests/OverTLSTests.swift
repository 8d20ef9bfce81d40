import Database
import Foundation
import Geography
import HTTPServer
import HTTPTesting
import Synchronization
import Testing
import WebPush
import WebTesting

/// A push service of these tests on this machine, with a certificate for its name.
private final class PushService: Sendable {
    struct Visit: Sendable {
        let path: String
        let headers: Headers
        let body: [UInt8]
    }

    private let state = Mutex((answer: Response(.created), visits: [Visit]()))

    var visits: [Visit] { state.withLock { $0.visits } }

    func answer(_ response: Response) { state.withLock { $0.answer = response } }

    var handler: HTTPHandler {
        HTTPHandler { [self] request in
            state.withLock { state in
                state.visits.append(Visit(path: request.target, headers: request.headers, body: request.body))
                return state.answer
            }
        }
    }
}

@Suite("P9: a push service over TLS", .timeLimit(.minutes(2)))
struct OverTLSTests {
    private func withService(
        _ name: String = "push.medina.example",
        _ body: (PushService, _ port: Int, _ authority: String) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "push-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (certificate, key) = (
            folder.appending(path: "own.crt").path, folder.appending(path: "own.key").path
        )
        let maker = Process()
        maker.executableURL = URL(filePath: "/usr/bin/openssl")
        maker.arguments = [
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days",
            "2",
            "-subj", "/CN=\(name)", "-addext", "subjectAltName=DNS:\(name)", "-keyout", key, "-out",
            certificate,
        ]
        maker.standardError = FileHandle.nullDevice
        try maker.run()
        maker.waitUntilExit()
        let service = PushService()
        var configuration = HTTPConfiguration()
        configuration.tls = try TLSIdentity(certificate: certificate, key: key)
        try await withTestClient(service.handler, .live, configuration: configuration) { client in
            try await body(service, try #require(client.port), certificate)
        }
    }

    private func request(_ browser: Browser, _ message: [UInt8] = Array("Hello".utf8)) throws -> PushRequest {
        PushRequest(
            endpoint: try browser.subscription("https://push.medina.example/send/1?a=b").endpoint,
            headers: ["TTL: 20", "Content-Encoding: aes128gcm"],
            body: try PushEncryption.body(message, for: try browser.keys))
    }

    @Test func `P9: a service gets what only the browser can read, and the sender learns what it says`()
        async throws
    {
        try await withWorld { world in
            try await withService { service, port, authority in
                let browser = try Browser()
                try await world.add(browser, at: "https://push.medina.example/send/1?a=b")
                try await world.push(world.message("A driver asks you", for: .seconds(20), isUrgent: true))
                let transport = CurlPushTransport(trial: .init(port: port, authority: authority))
                try await world.sending(by: transport) { sender in
                    try await until("it is taken") { try await world.waiting() == 0 }
                    service.answer(Response(HTTPStatus(410)))
                    try await world.push(world.message("again"))
                    sender.wake()
                    try await until("the device is forgotten") { try await world.devices().isEmpty }
                }
                let visit = try #require(service.visits.first)
                #expect(visit.path == "/send/1?a=b" && visit.headers["urgency"] == "high")
                #expect(visit.headers["host"] == "push.medina.example")
                #expect(visit.headers["content-length"] == "\(visit.body.count)")
                #expect(visit.headers["ttl"].flatMap { Int($0) }.map { 18...20 ~= $0 } == true)
                let token = try ShownToken(try #require(visit.headers["authorization"]))
                #expect(token.isSigned && token.claims["aud"] as? String == "https://push.medina.example")
                let said = String(decoding: try browser.decrypted(visit.body), as: UTF8.self)
                #expect(said.contains("A driver asks you"))
            }
        }
    }

    @Test func `P9: no connection is made to this machine, whatever name leads there`() async throws {
        try await withService { service, port, authority in
            // The name of the service stands for 127.0.0.1, as if somebody had bent its record to that.
            let transport = CurlPushTransport(
                trial: .init(port: port, authority: authority, isReachable: false))
            let answer = await transport.post(try request(try Browser()))
            #expect(answer == .nothing("no connection is made to 127.0.0.1"))
            #expect(service.visits.isEmpty)
        }
    }

    @Test func `P9: a service whose certificate is not trusted, or another's, gets nothing`() async throws {
        try await withService("other.medina.example") { service, port, authority in
            let transport = CurlPushTransport(trial: .init(port: port, authority: authority))
            guard case .nothing(let reason) = await transport.post(try request(try Browser())) else {
                Issue.record("there was an answer")
                return
            }
            #expect(reason.contains("certificate") && service.visits.isEmpty, "\(reason)")
        }
    }

    @Test func `P9: nobody is followed elsewhere, and an endless answer is not read`() async throws {
        try await withService { service, port, authority in
            let transport = CurlPushTransport(trial: .init(port: port, authority: authority))
            let asked = try request(try Browser())
            var moved = Response(HTTPStatus(307))
            moved.headers["Location"] = "https://push.medina.example/elsewhere"
            service.answer(moved)
            #expect(await transport.post(asked) == .status(307, retryAfter: nil))
            #expect(service.visits.count == 1)
            var busy = Response(HTTPStatus(429), body: .bytes([UInt8](repeating: 65, count: 4 << 20)))
            busy.headers["Retry-After"] = "17"
            service.answer(busy)
            #expect(await transport.post(asked) == .status(429, retryAfter: 17))
        }
    }

    @Test func `P9: a service that says nothing is left after the time limit`() async throws {
        try await withService { service, port, authority in
            let transport = CurlPushTransport(
                timeLimit: .milliseconds(300), trial: .init(port: port, authority: authority))
            service.answer(
                .eventStream { writer in
                    for _ in 0..<200 {
                        try await writer.send(ServerSentEvent("x"))
                        try await Task.sleep(for: .milliseconds(50))
                    }
                })
            let begun = ContinuousClock.now
            // Whether it has said its status by then hangs on the machine; that it goes on does not matter.
            let answer = await transport.post(try request(try Browser()))
            #expect(ContinuousClock.now - begun < .seconds(8), "\(answer)")
        }
    }
}
