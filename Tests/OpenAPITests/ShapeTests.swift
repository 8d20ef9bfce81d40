import Geography
import HTTPServer
import HTTPTesting
import Identity
import Ledger
import OpenAPI
import Testing

@Suite("A statement of what is sent")
struct ShapeTests {
    private enum Colour: String, CaseIterable {
        case red, green
    }

    private struct Place: Equatable {
        let at: Coordinate
        let name: String?
    }

    private struct Order: Equatable {
        let ride: UniqueID
        let name: String
        let seats: Int
        let detour: Double?
        let accept: Bool
        let colour: Colour
        let until: Timestamp?
        let stops: [Place]
        let wishes: [Colour: Bool]
    }

    private static let place = JSONShape.object(
        "Place", .coordinate(), .optional("name", orNull: .text(0...20))
    ) { Place(at: $0, name: $1) }

    private static let order = JSONShape.object(
        "Order", note: "What is asked for.",
        .required("ride", .identifier("Names the ride.")), .required("name", .text(1...5)),
        .optional("seats", .integer(1...8, "How many.", example: 3), usually: 1),
        .optional("detour", .number(0...1.5)), .required("accept", .boolean()),
        .optional("colour", .choice(), usually: .green), .optional("until", .moment()),
        .required("stops", .array(of: place, 0...2)),
        .optional("wishes", .dictionary(of: .boolean()), usually: [:])
    ) { ride, name, seats, detour, accept, colour, until, stops, wishes in
        Order(
            ride: ride, name: name, seats: seats, detour: detour, accept: accept, colour: colour,
            until: until, stops: stops, wishes: wishes)
    }

    private static let id = "018f3b2e-7c1a-7d52-9a3e-4f1f0a6c2b11"

    /// What is sent when all is well, as JSON without its braces, by name.
    private static let least = [
        "ride": "\"\(id)\"", "name": "\"Ada\"", "accept": "true", "stops": "[]",
    ]

    private func read(_ changes: [String: String?] = [:]) throws -> Order {
        var members = Self.least
        for (name, text) in changes { members[name] = text }
        let text = "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
        return try Self.order.value(of: JSONReader.value(of: Array(text.utf8)))
    }

    private func refusal(_ changes: [String: String?]) -> String {
        do throws(JSONRefusal) {
            var members = Self.least
            for (name, text) in changes { members[name] = text }
            let text = "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
            guard let json = try? JSONReader.value(of: Array(text.utf8)) else { return "no JSON" }
            return "\(try Self.order.value(of: json))"
        } catch {
            return error.fields.map { "\($0.name) \($0.code): \($0.detail)" }.joined(separator: " | ")
        }
    }

    @Test func `what is left out is nothing, or what it usually is`() throws {
        let order = try read()
        #expect(order.ride == UniqueID(Self.id))
        #expect(order.name == "Ada" && order.accept && order.stops.isEmpty)
        #expect(order.seats == 1 && order.colour == .green && order.wishes.isEmpty)
        #expect(order.detour == nil && order.until == nil)
    }

