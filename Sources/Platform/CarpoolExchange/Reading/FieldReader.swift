import Geography

/// The members of a document that is being read.
struct FieldReader {
    private let container: KeyedDecodingContainer<FieldName>

    init(_ decoder: any Decoder) throws { container = try decoder.container(keyedBy: FieldName.self) }

    /// A member that must be there.
    func required<Value>(_ name: FieldName, _ kind: FieldKind<Value>) throws -> Value {
        guard let value = try optional(name, kind) else { throw error(.missing, name) }
        return value
    }

    /// A member that may be left out or be `null`.
    func optional<Value>(_ name: FieldName, _ kind: FieldKind<Value>) throws -> Value? {
        guard has(name) else { return nil }
        return try kind.read(container, name)
    }

    /// A place on Earth, by two members that must be there.
    func required(latitude: FieldName, longitude: FieldName) throws -> Coordinate {
        Coordinate(
            latitude: try required(latitude, .latitude), longitude: try required(longitude, .longitude))
    }

    /// A place on Earth, by two members that may be left out together.
    func optional(latitude: FieldName, longitude: FieldName) throws -> Coordinate? {
        guard has(latitude) || has(longitude) else { return nil }
        return try required(latitude: latitude, longitude: longitude)
    }

    /// Whether a member is there and not `null`.
    func has(_ name: FieldName) -> Bool {
        container.contains(name) && (try? container.decodeNil(forKey: name)) == false
    }

    /// A reason that is about a member, or about the document itself.
    func error(_ code: DocumentError.Code, _ name: FieldName? = nil) -> DocumentError {
        guard let name else { return DocumentError(code, at: FieldName.path(container.codingPath)) }
        return container.error(code, name)
    }
}
