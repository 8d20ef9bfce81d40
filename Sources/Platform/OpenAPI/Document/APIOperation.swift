public import HTTPServer

/// One call of an API: what it does, what it takes, what it answers.
///
/// ```swift
/// APIOperation(
///     .get, "/api/v1/rides/{id}", "A ride", in: .rides, access: .person,
///     parameters: [.path("id", .identifier("Names the ride."))],
///     answers: [.json(.ok, "The ride.", ride)])
/// ```
public struct APIOperation: Sendable {
    /// Who may make a call.
    public enum Access: Hashable, Sendable {
        /// Everybody.
        case anyone
        /// Whoever is logged in.
        case person
        /// Whoever is logged in and may ask for rides and drive.
        case rider
        /// Whoever runs the city; for others there is no such address.
        case operators
        /// Whoever works for the city, clerks and operators; for others there is no such address.
        case clerks
    }

    /// The method.
    public let method: HTTPMethod
    /// The route's pattern, such as `/api/v1/rides/{id}`.
    public let path: String
    /// What the call does, in a few words.
    public let summary: String
    /// More about it, in sentences.
    public let note: String
    /// The part of the city it belongs to.
    public let room: APIRoom
    /// Who may make it.
    public let access: Access
    /// Whether it only answers something, so that repeating it does no harm, though its method counts as unsafe.
    public let changesNothing: Bool
    /// Whether it must come with an `Idempotency-Key`, which every other unsafe call may have.
    public let needsKey: Bool
    /// What its address and headers say.
    public let parameters: [APIParameter]
    /// What its body says.
    public let body: APIBody?
    /// What it answers when it succeeds.
    public let answers: [APIAnswer]
    /// The failures that are its own; those that every such call has need not be named.
    public let problems: [HTTPStatus]

    public init(
        _ method: HTTPMethod, _ path: String, _ summary: String, in room: APIRoom, note: String = "",
        access: Access, changesNothing: Bool = false, needsKey: Bool = false, parameters: [APIParameter] = [],
        body: APIBody? = nil, answers: [APIAnswer],
        problems: [HTTPStatus] = []
    ) {
        self.method = method
        self.path = path
        self.summary = summary
        self.note = note
        self.room = room
        self.access = access
        self.changesNothing = changesNothing
        self.needsKey = needsKey
        self.parameters = parameters
        self.body = body
        self.answers = answers
        self.problems = problems
    }

    /// A name without spaces, such as `get-rides-id`.
    public var identifier: String {
        let parts = path.split { !$0.isLetter && !$0.isNumber }.drop { $0 == "api" || $0 == "v1" }
        return ([method.rawValue.lowercased()] + parts.map(String.init)).joined(separator: "-")
    }

    /// The statuses of all failures, in order.
    public var allProblems: [HTTPStatus] {
        // 401 also where nobody needs to log in: for a token that shows no session.
        var codes: Set<Int> = [400, 401, 413, 429, 500, 503]
        // Also for who has not accepted the terms of use, or is about to leave.
        if access != .anyone { codes.insert(403) }
        if access == .operators || access == .clerks || path.contains("{") { codes.insert(404) }
        if body != nil { codes.formUnion([415, 422]) }
        // A page of another site, a form that is too old; a key that was used for something else.
        if !method.isSafe { codes.formUnion([403, 409, 422]) }
        codes.formUnion(problems.map(\.code))
        return codes.sorted().map { HTTPStatus($0) }
    }
}

/// A part of the city, under which the document gathers calls.
public struct APIRoom: Hashable, Sendable {
    /// The name in the document.
    public let name: String
    /// What one does there.
    public let note: String

    public init(_ name: String, _ note: String) {
        self.name = name
        self.note = note
    }
}

/// A word in an address or a header of a request.
public struct APIParameter: Sendable {
    /// Where a parameter stands.
    public enum Place: String, Hashable, Sendable {
        case path, query, header
    }

    /// Where it stands.
    public let place: Place
    /// What it is called.
    public let name: String
    /// Whether it must be there.
    public let isRequired: Bool
    let schema: JSONSchema

    /// A part of the path; what does not fit is answered 404, like what is not there.
    public static func path(_ name: String, _ schema: JSONSchema) -> APIParameter {
        APIParameter(place: .path, name: name, isRequired: true, schema: schema)
    }

