/// What a route answers to: a method and a pattern such as `/rides/{id}`.
public struct RouteAddress: Hashable, Sendable, CustomStringConvertible {
    public let method: HTTPMethod
    public let pattern: String

    public init(method: HTTPMethod, pattern: String) {
        self.method = method
        self.pattern = pattern
    }

    /// Whether it gives people a page: a GET outside of `/api/` whose last part is no file.
    var isPage: Bool {
        method == .get && !pattern.hasPrefix("/api/")
            && !(pattern.split(separator: "/").last?.contains(".") ?? false)
    }

    public var description: String { "\(method.rawValue) \(pattern)" }
}
