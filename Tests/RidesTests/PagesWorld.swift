import DesignSystem
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Localization
import Places
import Rides
import Testing
import Web

/// Who asks is told by a header: what sessions do is tested with the accounts.
struct PersonHeader: Middleware {
    func handle(
        _ request: Request, context: WebContext,
        next: @Sendable (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        if let number = request.headers["x-person"].flatMap({ UInt64($0) }) {
            context.person = Visitor(
                id: UniqueID(high: 0, low: number), firstName: "Ada", fullName: "Ada Lovelace", isDemo: false)
        }
        return try await next(request, context)
    }
}

/// Runs the body with the pages of a city, in process or over a socket.
func withPages(
    _ transport: TestTransport, _ body: (CityWorld, TestClient) async throws -> Void
) async throws {
    let catalogue = try Catalogue(folder: SampleCity.path("Web/locales"))
    let places = try await SampleCity.places()
    try await withCity { world, _ in
        let site = Site(
            texts: catalogue.texts(in: .english), assets: DesignSystem.Assets(root: "/assets"), isDemo: true,
            isSecure: false)
        let pages = RidesPages(
            desk: world.desk, dispatch: world.dispatch, bus: world.bus,
            city: RidesCity(
                name: "Liechtenstein", places: places, zone: .utc,
                start: RidePlace(SampleCity.vaduz, name: "Vaduz")), clock: { world.clock.now })
        var router = Router<WebContext>()
        router.use(PersonHeader())
        pages.add(to: &router)
        try await withTestClient(router.handler { WebContext($0, site: site) }, transport) { client in
            try await body(world, client)
        }
    }
}
