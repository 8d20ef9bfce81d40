extension JSONSchema {
    /// The schema as a document holds it: named ones as references.
    ///
    /// - Parameter components: Collects the named ones.
    func document(_ components: inout Components) -> JSONValue {
        guard let name else { return definition(&components) }
        components.add(name, self)
        var reference: [JSONValue.Member] = [.init("$ref", .string("#/components/schemas/\(name)"))]
        if isNullable {
            return ["oneOf": [.object(reference), ["type": "null"]]]
        }
        if let note, note != components.note(of: name) {
            reference.append(.init("description", .string(note)))
        }
        return .object(reference)
    }

    /// The schemas that have names, each once.
    struct Components {
        private var waiting: [(name: String, schema: JSONSchema)] = []
        private var known: [String: String?] = [:]

        mutating func add(_ name: String, _ schema: JSONSchema) {
            guard known[name] == nil else { return }
            known[name] = .some(schema.note)
            waiting.append((name, schema))
        }

        func note(of name: String) -> String? { known[name] ?? nil }

        /// All schemas with names, by name.
        mutating func document() -> [JSONValue.Member] {
            var members: [JSONValue.Member] = []
            while !waiting.isEmpty {
                let (name, schema) = waiting.removeFirst()
                var definition = schema
                definition.isNullable = false
                members.append(.init(name, definition.definition(&self)))
            }
            return members.sorted { $0.name < $1.name }
        }
    }

    private func definition(_ components: inout Components) -> JSONValue {
        var members = keywords(&components)
        if let note { members.append(.init("description", .string(note))) }
        if let usual { members.append(.init("default", usual)) }
        if let example { members.append(.init("examples", [example])) }
        return .object(members)
    }

    private func type(_ word: String) -> JSONValue.Member {
        .init("type", isNullable ? [.string(word), "null"] : .string(word))
    }

    private func keywords(_ components: inout Components) -> [JSONValue.Member] {
        switch kind {
        case .anything: return []
        case .boolean: return [type("boolean")]
        case .integer(let range):
            return [
                type("integer"), .init("format", "int64"), .init("minimum", .integer(range.lowerBound)),
                .init("maximum", .integer(range.upperBound)),
            ]
        case .number(let range):
            return [
                type("number"), .init("minimum", .number(range.lowerBound)),
                .init("maximum", .number(range.upperBound)),
            ]
        case .text(let rule): return [type("string")] + rule.keywords(isNullable: isNullable)
        case .array(let element, let count):
            var members = [type("array"), .init("items", element.document(&components))]
            if count.lowerBound > 0 { members.append(.init("minItems", .integer(Int64(count.lowerBound)))) }
            if count.upperBound < .max {
                members.append(.init("maxItems", .integer(Int64(count.upperBound))))
            }
            return members
        case .object(let list):
            var members = [type("object")]
            let required = list.filter(\.isRequired).map { JSONValue.string($0.name) }
            if !required.isEmpty { members.append(.init("required", .array(required))) }
            var properties: [JSONValue.Member] = []
            for member in list {
                properties.append(.init(member.name, member.schema.document(&components)))
            }
            members.append(.init("properties", .object(properties)))
            members.append(.init("additionalProperties", false))
            return members
        case .map(let element):
            return [type("object"), .init("additionalProperties", element.document(&components))]
        case .oneOf(let schemas):
            var choices: [JSONValue] = []
            for schema in schemas { choices.append(schema.document(&components)) }
            if isNullable { choices.append(["type": "null"]) }
            return [.init("oneOf", .array(choices))]
        }
    }
}

extension JSONSchema.TextRule {
    func keywords(isNullable: Bool) -> [JSONValue.Member] {
        guard choices.isEmpty else {
            let words = choices.map { JSONValue.string($0) }
            return [.init("enum", .array(isNullable ? words + [.null] : words))]
        }
        var members: [JSONValue.Member] = [
            .init("minLength", .integer(Int64(length.lowerBound))),
            .init("maxLength", .integer(Int64(length.upperBound))),
        ]
        if let format { members.append(.init("format", .string(format))) }
        members.append(.init("pattern", .string(pattern ?? "^[^\\u0000]*$")))
        return members
    }
}
