import APIReference
import CityData
import Accounts
import Database
import DesignSystem
import Favourites
import FruityLeague
import HTML
import HTTPServer
import Home
import Idempotency
import Map
import MapTiles
import Notifications
import Observability
import OpenAPI
import Processes
import Profiles
import Rides
import Roads
import Traffic
import Web

/// A city on the air: all its parts, wired.
struct CityServer {
    let server: HTTPServer
    let basis: CityBasis
    let people: PeopleParts
    /// The apps that run on people's devices.
    let pockets: PocketParts
    private let rides: RidesParts
    private let league: FruityLeague
    private let files: CityFiles

    /// Opens the city, its database and its files, and binds the address.
    init(_ options: ServerOptions, logger: Logger) async throws {
        basis = try await CityBasis(options, logger: logger)
        people = try await PeopleParts(basis)
        rides = try await RidesParts(basis, people: people)
        let http = try Self.configuration(basis)
        files = CityFiles(basis.options.city, logger: basis.logger)
        league = FruityLeague(
            database: basis.database, rules: basis.settings.fruity, zone: basis.zone, logger: basis.logger,
            clock: basis.clock)
        let streams = basis.settings.publicLoad.streamLimit()
        let doorstep = CityDoorstep(basis)
        let leagueAPI = FruityLeagueAPI(league) { doorstep.address(of: LeagueRoutes.path, for: $0) }
        let idempotency = Idempotency(database: basis.database, clock: basis.clock)
        pockets = try PocketParts(basis, http) { [league] in
            $0.use(streams)
            $0.use(LeagueAccess(league))
            leagueAPI.add(to: &$0, idempotency: idempotency)
        }
        let site = basis.site

        var router = Router<WebContext>()
        router.use(SecurityHeaders())
        router.use(OriginCheck())
        people.addMiddleware(to: &router)
        router.use(streams)
        router.use(LeagueAccess(league))
        basis.files.add(to: &router)
        try options.authority.map { try AuthorityRoute(file: $0) }?.add(to: &router)
        OperationsRoutes(
            metrics: http.metrics, version: "1",
            checks: [
                "database": { [store = StoreCheck(basis.database), ownership = basis.store.ownership] in
                    await store.failure() ?? ownership.writeFailure.map { _ in "the store takes no changes" }
                },
                "city": { [files] in files.failure },
                "rides": { [dispatch = rides.dispatch] in
                    dispatch.takesChanges ? nil : "the last changes could not be stored"
                },
            ], readableFrom: basis.settings.metricsReaders
        ).add(to: &router)
        let map = try Self.map(basis, roads: rides.roads)
        router.addMapFiles(map)
        router.addCityAPI(map)
        people.add(to: &router, rides: rides)
        rides.add(to: &router)
        pockets.add(to: &router)
        leagueAPI.add(to: &router)
        LeagueRoutes(league) { [pockets] in pockets.fruityAddress(for: $0, in: $1) }.add(to: &router)
        HomeRoutes(
            cityName: basis.city.manifest.name,
            play: pockets.server.map { _ in "/play" },
            desk: rides.operatorDesk(reports: people.reports(rides)),
            cars: { [dispatch = rides.dispatch] in await dispatch.shownCount() },
            notice: { [pages = rides.pages] context in
                guard let own = try await pages.notice(for: context) else { return nil }
                return HomePage.Notice(own.text, action: own.action, to: own.address)
            }
        ).add(to: &router)
        let (undescribed, unserved) = APIReference.differences(Self.operations, router)
        for route in undescribed + unserved {
            logger.error("The API's document and its routes disagree.", ["route": .string("\(route)")])
        }
        APIReference(
            cityName: basis.city.manifest.name, operations: Self.operations,
            idempotency: idempotency
        ).add(to: &router)
        if basis.site.isDemo {
            // For whoever looks at every page: none can be forgotten.
            let routes = router.addresses.map(\.description).sorted().joined(separator: "\n")
            router.get("/style/routes") { _, _ in .text(routes + "\nGET /style/routes\n") }
        }
        // Outermost: what is refused must not be remembered by its Idempotency-Key before.
        for route in basis.settings.publicLoad.apply(to: &router) {
            logger.error("A route that shall be limited does not exist.", ["route": .string(route)])
        }
        server = try HTTPServer(
            configuration: http, handler: router.handler { WebContext($0, site: site) })
        doorstep.open(port: server.port)
    }
    /// The calls of all features, in the order in which people read them.
    private static let operations: [APIOperation] =
        AccountsRoutes.operations + RidesAPI.operations + DrivingAPI.operations + FavouritesRoutes.operations
        + NotificationsRoutes.operations + MapService.operations + TrafficRoutes.operations
        + ProfileRoutes.operations + ReportsRoutes.operations + DebtsRoutes.operations
        + FruityLeagueAPI.operations

