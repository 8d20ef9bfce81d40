extension Request {
    private func require(_ names: String...) throws(HTTPError) -> MediaType {
        guard let type = headers["content-type"].flatMap({ MediaType($0) }), names.contains(type.name) else {
            throw HTTPError(
                .unsupportedMediaType, "This address takes \(names.joined(separator: " or ")) only.",
                headers: ["Accept": names.joined(separator: ", ")])
        }
        return type
    }

    /// The body as a form of simple fields.
    /// - Throws: 415 when it is another kind of content; 400 when it has too many fields.
    public func form() throws(HTTPError) -> FormFields {
        let type = try require("application/x-www-form-urlencoded", "multipart/form-data")
        if type.name == "multipart/form-data" { return FormFields(try multipart().fields) }
        let fields = FormFields(parsing: body)
        if fields.pairs.count >= FormFields.maximumPairs {
            throw HTTPError(.badRequest, "A form has fewer than \(FormFields.maximumPairs) fields.")
        }
        return fields
    }

    /// The body as `multipart/form-data`.
    /// - Throws: 415 when it is another kind of content; 413 beyond a limit; 400 when it is malformed.
    public func multipart(limits: MultipartLimits = MultipartLimits()) throws(HTTPError) -> MultipartForm {
        let type = try require("multipart/form-data")
        guard let boundary = type.parameters["boundary"], (1...70).contains(boundary.utf8.count) else {
            throw HTTPError(.badRequest, "The multipart form does not name its boundary.")
        }
        var parser = MultipartParser(boundary: boundary, limits: limits)
        try parser.add(body)
        return try parser.finish()
    }
}
