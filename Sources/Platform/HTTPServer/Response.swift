import FoundationEssentials

/// What the server answers.
public struct Response: Sendable {
    public var status: HTTPStatus
    public var headers: Headers
    public var body: ResponseBody
    /// The problem that the body describes, for error pages.
    public internal(set) var problem: Problem?
    /// What went wrong, for the log only.
    package var failure: String?
    package var route: RouteMetrics?

    public init(_ status: HTTPStatus = .ok, headers: Headers = [:], body: ResponseBody = .bytes([])) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// Bytes of a media type.
    public static func bytes(_ bytes: [UInt8], type: String, status: HTTPStatus = .ok) -> Response {
        Response(status, headers: ["Content-Type": type], body: .bytes(bytes))
    }

    /// Plain text in UTF-8.
    public static func text(_ text: String, status: HTTPStatus = .ok) -> Response {
        bytes(Array(text.utf8), type: "text/plain; charset=utf-8", status: status)
    }

    /// A page already rendered as UTF-8.
    public static func html(_ page: [UInt8], status: HTTPStatus = .ok) -> Response {
        bytes(page, type: "text/html; charset=utf-8", status: status)
    }

    /// A JSON text already rendered.
    public static func json(rendered text: [UInt8], status: HTTPStatus = .ok) -> Response {
        bytes(text, type: "application/json", status: status)
    }

    /// A value as JSON, keys sorted.
    public static func json(_ value: some Encodable, status: HTTPStatus = .ok) throws -> Response {
        json(rendered: try jsonText(value), status: status)
    }

    static func jsonText(_ value: some Encodable) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(value))
    }

    /// A problem document (RFC 9457); the server may show it as a page to a browser.
    public static func problem(_ problem: Problem, instance: String? = nil) -> Response {
        var response = bytes(
            problem.json(instance: instance), type: "application/problem+json", status: problem.status)
        response.headers.append("Cache-Control", "no-store")
        response.problem = problem
        return response
    }

    /// Tells the client to get another address; 303 after a form was handled.
    public static func redirect(_ location: String, status: HTTPStatus = .seeOther) -> Response {
        Response(status, headers: ["Location": location])
    }

    /// Success with nothing to show.
    public static let noContent = Response(.noContent)

    /// Notes for the log what went wrong behind an answer that goes out all the same.
    package mutating func noteFailure(_ text: String) { failure = failure ?? text }

    /// Asks the client to keep a cookie.
    public mutating func setCookie(_ cookie: Cookie) { headers.append("Set-Cookie", cookie.field) }

    /// A body made while it is sent; a slow client makes `writer.write` wait.
    public static func stream(
        type: String, _ produce: @escaping @Sendable (ResponseWriter) async throws -> Void
    ) -> Response {
        Response(
            .ok, headers: ["Content-Type": type, "Cache-Control": "no-store"],
            body: .stream(ResponseStream(isEvents: false, produce: produce)))
    }

    /// Server-Sent Events: heartbeats keep the stream alive, and the sequence is cancelled when the client
    /// leaves or the server shuts down. Give the sequence a bounded buffer
    /// (`AsyncStream(bufferingPolicy: .bufferingNewest(n))`).
    public static func events<Events: AsyncSequence & Sendable>(_ events: Events) -> Response
    where Events.Element == ServerSentEvent {
        eventStream { writer in
            for try await event in events { try await writer.write(event.bytes) }
        }
    }

    /// Server-Sent Events written by hand: `try await writer.send(event)`.
    public static func eventStream(
        _ produce: @escaping @Sendable (ResponseWriter) async throws -> Void
    ) -> Response {
        Response(
            .ok,
            headers: [
                "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no",
            ],
            body: .stream(ResponseStream(isEvents: true, produce: produce)))
    }
}
