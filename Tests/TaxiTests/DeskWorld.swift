import AuditLog
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
import Web
import WebTesting

/// Runs the body with the operator's pages of a city with four zones. Person 3 is an operator.
func withDesk(
    _ transport: TestTransport = .inProcess, settings: TaxiSettings = TaxiSettings(currency: .swissFranc),
    _ body: @escaping @Sendable (RankWorld, TestClient) async throws -> Void
) async throws {
    let catalogue = try ProjectFiles.catalogue()
    let places = Gazetteer(try PlacesExtract.read(SampleCity.extract))
    try await RankWorld.run(.sqliteMemory) { world in
        let texts = catalogue.texts(in: .english)
        let site = Site(
            texts: texts, assets: DesignSystem.Assets(root: "/assets"), isDemo: true, isSecure: false)
        let bounds = world.roads.map.network.bounds
        let city = TaxiCity(
            places: CityPlaces(of: "Liechtenstein", gazetteer: places, start: SampleCity.vaduz) {
                bounds.contains($0)
            }, zone: .utc)
        let clock: @Sendable () -> Timestamp = { world.clock.now }
        var router = Router<WebContext>()
        router.use(VisitorHeader())
        TaxiDesk(
            rank: world.rank, bus: world.bus, database: world.database, city: city, bounds: RankWorld.valley,
            texts: texts, rules: TaxiRuleBook(world.database, configured: settings, clock: clock),
            clock: clock
        ).add(to: &router)
        try await withTestClient(router.handler { WebContext($0, site: site) }, transport) { client in
            try await body(world, client)
        }
    }
}

/// What operators did, as the log has it, the last first.
func acts(_ world: RankWorld) async throws -> [String] {
    try await world.database.read { try $0.auditEntries(limit: 50).map(\.act) }
}

let boss: Headers = ["X-Person": "3", "X-Operator": "1"]

extension TestClient {
    /// Posts a form, as the operator where nobody else is named.
    func submit(
        _ path: String, fields: [String: String], _ headers: Headers = boss
    ) async throws -> TestResponse {
        var headers = headers
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        let body = fields.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
        return try await send(.post, path, headers: headers, body: Array(body.utf8))
    }
}
