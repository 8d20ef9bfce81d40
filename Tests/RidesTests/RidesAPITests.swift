import Carpool
import CarpoolTesting
import Database
import DesignSystem
import Events
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Localization
import OpenAPI
import Ratings
import Rides
import Testing
import Web
import WebTesting

@Suite("Rides for programs", .timeLimit(.minutes(2)))
struct RidesAPITests {
    /// Runs the body with the calls of a city, each held to what the document says.
    func withAPI(
        _ transport: TestTransport, streamLifetime: Duration = .seconds(300),
        _ body: (CityWorld, TestClient) async throws -> Void
    ) async throws {
        let catalogue = try ProjectFiles.catalogue()
        let places = try await SampleCity.places()
        try await withCity { world, database in
            let site = Site(
                texts: catalogue.texts(in: .english), assets: DesignSystem.Assets(root: "/assets"),
                isDemo: true,
                isSecure: false)
            let services = PassengerServices(
                database: database, dispatch: world.dispatch, clock: { world.clock.now })
            var api = RidesAPI(
                desk: world.desk, dispatch: world.dispatch, bus: world.bus, services: services,
                city: RidesCity(places: SampleCity.choice(places, world.map), zone: .utc),
                clock: { world.clock.now })
            api.streamLifetime = streamLifetime
            var router = Router<WebContext>()
            router.use(VisitorHeader())
            api.add(to: &router)
            let described = RidesAPI.operations.map { RouteAddress(method: $0.method, pattern: $0.path) }
            #expect(
                Set(router.addresses) == Set(described), "each call is described, each description served")
            for operation in RidesAPI.operations {
                router.wrap(operation.method, operation.path) { handler in
                    { request, context in
                        try await handler(try operation.check(request), context)
                    }
                }
            }
            try await withTestClient(router.handler { WebContext($0, site: site) }, transport) { client in
                try await body(world, client)
            }
        }
    }

    let ada: Headers = ["X-Person": "1"]
    let stranger: Headers = ["X-Person": "2"]

    private func order(price: JSONValue? = nil, to: Coordinate = SampleCity.triesen, people: Int = 1)
        -> String
    {
        func place(_ coordinate: Coordinate) -> JSONValue {
            ["lat": .number(coordinate.latitude), "lon": .number(coordinate.longitude)]
        }
        var members: [JSONValue.Member] = [
            .init("from", place(SampleCity.vaduz)), .init("to", place(to)),
            .init("people", .integer(Int64(people))),
        ]
        if let price { members.append(.init("price", price)) }
        return String(decoding: JSONValue.object(members).bytes(), as: UTF8.self)
    }

    func json(_ response: TestResponse) throws -> JSONValue {
        try JSONReader.value(of: response.body)
    }

    private func whole(_ value: JSONValue?) -> Int64? {
        if case .integer(let number)? = value { number } else { nil }
    }

    func ask(_ client: TestClient) async throws -> TestResponse {
        let quote = try await client.post("/api/v1/rides/quotes", json: order())
        #expect(quote.status == .ok)
        let price = try #require(try json(quote)["price"])
        return try await client.post("/api/v1/rides", json: order(price: price), headers: ada)
    }

    @Test(arguments: TestTransport.allCases)
    func `R3: a quote tells price and times, and the ride is asked for at that price only`(
        transport: TestTransport
    ) async throws {
        try await withAPI(transport) { world, client in
            let offer = try await world.drive(1)
            world.clock.advance(by: .seconds(60))
            await world.measure(offer, at: SampleCity.vaduz)
            let quote = try json(try await client.post("/api/v1/rides/quotes", json: order()))
            // To a minute and to five, whoever asks: times tell strangers where drivers are.
            #expect(whole(quote["pickupAt"]).map { $0 % 60_000 } == 0)
            #expect(whole(quote["dropOffAt"]).map { $0 % 300_000 } == 0)
            let wrong = try await client.post(
                "/api/v1/rides", json: order(price: ["amount": 1, "currency": "CHF"]), headers: ada)
            #expect(wrong.status == .conflict)
            #expect(wrong.text.contains("/problems/price-changed"))
            let asked = try await ask(client)
            #expect(asked.status == .created)
            let ride = try json(asked)
            let id = try #require(ride["id"]?.text)
            #expect(asked.headers["location"] == "/api/v1/rides/\(id)")
            #expect(try json(try await client.get("/api/v1/rides/current", headers: ada))["id"]?.text == id)
            #expect(try await ask(client).status == .conflict, "one ride at a time")
            let cars = try json(try await client.get("/api/v1/rides/cars?near=47.1410,9.5209"))
            #expect(cars["cars"]?.elements?.count == 1)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `R3, R8: wishes count, and women only is for verified women alone`(
        transport: TestTransport
    ) async throws {
        try await withAPI(transport) { world, client in
            try await world.drive(1)
            func ordered(_ price: JSONValue? = nil) -> String {
                let wishes = #""wishes": {"quiet": true, "withoutMusic": true, "womenOnly": true}, "people""#
                return order(price: price).replacing("\"people\"", with: wishes)
            }
            var price: JSONValue?
            for (gender, standing) in [("man", "3"), ("woman", "2"), ("other", "3")] {
                let headers: Headers = ["X-Person": "1", "X-Gender": gender, "X-Standing": standing]
                price = try json(try await client.post("/api/v1/rides/quotes", json: order()))["price"]
                for refused in [
                    try await client.post("/api/v1/rides/quotes", json: ordered(), headers: headers),
                    try await client.post("/api/v1/rides", json: ordered(price), headers: headers),
                ] {
                    #expect(refused.status == .unprocessableContent)
                    #expect(refused.text.contains("wishes.womenOnly"))
                }
            }
            #expect(
                try await client.post("/api/v1/rides/quotes", json: ordered()).status
                    == .unprocessableContent)
            let woman: Headers = ["X-Person": "1", "X-Gender": "woman", "X-Standing": "3"]
            // The only car is driven by somebody who is no verified woman.
            let quote = try json(
                try await client.post("/api/v1/rides/quotes", json: ordered(), headers: woman))
            #expect(quote["price"] != nil && quote["pickupAt"] == nil)
            let asked = try await client.post("/api/v1/rides", json: ordered(price), headers: woman)
            #expect(asked.status == .created)
            let id = try #require(RequestID(text: try json(asked)["id"]?.text ?? ""))
            let sight = try #require(try await world.dispatch.sight(of: id, for: PersonID(1)))
            let preferences = sight.ride.request.party.lead.preferences
            #expect(preferences.womenOnly == .required)
            #expect(preferences.music == .dislikes && preferences.talk == .dislikes)
            #expect(preferences.smoking == .indifferent)
        }
    }

    @Test func `a ride whose answer was lost in a crash is found again by its key`() async throws {
        try await withAPI(.inProcess) { _, client in
            let quote = try await client.post("/api/v1/rides/quotes", json: order())
            let body = order(price: try json(quote)["price"])
            func ask(_ key: String, as person: Headers) async throws -> TestResponse {
                var headers = person
                headers["Idempotency-Key"] = key
                return try await client.post("/api/v1/rides", json: body, headers: headers)
            }
            let first = try await ask("k", as: ada)
            #expect(first.status == .created)
            let again = try await ask("k", as: ada)
            #expect(again.status == .created)
            let id = try json(first)["id"]
            #expect(try json(again)["id"] == id)
            let other = try await ask("other", as: ada)
            #expect(other.status == .conflict, "one ride at a time")
            let stranger = try await ask("k", as: stranger)
            #expect(stranger.status == .created)
            #expect(try json(stranger)["id"] != id)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `R6: a ride is somebody's own: others, and those who are not logged in, find nothing`(
        transport: TestTransport
    ) async throws {
        try await withAPI(transport) { world, client in
            let id = try #require(try json(try await ask(client))["id"]?.text)
            let path = "/api/v1/rides/\(id)"
            for address in [path, "\(path)/events"] {
                #expect(try await client.get(address, headers: stranger).status == .notFound)
                #expect(try await client.get(address).status == .unauthorized)
            }
            for (act, body) in [("cancellation", ""), ("search", ""), ("rating", "{\"stars\":5}")] {
                let refused = try await client.post("\(path)/\(act)", json: body, headers: stranger)
                #expect(refused.status == .notFound, "\(act)")
                #expect(try await client.post("\(path)/\(act)", json: body).status == .unauthorized)
            }
            #expect(try await client.get("/api/v1/rides/current", headers: stranger).status == .notFound)
            let cancelled = try await client.post("\(path)/cancellation", json: "", headers: ada)
            #expect(try json(cancelled)["state"] == "cancelled")
            #expect(try json(cancelled)["cancelledBy"] == "passenger")
            #expect(try await client.post("\(path)/cancellation", json: "", headers: ada).status == .conflict)
            #expect(try await client.post("\(path)/search", json: "", headers: ada).status == .conflict)
            #expect(
                try await client.post("\(path)/rating", json: "{\"stars\":5}", headers: ada).status
                    == .conflict)
        }
    }

    @Test func `R2: a program reads no time at a stop of a car of which nothing is heard`() async throws {
        try await withAPI(.inProcess) { world, client in
            let offer = try await world.drive(1)
            let id = try #require(try json(try await ask(client))["id"]?.text)
            let request = try #require(RequestID(text: id))
            _ = try await world.waitForQuestion(request, of: 1)
            try await world.dispatch.answer(request, by: offer, accept: true)
            for isHeard in [true, false] {
                let response = try await client.get("/api/v1/rides/\(id)", headers: ada)
                let ride = try json(response)
                #expect((ride["silentSince"] == nil) == isHeard)
                #expect((ride["pickupAt"] != nil) == isHeard && (ride["dropOffAt"] != nil) == isHeard)
                #expect(response.text.contains("\"at\":") == isHeard, "nor at its stops")
                #expect(ride["promise"] != nil)
                world.clock.advance(by: .minutes(2))
            }
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `R6: a program that says what it has shown is charged no more for calling off`(
        transport: TestTransport
    ) async throws {
        try await withAPI(transport) { world, client in
            let offer = try await world.drive(1)
            let id = try #require(try json(try await ask(client))["id"]?.text)
            let path = "/api/v1/rides/\(id)"
            let request = try #require(RequestID(text: id))
            _ = try await world.waitForQuestion(request, of: 1)
            try await world.dispatch.answer(request, by: offer, accept: true)
            world.clock.advance(by: .seconds(90))
            await world.measure(offer, at: SampleCity.vaduz)
            try await world.dispatch.reachStop(of: offer)
            func cancel(_ body: String) async throws -> TestResponse {
                try await client.post("\(path)/cancellation", json: body, headers: ada)
            }
            let shown = try #require(try json(try await client.get(path, headers: ada))["cancelFee"])
            #expect(whole(shown["amount"]) == 0)
            world.clock.advance(by: .seconds(60))
            let body = String(decoding: JSONValue.object([.init("fee", shown)]).bytes(), as: UTF8.self)
            let dearer = try await cancel(body)
            #expect(dearer.status == .conflict && dearer.text.contains("/problems/costs-more"))
            let now = try json(try await client.get(path, headers: ada))
            #expect(now["state"] == "waiting" && whole(now["cancelFee"]?["amount"]) == 200)
            let foreign = try await cancel(#"{"fee":{"amount":200,"currency":"EUR"}}"#)
            #expect(foreign.status == .unprocessableContent && foreign.text.contains("fee.currency"))
            let cancelled = try await cancel(#"{"fee":{"amount":200,"currency":"CHF"}}"#)
            #expect(cancelled.status == .ok)
            #expect(whole(try json(cancelled)["fee"]?["amount"]) == 200)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `R6: who asks and calls off again and again has to wait, with a time, and nobody else has`(
        transport: TestTransport
    ) async throws {
        try await withAPI(transport) { world, client in
            let most = world.dispatch.rules.mostSearchesCalledOff
            func callOff(_ asked: TestResponse) async throws {
                #expect(asked.status == .created)
                let id = try #require(try json(asked)["id"]?.text)
                let cancelled = try await client.post(
                    "/api/v1/rides/\(id)/cancellation", json: "", headers: ada)
                #expect(cancelled.status == .ok)
            }
            for _ in 0..<most {
                try await callOff(try await ask(client))
                world.clock.advance(by: .minutes(1))
            }
            let refused = try await ask(client)
            #expect(
                refused.status == .tooManyRequests && refused.text.contains("/problems/called-off-too-often"))
            // The first of them is forgotten after an hour.
            #expect(refused.headers["retry-after"] == "\((60 - most) * 60)")
            let other = try await client.post(
                "/api/v1/rides",
                json: order(
                    price: try json(try await client.post("/api/v1/rides/quotes", json: order()))["price"]),
                headers: stranger)
            #expect(other.status == .created, "others are not hindered")
            world.clock.advance(by: .minutes(60 - Double(most)))
            try await callOff(try await ask(client))
            #expect(try await ask(client).status == .tooManyRequests, "one was forgotten, one has come")
        }
    }

    @Test func `R6: to call off a ride that somebody had agreed to is not counted as a search`() async throws
    {
        try await withAPI(.inProcess) { world, client in
            let offer = try await world.drive(1)
            for _ in 0..<world.dispatch.rules.mostSearchesCalledOff + 2 {
                let id = try #require(try json(try await ask(client))["id"]?.text)
                let request = try #require(RequestID(text: id))
                _ = try await world.waitForQuestion(request, of: 1)
                try await world.dispatch.answer(request, by: offer, accept: true)
                try await world.dispatch.cancel(request, by: PersonID(1))
            }
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `R6: the events of a ride end now and then, so that the session is looked at again`(
        transport: TestTransport
    ) async throws {
        try await withAPI(transport, streamLifetime: .milliseconds(300)) { _, client in
            let id = try #require(try json(try await ask(client))["id"]?.text)
            let events = try await client.events("/api/v1/rides/\(id)/events", headers: ada, count: 1_000)
            #expect(events.first?.name == "ride")
        }
    }

    @Test func `what cannot be is said beside its field`() async throws {
        try await withAPI(.inProcess) { _, client in
            func refusal(_ body: String) async throws -> String {
                let response = try await client.post("/api/v1/rides/quotes", json: body)
                #expect(response.status == .unprocessableContent)
                return response.text
            }
            let paris = try #require(Coordinate(validating: 48.85, longitude: 2.35))
            let outside = try await refusal(order(to: paris))
            #expect(outside.contains("/problems/outside-the-city") && outside.contains("\"field\":\"to\""))
            #expect(try await refusal(order(to: SampleCity.vaduz)).contains("/problems/same-place"))
            #expect(try await refusal(order(people: 9)).contains("\"field\":\"people\",\"code\":\"range\""))
            #expect(try await refusal("{}").contains("\"field\":\"from\",\"code\":\"required\""))
            let nowhere = try await client.get("/api/v1/rides/cars?near=here")
            #expect(nowhere.status == .badRequest)
        }
    }

    @Test func `P11: the history comes in pages that make the whole, and only one's own`() async throws {
        try await withAPI(.inProcess) { world, client in
            var asked: [String] = []
            for _ in 0..<5 {
                let id = try #require(try json(try await ask(client))["id"]?.text)
                asked.insert(id, at: 0)
                _ = try await client.post("/api/v1/rides/\(id)/cancellation", json: "", headers: ada)
                world.clock.advance(by: .seconds(1))
            }
            var path: String? = "/api/v1/rides?limit=2"
            var seen: [String] = []
            var cursors: [String] = []
            while let address = path {
                let response = try await client.get(address, headers: ada)
                #expect(response.status == .ok)
                let page = try json(response)
                seen += page["rides"]?.elements?.compactMap { $0["id"]?.text } ?? []
                path = response.headers["link"].map { String($0.dropFirst().prefix { $0 != ">" }) }
                if let next = page["next"]?.text { cursors.append(next) }
            }
            #expect(seen == asked)
            #expect(cursors.count == 2)
            let none = try json(try await client.get("/api/v1/rides", headers: stranger))
            #expect(none["rides"] == [])
            for wrong in ["limit=0", "limit=101", "limit=x", "cursor=x", "cursor=\(cursors[0])A"] {
                let refused = try await client.get("/api/v1/rides?\(wrong)", headers: ada)
                #expect(refused.status == .badRequest, "\(wrong)")
            }
            let foreign = try await client.get("/api/v1/rides?cursor=\(cursors[0])", headers: stranger)
            #expect(foreign.status == .badRequest)
            #expect(foreign.text.contains("/problems/bad-cursor"))
        }
    }
}
