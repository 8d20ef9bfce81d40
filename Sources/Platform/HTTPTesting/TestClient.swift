public import HTTPServer

/// Sends requests to an application, in process or over a socket.
public struct TestClient: Sendable {
    private let handler: HTTPHandler
    private let configuration: HTTPConfiguration
    /// The server's port; `nil` in process.
    public let port: Int?
    /// Whether the server speaks TLS.
    public var isSecure: Bool { configuration.tls != nil }

    init(handler: HTTPHandler, configuration: HTTPConfiguration, port: Int?) {
        self.handler = handler
        self.configuration = configuration
        self.port = port
    }

    public func get(_ target: String, headers: Headers = [:]) async throws -> TestResponse {
        try await send(.get, target, headers: headers)
    }

    /// Sends a form.
    public func post(
        _ target: String, form: KeyValuePairs<String, String>, headers: Headers = [:]
    ) async throws -> TestResponse {
        var headers = headers
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        let body = form.map { PercentEncoding.encoded($0.key) + "=" + PercentEncoding.encoded($0.value) }
            .joined(separator: "&")
        return try await send(.post, target, headers: headers, body: Array(body.utf8))
    }

    /// Sends JSON text.
    public func post(_ target: String, json: String, headers: Headers = [:]) async throws -> TestResponse {
        var headers = headers
        headers["Content-Type"] = "application/json"
        return try await send(.post, target, headers: headers, body: Array(json.utf8))
    }

    /// Sends one request and waits for the whole response.
    ///
    /// - Parameter peer: The address from which it seems to come; only in process.
    public func send(
        _ method: HTTPMethod, _ target: String, headers: Headers = [:], body: [UInt8] = [],
        peer: String = "127.0.0.1"
    ) async throws -> TestResponse {
        guard let port else { return try await sendInProcess(method, target, headers, body, peer) }
        let head = Self.head(method, target, headers, body)
        let isSecure = configuration.tls != nil
        return try await onThread {
            let connection = try RawConnection(port: port, timeout: Self.patience, isSecure: isSecure)
            try connection.send(Array(head.utf8) + body)
            return try connection.readResponse(isHead: method == .head)
        }
    }

    /// It only ends what hangs: beside a build, an answer that takes a second takes many.
    private static let patience = Duration.seconds(60)

    private static func head(
        _ method: HTTPMethod, _ target: String, _ headers: Headers, _ body: [UInt8]
    ) -> String {
        var head = "\(method.rawValue) \(target) HTTP/1.1\r\nHost: localhost\r\n"
        for (name, value) in headers.pairs { head += "\(name): \(value)\r\n" }
        if !body.isEmpty || method == .post { head += "Content-Length: \(body.count)\r\n" }
        return head + "\r\n"
    }

    private func sendInProcess(
        _ method: HTTPMethod, _ target: String, _ headers: Headers, _ body: [UInt8], _ peer: String
    ) async throws -> TestResponse {
        let request = Request(method, target, headers: headers, body: body, peer: peer)
        var response = await respond(to: request)
        if case .stream(let stream) = response.body {
            response.body = .bytes(method == .head ? [] : try await LocalStream.collect(stream))
        }
        var sent = response.headers
        if let count = response.body.count { sent["Content-Length"] = String(count) }
        let bytes = method == .head ? [] : try LocalStream.bytes(of: response.body)
        return TestResponse(status: response.status, headers: sent, body: bytes)
    }

    private func respond(to request: Request) async -> Response {
        let isTooLarge = handler.bodyLimit(request.head).map { request.body.count > $0 } ?? false
        let response =
            isTooLarge
            ? Response.problem(Problem(.contentTooLarge), instance: request.id)
            : await handler.respond(request)
        return ResponseFinisher.finish(response, for: request, configuration: configuration)
    }

    /// Reads the first events of a stream, then leaves.
    public func events(_ target: String, headers: Headers = [:], count: Int) async throws -> [ServerSentEvent]
    {
        guard let port else {
            let response = await respond(to: Request(.get, target, headers: headers))
            guard case .stream(let stream) = response.body else { return [] }
            let bytes = try await LocalStream.collect(stream, events: count)
            return Array(EventParser.events(in: bytes).prefix(count))
        }
        let head = Self.head(.get, target, headers, [])
        let isSecure = configuration.tls != nil
        return try await onThread {
            let connection = try RawConnection(port: port, timeout: Self.patience, isSecure: isSecure)
            try connection.send(head)
            _ = try connection.readHead()
            var bytes: [UInt8] = []
            while EventParser.events(in: bytes).count < count, let chunk = try connection.readChunk() {
                bytes += chunk
            }
            return Array(EventParser.events(in: bytes).prefix(count))
        }
    }
}

/// Runs a test against an application, with a server around it where the transport asks for one; the
/// server is stopped when the test ends, well or not.
///
/// ```swift
/// @Test(arguments: TestTransport.allCases) func `a ride has a page`(transport: TestTransport) async throws {
///     try await withTestClient(router.handler(), transport) { client in
///         #expect(try await client.get("/rides/1").status == .ok)
///     }
/// }
/// ```
@discardableResult
public func withTestClient<Result: Sendable>(
    _ handler: HTTPHandler, _ transport: TestTransport = .live,
    configuration: HTTPConfiguration = HTTPConfiguration(),
    _ body: (TestClient) async throws -> Result
) async throws -> Result {
    if transport == .inProcess {
        return try await body(TestClient(handler: handler, configuration: configuration, port: nil))
    }
    var configuration = configuration
    if transport == .secure { configuration.tls = try TestCertificate.shared.get().identity }
    let server = try HTTPServer(configuration: configuration, handler: handler)
    try server.start()
    do {
        let result = try await body(
            TestClient(handler: handler, configuration: configuration, port: server.port))
        await server.stop(deadline: .seconds(2))
        return result
    } catch {
        await server.stop(deadline: .seconds(2))
        throw error
    }
}
