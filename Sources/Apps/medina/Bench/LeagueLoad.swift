import Crypto
import Database
import DesignSystem
import FoundationEssentials
import FruityLeague
import Geography
import Glibc
import HTTPBenchmark
import HTTPServer
import Identity
import Localization
import Mastermind
import Synchronization
import Terminal
import Web

/// People who read the league's page while others play: 200 who are logged in and 200 strangers, each for some
/// seconds before the next look, with 100,000 plays in the store.
struct LeagueLoad: Sendable {
    /// The folder of the catalogues.
    var locales: String
    /// How long they read.
    var seconds: Int
    var players = 2_000
    var plays = 100_000
    var readers = 200
    /// Who plays meanwhile; each makes a move about every half second.
    var rivals = 16

    /// How long a reader looks before the next page.
    private static let look: Int64 = 2_000_000_000

    /// The pages that are read: the first is what most look at.
    private static let pages = [
        "/play/league/standings?board=points&level=easy&span=week",
        "/play/league/standings?board=points&level=medium&span=all",
        "/play/league/standings?board=time&level=hard&span=all",
        "/play/league/standings?board=daily&level=medium&span=day",
    ]

    /// The milliseconds of each page, in ascending order.
    func run() async throws -> [Double] {
        let catalogue = try Catalogue(folder: locales)
        // Beside the working folder and not in /tmp, which may be memory.
        let folder = URL(filePath: "var/bench-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let database = try await DatabaseLocation.sqlite(
            .file(folder.appending(path: "league.sqlite").path)
        ).open()
        try await database.migrate([.fruityLeague], now: 1)
        let league = FruityLeague(database: database, rules: .init(), zone: .utc) { SystemClock.now }
        let people = try await league.fill(players: players, plays: plays)
        let site = Site(
            texts: catalogue.texts(in: .english), assets: Assets(root: "/assets"), isDemo: true,
            isSecure: false)
        var router = Router<WebContext>()
        router.use(ShownPerson())
        router.use(LeagueAccess(league))
        LeagueRoutes(league) { _, _ in nil }.add(to: &router)
        let server = try HTTPServer(
            configuration: HTTPConfiguration(), handler: router.handler { WebContext($0, site: site) })
        try server.start()
        let waits = await read(server.port, people, league)
        await server.stop(deadline: .seconds(2))
        await database.close()
        guard let waits else { throw CommandError("The league's page was refused, or not answered.") }
        return waits.sorted()
    }

    private func read(_ port: Int, _ people: [UniqueID], _ league: FruityLeague) async -> [Double]? {
        let end = Stopwatch.now + Int64(seconds) * 1_000_000_000
        let playing = Task { try await play(people, league, until: end) }
        let readers = readers
        let waits: [[Double]?] = await LoadThreads.run(2 * readers) { number in
            // Strangers come from an address each; who is logged in is known by name.
            let isStranger = number >= readers
            let connection = LoopbackConnection(
                port: port, source: UInt8(2 + number % readers), seconds: 10)
            let person = isStranger ? nil : people[number].description
            var waits: [Double] = []
            // They do not all look at the same moment.
            var next = Stopwatch.now + Self.look * Int64(number) / Int64(2 * readers)
            var page = number
            while next < end {
                let pause = next - Stopwatch.now
                if pause > 0 { usleep(UInt32(pause / 1_000)) }
                let path = Self.pages[page % 3 == 0 ? page / 3 % Self.pages.count : 0]
                // From the moment at which the reader wanted it, so that nobody waits uncounted.
                guard let answer = try? connection.send("GET", path, token: person), answer.status == 200
                else { return nil }
                waits.append(Double(Stopwatch.now - next) / 1e6)
                next += Self.look
                page += 1
            }
            return waits
        }
        guard (try? await playing.value) != nil else { return nil }
        let all = waits.compactMap { $0 }
        return all.count == waits.count ? all.flatMap { $0 } : nil
    }

    private func play(_ people: [UniqueID], _ league: FruityLeague, until end: Int64) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for person in people.suffix(rivals) {
                group.addTask {
                    guard let player = try await league.account(of: person).players.first else { return }
                    var rank = 0
                    while Stopwatch.now < end {
                        let play = try await league.startRanked(.medium, for: player).play
                        guard let guess = play.level.board.secret(at: rank % 1_296) else { return }
                        rank += 1
                        _ = try await league.move(play.turns.count + 1, guess, in: play.id, of: player)
                        try await Task.sleep(for: .milliseconds(500))
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}

/// Who a bearer names is logged in: what sessions cost is measured elsewhere.
private struct ShownPerson: Middleware {
    func handle(
        _ request: Request, context: WebContext,
        next: @Sendable (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        if let shown = request.headers["authorization"]?.dropFirst("Bearer ".count),
            let id = UniqueID(String(shown))
        {
            context.person = Visitor(
                id: id, firstName: "Ada", fullName: "Ada Reader", isDemo: false, age: 40)
        }
        return try await next(request, context)
    }
}
