/// What a member's value is: how it is read and how it is written, stated once for both.
struct FieldKind<Value> {
    typealias Reading = KeyedDecodingContainer<FieldName>
    typealias Writing = KeyedEncodingContainer<FieldName>

    /// Reads the value of a member that is there and not `null`.
    let read: (Reading, FieldName) throws -> Value
    let write: (inout Writing, FieldName, Value) throws -> Void

    /// A value that stands as a text, in a form of its own.
    init(limit: Int, form: @escaping (String) -> Value?, text: @escaping (Value) -> String)
    where Value: Sendable {
        self.init(
            read: { container, name in
                let text = try FieldKind<String>.text(0...limit).read(container, name)
                guard let value = form(text) else { throw container.error(.malformed, name) }
                return value
            },
            write: { container, name, value in try container.encode(text(value), forKey: name) })
    }

    init(
        read: @escaping (Reading, FieldName) throws -> Value,
        write: @escaping (inout Writing, FieldName, Value) throws -> Void
    ) {
        self.read = read
        self.write = write
    }
}

extension KeyedDecodingContainer<FieldName> {
    /// A reason that is about one of the members.
    func error(_ code: DocumentError.Code, _ name: FieldName) -> DocumentError {
        DocumentError(code, at: FieldName.path(codingPath + [name]))
    }

    /// A text. The decoder looks at its escapes only now.
    func text(_ name: FieldName) throws -> String { try decoded(name, or: .malformed) }

    /// A number. The decoder looks at its digits only now.
    func number(_ name: FieldName) throws -> Double { try decoded(name, or: .outOfRange) }

    private func decoded<Value: Decodable>(_ name: FieldName, or code: DocumentError.Code) throws -> Value {
        do {
            return try decode(Value.self, forKey: name)
        } catch let mismatch as DecodingError {
            guard case .dataCorrupted = mismatch else { throw mismatch }
            throw error(code, name)
        } catch {
            // Of a text or a number that it cannot make out the decoder speaks in an error of its own.
            throw self.error(code, name)
        }
    }
}

extension KeyedEncodingContainer<FieldName> {
    /// A reason that is about one of the members.
    func error(_ code: DocumentError.Code, _ name: FieldName) -> DocumentError {
        DocumentError(code, at: FieldName.path(codingPath + [name]))
    }
}
