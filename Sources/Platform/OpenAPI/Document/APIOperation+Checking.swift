public import HTTPServer

extension APIOperation {
    /// Looks whether a request is as the document says, so that a handler sees nothing else.
    ///
    /// - Returns: The request, its body read: ``HTTPServer/Request/read(_:)`` hands it out.
    /// - Throws: 404 for a path with a part that nothing can have; 400 for a query or a body that cannot be
    ///   read, 415 for another kind of body, 422 for a body with wrong fields, which are listed.
    @discardableResult
    public func check(_ request: Request) throws(HTTPError) -> Request {
        for parameter in parameters where parameter.place == .path {
            let text = try request.parameter(parameter.name, as: String.self)
            guard let value = parameter.schema.plainValue(of: text),
                parameter.schema.problems(with: value).isEmpty
            else { throw HTTPError(.notFound, "There is nothing at \(request.path).") }
        }
        try checkQuery(request)
        var checked = request
        checked.readBody = UnreadBody()
        if let body, body.isJSON, body.isRequired || !request.body.isEmpty {
            try request.requireJSON()
            if let read = body.quickReading?(request.body) {
                checked.readBody = read
            } else {
                checked.readBody = try request.document(of: body.schema, body.reading)
            }
        }
        return checked
    }

    private func checkQuery(_ request: Request) throws(HTTPError) {
        let query = request.query
        var problems: [Problem.Field] = []
        let known = parameters.filter { $0.place == .query }
        for parameter in known {
            guard let text = query[parameter.name] else {
                if parameter.isRequired {
                    problems.append(JSONSchema.missing(parameter.name))
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
            problems.append(JSONSchema.unknown(JSONSchema.shown(name)))
        }
        guard problems.isEmpty else {
            throw HTTPError(
                Problem(
                    .badRequest, slug: "bad-parameter", title: "A parameter of the address is not usable"),
                problems)
        }
    }
}
