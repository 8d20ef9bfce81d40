import Accounts
import Carpool
import CityData
import Crypto
import Database
import DesignSystem
import Events
import Files
import Geography
import Glibc
import HTML
import HTTPServer
import Home
import Identity
import Ledger
import Localization
import Map
import MapTiles
import Observability
import Rides
import Roads
import Web

/// A city on the air: all its parts, wired.
struct CityServer {
    let server: HTTPServer
    let dispatch: RideDispatch
    let living: LivingCity?
    let demoPeople: [DemoPerson]
    let cityName: String
    private let database: SQLiteDatabase
    private let bus: InProcessEventBus<RidesEvent>

    /// Opens the city, its database and its files, and binds the address.
    init(_ options: ServerOptions, logger: Logger) async throws {
        let city = try CityData.open(options.city)
        guard let tilesPath = city.tilesPath else {
            throw CommandError(
                "The city in \(options.city) has no map. Import it again with tilemaker installed.")
        }
        cityName = city.manifest.name
        try Folder.create(options.data)
        database = try await SQLiteDatabase(at: .file(options.data + "/medina.sqlite"))
        let clock: @Sendable () -> Timestamp = { SystemClock.now }
        try await database.migrate([.accounts, DatabaseRideStore.schema], now: clock().milliseconds)

        let catalogue = try Catalogue(folder: options.web + "/locales")
        let files = try AssetFiles(
            folders: [options.web, options.vendor + "/web"])
        let site = Site(
            texts: catalogue.texts(in: .english),
            assets: DesignSystem.Assets { URLReference(files.url($0)) ?? "/" }, isDemo: options.isDemo,
            isSecure: false)

        let accounts = Accounts(
            database: database, passwords: PasswordHasher(),
            configuration: .init(isDemo: options.isDemo, isSecure: false), clock: clock)
        demoPeople = options.isDemo ? try await accounts.createDemoPeople() : []

        bus = InProcessEventBus<RidesEvent>(epoch: clock().milliseconds)
        let cityClock = SystemClock.pacing(options.pace)
        dispatch = RideDispatch(
            map: city.roads, rules: MatchingRules(), store: DatabaseRideStore(database, logger: logger),
            bus: bus, clock: cityClock)
        try await dispatch.restore()
        if !options.isDemo { try await dispatch.endSimulated() }
        let desk = RideDesk(
            map: city.roads, tariff: .standard(Currency(city.manifest.currency) ?? .euro),
            places: GazetteerNames(city.places), dispatch: dispatch, clock: cityClock,
            newID: {
                var random = SystemRandomNumberGenerator()
                return UniqueID(milliseconds: SystemClock.now.milliseconds, using: &random)
            })
        var configuration = LivingCity.Configuration()
        configuration.drivers = options.drivers
        configuration.seed = options.seed
        living =
            options.isDemo
            ? LivingCity(configuration, dispatch: dispatch, desk: desk, clock: cityClock) : nil

        let start = city.manifest.center
        let rides = RidesPages(
            desk: desk, dispatch: dispatch, bus: bus,
            city: RidesCity(
                name: city.manifest.name, places: city.places,
                zone: LocalTimeZone(named: city.manifest.timeZone) ?? .utc,
                start: RidePlace(start, name: desk.name(of: start))), clock: cityClock)
        let glyphs = GlyphLibrary(fonts: "/usr/share/fonts/truetype/noto", cache: options.data + "/glyphs")
        // The first map must not wait for its letters; without them it draws them when asked.
        Task.detached(priority: .background) { try? await glyphs.prepare() }
        let map = try MapService(
            city: MapCity(
                name: city.manifest.name, bounds: city.manifest.bounds, center: city.manifest.center,
                boundary: city.boundary, timeZone: city.manifest.timeZone, currency: city.manifest.currency),
            tiles: TileArchive(path: tilesPath),
            glyphs: glyphs,
            gazetteer: city.places, roads: city.roads, texts: catalogue)

        var http = HTTPConfiguration(host: options.host, port: options.port)
        http.logger = logger
        http.errorPage = { problem, request in
            HTMLPage(
                ErrorPage(
                    WebContext(request, site: site).page(for: request), status: problem.status.code,
                    isOutdated: problem.type == "/problems/form-expired", requestID: request.id)
            ).bytes()
        }
        var router = Router<WebContext>()
        router.use(SecurityHeaders())
        router.use(OriginCheck())
        router.use(
            SessionMiddleware(accounts, skipping: ["/assets/", "/map/", "/fonts/", "/healthz", "/metrics"]))
        files.add(to: &router)
        OperationsRoutes(metrics: http.metrics, version: "1").add(to: &router)
        router.addMapFiles(map)
        router.addCityAPI(map)
        AccountsRoutes(accounts).add(to: &router)
        HomeRoutes(
            cityName: cityName, cars: { [dispatch] in await dispatch.counts().offers },
            notice: { context in
                guard let own = try await rides.notice(for: context) else { return nil }
                return HomePage.Notice(own.text, action: own.action, to: own.address)
            }
        ).add(to: &router)
        rides.add(to: &router)
        server = try HTTPServer(
            configuration: http, handler: router.handler { WebContext($0, site: site) })
    }

    /// Serves until the process is told to end; then lets what is under way finish and become durable.
    func run() async throws {
        let living = Task { [living] in await living?.run() }
        let rides = Task { [dispatch] in await dispatch.run() }
        let ending = Task { [server] in
            await Termination.requested()
            await server.stop(deadline: .seconds(8))
        }
        try await server.run()
        ending.cancel()
        living.cancel()
        await dispatch.close()
        rides.cancel()
        bus.close()
        await database.close()
    }
}
