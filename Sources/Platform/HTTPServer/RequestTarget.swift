/// The second word of a request line (RFC 9112, section 3.2).
enum RequestTarget {
    /// Checks a target and brings it into the form path-and-query; an absolute form loses scheme and host.
    static func normalised(_ target: [UInt8], limit: Int) throws(HeadReader.Refusal) -> [UInt8] {
        guard target.count <= limit else {
            throw HeadReader.Refusal(
                status: HTTPStatus(414), detail: "The address is longer than \(limit) bytes.")
        }
        guard target.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
            throw HeadReader.Refusal(
                status: .badRequest, detail: "The address contains spaces or control characters.")
        }
        if target.first == UInt8(ascii: "/") || target == [UInt8(ascii: "*")] { return target }
        for scheme in ["http://", "https://"] where target.starts(with: scheme.utf8) {
            let rest = target.dropFirst(scheme.utf8.count)
            guard let start = rest.firstIndex(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") })
            else {
                return [UInt8(ascii: "/")]
            }
            return rest[start] == UInt8(ascii: "/")
                ? Array(rest[start...]) : [UInt8(ascii: "/")] + rest[start...]
        }
        throw HeadReader.Refusal(status: .badRequest, detail: "The address does not begin with a slash.")
    }
}
