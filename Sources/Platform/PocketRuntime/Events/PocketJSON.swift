/// A value of JSON (RFC 8259), as it comes from the server. Numbers are whole; others are refused.
///
/// ```swift
/// guard let board = answer.json, let tries = board["tries"]?.integer else { … }
/// ```
public indirect enum PocketJSON: Sendable, Equatable {
    case null
    case bool(Bool)
    case integer(Int64)
    case text(String)
    case array([PocketJSON])
    case object([Member])

    /// A name and its value in an object.
    public struct Member: Sendable, Equatable {
        /// The name.
        public let name: PocketName
        /// The value.
        public let value: PocketJSON
    }

    /// Reads a whole document; nil when it is malformed, nested more than 32 deep, or has a fraction in it.
    public init?(_ bytes: [UInt8]) {
        var parser = PocketJSONParser(bytes)
        guard let value = parser.document() else { return nil }
        self = value
    }

    /// The value of that name in an object.
    public subscript(name: StaticString) -> PocketJSON? {
        guard case .object(let members) = self else { return nil }
        for member in members where member.name == name { return member.value }
        return nil
    }

    /// The elements of an array.
    public var elements: [PocketJSON]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The whole number, where it fits.
    public var integer: Int? {
        if case .integer(let value) = self { Int(exactly: value) } else { nil }
    }

    /// The whole number of 64 bits, such as a time.
    public var long: Int64? {
        if case .integer(let value) = self { value } else { nil }
    }

    /// The text.
    public var text: String? {
        if case .text(let value) = self { value } else { nil }
    }

    /// The text as a name, to be compared with literals.
    public var name: PocketName? {
        if case .text(let value) = self { PocketName(bytes: Array(value.utf8)) } else { nil }
    }

    /// The truth value.
    public var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }
}
