/// A cookie to set on the client (RFC 6265, section 4.1). The defaults are the safe ones.
public struct Cookie: Sendable, Hashable {
    /// When a browser sends the cookie along with requests that other sites caused.
    public enum SameSite: String, Sendable { case strict = "Strict", lax = "Lax", none = "None" }

    public var name: String
    public var value: String
    public var path = "/"
    public var domain: String?
    /// Seconds until the browser forgets it; `nil` until the browser closes; 0 at once.
    public var maximumAge: Int?
    public var isSecure = true
    public var isHTTPOnly = true
    public var sameSite = SameSite.lax

    public init(_ name: String, _ value: String, maximumAge: Int? = nil, isSecure: Bool = true) {
        self.name = name
        self.value = value
        self.maximumAge = maximumAge
        self.isSecure = isSecure
    }

    /// The value of a `Set-Cookie` field. Characters that could end the value are left out.
    public var field: String {
        var text = Self.clean(name) + "=" + Self.clean(value) + "; Path=" + Self.clean(path)
        if let domain { text += "; Domain=" + Self.clean(domain) }
        if let maximumAge { text += "; Max-Age=\(maximumAge)" }
        if isSecure { text += "; Secure" }
        if isHTTPOnly { text += "; HttpOnly" }
        return text + "; SameSite=" + sameSite.rawValue
    }

    private static func clean(_ text: String) -> String {
        String(
            decoding: text.utf8.filter { $0 > 0x20 && $0 < 0x7F && $0 != 0x3B && $0 != 0x2C }, as: UTF8.self)
    }
}
