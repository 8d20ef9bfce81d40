/// The kind of content that a `Content-Type` names.
public struct MediaType: Sendable, Hashable {
    /// Type and subtype in lower case, such as `text/html`.
    public let name: String
    /// The parameters, names in lower case.
    public let parameters: [String: String]

    /// - Returns: `nil` when the text has no `type/subtype`.
    public init?(_ text: String) {
        var parts: [Substring] = []
        var start = text.startIndex
        var isQuoted = false
        for index in text.indices {
            if text[index] == "\"" { isQuoted.toggle() }
            if text[index] == ";", !isQuoted {
                parts.append(text[start..<index])
                start = text.index(after: index)
            }
        }
        parts.append(text[start...])
        func trimmed(_ text: Substring) -> Substring {
            var text = text.drop { $0 == " " || $0 == "\t" }
            while let last = text.last, last == " " || last == "\t" { text.removeLast() }
            return text
        }
        name = trimmed(parts[0]).lowercased()
        guard name.split(separator: "/", omittingEmptySubsequences: false).count == 2 else { return nil }
        var parameters: [String: String] = [:]
        for part in parts.dropFirst() {
            guard let equals = part.firstIndex(of: "=") else { continue }
            var value = trimmed(part[part.index(after: equals)...])
            if value.count >= 2, value.first == "\"", value.last == "\"" {
                value = value.dropFirst().dropLast()
            }
            parameters[trimmed(part[..<equals]).lowercased()] = String(value)
        }
        self.parameters = parameters
    }

    /// The media type that a file's name suggests.
    public static func forFile(named name: String) -> String {
        let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
        return byEnding[ending] ?? "application/octet-stream"
    }

    private static let byEnding: [String: String] = [
        "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
        "mjs": "text/javascript; charset=utf-8", "json": "application/json",
        "html": "text/html; charset=utf-8", "txt": "text/plain; charset=utf-8", "svg": "image/svg+xml",
        "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "webp": "image/webp",
        "ico": "image/x-icon", "woff2": "font/woff2", "wasm": "application/wasm",
        "webmanifest": "application/manifest+json", "map": "application/json",
        "csv": "text/csv; charset=utf-8",
        "pbf": "application/x-protobuf", "mvt": "application/vnd.mapbox-vector-tile",
        "pdf": "application/pdf",
        "xml": "application/xml", "md": "text/plain; charset=utf-8",
    ]
}
