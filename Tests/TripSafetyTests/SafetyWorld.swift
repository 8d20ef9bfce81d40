import Database
import DatabaseTesting
import DesignSystem
import Geography
import HTML
import HTTPServer
import HTTPTesting
import Identity
import Synchronization
import Testing
import TripSafety
import Web
import WebTesting

/// A lake with ferries of two companies, each a room of its own over the same links.
struct SafetyWorld: Sendable {
    let database: any Database
    let ferries = Ferries()
    let rivals = Ferries()
    let shares: TripShares
    private let time = Clock()

    /// A clock that goes when it is told to.
    private final class Clock: Sendable {
        let time = Mutex(Timestamp(milliseconds: 1_700_000_000_000))
        var now: Timestamp { time.withLock { $0 } }
    }

    static let passage = UniqueID(high: 7, low: 1)
    static let ada = VisitorHeader.person(1)

    init(_ database: any Database, leastCounts: Int = 1_000) {
        self.database = database
        shares = TripShares(
            database: database, trips: ferries, leastCounts: leastCounts, clock: { [time] in time.now })
    }

    var now: Timestamp { time.now }
    func advance(by span: TravelTime) { time.time.withLock { $0 = $0 + span } }

    /// Another server's view of the same links.
    func sharesElsewhere() -> TripShares {
        TripShares(database: database, trips: ferries, clock: { [time] in time.now })
    }

    fileprivate func add(to router: inout Router<WebContext>) {
        let own = FerrySafety(trips: ferries, path: "/ferries")
        let other = FerrySafety(trips: rivals, path: "/rivals/passages")
        TripSafetyPages(own, shares: shares).add(to: &router)
        TripSafetyPages(
            other, shares: TripShares(database: database, trips: rivals, clock: { [time] in time.now })
        ).add(to: &router)
        SharedTripPages(of: [own, other], in: database, room: .taxi, clock: { [time] in time.now })
            .add(to: &router)
        let api = TripSafetyAPI(own, shares: shares)
        router.get("/api/v1/ferries/{id}/safety") { try await api.safety($0, $1) }
        router.get("/api/v1/ferries/{id}/shares") { try await api.shares($0, $1) }
        router.post("/api/v1/ferries/{id}/shares") { try await api.share($0, $1) }
        router.delete("/api/v1/ferries/{id}/shares") { try await api.stopSharing($0, $1) }
    }
}

/// Runs the body with the links of a lake in a fresh store.
func withLinks(
    _ kind: TestDatabase = .sqliteMemory, leastCounts: Int = 1_000, _ body: (SafetyWorld) async throws -> Void
) async throws {
    try await kind.withDatabase { database in
        try await database.migrate([TripLinks.schema], now: 1)
        let world = SafetyWorld(database, leastCounts: leastCounts)
        world.ferries.board(1, as: SafetyWorld.passage)
        try await body(world)
    }
}

/// Runs the body with the pages and calls of a lake.
func withSafety(
    _ transport: TestTransport = .inProcess, _ kind: TestDatabase = .sqliteMemory,
    _ body: (SafetyWorld, TestClient) async throws -> Void
) async throws {
    let site = try Site.test()
    try await withLinks(kind) { world in
        var router = Router<WebContext>()
        router.use(VisitorHeader())
        world.add(to: &router)
        try await withTestClient(router.handler { WebContext($0, site: site) }, transport) { client in
            try await body(world, client)
        }
    }
}
