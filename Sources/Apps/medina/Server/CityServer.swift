import Accounts
import APIReference
import CityData
import Database
import DesignSystem
import Home
import HTML
import HTTPServer
import Idempotency
import Localization
import Observability
import OpenAPI
import Processes
import Rooms
import TripSafety
import Web

/// A city on the air: a list of rooms, and a loop over it.
struct CityServer {
    let server: HTTPServer
    let basis: CityBasis
    /// The apps that run on people's devices.
    let pockets: PocketDoorstep
    /// Made-up people that anyone may log in as; none outside a demo.
    let demoPeople: [DemoPerson]
    private let rooms: [CityRoom]
    private let files: CityFiles

    /// Opens the city, its database and its files, and binds the address.
    init(_ options: ServerOptions, logger: Logger) async throws {
        basis = try await CityBasis(options, logger: logger)
        var http = try Self.configuration(basis)
        let streams = basis.settings.publicLoad.streamLimit()
        let idempotency = Idempotency(database: basis.database, clock: basis.clock)
        let pauses = try await RoomPauses(basis.database, clock: basis.clock)
        let grants = try await AppGrants(basis.database, clock: basis.clock)

        let parts = try await CityParts(basis, streams: streams, idempotency: idempotency)
        demoPeople = parts.people.demoPeople
        let settings = basis.settings.rooms
        pockets = try PocketDoorstep(
            basis, http, wanted: Set([FruityParts.app, GluCalcParts.app].filter { settings.has($0) }),
            grants: grants, calls: parts.pocketCalls)
        rooms = try await CityHouse(
            basis: basis, parts: parts, pockets: pockets, grants: grants, pauses: pauses
        ).rooms()
        var site = basis.site
        site.navigation = NavigationItem.around(rooms.flatMap(\.navigation))
        http.errorPage = Self.errorPage(site)

        var router = Router<WebContext>()
        router.use(SecurityHeaders())
        router.use(OriginCheck())
        for room in rooms { try room.middleware(&router) }
        router.use(streams)
        basis.files.add(to: &router)
        basis.files.add("worker/worker.js", at: Self.workerPath, to: &router)
        try options.authority.map { try AuthorityRoute(file: $0) }?.add(to: &router)
        files = CityFiles(basis.options.city, logger: basis.logger)
        OperationsRoutes(
            metrics: http.metrics, version: "1", checks: Self.checks(basis, files, rooms),
            readableFrom: basis.settings.metricsReaders
        ).add(to: &router)
        for room in rooms { try room.add(to: &router, pauses: pauses) }
        Self.addSharedTrips(of: rooms, on: basis, to: &router)
        let operations = rooms.flatMap(\.operations)
        let (undescribed, unserved) = APIReference.differences(operations, router)
        for route in undescribed + unserved {
            logger.error("The API's document and its routes disagree.", ["route": .string("\(route)")])
        }
        APIReference(
            cityName: basis.city.manifest.name, operations: operations, idempotency: idempotency
        ).add(to: &router)
        if basis.site.isDemo {
            // For whoever looks at every page: none can be forgotten.
            let routes = router.addresses.map(\.description).sorted().joined(separator: "\n")
            router.get("/style/routes") { _, _ in .text(routes + "\nGET /style/routes\n") }
        }
        // Outermost: what is refused must not be remembered by its Idempotency-Key before.
        basis.settings.publicLoad.apply(to: &router)
        server = try HTTPServer(
            configuration: http, handler: router.handler { [site] in WebContext($0, site: site) })
        basis.doorstep.open(port: server.port)
    }

    /// What links to trips show, whatever room the trip is of: a link does not say it.
    private static func addSharedTrips(
        of rooms: [CityRoom], on basis: CityBasis, to router: inout Router<WebContext>
    ) {
        let hosts = rooms.flatMap(\.sharedTrips)
        guard let first = hosts.first else { return }
        SharedTripPages(of: hosts, in: basis.database, room: first.room, clock: basis.cityClock)
            .add(to: &router)
    }

    /// Where the worker of the pages is: what it may act for begins with the folder that it lies in.
    static let workerPath = "/worker.js"

    /// What readiness asks: the store, the city's files, and what each room adds.
    private static func checks(
        _ basis: CityBasis, _ files: CityFiles, _ rooms: [CityRoom]
    ) -> [(name: String, check: CityRoom.Check)] {
        let store = StoreCheck(basis.database)
        let ownership = basis.store.ownership
        let checks: [(name: String, check: CityRoom.Check)] = [
            (
                "database",
                { await store.failure() ?? ownership.writeFailure.map { _ in "the store takes no changes" } }
            ),
            ("city", { files.failure }),
        ]
        return checks + rooms.flatMap(\.checks)
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
        return http
    }

    private static func errorPage(
        _ site: Site
    ) -> @Sendable (Problem, Request) -> [UInt8]? {
        { problem, request in
            // What stands under /api is for programs, whatever they accept.
            if request.path.hasPrefix("/api/") { return nil }
            return HTMLPage(
                ErrorPage(
                    WebContext(request, site: site).page(for: request), status: problem.status.code,
                    isOutdated: problem.type == "/problems/form-expired",
                    isPaused: problem.type == RoomPaused.type
                        || problem.type == "/problems/\(AccountPaused.type)",
                    remark: problem.extensions["remark"], requestID: request.id)
            ).bytes()
        }
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
        let lives = rooms.flatMap(\.lives).map { live in Task { await live() } }
        let tasks = rooms.flatMap(\.tasks).map { task in Task { await task() } }
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
        for task in tasks + [checking] { task.cancel() }
        // Those of which others stand are closed after them.
        for room in rooms.reversed() { await room.close() }
        for live in lives { live.cancel() }
        owner.cancel()
        let loss = await owner.value
        await overtaking.value
        await basis.store.close()
        if let loss { throw CommandError(loss.message) }
    }
}
