import Database
import DatabaseTesting
import DesignSystem
import Foundation
import FruityLeague
import Geography
import HTTPServer
import HTTPTesting
import Idempotency
import Identity
import Localization
import Mastermind
import Observability
import Synchronization
import Testing
import Web
import WebTesting

/// A clock that a test turns.
final class TestClock: Sendable {
    private let time: Mutex<Int64>

    init(_ milliseconds: Int64) { time = Mutex(milliseconds) }

    var now: Timestamp { Timestamp(milliseconds: time.withLock { $0 }) }

    func advance(seconds: Int64) { time.withLock { $0 += seconds * 1_000 } }
}

/// Who asks is told by headers: what sessions do is tested with the accounts.
struct PersonHeader: Middleware {
    func handle(
        _ request: Request, context: WebContext,
        next: @Sendable (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        if let number = request.headers["x-person"].flatMap({ UInt64($0) }) {
            context.person = Visitor(
                id: person(number), firstName: "Ada", fullName: "Ada Lovelace", isDemo: false,
                age: request.headers["x-age"].flatMap { Int($0) })
        }
        return try await next(request, context)
    }
}

func person(_ number: UInt64) -> UniqueID { UniqueID(high: 0, low: number) }

/// A league over a fresh store.
struct LeagueWorld: Sendable {
    /// Wednesday, 14 January 2026, noon in Vaduz.
    static let noon: Int64 = 1_768_388_400_000

    let league: FruityLeague
    let database: any Database
    let clock: TestClock

    /// A player of an account.
    func player(_ number: UInt64 = 1, isChild: Bool = false, round: Int = 0) async throws -> LeaguePlayer {
        let offers = try await league.nicknames(for: person(number), round: round)
        return try await league.addPlayer(
            to: person(number), age: 40, isChild: isChild, nickname: try #require(offers.first), round: round)
    }

    /// A player with a linked device's token.
    func linked(_ number: UInt64 = 1) async throws -> (player: LeaguePlayer, token: String) {
        let player = try await player(number)
        let code = try await league.linkCode(for: player.id, of: person(number))
        let link = try await league.link(code: code, name: "Test phone")
        return (link.player, link.token)
    }

    /// The secret of a game, as only the store knows it.
    func secret(of play: UniqueID) async throws -> Code {
        Code(
            packed: try await database.read {
                try $0.value("SELECT secret FROM fruity_plays WHERE id = \(play)", as: UInt32.self)
            })
    }

    /// How far a game of two is, as the store knows it.
    func phase(of game: UniqueID) async throws -> String {
        try await database.read { try $0.value("SELECT phase FROM fruity_games WHERE id = \(game)") }
    }

    /// What a seat of a game of two is to find.
    func secret(of game: UniqueID, seat: Int) async throws -> Code {
        Code(
            packed: try await database.read {
                try $0.value(
                    "SELECT secret FROM fruity_seats WHERE game_id = \(game) AND seat = \(seat)",
                    as: UInt32.self)
            })
    }
}

/// Codes of a level that are not the secret.
func wrong(_ level: LeagueLevel, _ secret: Code, _ count: Int) -> [Code] {
    Array(CodeSet(secretsOf: level.board).codes.filter { $0 != secret }.prefix(count))
}

extension LeagueError {
    /// Whether a piece of work throws this.
    static func isThrown(
        _ code: LeagueError.Code, by body: () async throws -> some Any,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        do {
            _ = try await body()
            Issue.record("\(code) was expected", sourceLocation: sourceLocation)
        } catch let error as LeagueError {
            #expect(error.code == code, sourceLocation: sourceLocation)
        } catch {
            Issue.record("\(error) instead of \(code)", sourceLocation: sourceLocation)
        }
    }
}

func withLeague(
    _ kind: TestDatabase = .sqliteMemory, logger: Logger = .none, _ body: (LeagueWorld) async throws -> Void
) async throws {
    try await kind.withDatabase { database in
        let clock = TestClock(LeagueWorld.noon)
        try await database.migrate([.fruityLeague, Idempotency.schema], now: 1)
        try await body(
            LeagueWorld(
                league: FruityLeague(
                    database: database, rules: .init(),
                    zone: try #require(LocalTimeZone(named: "Europe/Vaduz")), logger: logger,
                    clock: { clock.now }),
                database: database, clock: clock))
    }
}

func repositoryPath(_ name: String, from file: String = #filePath) -> String {
    file.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/" + name
}

/// Runs the body with the API and the pages.
func withLeagueServer(
    _ transport: TestTransport = .inProcess, _ kind: TestDatabase = .sqliteMemory, isPocket: Bool = true,
    _ body: (TestClient, LeagueWorld) async throws -> Void
) async throws {
    let catalogue = try ProjectFiles.catalogue()
    try await withLeague(kind) { world in
        let site = Site(
            texts: catalogue.texts(in: .english), assets: DesignSystem.Assets(root: "/assets"), isDemo: true,
            isSecure: false)
        var router = Router<WebContext>()
        router.use(PersonHeader())
        router.use(LeagueAccess(world.league))
        let api = FruityLeagueAPI(world.league) { _ in isPocket ? "https://city.example/play/league" : nil }
        if isPocket {
            api.add(
                to: &router, idempotency: Idempotency(database: world.database, clock: { world.clock.now }))
        } else {
            api.add(to: &router)
        }
        LeagueRoutes(world.league) { _, language in "https://play.example/fruity/\(language.code)/" }.add(
            to: &router)
        try await withTestClient(router.handler { WebContext($0, site: site) }, transport) { client in
            try await body(client, world)
        }
    }
}

extension TestResponse {
    /// The body as a JSON object.
    var object: [String: Any] {
        get throws { try #require(try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any]) }
    }

    /// What kind of problem it is.
    var slug: String? { (try? object["type"] as? String)?.split(separator: "/").last.map(String.init) }
}

func bearer(_ token: String) -> Headers { ["Authorization": "Bearer \(token)"] }
