/// One file that the server gives out as it is, with its compressed variants.
package struct AssetFile: Sendable {
    /// Where it lies on disk.
    var path: String
    var contentType: String
    var entityTag: String
    /// Encodings that lie beside the file, best first: `br` at `path.br`, `gzip` at `path.gz`.
    var encodings: [(name: String, path: String)]

    /// The file as this client may have it.
    /// - Returns: `nil` when it has vanished.
    func response(for request: Request, cacheControl: String) -> Response? {
        let accepted = request.headers["accept-encoding"] ?? ""
        let encoding = encodings.first { Self.accepts(accepted, $0.name) }
        guard let file = OpenFile(path: encoding?.path ?? path) else { return nil }
        var response = Response(
            headers: ["Content-Type": contentType, "Cache-Control": cacheControl],
            body: .file(FileSlice(file: file, offset: 0, count: file.size)))
        // Each encoding has its own bytes, hence its own tag.
        let tag = encoding.map { String(entityTag.dropLast()) + "-\($0.name)\"" } ?? entityTag
        response.headers.append("ETag", tag)
        response.headers.append("Last-Modified", file.httpDate)
        response.headers.append("Accept-Ranges", "bytes")
        if let encoding { response.headers.append("Content-Encoding", encoding.name) }
        if !encodings.isEmpty { response.headers.append("Vary", "Accept-Encoding") }
        return response
    }

    /// RFC 9110, section 12.5.3, as far as browsers use it: named, and not with a weight of zero.
    package static func accepts(_ list: String, _ encoding: String) -> Bool {
        list.split(separator: ",").contains { item in
            let parts = item.split(separator: ";").map { $0.filter { $0 != " " }.lowercased() }
            guard parts.first == encoding else { return false }
            let weight =
                parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
            return weight > 0
        }
    }
}
