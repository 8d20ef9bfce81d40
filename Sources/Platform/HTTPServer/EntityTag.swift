/// Entity tags: short names for the exact bytes of a resource (RFC 9110, section 8.8.3).
public enum EntityTag {
    /// A strong tag for these bytes.
    public static func of(_ bytes: [UInt8]) -> String { "\"\(ContentHash.text(of: bytes))\"" }

    /// Whether an `If-None-Match` list names the tag; weak and strong tags compare alike.
    static func list(_ list: String, contains tag: String) -> Bool {
        func strong(_ tag: Substring) -> Substring { tag.hasPrefix("W/") ? tag.dropFirst(2) : tag }
        return list.split(separator: ",").contains { item in
            let item = item.drop { $0 == " " }.prefix { $0 != " " }
            return item == "*" || strong(item) == strong(tag[...])
        }
    }
}

extension Response {
    /// The response with an entity tag of its bytes, so that a client which has them is told 304.
    public func tagged() -> Response {
        guard case .bytes(let bytes) = body else { return self }
        var copy = self
        copy.headers["ETag"] = EntityTag.of(bytes)
        return copy
    }

    /// The same with its bytes in memory that all who get a copy of this answer share.
    public func shared() -> Response {
        guard case .bytes(let bytes) = body else { return self }
        var copy = self
        copy.body = .shared(SharedBytes(bytes))
        return copy
    }
}