    /// A field of the query.
    public static func query(_ name: String, _ schema: JSONSchema, isRequired: Bool = false) -> APIParameter {
        precondition(schema.isPlain, "a query holds plain values")
        return APIParameter(place: .query, name: name, isRequired: isRequired, schema: schema)
    }

    /// A header field.
    public static func header(
        _ name: String, _ schema: JSONSchema, isRequired: Bool = false
    ) -> APIParameter {
        APIParameter(place: .header, name: name, isRequired: isRequired, schema: schema)
    }
}

/// The body of a request.
public struct APIBody: Sendable {
    /// What it is.
    public let contentType: String
    /// Whether the request must have one.
    public let isRequired: Bool
    let schema: JSONSchema
    let example: JSONValue?
    /// Reads what fits the schema, for the handler.
    var reading: @Sendable (JSONValue) throws(JSONRefusal) -> any Sendable = { _ in UnreadBody() }
    /// Reads the usual bodies in one go; nothing for what has to be looked at in detail.
    var quickReading: (@Sendable ([UInt8]) -> (any Sendable)?)?

    /// A JSON document, which the handler reads by the same shape: `try request.read(shape)`.
    ///
    /// - Parameter quickly: Reads in one go what comes many thousand times a second. It gives what the shape would, or
    ///   nothing: for all that is not plainly right, so that the shape says what is wrong with it.
    public static func json<Value>(
        _ shape: JSONShape<Value>, isRequired: Bool = true, example: JSONValue? = nil,
        quickly: (@Sendable ([UInt8]) -> Value?)? = nil
    ) -> APIBody {
        var body = APIBody(
            contentType: jsonType, isRequired: isRequired, schema: shape.schema, example: example
        ) { json throws(JSONRefusal) in
            ReadBody(value: try shape.value(of: json, at: ""), shape: shape.identity)
        }
        if let quickly {
            body.quickReading = { bytes in
                quickly(bytes).map { ReadBody(value: $0, shape: shape.identity) }
            }
        }
        return body
    }

    /// A JSON document that the handler reads in a way of its own.
    public static func json(
        _ schema: JSONSchema, isRequired: Bool = true, example: JSONValue? = nil
    ) -> APIBody {
        APIBody(contentType: jsonType, isRequired: isRequired, schema: schema, example: example)
    }

    /// Bytes of another kind, such as `image/jpeg`; they are the handler's to check.
    public static func bytes(_ contentType: String) -> APIBody {
        APIBody(contentType: contentType, isRequired: true, schema: .anything, example: nil)
    }

    static let jsonType = "application/json"

    /// Whether the body is JSON that can be checked.
    var isJSON: Bool { contentType == Self.jsonType }
}

/// What a call answers when it succeeds.
public struct APIAnswer: Sendable {
    /// The status.
    public let status: HTTPStatus
    /// What it means, in a sentence.
    public let note: String
    /// What the body is; nothing without one.
    public let contentType: String?
    package let schema: JSONSchema?
    let headers: [APIParameter]
    let example: JSONValue?

    /// A JSON document.
    public static func json(
        _ status: HTTPStatus, _ note: String, _ schema: JSONSchema, headers: [APIParameter] = [],
        example: JSONValue? = nil
    ) -> APIAnswer {
        APIAnswer(
            status: status, note: note, contentType: "application/json", schema: schema, headers: headers,
            example: example)
    }

    /// Success without a body.
    public static func nothing(_ note: String, status: HTTPStatus = .noContent) -> APIAnswer {
        APIAnswer(status: status, note: note, contentType: nil, schema: nil, headers: [], example: nil)
    }

    /// Server-sent events; the note says which there are. OpenAPI 3.1 has no words for one event of many, and programs
    /// take a schema for that.
    public static func events(_ note: String) -> APIAnswer {
        APIAnswer(
            status: .ok, note: note, contentType: "text/event-stream", schema: nil, headers: [], example: nil)
    }

    /// Bytes of another kind.
    public static func bytes(_ contentType: String, _ note: String) -> APIAnswer {
        APIAnswer(status: .ok, note: note, contentType: contentType, schema: nil, headers: [], example: nil)
    }
}