    @Test func `each kind of value is read as what it is`() throws {
        let order = try read([
            "seats": "8.0", "detour": "1", "accept": "false", "colour": "\"red\"", "until": "1700000000000",
            "stops": #"[{"lat":47,"lon":9.5},{"lat":1,"lon":2,"name":null}]"#,
            "wishes": #"{"green":false}"#,
        ])
        #expect(order.seats == 8, "JSON knows no other whole number")
        #expect(order.detour == 1)
        #expect(!order.accept)
        #expect(order.colour == .red)
        #expect(order.until == Timestamp(milliseconds: 1_700_000_000_000))
        #expect(
            order.stops == [
                Place(at: Coordinate(latitude: 47, longitude: 9.5), name: nil),
                Place(at: Coordinate(latitude: 1, longitude: 2), name: nil),
            ])
        #expect(order.wishes == [.green: false])
        #expect(try read(["stops": #"[{"lat":1,"lon":2,"name":"Home"}]"#]).stops.first?.name == "Home")
        #expect(try read(["ride": "\"\(Self.id.uppercased())\""]).ride == UniqueID(Self.id))
    }

    @Test(arguments: [
        ("ride", nil, "ride required: “ride” is missing."),
        ("ride", "7", "ride type: “ride” is a text."),
        ("ride", "\"7\"", "ride length: “ride” has at least 36 characters."),
        ("name", nil, "name required: “name” is missing."),
        ("name", "null", "name type: “name” is a text."),
        ("name", "\"\"", "name length: “name” has at least one character."),
        ("name", "\"Augusta\"", "name length: “name” has at most 5 characters."),
        ("name", "\"a\\u0000\"", "name text: “name” must not contain the character zero."),
        ("seats", "0", "seats range: “seats” is a whole number from 1 to 8."),
        ("seats", "9", "seats range: “seats” is a whole number from 1 to 8."),
        ("seats", "1.5", "seats type: “seats” is a whole number from 1 to 8."),
        ("seats", "\"1\"", "seats type: “seats” is a whole number from 1 to 8."),
        ("seats", "true", "seats type: “seats” is a whole number from 1 to 8."),
        ("seats", "null", "seats type: “seats” is a whole number from 1 to 8."),
        ("detour", "1.6", "detour range: “detour” is a number from 0 to 1.5."),
        ("detour", "\"1\"", "detour type: “detour” is a number from 0 to 1.5."),
        ("accept", nil, "accept required: “accept” is missing."),
        ("accept", "1", "accept type: “accept” is true or false."),
        ("accept", "null", "accept type: “accept” is true or false."),
        ("colour", "\"blue\"", "colour choice: “colour” is one of: red, green."),
        ("colour", "1", "colour type: “colour” is one of: red, green."),
        ("until", "-1", "until range: “until” is a whole number from 0 to 253402300799999."),
        ("stops", nil, "stops required: “stops” is missing."),
        ("stops", "{}", "stops type: “stops” is a list."),
        ("stops", "[{},{},{}]", "stops length: “stops” has from 0 to 2 entries."),
        ("stops", "[1]", "stops[0] type: “stops[0]” is an object."),
        (
            "stops", #"[{"lat":1,"lon":2},{"lat":91,"lon":2}]"#,
            "stops[1].lat range: “stops[1].lat” is a number from -90 to 90."
        ),
        (
            "stops", #"[{"lat":1,"lon":2,"name":3}]"#, "stops[0].name type: “stops[0].name” is a text."
        ),
        ("wishes", #"{"red":1}"#, "wishes.red type: “wishes.red” is true or false."),
        (
            "wishes", #"{"blue":true}"#,
            "wishes.blue unknown: “wishes.blue” is not known here; a misspelling, perhaps?"
        ),
        ("seat", "1", "seat unknown: “seat” is not known here; a misspelling, perhaps?"),
    ])
    func `what is wrong is said by its path, in a sentence`(name: String, text: String?, words: String) {
        #expect(refusal([name: text]) == words)
    }

    @Test func `all that is wrong is said at once`() {
        let words = refusal(["seats": "9", "accept": nil, "stops": "1", "x": "1"])
        for name in ["seats range", "accept required", "stops type", "x unknown"] {
            #expect(words.contains(name), "\(words)")
        }
    }

    @Test func `a value is read further, and what cannot be is said in the feature's words`() throws {
        let half = JSONShape.integer(0...9).read(orSay: "An even number.") { $0 % 2 == 0 ? $0 / 2 : nil }
        let even = JSONShape.object(nil, .required("number", half)) { $0 }
        #expect(try even.value(of: ["number": 8]) == 4)
        let odd = #expect(throws: JSONRefusal.self) { try even.value(of: ["number": 7]) }
        #expect(
            odd?.fields == [Problem.Field(name: "number", code: "format", detail: "An even number.")])
        let far = #expect(throws: JSONRefusal.self) { try even.value(of: ["number": 10]) }
        #expect(far?.fields.map { $0.code } == ["range"])
        #expect(try even.map { $0 + 1 }.value(of: ["number": 8]) == 5)
    }

    @Test func `money is an amount and its currency`() throws {
        let fee = JSONShape.object("Fee", .optional("fee", .money("What it costs."))) { $0 }
        #expect(try fee.value(of: [:]) == nil)
        #expect(
            try fee.value(of: ["fee": ["amount": -5, "currency": "EUR"]]) == Money(minorUnits: -5, .euro))
        for (json, name) in [
            (["amount": 5], "fee.currency"), (["amount": 0.5, "currency": "EUR"], "fee.amount"),
            (["amount": 5, "currency": "eur"], "fee.currency"), (5, "fee"), (.null, "fee"),
        ] as [(JSONValue, String)] {
            let refusal = #expect(throws: JSONRefusal.self) { try fee.value(of: ["fee": json]) }
            #expect(refusal?.fields.map { $0.name } == [name], "\(json)")
        }
    }

    @Test func `an object takes the members of another in`() throws {
        let seats = JSONShape.object("Seats", .required("seats", .integer(1...8))) { $0 }
        let both = JSONShape.object(
            "Both", .all(of: seats), .required("price", .integer(0...9))
        ) { [$0, $1] }
        #expect(try both.value(of: ["seats": 2, "price": 3]) == [2, 3])
        #expect(both.schema.problems(with: ["price": 3]).map(\.name) == ["seats"])
        #expect(both.schema.problems(with: ["price": 3, "seats": 1, "x": 1]).map(\.name) == ["x"])
    }

    @Test func `the document says the same`() throws {
        let document = APIDocument(
            title: "Test", version: "1", note: "A test.",
            operations: [
                APIOperation(
                    .post, "/api/v1/orders", "Order", in: APIRoom("orders", "Orders."), access: .person,
                    body: .json(Self.order, example: ["name": "Ada"]), answers: [.nothing("It is kept.")])
            ]
        )
        let json: JSONValue = document.json
        let content = json["paths"]?["/api/v1/orders"]?["post"]?["requestBody"]?["content"]
        #expect(content?["application/json"]?["schema"]?["$ref"] == "#/components/schemas/Order")
        #expect(content?["application/json"]?["example"] == ["name": "Ada"])
        let order = json["components"]?["schemas"]?["Order"]
        #expect(order?["description"] == "What is asked for.")
        #expect(order?["required"] == ["ride", "name", "accept", "stops"])
        let seats: JSONValue = [
            "type": "integer", "format": "int64", "minimum": 1, "maximum": 8, "description": "How many.",
            "default": 1, "examples": [3],
        ]
        #expect(order?["properties"]?["seats"] == seats)
        #expect(order?["properties"]?["colour"]?["enum"] == ["red", "green"])
        #expect(order?["properties"]?["colour"]?["default"] == "green")
        #expect(
            order?["properties"]?["stops"]?["items"]?["$ref"] == "#/components/schemas/Place")
        let name = json["components"]?["schemas"]?["Place"]?["properties"]?["name"]
        #expect(name?["type"] == ["string", "null"])
    }
}

