package import HTTPServer

/// What is wrong with a document: at least one of its members.
package struct JSONRefusal: Error, Hashable {
    /// The members at fault, each by its path, such as `from.lat`.
    package let fields: [Problem.Field]

    /// A value that fits its schema and still cannot be read.
    ///
    /// - Parameter words: What to say of it, in a sentence.
    static func form(at path: String, _ words: String? = nil) -> JSONRefusal {
        let words = words ?? "\(JSONSchema.subject(path)) does not have the form that is asked for."
        return JSONRefusal(fields: [
            Problem.Field(name: path.isEmpty ? "body" : path, code: "format", detail: words)
        ])
    }
}
