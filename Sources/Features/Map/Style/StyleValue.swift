import Observability

/// A JSON value of a map style, written in Swift as it stands in the style specification
/// (https://maplibre.org/maplibre-style-spec): `["interpolate", ["linear"], ["zoom"], 5, 1]`.
enum StyleValue: Hashable, Sendable {
    case string(String)
    case number(Double)
    case bool(Bool)
    case array([StyleValue])
    /// Members in the order they were written.
    case object([Member])

    /// A name and its value.
    struct Member: Hashable, Sendable {
        var name: String
        var value: StyleValue
    }

    /// Appends the value as JSON text.
    func write(into bytes: inout [UInt8]) {
        switch self {
        case .string(let text): JSONEscaping.append(text, to: &bytes)
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .number(let value):
            let isWhole = value.rounded() == value && abs(value) < 1e15
            bytes += (isWhole ? String(Int64(value)) : String(value)).utf8
        case .array(let values):
            Self.write(values, between: "[", and: "]", into: &bytes) { $0.write(into: &$1) }
        case .object(let members):
            Self.write(members, between: "{", and: "}", into: &bytes) { member, bytes in
                JSONEscaping.append(member.name, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                member.value.write(into: &bytes)
            }
        }
    }

    private static func write<Element>(
        _ elements: [Element], between opening: Unicode.Scalar, and closing: Unicode.Scalar,
        into bytes: inout [UInt8], _ write: (Element, inout [UInt8]) -> Void
    ) {
        bytes.append(UInt8(ascii: opening))
        for (index, element) in elements.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            write(element, &bytes)
        }
        bytes.append(UInt8(ascii: closing))
    }
}

extension StyleValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    init(stringLiteral value: String) { self = .string(value) }
    init(floatLiteral value: Double) { self = .number(value) }
    init(integerLiteral value: Int) { self = .number(Double(value)) }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(arrayLiteral elements: StyleValue...) { self = .array(elements) }
    init(dictionaryLiteral elements: (String, StyleValue)...) {
        self = .object(elements.map { Member(name: $0.0, value: $0.1) })
    }
}
