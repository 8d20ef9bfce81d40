public import HTTPServer
import Identity

/// The stars of somebody without an account: a cookie of this browser, which the city keeps nowhere else.
///
/// Each star is `s` or `p` for shop or product and the identifier's 32 digits; a point stands between them.
public struct DeviceStars: Hashable, Sendable {
    /// The cookie's name.
    public static let cookie = "stars"
    /// The most stars: what fits into a cookie.
    public static let most = 100

    /// The stars, the newest first.
    public private(set) var stars: [ShopStar] = []

    /// The stars that a browser sends; what cannot be read is left out.
    public init(_ request: Request) {
        let text = request.cookies[Self.cookie] ?? ""
        guard text.utf8.count <= 4_000 else { return }
        for part in text.split(separator: ".").prefix(Self.most) {
            guard let kind = Self.kinds[part.prefix(1)], let id = UniqueID(Self.hyphenated(part.dropFirst())),
                let star = ShopStar(kind: kind, subject: id)
            else { continue }
            if !stars.contains(star) { stars.append(star) }
        }
    }

    /// No stars.
    public init() {}

    private static let kinds: [Substring: String] = ["s": "shop", "p": "product"]

    private static func hyphenated(_ digits: Substring) -> String {
        guard digits.utf8.count == 32 else { return "" }
        var text = ""
        for (place, digit) in digits.enumerated() {
            if [8, 12, 16, 20].contains(place) { text.append("-") }
            text.append(digit)
        }
        return text
    }

    /// Sets a star or takes it away. The oldest makes room where there are too many.
    public mutating func set(_ star: ShopStar, _ isStarred: Bool) {
        stars.removeAll { $0 == star }
        if isStarred { stars.insert(star, at: 0) }
        if stars.count > Self.most { stars.removeLast(stars.count - Self.most) }
    }

    /// The cookie that keeps them for a year, or ends it where there are none.
    ///
    /// - Parameter isSecure: Whether it goes by TLS only.
    public func cookie(isSecure: Bool) -> Cookie {
        let text = stars.map { star in
            (star.kind == "shop" ? "s" : "p") + star.subject.description.filter { $0 != "-" }
        }.joined(separator: ".")
        return Cookie(
            Self.cookie, text, maximumAge: text.isEmpty ? 0 : 365 * 86_400, isSecure: isSecure)
    }
}
