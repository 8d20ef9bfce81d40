import Geography

/// The members of a document that is being written.
struct FieldWriter {
    private var container: KeyedEncodingContainer<FieldName>

    init(_ encoder: any Encoder) { container = encoder.container(keyedBy: FieldName.self) }

    /// A member; nothing at all is written where there is no value.
    mutating func write<Value>(_ name: FieldName, _ value: Value?, _ kind: FieldKind<Value>) throws {
        guard let value else { return }
        try kind.write(&container, name, value)
    }

    /// A place on Earth, by two members.
    mutating func write(latitude: FieldName, longitude: FieldName, _ place: Coordinate?) throws {
        try write(latitude, place?.latitude, .latitude)
        try write(longitude, place?.longitude, .longitude)
    }
}
