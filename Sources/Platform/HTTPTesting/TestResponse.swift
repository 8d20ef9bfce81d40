import FoundationEssentials
public import HTTPServer

/// An answer as a test sees it.
public struct TestResponse: Sendable {
    public var status: HTTPStatus
    public var headers: Headers
    public var body: [UInt8]

    public init(status: HTTPStatus, headers: Headers, body: [UInt8]) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The body as UTF-8 text.
    public var text: String { String(decoding: body, as: UTF8.self) }

    /// The body decoded from JSON.
    public func json<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try JSONDecoder().decode(type, from: Data(body))
    }
}
