import OpenAPI

/// Puts the schemas of an API's document into short words.
enum SchemaWords {
    /// What a value may be, such as `whole number, 1 to 100` or `list of Ride`.
    static func type(_ schema: JSONValue) -> String {
        if let reference = schema["$ref"]?.text { return name(reference) }
        if let choices = schema["oneOf"]?.elements {
            return choices.map { $0["type"] == "null" ? "null" : type($0) }.joined(separator: " or ")
        }
        if let words = schema["enum"]?.elements {
            return words.compactMap(\.text).map { "“\($0)”" }.joined(separator: ", ")
        }
        let types = schema["type"]?.elements ?? schema["type"].map { [$0] } ?? []
        let nullable = types.contains("null") ? " or null" : ""
        switch types.first?.text {
        case "integer": return "whole number\(range(schema))\(nullable)"
        case "number": return "number\(range(schema))\(nullable)"
        case "boolean": return "true or false\(nullable)"
        case "string": return "text\(length(schema))\(nullable)"
        case "array": return "list of \(schema["items"].map { type($0) } ?? "anything")\(nullable)"
        case "object": return "object\(nullable)"
        default: return "anything"
        }
    }

    /// The name at the end of a reference.
    static func name(_ reference: String) -> String {
        String(reference.split(separator: "/").last ?? "")
    }

    /// The name of the schema that a value, or the elements of a list, are of.
    static func named(_ schema: JSONValue) -> String? {
        if let reference = schema["$ref"]?.text { return name(reference) }
        if let items = schema["items"] { return named(items) }
        return schema["oneOf"]?.elements?.lazy.compactMap { named($0) }.first
    }

    private static func range(_ schema: JSONValue) -> String {
        guard let least = schema["minimum"], let most = schema["maximum"] else { return "" }
        // Bounds that nobody meets only distract.
        if case .integer(let bound) = most, bound > 1_000_000_000 { return "" }
        if case .number(let bound) = most, bound > 1e6 { return "" }
        return ", \(text(least)) to \(text(most))"
    }

    private static func length(_ schema: JSONValue) -> String {
        guard case .integer(let most)? = schema["maxLength"], most <= 1_000 else { return "" }
        guard case .integer(let least)? = schema["minLength"], least == most else {
            return ", up to \(most) characters"
        }
        return ", \(most) characters"
    }

    private static func text(_ value: JSONValue) -> String {
        var text = String(decoding: value.bytes(), as: UTF8.self)
        if text.hasSuffix(".0") { text.removeLast(2) }
        return text
    }
}
