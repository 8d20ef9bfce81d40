import CarpoolTesting
import Database
import DatabaseTesting
import DesignSystem
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Ledger
import Localization
import OpenStreetMap
import PlaceChoice
import Places
import Roads
import Taxi
import TaxiDispatch
import Testing
import TripSafety
import Vehicles
import Web
import WebTesting

/// Runs the body with the pages of callers and drivers, in process or over a socket. Person 9 is a driver with taxi 42;
/// person 8 is one without a taxi of their own.
func withPages(
    _ transport: TestTransport, _ body: @escaping @Sendable (RankWorld, TestClient) async throws -> Void
) async throws {
    let catalogue = try ProjectFiles.catalogue()
    let places = Gazetteer(try PlacesExtract.read(SampleCity.extract))
    try await RankWorld.run(.sqliteMemory) { world in
        let site = Site(
            texts: catalogue.texts(in: .english), assets: DesignSystem.Assets(root: "/assets"), isDemo: true,
            isSecure: false)
        let bounds = world.roads.map.network.bounds
        let city = TaxiCity(
            places: CityPlaces(of: "Liechtenstein", gazetteer: places, start: SampleCity.vaduz) {
                bounds.contains($0)
            }, zone: .utc)
        let clock: @Sendable () -> Timestamp = { world.clock.now }
        let newID: @Sendable () -> UniqueID = {
            var random = SystemRandomNumberGenerator()
            return UniqueID(milliseconds: world.clock.now.milliseconds, using: &random)
        }
        let registry = TaxiRegistry(world.database, clock: clock, newID: newID)
        let taxi = TaxiVehicle(
            id: TaxiID(42),
            details: .init(
                code: "42", model: "Škoda Octavia", colour: .white, plate: LicencePlate(stored: "FL 42"),
                seats: 4, licence: "L"))
        _ = try await registry.add(taxi, by: newID())
        _ = try await registry.keep(TaxiDriver(person: PersonID(9), licence: "D", taxi: taxi.id), by: newID())
        _ = try await registry.keep(TaxiDriver(person: PersonID(8), licence: "D"), by: newID())
        var router = Router<WebContext>()
        router.use(VisitorHeader())
        let services = CallerServices(database: world.database, rank: world.rank, clock: clock)
        TaxiTripsPages(
            rank: world.rank, history: services.history, ratings: services.ratings, city: city
        ).add(to: &router)
        let safety = TaxiSafety(rank: world.rank, bus: world.bus, city: city, clock: clock)
        TripSafetyPages(safety, shares: services.shares).add(to: &router)
        SharedTripPages(of: [safety], in: world.database, room: .taxi, clock: clock).add(to: &router)
        TaxiPages(
            rank: world.rank, bus: world.bus, city: city, tariff: .standard(.swissFranc),
            services: services, clock: clock, newID: newID
        ).add(to: &router)
        CabPages(
            rank: world.rank, bus: world.bus, registry: registry, history: TaxiHistory(world.database),
            city: city, currency: .swissFranc, clock: clock
        ).add(to: &router)
        TaxiAPI(
            rank: world.rank, bus: world.bus, registry: registry, history: TaxiHistory(world.database),
            people: KnownPeople(), city: city, tariff: .standard(.swissFranc), country: "LI", clock: clock,
            newID: newID
        ).add(to: &router)
        RegisterPages(
            rank: world.rank, registry: registry, people: KnownPeople(), country: "LI", newID: newID
        ).add(to: &router)
        try await withTestClient(router.handler { WebContext($0, site: site) }, transport) { client in
            try await body(world, client)
        }
    }
}

/// Person 5 has an account.
private struct KnownPeople: TaxiPeople {
    func person(email: EmailAddress) async throws -> PersonID? {
        email.text == "mia@medina.example" ? PersonID(5) : nil
    }

    func names(of people: [PersonID]) async throws -> [PersonID: TaxiPersonName] {
        [PersonID(5): TaxiPersonName(first: "Mia", full: "Mia Marxer", email: "mia@medina.example")]
    }
}

@Suite("The pages of taxis", .timeLimit(.minutes(3)))
struct TaxiPagesTests {
    private let ada: Headers = ["X-Person": "1"]
    private let eve: Headers = ["X-Person": "2"]
    private let driver: Headers = ["X-Person": "9"]
    private static let vaduz = "47.13930,9.52280"

