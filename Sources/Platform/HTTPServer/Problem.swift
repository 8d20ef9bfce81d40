/// An RFC 9457 problem document: what went wrong, in a form that programs and people can read.
public struct Problem: Sendable, Hashable {
    /// A stable reference that names the kind of problem, such as `/problems/not-found`.
    public var type: String
    /// The kind in a few words.
    public var title: String
    public var status: HTTPStatus
    /// What happened this time, in a sentence for whoever made the request.
    public var detail: String?
    /// Further members of the document.
    public var extensions: [String: String] = [:]
    /// What is wrong with single fields; the member `errors`, left out where there are none.
    public var fields: [Field] = []

    /// What is wrong with one field of what was sent.
    public struct Field: Sendable, Hashable {
        /// The member or form field.
        public var name: String
        /// A stable word for programs, such as `required`.
        public var code: String
        /// A sentence for people.
        public var detail: String

        public init(name: String, code: String, detail: String) {
            self.name = name
            self.code = code
            self.detail = detail
        }
    }

    /// A problem of the status's own kind: its type is `/problems/` and the status's words.
    public init(_ status: HTTPStatus, _ detail: String? = nil) {
        self.status = status
        self.detail = detail
        title = status.reason
        type = "/problems/" + status.reason.lowercased().replacing(" ", with: "-")
    }

    /// A problem with one field of what was sent, which cannot be what it is.
    public init(field name: String, code: String = "malformed", _ detail: String) {
        self.init(.unprocessableContent, detail)
        fields = [Field(name: name, code: code, detail: detail)]
    }

    /// A problem of a kind that the application names; `slug` is the last part of its `type`.
    public init(_ status: HTTPStatus, slug: String, title: String, detail: String? = nil) {
        self.status = status
        self.detail = detail
        self.title = title
        type = "/problems/" + slug
    }

    /// The document as JSON text.
    public func json(instance: String? = nil) -> [UInt8] {
        var text = JSONText()
        text.beginObject()
        text.member("type", type)
        text.member("title", title)
        text.member("status", status.code)
        if let detail { text.member("detail", Self.readable(detail)) }
        if let instance { text.member("instance", instance) }
        for (key, value) in extensions.sorted(by: { $0.key < $1.key }) { text.member(key, value) }
        if !fields.isEmpty {
            text.beginArray("errors")
            for field in fields {
                text.beginObject()
                text.member("field", Self.readable(field.name))
                text.member("code", field.code)
                text.member("detail", Self.readable(field.detail))
                text.endObject()
            }
            text.endArray()
        }
        text.endObject()
        return text.bytes
    }

    /// A sentence may repeat what a stranger sent: its beginning, without characters that cannot be shown.
    private static func readable(_ text: String) -> String {
        let limit = 4_000
        guard text.utf8.count > limit || text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
            return text
        }
        let scalars = text.unicodeScalars.prefix(limit).map { scalar -> Unicode.Scalar in
            scalar.properties.generalCategory == .control && scalar != "\n" ? "\u{FFFD}" : scalar
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
