import Cars
import Database
import DatabaseTesting
import Garage
import Geography
import HTML
import HTTPServer
import HTTPTesting
import Identity
import Rooms
import Synchronization
import Testing
import Web
import WebTesting

/// The cars of people in a room of their own, and what tests do with them.
struct CarsWorld: Sendable {
    let cars: Cars
    let client: TestClient

    /// Somebody with cars, and somebody who has nothing to do with them.
    static let ada: Headers = ["X-Person": "1"]
    static let stranger: Headers = ["X-Person": "3"]

    func get(_ path: String, as person: Headers = ada) async throws -> TestResponse {
        try await client.get(path, headers: person)
    }

    /// Posts a form without fields.
    func press(_ path: String, as person: Headers = ada) async throws -> TestResponse {
        try await client.post(path, form: ["": ""], headers: person)
    }

    /// Adds a car by the page's form.
    @discardableResult
    func addCar(plate: String = "fl12345") async throws -> UniqueID {
        let added = try await client.post(
            "/drive/vehicles",
            form: [
                "model": "Škoda Octavia", "colour": "green", "plate": plate, "seats": "3", "luggage": "2",
            ],
            headers: Self.ada)
        #expect(added.status == .seeOther)
        return try #require(try await cars.vehicles.vehicles(of: VisitorHeader.person(1)).first).id
    }

    /// Calls the API.
    func call(
        _ method: HTTPMethod, _ path: String, _ json: String? = nil, as person: Headers = ada
    ) async throws -> TestResponse {
        var headers = person
        if json != nil { headers["content-type"] = "application/json" }
        return try await client.send(
            method, "/api/v1/rides/driving/vehicles\(path)", headers: headers, body: Array((json ?? "").utf8))
    }
}

/// Runs the body with a room that has the cars.
func withCars(
    _ transport: TestTransport = .inProcess, start: URLReference = "/drive",
    _ body: (CarsWorld, CityRoom) async throws -> Void
) async throws {
    try await TestDatabase.sqliteMemory.withDatabase { database in
        try await database.migrate([.driving], now: 1)
        let now = Timestamp(milliseconds: 1_700_000_000_000)
        let ids = Mutex(SplitMix64(seed: 11))
        let ticks = Mutex(now)
        let cars = Cars(
            database, country: "LI", start: start,
            clock: {
                ticks.withLock {
                    $0 = $0 + .seconds(1)
                    return $0
                }
            },
            newID: { ids.withLock { UniqueID(milliseconds: now.milliseconds, using: &$0) } })
        var room = CityRoom("bicycles")
        cars.join(&room)
        var router = Router<WebContext>()
        router.use(VisitorHeader())
        try room.routes(&router)
        let site = try Site.test()
        try await withTestClient(router.handler { WebContext($0, site: site) }, transport) { client in
            try await body(CarsWorld(cars: cars, client: client), room)
        }
    }
}
