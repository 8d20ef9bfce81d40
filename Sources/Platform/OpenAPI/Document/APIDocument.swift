import HTTPServer

/// A whole API, as it is written down.
public struct APIDocument: Sendable {
    /// What it is called.
    public let title: String
    /// Its version.
    public let version: String
    /// What to know before the first call.
    public let note: String
    /// Its calls, in the order in which people read them.
    public let operations: [APIOperation]

    public init(title: String, version: String, note: String, operations: [APIOperation]) {
        self.title = title
        self.version = version
        self.note = note
        self.operations = operations
    }

    /// The parts of the city in the order of their first calls.
    public var rooms: [APIRoom] {
        operations.map(\.room).reduce(into: []) { rooms, room in
            if !rooms.contains(room) { rooms.append(room) }
        }
    }

    /// The problem document (RFC 9457) that every failure answers.
    public static let problem = JSONSchema.object(
        "Problem",
        [
            .required("type", .text(1...200, "Names the kind of problem; leads to a page that explains it.")),
            .required("title", .text(1...200, "The kind in a few words.")),
            .required("status", .integer(400...599, "The status of the answer.", example: 404)),
            .optional("detail", .text(0...10_000, "What happened this time, for people.")),
            .optional("instance", .text(0...200, "Names this failure; the server's log has it too.")),
            .optional(
                "errors",
                .array(
                    of: .object(
                        "FieldProblem",
                        [
                            .required("field", .text(0...2_000, "Where it stands, such as `from.lat`.")),
                            .required("code", .text(1...100, "A word for programs, such as `required`.")),
                            .required("detail", .text(1...2_000, "A sentence for people.")),
                        ]), 0...1_000, "What is wrong with single fields.")),
        ], "Why a call failed (RFC 9457).")

    /// The document in OpenAPI 3.1.
    public var json: JSONValue {
        var components = JSONSchema.Components()
        _ = Self.problem.document(&components)
        var paths: [JSONValue.Member] = []
        for operation in operations {
            let entry = JSONValue.Member(
                operation.method.rawValue.lowercased(), operation.document(&components))
            if let index = paths.firstIndex(where: { $0.name == operation.path }) {
                paths[index].value = .object((paths[index].value.members ?? []) + [entry])
            } else {
                paths.append(.init(operation.path, .object([entry])))
            }
        }
        return [
            "openapi": "3.1.0",
            "info": [
                "title": .string(title), "version": .string(version), "description": .string(note),
                "license": ["name": "EUPL-1.2", "identifier": "EUPL-1.2"],
            ],
            "servers": [["url": "/", "description": "This city."]],
            "tags": .array(rooms.map { ["name": .string($0.name), "description": .string($0.note)] }),
            "paths": .object(paths),
            "components": [
                "securitySchemes": Self.securitySchemes,
                "schemas": .object(components.document()),
            ],
        ]
    }

    private static let securitySchemes: JSONValue = [
        "bearer": [
            "type": "http", "scheme": "bearer",
            "description": "A token from POST /api/v1/sessions.",
        ],
        "browser": [
            "type": "apiKey", "in": "cookie", "name": "session",
            "description":
                "The session of a browser; unsafe calls also show X-Form-Token, which our own pages know.",
        ],
    ]
}

extension APIOperation {
    func document(_ components: inout JSONSchema.Components) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init("operationId", .string(identifier)), .init("summary", .string(summary)),
            .init("tags", [.string(room.name)]),
        ]
        if !note.isEmpty { members.append(.init("description", .string(note))) }
        members.append(.init("security", access == .anyone ? [] : [["bearer": []], ["browser": []]]))
        var all: [JSONValue] = []
        for parameter in parameters { all.append(parameter.document(&components)) }
        if !method.isSafe { all.append(Self.idempotencyKey(isRequired: needsKey).document(&components)) }
        if !all.isEmpty { members.append(.init("parameters", .array(all))) }
        if let body { members.append(.init("requestBody", body.document(&components))) }
        var responses: [JSONValue.Member] = []
        for answer in answers {
            responses.append(.init(String(answer.status.code), answer.document(&components)))
        }
        for status in allProblems { responses.append(Self.problemAnswer(status)) }
        members.append(.init("responses", .object(responses)))
        return .object(members)
    }

    /// What every unsafe call accepts, and some need.
    static func idempotencyKey(isRequired: Bool) -> APIParameter {
        .header(
            "Idempotency-Key",
            .text(
                1...255, pattern: "^[!-~]{1,255}$",
                "Names this attempt. The same key again gets the first answer instead of a second deed; kept for a day.",
                example: "8e03978e-40d5-43dd-bc93-6894a57f9324",
                isValid: { $0.utf8.allSatisfy { 0x21...0x7E ~= $0 } }), isRequired: isRequired)
    }

    private static func problemAnswer(_ status: HTTPStatus) -> JSONValue.Member {
        var members: [JSONValue.Member] = [
            .init("description", .string(status.reason)),
            .init(
                "content",
                ["application/problem+json": ["schema": ["$ref": "#/components/schemas/Problem"]]]),
        ]
        if status == .tooManyRequests || status == .serviceUnavailable {
            members.append(
                .init(
                    "headers",
                    [
                        "Retry-After": [
                            "description": "Seconds after which another try makes sense.",
                            "required": false, "schema": ["type": "integer", "minimum": 0],
                        ]
                    ]))
        }
        return .init(String(status.code), .object(members))
    }
}

extension APIParameter {
    func document(_ components: inout JSONSchema.Components) -> JSONValue {
        var plain = schema
        plain.note = nil
        var members: [JSONValue.Member] = [
            .init("name", .string(name)), .init("in", .string(place.rawValue)),
            .init("required", .boolean(isRequired)),
        ]
        if let note = schema.note { members.append(.init("description", .string(note))) }
        members.append(.init("schema", plain.document(&components)))
        return .object(members)
    }
}

extension APIBody {
    func document(_ components: inout JSONSchema.Components) -> JSONValue {
        var content: [JSONValue.Member] = [.init("schema", schema.document(&components))]
        if let example { content.append(.init("example", example)) }
        return [
            "required": .boolean(isRequired),
            "content": .object([.init(contentType, .object(content))]),
        ]
    }
}

extension APIAnswer {
    func document(_ components: inout JSONSchema.Components) -> JSONValue {
        var members: [JSONValue.Member] = [.init("description", .string(note))]
        if !headers.isEmpty {
            var list: [JSONValue.Member] = []
            for header in headers {
                list.append(
                    .init(
                        header.name,
                        [
                            "description": .string(header.schema.note ?? ""),
                            "required": .boolean(header.isRequired),
                            "schema": header.schema.document(&components),
                        ]))
            }
            members.append(.init("headers", .object(list)))
        }
        if let contentType {
            var content: [JSONValue.Member] = []
            if let schema { content.append(.init("schema", schema.document(&components))) }
            if let example { content.append(.init("example", example)) }
            members.append(.init("content", .object([.init(contentType, .object(content))])))
        }
        return .object(members)
    }
}