    private static func map(_ basis: CityBasis, roads: LiveRoads) throws -> MapService {
        let manifest = basis.city.manifest
        let glyphs = GlyphLibrary(
            fonts: "/usr/share/fonts/truetype/noto", cache: basis.options.data + "/glyphs")
        // The first map must not wait for its letters; without them it draws them when asked.
        Task.detached(priority: .background) { try? await glyphs.prepare() }
        return try MapService(
            city: MapCity(
                name: manifest.name, bounds: manifest.bounds, center: manifest.center,
                boundary: basis.city.boundary, timeZone: manifest.timeZone, currency: manifest.currency),
            tiles: TileArchive(path: basis.tilesPath), glyphs: glyphs, gazetteer: basis.city.places,
            roads: roads, texts: basis.catalogue)
    }

    private static func configuration(_ basis: CityBasis) throws -> HTTPConfiguration {
        var http = HTTPConfiguration(host: basis.options.host, port: basis.options.port)
        http.logger = basis.logger
        http.trustedProxies = basis.settings.trustedProxies
        // Who tries a city out with a certificate of their own is not held to it for a year.
        http.isStrictTransport = basis.options.authority == nil
        http.maximumConnections = basis.options.connections
        http.answerBytesInFlight = basis.settings.publicLoad.answerMegabytes << 20
        http.eventBytesUnread = basis.settings.publicLoad.eventMegabytes << 20
        http.bodyBytesInFlight = basis.settings.publicLoad.bodyMegabytes << 20
        if let identity = basis.options.identity {
            http.tls = try TLSIdentity(certificate: identity.certificate, key: identity.key)
        }
        http.errorPage = { [site = basis.site] problem, request in
            // What stands under /api is for programs, whatever they accept.
            if request.path.hasPrefix("/api/") { return nil }
            return HTMLPage(
                ErrorPage(
                    WebContext(request, site: site).page(for: request), status: problem.status.code,
                    isOutdated: problem.type == "/problems/form-expired", requestID: request.id)
            ).bytes()
        }
        return http
    }

    /// Serves until the process is told to end; then lets what is under way finish and become durable.
    ///
    /// - Parameter termination: Made before anybody could know that the server is open.
    /// - Throws: A sentence for the operator if another server has taken over what is kept in the store.
    func run(until termination: Termination) async throws {
        let owner = Task { [basis] in
            let loss = await basis.store.ownership.keep()
            if let loss { basis.logger.error("This server stops.", ["error": .string(loss.message)]) }
            return loss
        }
        let checking = Task(priority: .background) { [files] in await files.check() }
        let dispatch = Task { [rides] in await rides.runDispatch() }
        let surroundings = Task { [rides] in await rides.runSurroundings() }
        let messages = Task { [people] in await people.messages.run() }
        let games = Task { [league] in await league.run() }
        let stop: @Sendable () async -> Void = { [server, pockets] in
            async let pocketsEnd: Void? = pockets.server?.stop(deadline: .seconds(8))
            await server.stop(deadline: .seconds(8))
            await pocketsEnd
        }
        let ending = Task {
            await termination.requested()
            await stop()
        }
        let overtaking = Task { if await owner.value != nil { await stop() } }
        try await server.run()
        ending.cancel()
        surroundings.cancel()
        messages.cancel()
        checking.cancel()
        games.cancel()
        await rides.close()
        dispatch.cancel()
        owner.cancel()
        let loss = await owner.value
        await overtaking.value
        await basis.store.close()
        if let loss { throw CommandError(loss.message) }
    }
}