    /// Calls a taxi to Vaduz.
    private func call(
        _ client: TestClient, _ who: Headers, _ fields: [String: String] = [:]
    ) async throws -> String {
        let response = try await client.post(
            "/taxi", fields: ["from": Self.vaduz].merging(fields) { $1 }, who)
        #expect(response.status == .seeOther)
        return response.headers["location"] ?? ""
    }

    /// Person 9 sits in taxi 42 and switches it on in Vaduz.
    private func comeOnDuty(_ client: TestClient) async throws {
        let taken = try await client.post("/taxi/drive/taxi", form: ["code": "42"], headers: driver)
        #expect(taken.headers["location"] == "/taxi/drive")
        let on = try await client.post(
            "/taxi/drive/on", form: ["at": "47.1300,9.5215", "accuracy": "12"], headers: driver)
        #expect(on.headers["location"] == "/taxi/drive")
    }

    private func act(_ client: TestClient, _ call: String, _ word: String) async throws -> String? {
        let id = call.dropFirst("/taxi/".count)
        return try await client.post("/taxi/drive/calls/\(id)/\(word)", form: [:], headers: driver)
            .headers["location"]
    }

    @Test(arguments: TestTransport.allCases)
    func `T3: an address is typed, the fare estimated and the taxi called with one button`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { world, client in
            let start = try await client.get("/taxi")
            #expect(start.text.contains("Where shall the taxi come?"))
            let suggested = try await client.get("/taxi/places?q=Balz&pick=from").text
            #expect(!suggested.contains("<html") && suggested.contains("/taxi?from=47.0"))
            let order = try await client.get("/taxi?from=\(Self.vaduz)&to=47.10750,9.52850", headers: ada)
                .text
            #expect(order.contains("CHF") && order.contains("No taxi is free nearby"))
            #expect(order.contains("form=\"ask\""))
            // Whoever is not logged in is led there, and back; whoever has confirmed nothing, to where that is done.
            let stranger = try await client.get("/taxi?from=\(Self.vaduz)").text
            #expect(stranger.contains("/login?return=%2Ftaxi%3Ffrom"))
            let new = try await client.post(
                "/taxi", form: ["from": Self.vaduz], headers: ["X-Person": "1", "X-Standing": "registered"])
            #expect(new.headers["location"]?.hasPrefix("/account/activate") == true)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `T4, T6, T7: from the call to the receipt, as the caller and the driver see it`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { world, client in
            try await comeOnDuty(client)
            #expect(try await client.get("/taxi/drive", headers: driver).text.contains("1st of 1 in A"))
            #expect(
                try await client.get("/taxi?from=\(Self.vaduz)", headers: ada).text
                    .contains("A few taxis are free nearby"))
            // Strangers would read from it where a lone taxi waits.
            #expect(!(try await client.get("/taxi?from=\(Self.vaduz)").text.contains("free nearby")))
            let page = try await call(client, ada, ["to": "47.10750,9.52850"])
            #expect(try await client.get(page, headers: ada).text.contains("We are looking"))
            let asked = try await client.get("/taxi/drive", headers: driver).text
            #expect(asked.contains("cab-accept") && asked.contains("cab-refuse") && asked.contains("Ada"))
            #expect(try await act(client, page, "accept") == "/taxi/drive")
            let coming = try await client.get(page, headers: ada).text
            #expect(coming.contains("Taxi 42 arrives in") && coming.contains("Škoda Octavia"))
            #expect(coming.contains("FL 42"))
            let away = try #require(try await act(client, page, "door"))
            #expect(try await client.get(away, headers: driver).text.contains("too far from the door"))
            await world.drive(PersonID(9), to: SampleCity.vaduz)
            #expect(try await act(client, page, "door") == "/taxi/drive")
            #expect(try await client.get(page, headers: ada).text.contains("Taxi 42 is at your door"))
            // Too early to say that nobody came.
            let early = try #require(try await act(client, page, "absent"))
            #expect(try await client.get(early, headers: driver).text.contains("Please wait until the time"))
            let busy = try await client.post("/taxi/drive/leave", form: [:], headers: driver)
            let address = try #require(busy.headers["location"])
            #expect(try await client.get(address, headers: driver).text.contains("You have a call."))
            #expect(try await act(client, page, "board") == "/taxi/drive")
            let late = try await client.post("\(page)/cancel", form: [:], headers: ada)
            #expect(late.headers["location"] == "\(page)?late=yes")
            let wrong = try await client.post(
                "/taxi/drive/calls/\(page.dropFirst(6))/arrive", form: ["fare": "much"], headers: driver)
            #expect(wrong.headers["location"] == "/taxi/drive?trouble=fare")
            let there = try await client.post(
                "/taxi/drive/calls/\(page.dropFirst(6))/arrive", form: ["fare": "24,50"], headers: driver)
            #expect(there.headers["location"] == "/taxi/drive")
            let receipt = try await client.get(page, headers: ada).text
            #expect(receipt.contains("You have arrived") && receipt.contains("24.50"))
            let screen = try await client.get("/taxi/drive", headers: driver).text
            #expect(screen.contains("Off duty") && screen.contains("24.50"), "today's list")
            world.clock.advance(by: .minutes(60 * 24))
            #expect(!(try await client.get("/taxi/drive", headers: driver).text.contains("24.50")))
        }
    }

    @Test
    func `T3: outside the city the reason is said; a second call leads to the first`() async throws {
        try await withPages(.inProcess) { world, client in
            let outside = try await client.get("/taxi?from=47.30000,9.50000", headers: ada)
            #expect(outside.text.contains("do not come there") && !outside.text.contains("form=\"ask\""))
            let refused = try await client.post("/taxi", form: ["from": "47.30000,9.50000"], headers: ada)
            #expect(refused.headers["location"]?.hasPrefix("/taxi?from=47.3") == true)
            try await comeOnDuty(client)
            let first = try await call(client, ada)
            #expect(try await call(client, ada) == first)
            #expect(
                try await client.get("/taxi?from=\(Self.vaduz)", headers: ada).text.contains(
                    "You have called a taxi."))
            // Nonsense changes nothing.
            for fields in [["from": "Vaduz"], ["people": "99"], ["from": ""]] {
                let all = ["from": Self.vaduz].merging(fields) { $1 }
                #expect(try await client.post("/taxi", fields: all, eve).status == .badRequest)
            }
            #expect(try await world.rank.openCall(of: PersonID(2)) == nil)
            let booked = try await client.post(
                "/taxi", form: ["from": Self.vaduz, "at": "1999-01-01T10:00"], headers: eve)
            #expect(booked.status == .unprocessableContent)
        }
    }

    @Test
    func `T3: who calls and calls off again and again is told when the next call can be made`() async throws {
        try await withPages(.inProcess) { world, client in
            for _ in 1...6 {
                try await comeOnDuty(client)
                let page = try await call(client, ada)
                _ = try await client.post("\(page)/cancel", form: [:], headers: ada)
                world.clock.advance(by: .minutes(1))
            }
            let refused = try await client.post("/taxi", form: ["from": Self.vaduz], headers: ada)
            #expect(refused.status == .tooManyRequests)
            #expect(refused.text.contains("You have called taxis off again and again."))
            #expect(try await world.rank.openCall(of: PersonID(1)) == nil)
            // Others call as ever, and so does she an hour after the first.
            _ = try await call(client, eve)
            world.clock.advance(by: .minutes(55))
            #expect(
                try await client.post("/taxi", form: ["from": Self.vaduz], headers: ada).status == .seeOther)
        }
    }

    @Test
    func `T11: a taxi is booked for later and stands in the list`() async throws {
        try await withPages(.inProcess) { world, client in
            let time = world.clock.now + .minutes(120)
            let page = try await call(client, ada, ["at": LocalTimeZone.utc.field(of: time)])
            #expect(try await client.get(page, headers: ada).text.contains("Your taxi is booked"))
            #expect(try await client.get("/taxi", headers: ada).text.contains(page))
            let off = try await client.post("\(page)/cancel", form: [:], headers: ada)
            #expect(off.headers["location"] == page)
            #expect(try await client.get(page, headers: ada).text.contains("Called off"))
        }
    }

    @Test
    func `Somebody else's call is not there, whatever is asked of it`() async throws {
        try await withPages(.inProcess) { world, client in
            try await comeOnDuty(client)
            let page = try await call(client, ada)
            for path in [page, "\(page)/stream"] {
                #expect(try await client.get(path, headers: eve).status == .notFound)
            }
            #expect(try await client.post("\(page)/cancel", form: [:], headers: eve).status == .notFound)
            for word in ["accept", "refuse", "door", "board", "arrive", "absent", "give-up"] {
                let path = "/taxi/drive/calls/\(page.dropFirst(6))/\(word)"
                #expect(try await client.post(path, form: [:], headers: eve).status == .notFound)
            }
            #expect(try await client.get(page).headers["location"]?.hasPrefix("/login") == true)
            #expect(try await client.get("/taxi/nonsense", headers: ada).status == .notFound)
        }
    }

    @Test
    func `T7, T8: only registered drivers take a taxi, one each, by the number on its door`() async throws {
        try await withPages(.inProcess) { world, client in
            #expect(try await client.get("/taxi/drive", headers: ada).text.contains("not registered"))
            #expect(
                try await client.post("/taxi/drive/taxi", form: ["code": "42"], headers: ada).status
                    == .notFound)
            #expect(try await client.get("/taxi/drive").status != .ok)
            #expect(try await client.get("/taxi/drive", headers: driver).text.contains("Take this taxi"))
            let wrong = try await client.post("/taxi/drive/taxi", form: ["code": "77"], headers: driver)
            #expect(wrong.status == .unprocessableContent && wrong.text.contains("no taxi with this number"))
            try await comeOnDuty(client)
            let taken = try await client.post(
                "/taxi/drive/taxi", form: ["code": " 42 "], headers: ["X-Person": "8"])
            #expect(taken.text.contains("Somebody else is on duty"))
            // Switched on outside the city, or without a position.
            _ = try await client.post("/taxi/drive/off", form: [:], headers: driver)
            let outside = try await client.post(
                "/taxi/drive/on", form: ["at": "47.30000,9.50000", "accuracy": "9"], headers: driver)
            #expect(outside.headers["location"] == "/taxi/drive?trouble=outside")
            for fields in [[:], ["at": "47.13930,9.52280", "accuracy": "900"], ["at": "here"]] {
                let none = try await client.post("/taxi/drive/on", fields: fields, driver)
                #expect(none.headers["location"] == "/taxi/drive?trouble=position")
            }
            #expect(
                try await client.get("/taxi/drive?trouble=outside", headers: driver).text.contains(
                    "outside the city"))
            _ = try await client.post("/taxi/drive/sharing", form: ["shares": "on"], headers: driver)
            #expect(try await world.rank.sight(of: PersonID(9))?.cab.shares == true)
            _ = try await client.post("/taxi/drive/leave", form: [:], headers: driver)
            #expect(try await client.get("/taxi/drive", headers: driver).text.contains("Take this taxi"))
        }
    }

    @Test
    func
        `T8: the operator registers taxis and drivers, whose codes are unique; for others there is no register`()
        async throws
    {
        try await withPages(.inProcess) { world, client in
            let boss: Headers = ["X-Person": "3", "X-Operator": "1"]
            for path in ["/operate/taxi/vehicles", "/operate/taxi/vehicles/new", "/operate/taxi/drivers"] {
                #expect(try await client.get(path, headers: ada).status == .notFound)
                #expect(try await client.get(path, headers: boss).status == .ok)
            }
            let taxi = [
                "code": "77", "model": "Kia", "colour": "red", "plate": "fl1234", "licence": "TX-77",
                "seats": "6",
                "wheelchair": "on",
            ]
            func add(_ changes: [String: String]) async throws -> TestResponse {
                let fields = taxi.merging(changes) { $1 }
                return try await client.post("/operate/taxi/vehicles", fields: fields, boss)
            }
            #expect(try await client.post("/operate/taxi/vehicles", fields: taxi, ada).status == .notFound)
            for changes in [
                ["code": ""], ["code": "123456789"], ["model": ""], ["plate": "no"], ["licence": ""],
                ["colour": "tartan"],
                ["code": "42"],
            ] {
                let refused = try await add(changes)
                #expect(refused.status == .unprocessableContent, "\(changes)")
                #expect(refused.text.contains("TX-77") || changes["licence"] != nil, "what was typed stays")
            }
            #expect(try await add(["seats": "99"]).status == .badRequest)
            #expect(try await add([:]).headers["location"] == "/operate/taxi/vehicles")
            let list = try await client.get("/operate/taxi/vehicles", headers: boss).text
            #expect(list.contains("Taxi 77") && list.contains("FL 1234"))
            // What somebody else has changed meanwhile is not overwritten unseen.
            let id = try #require(list.matches(of: /vehicles\/([0-9a-f-]{36})/).map(\.1).last)
            let path = "/operate/taxi/vehicles/\(id)"
            let changed = try await client.post(
                path, fields: taxi.merging(["model": "Kia2", "version": "1"]) { $1 }, boss)
            #expect(changed.headers["location"] == "/operate/taxi/vehicles")
            let stale = try await client.post(
                path, fields: taxi.merging(["model": "Kia3", "version": "1"]) { $1 }, boss)
            #expect(stale.status == .conflict && stale.text.contains("Kia2"))
            let nobody = try await client.post(
                "/operate/taxi/drivers", fields: ["email": "eve@medina.example", "licence": "D-1"], boss)
            #expect(
                nobody.status == .unprocessableContent && nobody.text.contains("Nobody here has an account"))
            let driver = try await client.post(
                "/operate/taxi/drivers", fields: ["email": "mia@medina.example", "licence": "D-1"], boss)
            #expect(driver.headers["location"] == "/operate/taxi/drivers")
            #expect(try await client.get("/operate/taxi/drivers", headers: boss).text.contains("Mia Marxer"))
            // Taken out, a taxi leaves its queue, and its driver the wheel.
            try await comeOnDuty(client)
            let mine = "/operate/taxi/vehicles/\(TaxiID(42).text)/remove"
            #expect(try await client.post(mine, form: [:], headers: ada).status == .notFound)
            #expect(
                try await client.post(mine, form: [:], headers: boss).headers["location"]
                    == "/operate/taxi/vehicles")
            #expect(try await world.rank.sight(of: PersonID(9)) == nil)
            #expect(try await client.post(mine, form: [:], headers: boss).status == .notFound)
            let gone = "/operate/taxi/drivers/\(PersonID(5).text)/remove"
            #expect(
                try await client.post(gone, form: [:], headers: boss).headers["location"]
                    == "/operate/taxi/drivers")
            #expect(try await client.post(gone, form: [:], headers: boss).status == .notFound)
        }
    }

    @Test
    func
        `T8: a taxi that is taken out with somebody on board ends that drive, and waits for nobody after it`()
        async throws
    {
        try await withPages(.inProcess) { world, client in
            let boss: Headers = ["X-Person": "3", "X-Operator": "1"]
            try await comeOnDuty(client)
            let page = try await call(client, ada)
            for word in ["accept", "door", "board"] { _ = try await act(client, page, word) }
            _ = try await client.post(
                "/operate/taxi/vehicles/\(TaxiID(42).text)/remove", form: [:], headers: boss)
            #expect(try await client.get(page, headers: ada).text.contains("You are on the way"))
            #expect(try await act(client, page, "arrive") == "/taxi/drive")
            _ = try await client.post("/taxi/drive/on", form: ["at": "47.1300,9.5215"], headers: driver)
            #expect(try await world.rank.sight(of: PersonID(9)) == nil)
            #expect(try await client.get("/taxi/drive", headers: driver).text.contains("Take this taxi"))
        }
    }

    @Test
    func `T10: a driver calls off, the caller is told and looks on; positions are not taken from who is off`()
        async throws
    {
        try await withPages(.inProcess) { world, client in
            let body =
                #"{"device":"p","sentAt":\#(world.clock.now.milliseconds),"positions":[{"lat":47.13,"lon":9.5215,"accuracy":9,"at":\#(world.clock.now.milliseconds)}]}"#
            let before = try await client.post("/api/v1/taxi/positions", json: body, headers: driver)
            #expect(before.status == .notFound && before.text.contains("not-on-duty"))
            try await comeOnDuty(client)
            let page = try await call(client, ada)
            _ = try await act(client, page, "accept")
            _ = try await client.post(
                "/taxi/drive/calls/\(page.dropFirst(6))/give-up", form: ["reason": "1"], headers: driver)
            let told = try await client.get(page, headers: ada).text
            #expect(told.contains("The taxi that had agreed cannot come."))
            #expect(try await client.get("/taxi/drive", headers: driver).text.contains("Off duty"))
            let after = try await client.post("/api/v1/taxi/positions", json: body, headers: driver)
            #expect(after.status == .notFound)
        }
    }
}

extension TestClient {
    /// Posts a form.
    func post(
        _ path: String, fields: [String: String], _ headers: Headers
    ) async throws -> TestResponse {
        var headers = headers
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        let body = fields.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
        return try await send(.post, path, headers: headers, body: Array(body.utf8))
    }
}
