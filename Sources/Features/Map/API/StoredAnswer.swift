import HTTPServer
import MapTiles

/// Answers from bytes that are kept compressed.
enum StoredAnswer {
    /// The answer with these gzip-compressed bytes, unpacked for clients that cannot do it themselves.
    static func response(
        to request: Request, packed: [UInt8], type: String, tag: String, cache: String
    ) throws -> Response {
        var response = Response.bytes(packed, type: type)
        if acceptsGzip(request) {
            response.headers.append("Content-Encoding", "gzip")
        } else {
            response.body = .bytes(try Gzip.decompress(packed, limit: 32 << 20))
        }
        response.headers.append("Vary", "Accept-Encoding")
        response.headers.append("ETag", tag)
        response.headers.append("Cache-Control", cache)
        return response
    }

    /// Whether a client takes gzip (RFC 9110, section 12.5.3).
    static func acceptsGzip(_ request: Request) -> Bool {
        guard let accepted = request.headers["accept-encoding"] else { return false }
        return accepted.split(separator: ",").contains { item in
            let parts = item.split(separator: ";").map { $0.filter { $0 != " " }.lowercased() }
            guard parts.first == "gzip" || parts.first == "*" else { return false }
            let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) }
            return quality != 0
        }
    }
}
