import CZlib
import HTTPServer

/// A file that a pocket app needs, in memory, as it is and compressed.
struct PocketFile: Sendable {
    let contentType: String
    // Whoever takes long to fetch a large module holds no copy of it.
    private let plain: SharedBytes
    private let gzip: SharedBytes?
    private let brotli: SharedBytes?

    /// The file as it is.
    var content: [UInt8] { plain.array }

    /// A file; compressed here unless `gzip` and `brotli` were made ahead of time.
    init(_ content: [UInt8], type: String, gzip: [UInt8]? = nil, brotli: [UInt8]? = nil) {
        plain = SharedBytes(content)
        contentType = type
        self.brotli = brotli.map(SharedBytes.init)
        let isPacked = type.hasPrefix("font/") || type == "image/png" || type == "image/webp"
        let packed = isPacked ? nil : gzip ?? Self.compressed(content)
        self.gzip = packed.flatMap { $0.count < content.count ? SharedBytes($0) : nil }
    }

    /// The file as this client may have it.
    func response(to request: Request, cacheControl: String) -> Response {
        let accepted = request.headers["accept-encoding"] ?? ""
        var response = Response(headers: ["Content-Type": contentType], body: .shared(plain))
        if let brotli, AssetFile.accepts(accepted, "br") {
            response.body = .shared(brotli)
            response.headers.append("Content-Encoding", "br")
        } else if let gzip, AssetFile.accepts(accepted, "gzip") {
            response.body = .shared(gzip)
            response.headers.append("Content-Encoding", "gzip")
        }
        response.headers.append("Cache-Control", cacheControl)
        if gzip != nil || brotli != nil { response.headers.append("Vary", "Accept-Encoding") }
        return response
    }

    /// The bytes in the gzip format (RFC 1952), nil when zlib refuses.
    static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        var stream = unsafe z_stream()
        guard unsafe medina_gzip_begin(&stream, 9) == Z_OK else { return nil }
        defer { unsafe deflateEnd(&stream) }
        var packed = [UInt8](repeating: 0, count: Int(unsafe deflateBound(&stream, UInt(bytes.count))) + 32)
        var input = bytes
        let result = unsafe input.withUnsafeMutableBufferPointer { source in
            unsafe packed.withUnsafeMutableBufferPointer { target in
                unsafe stream.next_in = source.baseAddress
                unsafe stream.avail_in = UInt32(source.count)
                unsafe stream.next_out = target.baseAddress
                unsafe stream.avail_out = UInt32(target.count)
                return unsafe deflate(&stream, Z_FINISH)
            }
        }
        guard result == Z_STREAM_END else { return nil }
        return Array(packed.prefix(unsafe Int(stream.total_out)))
    }
}
