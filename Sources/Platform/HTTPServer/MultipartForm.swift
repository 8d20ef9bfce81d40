/// A decoded `multipart/form-data` body.
public struct MultipartForm: Sendable {
    /// One field or file.
    public struct Part: Sendable, Hashable {
        public var name: String
        /// Present for files; never trust it as a path.
        public var filename: String?
        public var contentType: String?
        public var bytes: [UInt8]
    }

    public internal(set) var parts: [Part] = []

    /// The first part of that name.
    public subscript(name: String) -> Part? { parts.first { $0.name == name } }

    /// The parts that are not files, as text.
    var fields: [(name: String, value: String)] {
        parts.filter { $0.filename == nil }.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) }
    }
}
