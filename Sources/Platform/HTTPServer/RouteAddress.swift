/// What a route answers to: a method and a pattern such as `/rides/{id}`.
public struct RouteAddress: Hashable, Sendable, CustomStringConvertible {
    public let method: HTTPMethod
    public let pattern: String

    public init(method: HTTPMethod, pattern: String) {
        self.method = method
        self.pattern = pattern
    }

    public var description: String { "\(method.rawValue) \(pattern)" }
}
