public import Geography

/// A member of an object, or several that belong together, and what Swift makes of them.
public struct JSONMember<Value: Sendable>: Sendable {
    let schemas: [JSONSchema.Member]
    let value: @Sendable (JSONValue, String) throws(JSONRefusal) -> Value

    /// A member that must be there.
    public static func required(_ name: String, _ shape: JSONShape<Value>) -> JSONMember {
        JSONMember(schemas: [.required(name, shape.schema)]) { object, path throws(JSONRefusal) in
            let path = JSONSchema.joined(path, name)
            guard let value = object[name] else { throw .form(at: path) }
            return try shape.value(of: value, at: path)
        }
    }

    /// A member that may be left out: then there is nothing. `null` is refused, unless the shape takes it.
    public static func optional<Wrapped>(
        _ name: String, _ shape: JSONShape<Wrapped>
    ) -> JSONMember where Value == Wrapped? {
        JSONMember(schemas: [.optional(name, shape.schema)]) { object, path throws(JSONRefusal) in
            guard let value = object[name] else { return nil }
            return try shape.value(of: value, at: JSONSchema.joined(path, name))
        }
    }

    /// A member that may be left out or be `null`: then there is nothing.
    public static func optional<Wrapped>(
        _ name: String, orNull shape: JSONShape<Wrapped>
    ) -> JSONMember where Value == Wrapped? {
        JSONMember(schemas: [.optional(name, shape.schema.orNull)]) { object, path throws(JSONRefusal) in
            guard let value = object[name], value != .null else { return nil }
            return try shape.value(of: value, at: JSONSchema.joined(path, name))
        }
    }

    /// A member that may be left out: then it is taken for `usual`, and the document says so.
    public static func optional(
        _ name: String, _ shape: JSONShape<Value>, usually usual: Value
    ) -> JSONMember {
        var schema = shape.schema
        schema.usual = JSONValue(stating: usual)
        return JSONMember(schemas: [.optional(name, schema)]) { object, path throws(JSONRefusal) in
            guard let value = object[name] else { return usual }
            return try shape.value(of: value, at: JSONSchema.joined(path, name))
        }
    }

    /// The members of another object, in this one.
    public static func all(of shape: JSONShape<Value>) -> JSONMember {
        JSONMember(schemas: shape.schema.members) { object, path throws(JSONRefusal) in
            try shape.value(of: object, at: path)
        }
    }
}

extension JSONValue {
    /// A plain value as the document shows it; nothing for any other.
    fileprivate init?(stating value: Any) {
        switch value {
        case let value as Bool: self = .boolean(value)
        case let value as Int: self = .integer(Int64(value))
        case let value as Double: self = .number(value)
        case let value as String: self = .string(value)
        case let value as any RawRepresentable<String>: self = .string(value.rawValue)
        default: return nil
        }
    }
}

extension JSONMember where Value == Coordinate {
    /// A place on Earth, by two members that must be there.
    public static func coordinate(latitude: String = "lat", longitude: String = "lon") -> JSONMember {
        let degrees: (JSONMember<Double>, JSONMember<Double>) = (
            .required(latitude, .latitude), .required(longitude, .longitude)
        )
        return JSONMember(schemas: degrees.0.schemas + degrees.1.schemas) {
            object, path throws(JSONRefusal) in
            let place = Coordinate(
                validating: try degrees.0.value(object, path), longitude: try degrees.1.value(object, path))
            guard let place else {
                throw .form(
                    at: JSONSchema.joined(path, latitude),
                    "“\(latitude)” and “\(longitude)” are no place on Earth.")
            }
            return place
        }
    }
}
