public import HTTPServer

extension Request {
    /// The body, read by the shape that the operation states.
    ///
    /// - Throws: 415 for another kind of body, 400 for one that is not JSON, 422 for one with wrong members, which are
    ///   listed. Where the operation has checked the request, all that has happened; then it throws 500 if the
    ///   operation states another shape than this one.
    public func read<Value>(_ shape: JSONShape<Value>) throws(HTTPError) -> Value {
        if let readBody {
            guard let read = readBody as? ReadBody<Value>, read.shape === shape.identity else {
                throw HTTPError(.internalServerError, "The operation states another body than is read.")
            }
            return read.value
        }
        return try document(of: shape.schema) { json throws(JSONRefusal) in
            try shape.value(of: json, at: "")
        }
    }

    /// The body of an operation that can do without, read by the shape that it states; nothing for an empty one.
    ///
    /// - Throws: As ``read(_:)``.
    public func readIfAny<Value>(_ shape: JSONShape<Value>) throws(HTTPError) -> Value? {
        body.isEmpty ? nil : try read(shape)
    }

    /// Sees that the body is said to be JSON.
    func requireJSON() throws(HTTPError) {
        guard headers["content-type"].flatMap({ MediaType($0) })?.name == APIBody.jsonType else {
            throw HTTPError(
                .unsupportedMediaType, "This address takes \(APIBody.jsonType) only.",
                headers: ["Accept": APIBody.jsonType])
        }
    }

    /// What `reading` makes of the body, which must fit a schema.
    func document<Read>(
        of schema: JSONSchema, _ reading: (JSONValue) throws(JSONRefusal) -> Read
    ) throws(HTTPError) -> Read {
        try requireJSON()
        let json: JSONValue
        do {
            json = try JSONReader.value(of: body)
        } catch {
            throw HTTPError(
                Problem(
                    .badRequest, slug: "malformed-json", title: "The body cannot be read",
                    detail: "\(error.words), at byte \(error.offset)."))
        }
        do throws(JSONRefusal) {
            let problems = schema.problems(with: json)
            guard problems.isEmpty else { throw JSONRefusal(fields: problems) }
            return try reading(json)
        } catch {
            throw HTTPError(
                Problem(.unprocessableContent, slug: "invalid-fields", title: "Some fields are at fault"),
                error.fields)
        }
    }
}

/// Stands where an operation states nothing by which a handler could read the body.
struct UnreadBody: Sendable {}

/// What a body says, and the shape by which it was read.
struct ReadBody<Value: Sendable>: Sendable {
    let value: Value
    let shape: ShapeIdentity
}

extension HTTPError {
    /// A problem whose sentence and list are those of some fields.
    init(_ problem: Problem, _ fields: [Problem.Field]) {
        var problem = problem
        problem.detail = fields.map(\.detail).joined(separator: " ")
        problem.fields = fields
        self.init(problem)
    }
}

extension JSONReader.Failure {
    /// What is wrong, for whoever made the request.
    var words: String {
        switch code {
        case .malformed: "The body is not well-formed JSON"
        case .notText: "The body is not text in UTF-8"
        case .tooDeep: "The body is nested too deeply"
        case .repeatedName: "A name stands twice in one object"
        case .numberTooLarge: "A number is too large"
        }
    }
}
