/// What a value in JSON may be, and what Swift makes of it: the one statement from which come the document of the API,
/// the check of what is sent, and its reading.
///
/// ```swift
/// static let answer = JSONShape.object(
///     "Answer", .required("ride", .identifier("Names the ride.")), .required("accept", .boolean("Yes or no."))
/// ) { ride, accept in Answer(ride: ride, accept: accept) }
/// ```
///
/// An operation states its body with it (`body: .json(answer)`), and its handler reads the body by the same value
/// (`try request.read(Self.answer)`). One value has to serve both, for another that reads alike is another statement:
/// so it is made once, mostly in a `static let`, and where it depends on the city with the routes that have it.
public struct JSONShape<Value: Sendable>: Sendable {
    /// What the document says of the value, and what what is sent is checked against.
    public let schema: JSONSchema
    /// Tells one statement from another, so that a body is read by the very one that its operation states.
    let identity = ShapeIdentity()
    private let convert: @Sendable (JSONValue, String) throws(JSONRefusal) -> Value

    /// - Parameter convert: Makes the value of what fits the schema and stands at a path.
    init(
        _ schema: JSONSchema, _ convert: @escaping @Sendable (JSONValue, String) throws(JSONRefusal) -> Value
    ) {
        self.schema = schema
        self.convert = convert
    }

    /// A value of one kind: what `convert` makes nothing of does not fit.
    init(plain schema: JSONSchema, _ convert: @escaping @Sendable (JSONValue) -> Value?) {
        self.init(schema) { json, path throws(JSONRefusal) in
            guard let value = convert(json) else { throw .form(at: path) }
            return value
        }
    }

    /// The value at a path of something that was checked.
    func value(of json: JSONValue, at path: String) throws(JSONRefusal) -> Value { try convert(json, path) }

    /// The value that a document stands for.
    ///
    /// - Throws: What is wrong with it, member by member.
    package func value(of json: JSONValue) throws(JSONRefusal) -> Value {
        let problems = schema.problems(with: json)
        guard problems.isEmpty else { throw JSONRefusal(fields: problems) }
        return try convert(json, "")
    }
}

/// Tells statements apart.
final class ShapeIdentity: Sendable {}
