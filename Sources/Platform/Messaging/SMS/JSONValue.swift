import FoundationEssentials

/// Any JSON value, for bodies whose shape the settings decide.
public indirect enum JSONValue: Hashable, Sendable, Codable {
    case null
    case bool(Bool)
    case integer(Int64)
    case number(Double)
    case text(String)
    case array([JSONValue])
    case object([String: JSONValue])

    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let integer = try? value.decode(Int64.self) {
            self = .integer(integer)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let array = try? value.decode([JSONValue].self) {
            self = .array(array)
        } else {
            self = .object(try value.decode([String: JSONValue].self))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        case .array(let values): try container.encode(values)
        case .object(let members): try container.encode(members)
        }
    }

    /// The same value with placeholders filled in, in texts but not in names; what is filled in is not looked
    /// at again.
    func filled(_ replacements: [String: String]) -> JSONValue {
        switch self {
        case .text(let text): .text(Self.filled(text, replacements))
        case .array(let values): .array(values.map { $0.filled(replacements) })
        case .object(let members): .object(members.mapValues { $0.filled(replacements) })
        case .null, .bool, .integer, .number: self
        }
    }

    private static func filled(_ text: String, _ replacements: [String: String]) -> String {
        var output = ""
        var rest = text[...]
        while let brace = rest.firstIndex(of: "{") {
            output += rest[..<brace]
            rest = rest[brace...]
            if let (name, value) = replacements.first(where: { rest.hasPrefix($0.key) }) {
                output += value
                rest = rest.dropFirst(name.count)
            } else {
                output.append(rest.removeFirst())
            }
        }
        return output + rest
    }

    /// Whether a text in it holds these words.
    func mentions(_ words: String) -> Bool {
        switch self {
        case .text(let text): text.contains(words)
        case .array(let values): values.contains { $0.mentions(words) }
        case .object(let members): members.values.contains { $0.mentions(words) }
        case .null, .bool, .integer, .number: false
        }
    }

    /// Its members, if all of them are texts.
    var fields: [String: String]? {
        guard case .object(let members) = self else { return nil }
        var fields: [String: String] = [:]
        for (name, value) in members {
            guard case .text(let text) = value else { return nil }
            fields[name] = text
        }
        return fields
    }

    /// The value as JSON text.
    func bytes() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(self))
    }
}
