/// A three-digit answer code (RFC 9110, section 15).
public struct HTTPStatus: Sendable, Hashable, ExpressibleByIntegerLiteral {
    /// The number, 100 … 599.
    public let code: Int

    public init(_ code: Int) { self.code = code }
    public init(integerLiteral value: Int) { code = value }

    public static let ok = HTTPStatus(200)
    public static let created = HTTPStatus(201)
    public static let accepted = HTTPStatus(202)
    public static let noContent = HTTPStatus(204)
    public static let partialContent = HTTPStatus(206)
    public static let seeOther = HTTPStatus(303)
    public static let notModified = HTTPStatus(304)
    public static let badRequest = HTTPStatus(400)
    public static let unauthorized = HTTPStatus(401)
    public static let forbidden = HTTPStatus(403)
    public static let notFound = HTTPStatus(404)
    public static let methodNotAllowed = HTTPStatus(405)
    public static let requestTimeout = HTTPStatus(408)
    public static let conflict = HTTPStatus(409)
    public static let gone = HTTPStatus(410)
    public static let contentTooLarge = HTTPStatus(413)
    public static let unsupportedMediaType = HTTPStatus(415)
    public static let rangeNotSatisfiable = HTTPStatus(416)
    public static let unprocessableContent = HTTPStatus(422)
    public static let tooManyRequests = HTTPStatus(429)
    public static let headerFieldsTooLarge = HTTPStatus(431)
    public static let internalServerError = HTTPStatus(500)
    public static let notImplemented = HTTPStatus(501)
    public static let serviceUnavailable = HTTPStatus(503)

    /// The customary English phrase for the code.
    public var reason: String { Self.reasons[code] ?? "Status \(code)" }

    private static let reasons: [Int: String] = [
        200: "OK", 201: "Created", 202: "Accepted", 204: "No content", 206: "Partial content",
        301: "Moved permanently", 302: "Found", 303: "See other", 304: "Not modified",
        307: "Temporary redirect", 308: "Permanent redirect",
        400: "Bad request", 401: "Log-in required", 403: "Forbidden", 404: "Not found",
        405: "Method not allowed", 408: "Request timeout", 409: "Conflict", 410: "Gone",
        412: "Precondition failed", 413: "Content too large", 414: "URL too long",
        415: "Unsupported media type", 416: "Range not satisfiable", 422: "Unprocessable content",
        429: "Too many requests", 431: "Header fields too large", 500: "Internal server error",
        501: "Not implemented", 503: "Service unavailable", 505: "HTTP version not supported",
    ]
}
