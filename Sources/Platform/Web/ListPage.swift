public import HTTPServer

/// The part of a list that a request asks for: `limit` entries (1 … 100) after `cursor`.
///
/// ```swift
/// let page = try context.listPage(request, of: "rides")
/// let (rides, rest) = try await store.rides(of: person, after: page.after, limit: page.limit)
/// let next = rest.map { page.cursor(after: $0) }
/// var response = try Response.json(RideList(rides: rides, next: next))
/// page.link(next, on: &response)
/// ```
public struct ListPage: Sendable {
    /// The most entries of one answer.
    public static let mostEntries = 100

    /// How many entries are wanted.
    public let limit: Int
    /// The entry after which they begin; nothing for the first.
    public let after: ListPosition?

    private let list: String
    private let context: WebContext
    private let request: Request

    init(_ request: Request, _ context: WebContext, list: String, usually: Int) throws(HTTPError) {
        let query = request.query
        guard let limit = query["limit"].map({ Int($0) }) ?? usually, 1...Self.mostEntries ~= limit else {
            throw HTTPError(
                Problem(
                    .badRequest, slug: "bad-limit", title: "Not a usable limit",
                    detail: "“limit” must be between 1 and \(Self.mostEntries)."))
        }
        self.limit = limit
        self.list = list
        self.context = context
        self.request = request
        if let text = query["cursor"] {
            after = context.site.cursors.position(text, in: list, of: context.person?.id)
            guard after != nil else {
                throw HTTPError(
                    Problem(
                        .badRequest, slug: "bad-cursor", title: "Not a usable cursor",
                        detail: "A cursor is the “next” of an answer of the same list, unchanged."))
            }
        } else {
            after = nil
        }
    }

    /// The cursor of the page that begins after an entry.
    public func cursor(after position: ListPosition) -> String {
        context.site.cursors.text(of: position, in: list, of: context.person?.id)
    }

    /// Tells in the header `Link` where the list goes on (RFC 8288).
    public func link(_ next: String?, on response: inout Response) {
        guard let next else { return }
        var fields = request.query.pairs.filter { $0.name != "cursor" }.map {
            "\(Self.encoded($0.name))=\(Self.encoded($0.value))"
        }
        fields.append("cursor=\(next)")
        response.headers.append("Link", "<\(request.path)?\(fields.joined(separator: "&"))>; rel=\"next\"")
    }

    /// Percent-encodes all but the unreserved characters (RFC 3986, section 2.3).
    private static func encoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF")
        var encoded = ""
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            default: encoded += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
            }
        }
        return encoded
    }
}

extension WebContext {
    /// The part of a list that a request asks for.
    ///
    /// - Parameters:
    ///   - list: Names the list; cursors of another are refused.
    ///   - usually: How many entries there are without a `limit`.
    /// - Throws: 400 for a limit out of bounds or a cursor that is not of this list and person.
    public func listPage(
        _ request: Request, of list: String, usually: Int = 20
    ) throws(HTTPError) -> ListPage {
        try ListPage(request, self, list: list, usually: usually)
    }
}