@Suite("An operation's body")
struct BodyReadingTests {
    private static let room = APIRoom("things", "What there is.")
    private static let count = JSONShape.object("Count", .required("count", .integer(0...9))) { $0 }
    private static let other = JSONShape.object("Other", .required("count", .integer(0...9))) { $0 }

    /// Answers `Value-` and the count that a handler reads by one shape of what an operation states by another.
    private static func answer(
        _ body: String, _ stated: APIBody?, type: String = "application/json", isChecked: Bool = true,
        reading: @escaping @Sendable (Request) throws -> Int?
    ) async throws -> TestResponse {
        let operation = APIOperation(
            .post, "/api/v1/things", "Make a thing", in: room, access: .anyone, body: stated,
            answers: [.nothing("Made.")])
        var router = Router<EmptyContext>()
        router.post("/api/v1/things") { request, _ in
            let request = isChecked ? try operation.check(request) : request
            return .json(rendered: Array("\(try reading(request) ?? -1)".utf8))
        }
        return try await withTestClient(router.handler(), .inProcess) { client in
            try await client.send(
                .post, "/api/v1/things", headers: ["Content-Type": type], body: Array(body.utf8))
        }
    }

    @Test(arguments: [true, false])
    func `it is read by the statement, whether or not it was checked before`(isChecked: Bool) async throws {
        func answer(_ body: String, type: String = "application/json") async throws -> TestResponse {
            try await Self.answer(body, .json(Self.count), type: type, isChecked: isChecked) {
                try $0.read(Self.count)
            }
        }
        #expect(try await answer("{\"count\":3}").text == "3")
        #expect(try await answer(" {\"count\":3} ", type: "application/json; charset=utf-8").text == "3")
        #expect(try await answer("{\"count\":3}", type: "text/plain").status == .unsupportedMediaType)
        for text in ["", "{", "{\"count\":}", "{\"count\":1,\"count\":2}", "[1] 2"] {
            let broken = try await answer(text)
            #expect(broken.status == .badRequest, "\(text)")
            #expect(broken.text.contains("/problems/malformed-json"), "\(text)")
        }
        let wrong = try await answer("{\"count\":10,\"x\":1}")
        #expect(wrong.status == .unprocessableContent)
        #expect(wrong.text.contains("/problems/invalid-fields"))
        #expect(
            wrong.text.contains(
                "{\"field\":\"count\",\"code\":\"range\",\"detail\":\"“count” is a whole number from 0 to 9.\"}"
            ))
        #expect(wrong.text.contains("{\"field\":\"x\",\"code\":\"unknown\""))
        #expect(wrong.text.contains("from 0 to 9. “x” is not known here"))
    }

    @Test func `an operation can do without a body`() async throws {
        for isChecked in [true, false] {
            func answer(_ body: String) async throws -> TestResponse {
                try await Self.answer(
                    body, .json(Self.count, isRequired: false), isChecked: isChecked
                ) { try $0.readIfAny(Self.count) }
            }
            #expect(try await answer("").text == "-1")
            #expect(try await answer("{\"count\":3}").text == "3")
            #expect(try await answer("{}").status == .unprocessableContent)
        }
    }

    @Test func `a handler that reads another body than its operation states fails at once`() async throws {
        let body = "{\"count\":3}"
        let read: @Sendable (Request) throws -> Int? = { try $0.read(Self.count) }
        let statements: [APIBody?] = [.json(Self.other), .json(Self.count.schema), nil]
        for stated in statements {
            #expect(try await Self.answer(body, stated, reading: read).status == .internalServerError)
        }
        #expect(try await Self.answer(body, .json(Self.count), reading: read).status == .ok)
    }
}
