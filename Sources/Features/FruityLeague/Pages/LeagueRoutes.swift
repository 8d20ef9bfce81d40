import DesignSystem
import HTML
public import HTTPServer
import Identity
public import Localization
public import Web

/// The city's pages of the league: who plays under an account, and on which devices, for whoever is logged in; and
/// the standings, for everybody.
public struct LeagueRoutes: Sendable {
    /// Where the pages are.
    public static let path = "/play/league"
    private static let formLimit = 16 << 10

    private let league: FruityLeague
    private let game: @Sendable (Request, Language) -> String?

    /// The pages over a league.
    ///
    /// - Parameter game: Where the game is, for whoever asks and in their language; nothing where it is not served.
    public init(_ league: FruityLeague, game: @escaping @Sendable (Request, Language) -> String?) {
        self.league = league
        self.game = game
    }

    /// Adds the pages.
    public func add(to router: inout Router<WebContext>) {
        router.get("/play/league", cost: .open) { try await overview($0, $1) }
        router.get("/play/league/standings", cost: .open) { try await standings($0, $1) }
        router.get("/play/league/new") { try await offers($0, $1, problem: nil) }
        router.post("/play/league/players", bodyLimit: Self.formLimit) { try await add($0, $1) }
        router.get("/play/league/players/{id}/remove") { try await confirmRemoval($0, $1) }
        router.post("/play/league/players/{id}/remove", bodyLimit: Self.formLimit) { request, context in
            let person = try context.visitor().id
            try await league.removePlayer(try Self.identifier(request), of: person)
            return .redirect(Self.path + "?done=removed")
        }
        router.post("/play/league/players/{id}/connect", bodyLimit: Self.formLimit) {
            try await connect($0, $1)
        }
        router.post("/play/league/devices/{id}/unlink", bodyLimit: Self.formLimit) { request, context in
            let person = try context.visitor().id
            try await league.unlink(try Self.identifier(request), of: person)
            return .redirect(Self.path + "?done=unlinked")
        }
    }

    private static func identifier(_ request: Request) throws -> UniqueID {
        guard let id = UniqueID(try request.parameter("id", as: String.self)) else {
            throw LeagueError(.notFound)
        }
        return id
    }

    /// A person's age. Made-up people, who cannot say theirs, are grown up.
    private func age(of visitor: Visitor) -> Int? {
        visitor.age ?? (visitor.isDemo ? league.rules.legalAge : nil)
    }

    private func overview(
        _ request: Request, _ context: WebContext, problem: String? = nil, status: HTTPStatus = .ok
    ) async throws -> Response {
        let visitor = try context.visitor()
        let done: TextKey? =
            switch request.query["done"] {
            case "added": .leagueAdded
            case "removed": .leagueRemoved
            case "unlinked": .leagueUnlinked
            default: nil
            }
        return .page(
            HTMLPage(
                LeaguePage(
                    context: context.page(for: request), account: try await league.account(of: visitor.id),
                    dailies: try await league.dailies(of: visitor.id),
                    solutions: try await league.yesterdaysSecrets(),
                    age: age(of: visitor), legalAge: league.rules.legalAge, now: league.clock(),
                    zone: league.zone,
                    done: done.map { context.texts($0) }, problem: problem)), status: status)
    }

    private func standings(_ request: Request, _ context: WebContext) async throws -> Response {
        guard let choice = StandingsChoice(request.query) else { throw HTTPError(.notFound) }
        let page = try context.listPage(request, of: choice.list)
        // Who only looks sees what others saw some seconds ago.
        let isShared = context.person == nil && page.after == nil
        let (entries, hasMore) =
            isShared
            ? try await league.sharedStandings(
                choice.board, of: choice.level, over: choice.span, limit: page.limit)
            : try await league.standings(
                choice.board, of: choice.level, over: choice.span, after: page.after, limit: page.limit)
        return .page(
            HTMLPage(
                StandingsPage(
                    context: context.page(for: request), choice: choice, entries: entries,
                    next: hasMore ? entries.last.map { page.cursor(after: $0.position) } : nil,
                    isContinued: page.after != nil)))
    }

    private func offers(
        _ request: Request, _ context: WebContext, problem: String?, isChild: Bool? = nil
    ) async throws -> Response {
        let visitor = try context.visitor()
        // Who is too young is told so on the first page.
        guard let age = age(of: visitor), age >= league.rules.legalAge else { return .redirect(Self.path) }
        let round = request.query["round"].flatMap { Int($0) } ?? 0
        let offers = try await league.nicknames(for: visitor.id, round: round)
        return .page(
            HTMLPage(
                NicknamePage(
                    context: context.page(for: request),
                    isChild: isChild ?? (request.query["kind"] == "child"),
                    offers: offers, round: round, problem: problem)),
            status: problem == nil ? .ok : .conflict)
    }

    private func add(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.visitor()
        let form = try request.form()
        guard let nickname = Nickname(form["nickname"] ?? ""), let round = Int(form["round"] ?? "") else {
            throw LeagueError(.notOffered)
        }
        let isChild = form["kind"] == "child"
        do {
            _ = try await league.addPlayer(
                to: visitor.id, age: age(of: visitor), isChild: isChild, nickname: nickname, round: round)
        } catch let error as LeagueError where error.code == .taken {
            return try await offers(
                request, context, problem: context.texts(.leagueTaken), isChild: isChild)
        }
        return .redirect(Self.path + "?done=added")
    }

    private func own(_ request: Request, _ context: WebContext) async throws -> LeaguePlayer {
        let person = try context.visitor().id
        let id = try Self.identifier(request)
        let players = try await league.account(of: person).players
        guard let player = players.first(where: { $0.id == id }) else { throw LeagueError(.notFound) }
        return player
    }

    private func confirmRemoval(_ request: Request, _ context: WebContext) async throws -> Response {
        let player = try await own(request, context)
        return .page(HTMLPage(RemovalPage(context: context.page(for: request), player: player)))
    }

    private func connect(_ request: Request, _ context: WebContext) async throws -> Response {
        let player = try await own(request, context)
        guard let address = game(request, context.texts.language) else { throw HTTPError(.notFound) }
        let code: String
        do {
            code = try await league.linkCode(for: player.id, of: try context.visitor().id)
        } catch let error as LeagueError where error.code == .tooManyDevices {
            let words = context.texts(.leagueTooManyDevices, count: FruityLeague.mostDevices)
            return try await overview(request, context, problem: words, status: .conflict)
        }
        // The code stands behind the #: it reaches the app, and no server's log.
        guard let link = URLReference(address + "#link=" + code) else { throw HTTPError(.notFound) }
        return .page(HTMLPage(OpenGamePage(context: context.page(for: request), player: player, link: link)))
    }
}
