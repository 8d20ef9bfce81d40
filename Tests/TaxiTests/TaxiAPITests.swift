import CarpoolTesting
import FoundationEssentials
import Geography
import HTTPServer
import HTTPTesting
import Identity
import OpenAPI
import Taxi
import TaxiDispatch
import Testing
import WebTesting

@Suite("Taxis for programs", .timeLimit(.minutes(3)))
struct TaxiAPITests {
    let ada: Headers = ["X-Person": "1"]
    let eve: Headers = ["X-Person": "2"]
    let driver: Headers = ["X-Person": "9"]
    let boss: Headers = ["X-Person": "3", "X-Operator": "1"]
    static let order =
        #"{"from":{"lat":47.1393,"lon":9.5228,"name":"Post"},"to":{"lat":47.107,"lon":9.529}}"#

    struct Call: Decodable {
        struct Place: Decodable { var name: String }
        struct Money: Decodable { var amount: Int64 }
        struct Taxi: Decodable { var code: String; var driver: String }
        var id: String
        var state: String
        var from: Place
        var estimate: Money?
        var taxi: Taxi?
        var lookingUntil: Int64?
        var promisedAt: Int64?
        var cancelReason: String?
        var lostBecause: String?
        var fare: Money?
    }

    struct Cab: Decodable {
        struct Queue: Decodable { var place: Int; var count: Int; var zone: String }
        struct Question: Decodable {
            var id: String; var from: String; var answerBy: Int64; var pickup: Call.Place?
        }
        struct Agreed: Decodable { var id: String; var state: String; var pickup: Call.Place? }
        var duty: String
        var code: String
        var queue: Queue?
        var question: Question?
        var calls: [Agreed]
        var shares: Bool
    }

    func read<Value: Decodable>(_ type: Value.Type, _ response: TestResponse) throws -> Value {
        try JSONDecoder().decode(type, from: Data(response.body))
    }

    func post(
        _ client: TestClient, _ path: String, _ who: Headers, _ json: String? = nil, key: String? = nil
    ) async throws -> TestResponse {
        var headers = who
        if let key { headers["Idempotency-Key"] = key }
        guard let json else {
            return try await client.send(.post, "/api/v1/taxi" + path, headers: headers, body: [])
        }
        return try await client.post("/api/v1/taxi" + path, json: json, headers: headers)
    }

    func call(_ client: TestClient, _ who: Headers) async throws -> Call {
        let response = try await post(client, "/calls", who, Self.order)
        #expect(response.status == .created, "\(response.text)")
        return try read(Call.self, response)
    }

    func cab(_ client: TestClient) async throws -> Cab {
        try read(Cab.self, try await client.get("/api/v1/taxi/cab", headers: driver))
    }

