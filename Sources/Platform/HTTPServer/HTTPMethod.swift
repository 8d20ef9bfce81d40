/// The HTTP/1.1 server of Medina: requests in, responses out, over GNU libmicrohttpd; router, middleware,
/// decoding, static files, streams and Server-Sent Events included.

/// What a request wants done with a resource (RFC 9110, section 9). Others are answered 501.
public enum HTTPMethod: String, Sendable, Hashable, CaseIterable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
    case options = "OPTIONS"
    case trace = "TRACE"
    case query = "QUERY"

    /// Whether a request with this method promises to change nothing.
    public var isSafe: Bool {
        switch self {
        case .get, .head, .options, .trace, .query: true
        case .post, .put, .patch, .delete: false
        }
    }
}
