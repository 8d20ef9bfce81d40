/// What a JSON value may be: the part of JSON Schema (2020-12) that our documents need, in a form that can both
/// be written down and checked.
///
/// ```swift
/// let person = JSONSchema.object("Person", [
///     .required("id", .identifier("Names the person.")),
///     .optional("phone", .text(5...20, "With the country's code.", example: "+4237777777")),
/// ])
/// ```
public struct JSONSchema: Sendable {
    /// A text's rule beyond its length.
    struct TextRule: Sendable {
        var length: ClosedRange<Int>
        var format: String?
        var pattern: String?
        var choices: [String] = []
        var isValid: (@Sendable (String) -> Bool)?
    }

    indirect enum Kind: Sendable {
        case anything
        case boolean
        case integer(ClosedRange<Int64>)
        case number(ClosedRange<Double>)
        case text(TextRule)
        case array(JSONSchema, ClosedRange<Int>)
        case object([Member])
        /// An object with names of its own choice.
        case map(JSONSchema)
        case oneOf([JSONSchema])
    }

    /// A member of an object.
    public struct Member: Sendable {
        let name: String
        let schema: JSONSchema
        let isRequired: Bool

        /// A member that is always there.
        public static func required(_ name: String, _ schema: JSONSchema) -> Member {
            Member(name: name, schema: schema, isRequired: true)
        }

        /// A member that may be left out.
        public static func optional(_ name: String, _ schema: JSONSchema) -> Member {
            Member(name: name, schema: schema, isRequired: false)
        }
    }

    var kind: Kind
    /// The name under which the document holds it once for all.
    var name: String?
    var note: String?
    var example: JSONValue?
    var isNullable = false
    var usual: JSONValue?

    private init(_ kind: Kind, name: String? = nil, note: String? = nil, example: JSONValue? = nil) {
        self.kind = kind
        self.name = name
        self.note = note
        self.example = example
    }

    /// Whatever JSON can say.
    public static let anything = JSONSchema(.anything)

    /// True or false.
    public static func boolean(_ note: String? = nil) -> JSONSchema { JSONSchema(.boolean, note: note) }

    /// A whole number.
    public static func integer(
        _ range: ClosedRange<Int64>, _ note: String? = nil, example: Int64? = nil
    ) -> JSONSchema {
        JSONSchema(.integer(range), note: note, example: example.map { .integer($0) })
    }

    /// A number.
    public static func number(
        _ range: ClosedRange<Double>, _ note: String? = nil, example: Double? = nil
    ) -> JSONSchema {
        JSONSchema(.number(range), note: note, example: example.map { .number($0) })
    }

    /// A text of so many characters (Unicode scalars). No text holds the character zero.
    public static func text(
        _ length: ClosedRange<Int>, _ note: String? = nil, format: String? = nil, example: String? = nil
    ) -> JSONSchema {
        JSONSchema(
            .text(TextRule(length: length, format: format)), note: note,
            example: example.map { .string($0) })
    }

    /// A text of a form that a regular expression describes (ECMA-262) and a closure checks.
    public static func text(
        _ length: ClosedRange<Int>, pattern: String, _ note: String? = nil, example: String? = nil,
        isValid: @escaping @Sendable (String) -> Bool
    ) -> JSONSchema {
        JSONSchema(
            .text(TextRule(length: length, pattern: pattern, isValid: isValid)), note: note,
            example: example.map { .string($0) })
    }

    /// One of some words.
    public static func choice(_ words: [String], _ note: String? = nil) -> JSONSchema {
        let lengths = words.map(\.unicodeScalars.count)
        return JSONSchema(
            .text(TextRule(length: (lengths.min() ?? 0)...(lengths.max() ?? 0), choices: words)), note: note,
            example: words.first.map { .string($0) })
    }

    /// A list.
    public static func array(
        of element: JSONSchema, _ count: ClosedRange<Int> = 0...Int.max, _ note: String? = nil
    ) -> JSONSchema {
        JSONSchema(.array(element, count), note: note)
    }

    /// An object with these members and no others.
    ///
    /// - Parameter name: The name under which the document holds it; nothing for one that stands in one place.
    public static func object(
        _ name: String? = nil, _ members: [Member], _ note: String? = nil
    ) -> JSONSchema {
        JSONSchema(.object(members), name: name, note: note)
    }

    /// An object whose names are not known beforehand.
    public static func map(of element: JSONSchema, _ note: String? = nil) -> JSONSchema {
        JSONSchema(.map(element), note: note)
    }

    /// A value of one of several kinds.
    public static func oneOf(_ schemas: [JSONSchema], _ note: String? = nil) -> JSONSchema {
        JSONSchema(.oneOf(schemas), note: note)
    }

    /// The same, or null.
    public var orNull: JSONSchema {
        var schema = self
        schema.isNullable = true
        return schema
    }

    /// The same with another note.
    public func noted(_ note: String) -> JSONSchema {
        var schema = self
        schema.note = note
        return schema
    }

    /// The same; what is left out is taken for this.
    public func usually(_ value: JSONValue) -> JSONSchema {
        var schema = self
        schema.usual = value
        return schema
    }

    /// The members, of an object.
    public var members: [Member] {
        guard case .object(let members) = kind else { return [] }
        return members
    }

    /// Whether the whole is a number, a truth or a text, so that it fits an address.
    var isPlain: Bool {
        switch kind {
        case .boolean, .integer, .number, .text: true
        case .anything, .array, .object, .map, .oneOf: false
        }
    }
}
