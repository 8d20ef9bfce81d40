public import HTTPServer

extension APIOperation {
    /// Looks whether a request is as the document says, so that a handler sees nothing else.
    ///
    /// - Throws: 404 for a path with a part that nothing can have; 400 for a query or a body that cannot be
    ///   read, 415 for another kind of body, 422 for a body with wrong fields, which are listed.
    public func check(_ request: Request) throws(HTTPError) {
        for parameter in parameters where parameter.place == .path {
            let text = try request.parameter(parameter.name, as: String.self)
            guard let value = parameter.schema.plainValue(of: text),
                parameter.schema.problems(with: value).isEmpty
            else { throw HTTPError(.notFound, "There is nothing at \(request.path).") }
        }
        try checkQuery(request)
        try checkBody(request)
    }

    private func checkQuery(_ request: Request) throws(HTTPError) {
        let query = request.query
        var problems: [Problem.Field] = []
        let known = parameters.filter { $0.place == .query }
        for parameter in known {
            guard let text = query[parameter.name] else {
                if parameter.isRequired {
                    problems.append(
                        Problem.Field(name: parameter.name, code: "required", detail: "Is missing."))
                }
                continue
            }
            if let value = parameter.schema.plainValue(of: text) {
                problems += parameter.schema.problems(with: value, at: parameter.name)
            } else {
                problems += parameter.schema.problems(with: .string(text), at: parameter.name)
            }
        }
        for (name, _) in query.pairs.prefix(100) where !known.contains(where: { $0.name == name }) {
            problems.append(
                Problem.Field(
                    name: JSONSchema.shown(name), code: "unknown",
                    detail: "Is not known here; a misspelling, perhaps?"))
        }
        guard problems.isEmpty else {
            throw Self.refusal(
                Problem(
                    .badRequest, slug: "bad-parameter", title: "A parameter of the address is not usable"),
                problems)
        }
    }

    private func checkBody(_ request: Request) throws(HTTPError) {
        guard let body, body.isJSON else { return }
        if request.body.isEmpty, !body.isRequired { return }
        guard request.headers["content-type"].flatMap({ MediaType($0) })?.name == body.contentType else {
            throw HTTPError(
                .unsupportedMediaType, "This address takes \(body.contentType) only.",
                headers: ["Accept": body.contentType])
        }
        let value: JSONValue
        do {
            value = try JSONReader.value(of: request.body)
        } catch {
            throw HTTPError(
                Problem(
                    .badRequest, slug: "malformed-json", title: "The body cannot be read",
                    detail: "\(error.words), at byte \(error.offset)."))
        }
        let problems = body.schema.problems(with: value)
        guard problems.isEmpty else {
            throw Self.refusal(
                Problem(.unprocessableContent, slug: "invalid-fields", title: "Some fields are at fault"),
                problems)
        }
    }

    private static func refusal(_ problem: Problem, _ fields: [Problem.Field]) -> HTTPError {
        var problem = problem
        problem.detail = fields.map { "\($0.name): \($0.detail)" }.joined(separator: " ")
        problem.fields = fields
        return HTTPError(problem)
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