    func comeOnDuty(_ client: TestClient) async throws {
        let taken = try await post(client, "/cab", driver, #"{"code":"42"}"#)
        #expect(taken.status == .ok, "\(taken.text)")
        let on = try await post(client, "/cab/on", driver, #"{"lat":47.13,"lon":9.5215,"accuracy":12}"#)
        #expect(on.status == .ok, "\(on.text)")
    }

    /// The slug of a problem.
    func kind(_ response: TestResponse) -> String {
        struct Document: Decodable { var type: String }
        let document = try? JSONDecoder().decode(Document.self, from: Data(response.body))
        return String((document?.type ?? "").split(separator: "/").last ?? "")
    }

    // MARK: - Callers

    @Test(arguments: TestTransport.allCases)
    func `T3: a program calls a taxi once under a key, and a second call finds the first`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { world, client in
            try await comeOnDuty(client)
            let made = try await post(client, "/calls", ada, Self.order, key: "k-1")
            #expect(made.status == .created, "\(made.text)")
            let first = try read(Call.self, made)
            #expect(first.state == "offered" && first.from.name == "Post" && first.estimate != nil)
            #expect(made.headers["location"] == "/api/v1/taxi/calls/\(first.id)")
            #expect(made.headers["cache-control"] == "private, no-store")
            let again = try read(Call.self, try await post(client, "/calls", ada, Self.order, key: "k-1"))
            #expect(again.id == first.id, "the same key leads to the same call")
            let second = try await post(client, "/calls", ada, Self.order, key: "k-2")
            #expect(second.status == .conflict && kind(second) == "already-called")
            #expect(second.headers["location"] == "/api/v1/taxi/calls/\(first.id)")
            let other = try await post(client, "/calls", eve, Self.order, key: "k-1")
            #expect(try read(Call.self, other).id != first.id, "keys of one person mean nothing to another")
        }
    }

    @Test func `T3: outside the zones and at impossible times nothing is called`() async throws {
        try await withPages(.inProcess) { _, client in
            let outside = try await post(client, "/calls", ada, #"{"from":{"lat":47.2,"lon":9.4}}"#)
            #expect(outside.status == .unprocessableContent && kind(outside) == "outside-zones")
            for time in [1, 4_000_000_000_000] {
                let wrong = try await post(
                    client, "/calls", ada, #"{"from":{"lat":47.1393,"lon":9.5228},"bookedFor":\#(time)}"#)
                #expect(wrong.status == .unprocessableContent && wrong.text.contains("bookedFor"))
            }
            for body in ["{}", #"{"from":{"lat":47.1,"lon":9.5},"people":9}"#, "[]"] {
                #expect(try await post(client, "/calls", ada, body).status == .unprocessableContent)
            }
            #expect(try await post(client, "/calls", [:], Self.order).status == .unauthorized)
            let fresh: Headers = ["X-Person": "1", "X-Standing": "registered"]
            #expect(try await post(client, "/calls", fresh, Self.order).status == .forbidden)
        }
    }

    @Test func `T6: calls are their caller's, come in pages, and are called off with a reason`() async throws
    {
        try await withPages(.inProcess) { world, client in
            var ids: [String] = []
            for _ in 0..<3 {
                world.clock.advance(by: .seconds(1))
                let call = try await call(client, ada)
                ids.insert(call.id, at: 0)
                #expect(call.state == "unserved", "nobody is on duty")
            }
            struct Page: Decodable { var calls: [Call]; var next: String? }
            let first = try read(
                Page.self, try await client.get("/api/v1/taxi/calls?limit=2", headers: ada))
            let rest = try read(
                Page.self,
                try await client.get("/api/v1/taxi/calls?limit=2&cursor=\(first.next ?? "")", headers: ada))
            #expect((first.calls + rest.calls).map(\.id) == ids && rest.next == nil)
            let stranger = try await client.get("/api/v1/taxi/calls", headers: eve)
            #expect(try read(Page.self, stranger).calls.isEmpty)

            try await comeOnDuty(client)
            let open = try await call(client, ada)
            let path = "/calls/\(open.id)"
            for (method, end) in [("GET", ""), ("GET", "/events"), ("POST", "/cancel")] {
                let answer =
                    method == "GET"
                    ? try await client.get("/api/v1/taxi\(path)\(end)", headers: eve)
                    : try await post(client, path + end, eve)
                #expect(answer.status == .notFound, "\(end)")
            }
            let off = try await post(client, "\(path)/cancel", ada, #"{"reason":"tooLong"}"#)
            let call = try read(Call.self, off)
            #expect(off.status == .ok && call.state == "cancelled" && call.cancelReason == "tooLong")
            #expect(try await post(client, "\(path)/cancel", ada).status == .ok, "said twice it is done")
            #expect(try await cab(client).queue?.place == 1, "the taxi has kept its place")
        }
    }

    @Test func `T11: strangers learn whether a taxi comes and what it costs, but no exact numbers`()
        async throws
    {
        try await withPages(.inProcess) { world, client in
            struct Estimate: Decodable {
                var isServed: Bool
                var zone: String?
                var free: String?
                var fare: Call.Money?
            }
            func estimate(_ query: String, as person: Headers = ["X-Person": "1"]) async throws -> Estimate {
                let answer = try await client.get("/api/v1/taxi/estimate?\(query)", headers: person)
                #expect(answer.status == .ok, "\(answer.text)")
                return try read(Estimate.self, answer)
            }
            let vaduz = "from=47.1393,9.5228"
            var seen: [String] = []
            for taxi in UInt128(1)...5 {
                seen.append(try #require(try await estimate(vaduz).free))
                #expect(try await estimate(vaduz, as: [:]).free == nil, "strangers learn nothing of it")
                try await world.on(taxi, at: Coordinate(latitude: 47.1300, longitude: 9.5215))
            }
            #expect(seen == ["none", "few", "few", "few", "many"])
            let whole = try await estimate("\(vaduz)&to=47.107,9.529")
            let shared = try await estimate("\(vaduz)&to=47.107,9.529&mayShare=true")
            #expect(whole.isServed && whole.zone != nil)
            #expect((shared.fare?.amount ?? 0) < (whole.fare?.amount ?? 0))
            let outside = try await estimate("from=47.2,9.4")
            #expect(!outside.isServed && outside.zone == nil && outside.free == "none")
            #expect(try await client.get("/api/v1/taxi/estimate?from=x").status == .badRequest)
            #expect(try await client.get("/api/v1/taxi/estimate").status == .badRequest)
        }
    }

    // MARK: - Drivers

    @Test(arguments: TestTransport.allCases)
    func `T4: a driver's program takes a taxi, answers, and drives to the end`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { world, client in
            let none = try await client.get("/api/v1/taxi/cab", headers: driver)
            #expect(none.status == .notFound && kind(none) == "no-taxi")
            #expect(kind(try await post(client, "/cab", ada, #"{"code":"42"}"#)) == "not-a-driver")
            let strange = try await post(client, "/cab", driver, #"{"code":"43"}"#)
            #expect(strange.status == .unprocessableContent)
            try await comeOnDuty(client)
            #expect(
                kind(try await post(client, "/cab", ["X-Person": "8"], #"{"code":"42"}"#)) == "taxi-in-use")
            let waiting = try await cab(client)
            #expect(waiting.duty == "free" && waiting.queue?.place == 1 && waiting.queue?.count == 1)

            let call = try await call(client, ada)
            let asked = try await cab(client)
            #expect(asked.question?.id == call.id && asked.question?.from == "Post")
            #expect(asked.question?.pickup == nil, "who may say no learns no place on the map")
            #expect(kind(try await post(client, "/cab/calls/\(call.id)/board", driver)) == "conflict")
            let steps = [
                ("accept", "coming"), ("door", "waiting"), ("board", "onBoard"), ("arrive", "arrived"),
            ]
            for (word, state) in steps {
                if word == "board" {
                    let early = try await post(client, "/cab/calls/\(call.id)/absent", driver)
                    #expect(kind(early) == "too-early")
                    #expect(kind(try await post(client, "/cab/leave", driver)) == "has-call")
                    #expect(kind(try await post(client, "/cab/off", driver)) == "has-call")
                }
                if word == "door" {
                    await world.drive(
                        PersonID(9), to: Coordinate(latitude: 47.1300, longitude: 9.5215))
                    let away = try await post(client, "/cab/calls/\(call.id)/door", driver)
                    #expect(kind(away) == "not-at-door")
                    await world.drive(PersonID(9), to: SampleCity.vaduz)
                }
                let body = word == "arrive" ? #"{"fare":{"amount":1850,"currency":"CHF"}}"# : nil
                if word == "arrive" {
                    let wrong = try await post(
                        client, "/cab/calls/\(call.id)/arrive", driver,
                        #"{"fare":{"amount":1850,"currency":"EUR"}}"#)
                    #expect(wrong.status == .unprocessableContent)
                }
                let answer = try await post(client, "/cab/calls/\(call.id)/\(word)", driver, body)
                #expect(answer.status == .ok, "\(word): \(answer.text)")
                // Sent again, because the answer was lost, it has been done.
                if word != "arrive" {
                    #expect(try await post(client, "/cab/calls/\(call.id)/\(word)", driver).status == .ok)
                }
                let seen = try read(
                    Call.self, try await client.get("/api/v1/taxi/calls/\(call.id)", headers: ada))
                #expect(seen.state == state && seen.taxi?.code == "42" && seen.taxi?.driver == "Ada")
                if state == "arrived" { #expect(seen.fare?.amount == 1_850) }
            }
            #expect(try await cab(client).duty == "off")
            #expect(kind(try await post(client, "/cab/calls/\(call.id)/accept", driver)) == "answer-too-late")
            #expect(try await post(client, "/cab/leave", driver).status == .noContent)
            #expect(kind(try await post(client, "/cab/leave", driver)) == "no-taxi")
        }
    }

    @Test
    func
        `T4, T10: no goes to the tail, a call that was agreed can be called off; others' calls are not there`()
        async throws
    {
        try await withPages(.inProcess) { world, client in
            try await comeOnDuty(client)
            #expect(kind(try await post(client, "/calls", driver, Self.order)) == "on-duty")
            let refused = try await call(client, ada)
            let stranger = try await post(client, "/cab/calls/\(refused.id)/accept", ["X-Person": "8"])
            #expect(stranger.status == .notFound)
            #expect(try await post(client, "/cab/calls/\(refused.id)/refuse", driver).status == .ok)
            #expect(
                kind(try await post(client, "/cab/calls/\(refused.id)/accept", driver)) == "answer-too-late")
            let seen = try await client.get("/api/v1/taxi/calls/\(refused.id)", headers: ada)
            #expect(try read(Call.self, seen).state == "unserved")

            let agreed = try await call(client, eve)
            _ = try await post(client, "/cab/calls/\(agreed.id)/accept", driver)
            let off = try await post(
                client, "/cab/calls/\(agreed.id)/give-up", driver, #"{"reason":"breakdown"}"#)
            #expect(off.status == .ok)
            #expect(try read(Cab.self, off).duty == "off")
            let outside = try await post(client, "/cab/on", driver, #"{"lat":47.2,"lon":9.4}"#)
            #expect(kind(outside) == "outside-zones")
            let vague = try await post(client, "/cab/on", driver, #"{"lat":47.13,"lon":9.52,"accuracy":900}"#)
            #expect(vague.status == .unprocessableContent)
            #expect(
                try read(Cab.self, try await post(client, "/cab/sharing", driver, #"{"shares":true}"#)).shares
            )
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `T6, T7: programs follow a call and a taxi by events`(transport: TestTransport) async throws {
        try await withPages(transport) { world, client in
            try await comeOnDuty(client)
            let call = try await call(client, ada)
            let asked = try await client.events("/api/v1/taxi/cab/events", headers: driver, count: 2)
            #expect(asked.map(\.name) == ["cab", "car"])
            #expect(asked[0].data.contains(call.id))
            _ = try await post(client, "/cab/calls/\(call.id)/accept", driver)
            let coming = try await client.events(
                "/api/v1/taxi/calls/\(call.id)/events", headers: ada, count: 2)
            #expect(coming.map(\.name) == ["call", "car"])
            #expect(coming[0].data.contains("\"coming\""))
            #expect(try await client.get("/api/v1/taxi/cab/events", headers: ada).status == .notFound)
        }
    }

    @Test func `Every refusal of the queues is a problem that programs can tell from others`() {
        let expected: [TaxiRefusal.Code: (Int, String)] = [
            .unknown: (404, "not-found"), .alreadyCalled: (409, "already-called"),
            .tooManyBookings: (409, "too-many-bookings"), .outsideCity: (422, "outside-zones"),
            .notNow: (409, "conflict"), .notYours: (409, "conflict"), .tooLate: (409, "answer-too-late"),
            .tooEarly: (409, "too-early"), .hasCall: (409, "has-call"), .taxiInUse: (409, "taxi-in-use"),
            .alreadyDriving: (409, "already-driving"), .onDuty: (409, "on-duty"),
            .ownCall: (409, "own-call"), .notThere: (409, "not-at-door"),
            .notMeasured: (409, "not-measured"), .noRoad: (422, "no-road"),
            .codeNeeded: (409, "boarding-code"), .wrongCode: (409, "wrong-boarding-code"),
            .onlyCallerCanSay: (409, "boarding-code-locked"), .tooManyWays: (409, "too-many-ways"),
            .sameWay: (409, "same-way"), .sharedTaxi: (409, "shared-taxi"),
        ]
        for code in TaxiRefusal.Code.allCases {
            let problem = TaxiRefusal(code).problem
            #expect(expected[code].map { $0.0 } == problem.status.code, "\(code)")
            #expect(expected[code].map { "/problems/\($0.1)" } == problem.type, "\(code)")
        }
    }

    @Test func `What operators do is described as theirs, and nobody changes anything without a log-in`() {
        let operations = TaxiAPI.operations
        #expect(operations.allSatisfy { $0.method.isSafe || $0.access != .anyone })
        let operators = operations.filter { $0.access == .operators }.map(\.path)
        #expect(
            Set(operators.map { $0.split(separator: "/")[3] }) == [
                "fleet", "zones", "queues", "vehicles", "drivers", "contested",
            ])
        #expect(operations.filter { $0.access == .anyone }.map(\.path) == ["/api/v1/taxi/estimate"])
    }
}
