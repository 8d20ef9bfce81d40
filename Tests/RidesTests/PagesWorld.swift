import Carpool
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
import PlaceChoice
import Rides
import Savings
import Synchronization
import Testing
import TripSafety
import TripCare
import TripTalk
import Web
import WebTesting

/// The places that person 1 keeps.
struct AdasFavourites: FavouriteDirectory {
    func favourites(of person: UniqueID) async throws -> [FavouritePlace] {
        guard person == UniqueID(high: 0, low: 1) else { return [] }
        return [
            FavouritePlace(
                kind: .home, label: nil, coordinate: SampleCity.triesen, address: "Landstrasse 1, Triesen"),
            FavouritePlace(
                kind: .place, label: "Gym", coordinate: SampleCity.schaan, address: "Feldkircher Strasse 9"),
        ]
    }
}

/// Runs the body with the pages of a city, in process or over a socket.
///
/// - Parameters:
///   - streamLifetime: After which the stream of a ride ends.
///   - prepare: Changes the database before anything is asked of it.
func withPages(
    _ transport: TestTransport, _ kind: TestDatabase = .sqliteMemory,
    hasWallets: Bool = false, streamLifetime: Duration = .seconds(300),
    prepare: (any Database) async throws -> Void = { _ in },
    _ body: (CityWorld, TestClient) async throws -> Void
) async throws {
    let catalogue = try ProjectFiles.catalogue()
    let places = try await SampleCity.places()
    try await withCity(kind, hasWallets: hasWallets) { world, database in
        let site = Site(
            texts: catalogue.texts(in: .english), assets: DesignSystem.Assets(root: "/assets"), isDemo: true,
            isSecure: false)
        let city = RidesCity(places: SampleCity.choice(places, world.map), zone: .utc)
        let clock = world.clock
        var services = PassengerServices(
            database: database, dispatch: world.dispatch, favourites: AdasFavourites(),
            notices: world.notices, clock: { clock.now })
        services.savings = SavingsBook(database, currency: .swissFranc, rules: SavingRules())
        try await prepare(database)
        var pages = RidesPages(
            desk: world.desk, dispatch: world.dispatch, bus: world.bus, city: city, services: services,
            clock: { clock.now })
        pages.streamLifetime = streamLifetime
        let ids = Mutex(SplitMix64(seed: 17))
        pages.talk = TalkDesk(
            RideTalks(services.trips, bus: world.bus, zone: .utc), database: database, notices: world.notices,
            clock: { clock.now },
            newID: { ids.withLock { UniqueID(milliseconds: clock.now.milliseconds, using: &$0) } })
        pages.care = CareDesk(
            RideCare(services.trips, drives: services.drives, zone: .utc), office: nil, database: database,
            notices: world.notices, emergencyNumber: "112", clock: { clock.now },
            newID: { ids.withLock { UniqueID(milliseconds: clock.now.milliseconds, using: &$0) } })
        var router = Router<WebContext>()
        router.use(VisitorHeader())
        pages.add(to: &router)
        TripsPages(
            trips: services.trips, drives: services.drives, ratings: services.ratings,
            dispatch: world.dispatch, city: city, savings: services.savings,
            clock: { clock.now }
        ).add(to: &router)
        RidesAPI(
            desk: world.desk, dispatch: world.dispatch, bus: world.bus, services: services, city: city,
            clock: { clock.now }
        ).add(to: &router)
        DebtsRoutes(
            DebtBook(
                database, trips: services.trips, names: { $0 == PersonID(1) ? "Ada Lovelace" : nil },
                clock: { clock.now }), zone: .utc
        ).add(to: &router)
        let safety = RideSafety(
            desk: world.desk, dispatch: world.dispatch, bus: world.bus, city: city, clock: { clock.now })
        TripSafetyPages(safety, shares: services.shares).add(to: &router)
        SharedTripPages(of: [safety], in: database, room: .rides, clock: { clock.now }).add(to: &router)
        try await withTestClient(router.handler { WebContext($0, site: site) }, transport) { client in
            try await body(world, client)
        }
    }
}
