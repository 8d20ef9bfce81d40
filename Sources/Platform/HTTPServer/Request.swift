/// One request, its body already read within the route's limit.
public struct Request: Sendable {
    package let head: RequestHead
    /// The whole body, empty when there is none.
    public var body: [UInt8]
    package var parameters: [(name: String, value: String)] = []
    /// What the body says, where it was read before the handler.
    package var readBody: (any Sendable)?

    package init(head: RequestHead, body: [UInt8] = []) {
        self.head = head
        self.body = body
    }

    /// A request that did not come over a socket, for tests and for calls inside the process.
    /// - Parameters:
    ///   - target: Path and query as they stand in a request line, such as `/search?q=caf%C3%A9`.
    ///   - peer: The client's address as text.
    public init(
        _ method: HTTPMethod, _ target: String, headers: Headers = [:], body: [UInt8] = [],
        peer: String = "127.0.0.1", id: String? = nil, isSecure: Bool = false
    ) {
        self.init(
            head: RequestHead(
                method: method, target: Array(target.utf8), headers: headers, peer: peer,
                id: id ?? RequestHead.identifier(from: headers), isSecure: isSecure),
            body: body)
    }

    public var method: HTTPMethod { head.method }
    /// The path with percent escapes decoded, such as `/places/Zürich`.
    public var path: String { head.path }
    /// The path and query exactly as the client sent them.
    public var target: String { String(decoding: head.target, as: UTF8.self) }
    public var headers: Headers { head.headers }
    /// The client's address as text, without the port; behind a trusted proxy the address that it reports.
    public var peer: String { head.peer }
    /// The id that logs, problem documents and the `X-Request-Id` header carry.
    public var id: String { head.id }
    /// Whether it came by HTTPS, to this server or to a trusted proxy in front of it.
    public var isSecure: Bool { head.isSecure }
    /// Whether a proxy has passed it on, trusted or not.
    public var isForwarded: Bool {
        ["x-forwarded-for", "forwarded", "x-real-ip", "via"].contains { headers.contains($0) }
    }
    /// The decoded fields of the query, in order.
    public var query: FormFields { FormFields(parsing: head.query) }
    /// The cookies that the client sent.
    public var cookies: Cookies { Cookies(parsing: headers.all("cookie")) }
    /// The last event that a reconnecting `EventSource` has seen.
    public var lastEventID: String? { headers["last-event-id"].flatMap { $0.isEmpty ? nil : $0 } }

    /// The part of the path that stands for `{name}` in the route's pattern, decoded.
    /// - Throws: a 400 problem that names the parameter when its text is not a `Value`.
    public func parameter<Value: LosslessStringConvertible>(
        _ name: String, as type: Value.Type = String.self
    ) throws(HTTPError) -> Value {
        guard let text = parameters.first(where: { $0.name == name })?.value, let value = Value(text) else {
            throw HTTPError(.badRequest, "The part “\(name)” of the address is not \(Self.kind(of: type)).")
        }
        return value
    }

    /// How a problem document calls a type.
    static func kind<Value>(of type: Value.Type) -> String {
        switch type {
        case is any FixedWidthInteger.Type: "a whole number"
        case is any BinaryFloatingPoint.Type: "a number"
        case is Bool.Type: "true or false"
        default: "valid"
        }
    }
}
