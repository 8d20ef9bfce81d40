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
import TripCare
import TripTalk
import Vehicles
import Web
import WebTesting

/// Runs the body with the pages of callers and drivers, in process or over a socket. Person 9 is a driver with taxi 42;
/// person 8 is one without a taxi of their own.
func withPages(
    _ transport: TestTransport, on kind: TestDatabase = .sqliteMemory, hasWallets: Bool = false,
    barred: @escaping RankWorld.Barred = { _, _ in [] },
    _ body: @escaping @Sendable (RankWorld, TestClient) async throws -> Void
) async throws {
    let catalogue = try ProjectFiles.catalogue()
    let places = Gazetteer(try PlacesExtract.read(SampleCity.extract))
    try await RankWorld.run(kind, barred: barred, hasWallets: hasWallets) { world in
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
            rank: world.rank, history: services.history, ratings: services.ratings, city: city,
            clock: clock
        ).add(to: &router)
        let safety = TaxiSafety(rank: world.rank, bus: world.bus, city: city, clock: clock)
        TripSafetyPages(safety, shares: services.shares).add(to: &router)
        SharedTripPages(of: [safety], in: world.database, room: .taxi, clock: clock).add(to: &router)
        let talk = TalkDesk(
            TaxiTalks(services.history, bus: world.bus, zone: .utc), database: world.database, notices: nil,
            clock: clock, newID: newID)
        var pages = TaxiPages(
            rank: world.rank, bus: world.bus, registry: registry, city: city,
            tariff: .standard(.swissFranc),
            services: services, clock: clock, newID: newID
        )
        pages.talk = talk
        pages.care = CareDesk(
            TaxiCare(services.history, zone: .utc), office: nil, database: world.database, notices: nil,
            emergencyNumber: "112", clock: clock, newID: newID)
        pages.add(to: &router)
        var cabs = CabPages(
            rank: world.rank, bus: world.bus, registry: registry, history: TaxiHistory(world.database),
            city: city, currency: .swissFranc, clock: clock
        )
        cabs.talk = talk
        cabs.add(to: &router)
        TaxiAPI(
            rank: world.rank, bus: world.bus, registry: registry, history: TaxiHistory(world.database),
            people: KnownPeople(), city: city, tariff: .standard(.swissFranc), country: "LI", clock: clock,
            newID: newID
        ).add(to: &router)
        ContestedPages(
            rank: world.rank, history: services.history, people: KnownPeople(), zone: .utc, clock: clock
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
