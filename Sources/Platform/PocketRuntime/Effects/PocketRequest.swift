/// A question to the app's own server, or to one that the person has named.
public struct PocketRequest: Sendable, Equatable {
    /// How the server is asked.
    public enum Method: UInt8, Sendable {
        case get, post, put, delete
    }

    /// Comes back with the answer. A request of the same action that is still under way is given up.
    public var action: PocketAction
    /// How the server is asked.
    public var method: Method
    /// The path, below `/api/`; the shell refuses others. At a server that the person has named any path, with its query.
    public var path: String
    /// What is sent along, as JSON; empty for nothing.
    public var body: [UInt8]
    /// The bearer token, if the person has one.
    public var token: String?
    /// Makes repeating a request harmless: sent as `Idempotency-Key`, to the app's own server alone.
    public var idempotencyKey: String?
    /// The server, where it is not the app's own. It is asked by a courier that knows no other (`courier.js`), if the list
    /// of apps says that this app asks such servers; it gets no cookies, and must allow pages of other origins (CORS). An
    /// answer has 4 MB at most. `delete` is not for it.
    public var server: PocketServerAddress?
    /// What the request says of itself to that server.
    public var headers: [PocketRequestHeader]

    /// A question to the app's own server, or to `server`.
    public init(
        _ action: PocketAction, _ method: Method = .get, path: String, body: [UInt8] = [],
        token: String? = nil,
        idempotencyKey: String? = nil, server: PocketServerAddress? = nil,
        headers: [PocketRequestHeader] = []
    ) {
        self.action = action
        self.method = method
        self.path = path
        self.body = body
        self.token = token
        self.idempotencyKey = idempotencyKey
        self.server = server
        self.headers = headers
    }
}
