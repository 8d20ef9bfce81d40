package import PocketRuntime

/// A value of JSON (RFC 8259) from a server that is not ours: numbers may have decimals, and nothing is trusted.
package indirect enum DeviceJSON: Sendable, Equatable {
    /// The most bytes of a document.
    package static let mostBytes = 4 << 20
    /// How deep arrays and objects may lie in one another.
    package static let mostDepth = 24
    /// The most values in a document.
    package static let mostValues = 400_000

    case null
    case bool(Bool)
    case number(DecimalNumber)
    /// A text in UTF-8.
    case text([UInt8])
    case array([DeviceJSON])
    case object([Member])

    /// A name and its value in an object.
    package struct Member: Sendable, Equatable {
        /// The name.
        package let name: PocketName
        /// The value.
        package let value: DeviceJSON
    }

    /// Reads a whole document; `nil` when it is malformed, too large, too deep, or has too many values.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count <= Self.mostBytes else { return nil }
        var parser = DeviceJSONParser(bytes)
        guard let value = parser.document() else { return nil }
        self = value
    }

    /// The value of that name in an object; `nil` where there is none, or more than one.
    package subscript(name: StaticString) -> DeviceJSON? {
        guard case .object(let members) = self else { return nil }
        var found: DeviceJSON?
        for member in members where member.name == name {
            guard found == nil else { return nil }
            found = member.value
        }
        return found
    }

    /// Whether an object has that name, once or more often.
    package func has(_ name: StaticString) -> Bool {
        guard case .object(let members) = self else { return false }
        for member in members where member.name == name { return true }
        return false
    }

    /// The elements of an array.
    package var elements: [DeviceJSON]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The members of an object.
    package var members: [Member]? {
        if case .object(let members) = self { members } else { nil }
    }

    /// The text in UTF-8.
    package var text: [UInt8]? {
        if case .text(let text) = self { text } else { nil }
    }

    /// The text as a name, to be compared with literals.
    package var name: PocketName? { text.map { PocketName(bytes: $0) } }

    /// The number; also one in quotes, as Nightscout has many of them.
    package var decimal: DecimalNumber? {
        switch self {
        case .number(let number): number
        case .text(let text): DecimalNumber(text[...])
        default: nil
        }
    }
}
