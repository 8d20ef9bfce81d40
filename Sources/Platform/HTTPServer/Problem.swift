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

    /// A problem of the status's own kind: its type is `/problems/` and the status's words.
    public init(_ status: HTTPStatus, _ detail: String? = nil) {
        self.status = status
        self.detail = detail
        title = status.reason
        type = "/problems/" + status.reason.lowercased().replacing(" ", with: "-")
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
        if let detail { text.member("detail", detail) }
        if let instance { text.member("instance", instance) }
        for (key, value) in extensions.sorted(by: { $0.key < $1.key }) { text.member(key, value) }
        text.endObject()
        return text.bytes
    }
}
