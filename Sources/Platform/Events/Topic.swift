/// What an event is about and a subscriber asks for, such as `person/0190…` or `ride/0190…`.
public struct Topic: Hashable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
    /// The name; equal names are the same topic.
    public let name: String

    public init(_ name: String) { self.name = name }

    public init(stringLiteral value: String) { name = value }

    public var description: String { name }
}
