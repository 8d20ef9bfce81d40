import HTTPServer
import HTTPTesting
import OpenAPI
import Testing

@Suite("What a value may be")
struct SchemaTests {
    private let person = JSONSchema.object(
        "Person",
        [
            .required("id", .identifier()), .required("name", .text(1...5)),
            .optional("age", .integer(0...150).orNull), .optional("kind", .choice(["a", "b"])),
            .optional("at", .array(of: .number(-1...1), 0...2)), .optional("more", .map(of: .boolean())),
        ])

    private func codes(_ text: String, _ schema: JSONSchema? = nil) throws -> [String] {
        (schema ?? person).problems(with: try JSONReader.value(of: Array(text.utf8))).map {
            "\($0.name) \($0.code)"
        }
    }

    private let id = #""id":"018f3b2e-7c1a-7d52-9a3e-4f1f0a6c2b11""#

    @Test func `what fits has no problems`() throws {
        #expect(try codes("{\(id),\"name\":\"Ada\"}") == [])
        #expect(
            try codes(
                "{\(id),\"name\":\"🚗🚗🚗🚗🚗\",\"age\":null,\"kind\":\"b\",\"at\":[0.5,1],\"more\":{\"x\":true}}")
                == [])
        #expect(try codes("{\(id),\"name\":\"Ada\",\"age\":30.0}") == [], "JSON knows no other whole number")
    }

    @Test func `each problem names its field`() throws {
        #expect(try codes("{}") == ["id required", "name required"])
        #expect(try codes("[]") == ["body type"])
        #expect(
            try codes(
                """
                {"id":"x","name":"","age":151,"kind":"c","at":[1,2,3],"more":{"x":1},"extra":1}
                """) == [
                    "id length", "name length", "age range", "kind choice", "at length", "more.x type",
                    "extra unknown",
                ])
        #expect(
            try codes("{\(id),\"name\":\"\\u0000\",\"age\":1.5,\"at\":[\"a\",2]}") == [
                "name text", "age type", "at[0] type", "at[1] range",
            ])
        let longID = String(repeating: "g", count: 36)
        #expect(try codes("{\"id\":\"\(longID)\",\"name\":\"abcdef\"}") == ["id format", "name length"])
    }

    @Test func `one of several is exactly one`() throws {
        let either = JSONSchema.oneOf([.boolean(), .integer(0...1)])
        #expect(try codes("true", either) == [])
        #expect(try codes("1", either) == [])
        #expect(try codes("2", either).count == 1)
        #expect(try codes("3", .oneOf([.integer(0...5), .integer(0...9)])).count == 1)
    }

    @Test func `a flood of problems is cut`() throws {
        let text = "[" + Array(repeating: "1", count: 10_000).joined(separator: ",") + "]"
        #expect(try codes(text, .array(of: .boolean())).count == 20)
    }
}

@Suite("The document")
struct DocumentTests {
    private let room = APIRoom("people", "Who lives here.")

    private var document: APIDocument {
        let person = JSONSchema.object(
            "Person",
            [.required("id", .identifier("Names the person.")), .optional("age", .integer(0...150))])
        return APIDocument(
            title: "Test", version: "1", note: "A test.",
            operations: [
                APIOperation(
                    .get, "/api/v1/people/{id}", "A person", in: room, access: .person,
                    parameters: [.path("id", .identifier()), .query("full", .boolean())],
                    answers: [.json(.ok, "The person.", person)]),
                APIOperation(
                    .put, "/api/v1/people/{id}", "Change a person", in: room, access: .person,
                    parameters: [.path("id", .identifier())],
                    body: .json(.object(nil, [.required("age", .integer(0...150))])),
                    answers: [.json(.ok, "The person.", person.orNull), .nothing("Nothing.")]),
            ])
    }

    @Test func `the document holds every operation, and named schemas once`() throws {
        let json = document.json
        #expect(json["openapi"] == "3.1.0")
        let path = try #require(json["paths"]?["/api/v1/people/{id}"])
        #expect(path.members?.map(\.name) == ["get", "put"])
        #expect(path["get"]?["operationId"] == "get-people-id")
        #expect(path["get"]?["security"] == [["bearer": []], ["browser": []]])
        let schema = path["get"]?["responses"]?["200"]?["content"]?["application/json"]?["schema"]
        #expect(schema?["$ref"] == "#/components/schemas/Person")
        #expect(
            json["components"]?["schemas"]?.members?.map(\.name) == ["FieldProblem", "Person", "Problem"])
        let person = json["components"]?["schemas"]?["Person"]
        #expect(person?["additionalProperties"] == false)
        #expect(person?["required"] == ["id"])
        let problem = path["put"]?["responses"]?["415"]?["content"]?["application/problem+json"]
        #expect(problem?["schema"]?["$ref"] == "#/components/schemas/Problem")
        let parameters = try #require(path["put"]?["parameters"]?.elements)
        #expect(parameters.contains { $0["name"] == "Idempotency-Key" })
        #expect(try JSONReader.value(of: json.bytes()) == json)
    }

    @Test func `a request that the document does not allow is refused before the handler`() async throws {
        var router = Router<EmptyContext>()
        for operation in document.operations {
            router.on(operation.method, operation.path) { request, _ in
                try operation.check(request)
                return .noContent
            }
        }
        #expect(
            router.addresses.map(\.description) == ["GET /api/v1/people/{id}", "PUT /api/v1/people/{id}"])
        let known = "/api/v1/people/018f3b2e-7c1a-7d52-9a3e-4f1f0a6c2b11"
        try await withTestClient(router.handler(), .inProcess) { client in
            #expect(try await client.get(known).status == .noContent)
            #expect(try await client.get(known + "?full=true").status == .noContent)
            #expect(try await client.get("/api/v1/people/7").status == .notFound)
            for wrong in ["full=1", "ful=true", "full=true&x=%00"] {
                let response = try await client.get("\(known)?\(wrong)")
                #expect(response.status == .badRequest)
                #expect(response.text.contains("\"errors\":[{\"field\":"))
            }
            func put(_ body: String, _ type: String = "application/json") async throws -> TestResponse {
                try await client.send(.put, known, headers: ["Content-Type": type], body: Array(body.utf8))
            }
            #expect(try await put("{\"age\":3}").status == .noContent)
            #expect(try await put("{\"age\":3}", "text/plain").status == .unsupportedMediaType)
            #expect(try await put("{\"age\":").status == .badRequest)
            #expect(try await put("").status == .badRequest)
            let refused = try await put("{\"age\":200,\"x\":1}")
            #expect(refused.status == .unprocessableContent)
            #expect(refused.text.contains("\"field\":\"age\",\"code\":\"range\""))
            #expect(refused.text.contains("/problems/invalid-fields"))
        }
    }
}
