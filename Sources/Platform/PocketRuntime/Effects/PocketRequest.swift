/// A question to the app's own server.
public struct PocketRequest: Sendable, Equatable {
    /// How the server is asked.
    public enum Method: UInt8, Sendable {
        case get, post, put, delete
    }

    /// Comes back with the answer. A request of the same action that is still under way is given up.
    public var action: PocketAction
    /// How the server is asked.
    public var method: Method
    /// The path, below `/api/`; the shell refuses others.
    public var path: String
    /// What is sent along, as JSON; empty for nothing.
    public var body: [UInt8]
    /// The bearer token, if the person has one.
    public var token: String?
    /// Makes repeating a request harmless: sent as `Idempotency-Key`.
    public var idempotencyKey: String?

    /// A question to the app's own server.
    public init(
        _ action: PocketAction, _ method: Method = .get, path: String, body: [UInt8] = [],
        token: String? = nil,
        idempotencyKey: String? = nil
    ) {
        self.action = action
        self.method = method
        self.path = path
        self.body = body
        self.token = token
        self.idempotencyKey = idempotencyKey
    }
}
