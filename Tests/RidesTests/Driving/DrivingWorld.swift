import Carpool
import CarpoolTesting
import Database
import DatabaseTesting
import DesignSystem
import FoundationEssentials
import Garage
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Localization
import PlaceChoice
import Rides
import Synchronization
import Testing
import Vehicles
import Web
import WebTesting

/// A city with both sides' pages and the drivers' API, and what tests do with them.
struct DrivingWorld: Sendable {
    let city: CityWorld
    let desk: DrivingDesk
    let client: TestClient
    let database: any Database

    /// The driver, a passenger, and somebody who has nothing to do with either.
    static let driver: Headers = ["X-Person": "1"]
    static let passenger: Headers = ["X-Person": "2"]
    static let stranger: Headers = ["X-Person": "3"]
    static let operatorPerson: Headers = ["X-Person": "4", "X-Operator": "yes"]
    static let driverID = PersonID(1)

    static func text(_ coordinate: Coordinate) -> String { "\(coordinate.latitude),\(coordinate.longitude)" }
    static let ends = "from=\(text(SampleCity.vaduzNorth))&to=\(text(SampleCity.balzers))"

    func get(_ path: String, as person: Headers = driver) async throws -> TestResponse {
        try await client.get(path, headers: person)
    }

    /// Posts a form without fields.
    func press(_ path: String, as person: Headers = driver) async throws -> TestResponse {
        try await client.post(path, form: ["": ""], headers: person)
    }

    /// Adds a car.
    @discardableResult
    func addCar(
        _ model: String = "Škoda Octavia", plate: String = "fl12345", as person: Headers = driver
    ) async throws -> UniqueID {
        let person = try #require(UInt64(person["x-person"] ?? ""))
        let owner = UniqueID(high: 0, low: person)
        let number = UInt64(try await desk.vehicles.vehicles(of: owner).count)
        let vehicle = Vehicle(
            id: UniqueID(high: person, low: number), owner: owner,
            details: .init(
                model: model, colour: .green, plate: try #require(LicencePlate(plate, country: "LI")),
                seats: 3, luggage: 2), usedAt: city.clock.now, version: 1)
        #expect(try await desk.vehicles.add(vehicle))
        return vehicle.id
    }

    /// The driver sets off from the north of Vaduz to Balzers.
    func setOff() async throws {
        try await addCar()
        let started = try await client.post(
            "/drive",
            form: [
                "from": Self.text(SampleCity.vaduzNorth), "to": Self.text(SampleCity.balzers),
                "to_name": "Balzers", "detour": "15",
            ], headers: Self.driver)
        #expect(started.headers["location"] == "/drive/now")
    }

    /// The passenger asks for a ride, and the driver is asked.
    func ask() async throws -> RequestID {
        let id = try await city.ask(2)
        _ = try await city.waitForQuestion(id, of: 2)
        return id
    }

    /// The driver has said yes.
    func agree() async throws -> RequestID {
        let id = try await ask()
        #expect(try await press("/drive/now/requests/\(id.text)/accept").headers["location"] == "/drive/now")
        return id
    }

    func state(_ id: RequestID) async throws -> String? {
        try await city.dispatch.sight(of: id, for: PersonID(2))?.ride.life.state.name
    }

    func send(_ json: String, to path: String, as person: Headers = driver) async throws -> TestResponse {
        try await client.post("/api/v1/rides/driving\(path)", json: json, headers: person)
    }
}

/// Runs the body with a city's pages for riders and drivers.
///
/// - Parameters:
///   - prepare: Changes the database before anything is asked of it.
///   - before: What a former server leaves in the store.
func withDriving(
    _ transport: TestTransport = .inProcess, on kind: TestDatabase = .sqliteMemory,
    streamLifetime: Duration = .seconds(300),
    prepare: (any Database) async throws -> Void = { _ in },
    before: (any Database, TestClock) async throws -> Void = { _, _ in },
    _ body: (DrivingWorld) async throws -> Void
) async throws {
    let catalogue = try ProjectFiles.catalogue()
    let places = try await SampleCity.places()
    try await withCity(kind, before: before) { world, database in
        try await database.migrate([.driving], now: 1)
        try await prepare(database)
        let site = Site(
            texts: catalogue.texts(in: .english), assets: DesignSystem.Assets(root: "/assets"), isDemo: false,
            isSecure: false)
        let ids = Mutex(SplitMix64(seed: 11))
        let desk = DrivingDesk(
            rides: world.desk, dispatch: world.dispatch, database: database,
            clock: { world.clock.now },
            newID: { ids.withLock { UniqueID(milliseconds: world.clock.now.milliseconds, using: &$0) } })
        let city = RidesCity(places: SampleCity.choice(places, world.map), zone: .utc)
        let services = PassengerServices(
            database: database, dispatch: world.dispatch, clock: { world.clock.now })
        var pages = DrivingPages(
            desk: desk, dispatch: world.dispatch, bus: world.bus, city: city, ratings: services.ratings,
            clock: { world.clock.now })
        pages.streamLifetime = streamLifetime
        let passengerPages = RidesPages(
            desk: world.desk, dispatch: world.dispatch, bus: world.bus, city: city, services: services,
            clock: { world.clock.now })
        var router = Router<WebContext>()
        router.use(VisitorHeader())
        pages.add(to: &router)
        passengerPages.add(to: &router)
        TripsPages(
            trips: services.trips, drives: services.drives, ratings: services.ratings,
            dispatch: world.dispatch, city: city, clock: { world.clock.now }
        ).add(to: &router)
        DrivingAPI(desk).add(to: &router)
        try await withTestClient(router.handler { WebContext($0, site: site) }, transport) { client in
            try await body(DrivingWorld(city: world, desk: desk, client: client, database: database))
        }
    }
}
