// OpenAPI: says in Swift, beside the routes, what an API takes and answers; checks requests against it and
// writes it down as an OpenAPI 3.1 document.

import Observability

/// A JSON value whose members keep their order.
public indirect enum JSONValue: Hashable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int64)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([Member])

    /// A name and what stands under it.
    public struct Member: Hashable, Sendable {
        public var name: String
        public var value: JSONValue

        public init(_ name: String, _ value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    /// What stands under a name, of an object.
    public subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// The text, of a string.
    public var text: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    /// The values in order, of a list.
    public var elements: [JSONValue]? {
        guard case .array(let elements) = self else { return nil }
        return elements
    }

    /// The members in order, of an object.
    public var members: [Member]? {
        guard case .object(let members) = self else { return nil }
        return members
    }

    /// The value as JSON text.
    ///
    /// - Parameter isIndented: Whether it is spread over lines, for people.
    public func bytes(isIndented: Bool = false) -> [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes, indent: isIndented ? 0 : nil)
        return bytes
    }

    private func write(to bytes: inout [UInt8], indent: Int?) {
        switch self {
        case .null: bytes += "null".utf8
        case .boolean(let value): bytes += (value ? "true" : "false").utf8
        case .integer(let value): bytes += String(value).utf8
        // JSON has no words for what is not finite.
        case .number(let value): bytes += (value.isFinite ? String(value) : "null").utf8
        case .string(let text): JSONEscaping.append(text, to: &bytes)
        case .array(let elements):
            Self.write("[", "]", elements, to: &bytes, indent: indent) { element, bytes, inner in
                element.write(to: &bytes, indent: inner)
            }
        case .object(let members):
            Self.write("{", "}", members, to: &bytes, indent: indent) { member, bytes, inner in
                JSONEscaping.append(member.name, to: &bytes)
                bytes += (inner == nil ? ":" : ": ").utf8
                member.value.write(to: &bytes, indent: inner)
            }
        }
    }

    private static func write<Part>(
        _ open: String, _ close: String, _ parts: [Part], to bytes: inout [UInt8], indent: Int?,
        part: (Part, inout [UInt8], Int?) -> Void
    ) {
        bytes += open.utf8
        let inner = indent.map { $0 + 1 }
        func breakLine(_ depth: Int?) {
            guard let depth, !parts.isEmpty else { return }
            bytes += "\n".utf8
            bytes += String(repeating: "  ", count: depth).utf8
        }
        for (index, element) in parts.enumerated() {
            if index > 0 { bytes += ",".utf8 }
            breakLine(inner)
            part(element, &bytes, inner)
        }
        breakLine(indent)
        bytes += close.utf8
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(integerLiteral value: Int64) { self = .integer(value) }
    public init(floatLiteral value: Double) { self = .number(value) }
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { Member($0.0, $0.1) })
    }
}
