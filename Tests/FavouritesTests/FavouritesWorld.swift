import Database
import DatabaseTesting
import DesignSystem
import Favourites
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Localization
import OpenStreetMap
import PlaceChoice
import Places
import Testing
import Web
import WebTesting

/// The sample country's places, read once for all tests.
enum SamplePlaces {
    static let bounds = BoundingBox(
        southWest: Coordinate(latitude: 47.04, longitude: 9.47),
        northEast: Coordinate(latitude: 47.28, longitude: 9.64))
    static let vaduz = Coordinate(latitude: 47.1393, longitude: 9.5228)

    static func places() async throws -> Gazetteer { try await gazetteer.value }

    private static let gazetteer = Task {
        Gazetteer(try PlacesExtract.read(path("Samples/liechtenstein.osm.pbf")))
    }

    static func path(_ name: String, from file: String = #filePath) -> String {
        file.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/" + name
    }
}

func person(_ number: UInt64) -> UniqueID { UniqueID(high: 0, low: number) }

/// Runs the body with favourites over a fresh store.
func withFavourites(
    _ kind: TestDatabase = .sqliteMemory, _ body: (Favourites) async throws -> Void
) async throws {
    try await kind.withDatabase { database in
        try await database.migrate([.favourites, RecentPlaces.schema], now: 1)
        try await body(
            Favourites(
                database: database, reaches: { SamplePlaces.bounds.contains($0) },
                clock: { Timestamp(milliseconds: 1_700_000_000_000) }))
    }
}

/// Runs the body with the pages and the API.
func withPages(
    _ transport: TestTransport = .inProcess, _ body: (TestClient, Favourites) async throws -> Void
) async throws {
    let catalogue = try ProjectFiles.catalogue()
    let places = try await SamplePlaces.places()
    try await withFavourites { favourites in
        let site = Site(
            texts: catalogue.texts(in: .english), assets: DesignSystem.Assets(root: "/assets"), isDemo: true,
            isSecure: false)
        var router = Router<WebContext>()
        router.use(VisitorHeader())
        FavouritesRoutes(
            favourites,
            city: CityPlaces(
                of: "Liechtenstein", gazetteer: places, start: SamplePlaces.vaduz
            ) { SamplePlaces.bounds.contains($0) }
        ).add(to: &router)
        try await withTestClient(router.handler { WebContext($0, site: site) }, transport) { client in
            try await body(client, favourites)
        }
    }
}
