import Database
import Events
public import HTTPServer
public import Idempotency
import Identity
import Localization
import Mastermind
import OpenAPI
public import Web

/// The API of the league, below `/api/v1/fruity`, on the city's origin and on that of the apps for people's devices.
///
/// Who calls shows a token of the league as a bearer: that of a device for players, that of a seat in games of two.
/// No cookie and no log-in of the city is looked at.
public struct FruityLeagueAPI: Sendable {
    /// What all addresses begin with.
    public static let prefix = "/api/v1/fruity"

    private let league: FruityLeague
    private let page: @Sendable (Request) -> String?

    /// The API over a league.
    ///
    /// - Parameter page: Where the city's page of the league is for whoever asks; nothing while it is nowhere.
    public init(_ league: FruityLeague, page: @escaping @Sendable (Request) -> String? = { _ in nil }) {
        self.league = league
        self.page = page
    }

    /// Adds the routes. ``LeagueAccess`` must stand before them.
    public func add(to router: inout Router<WebContext>) {
        router.group(Self.prefix) { group in
            addPlayers(to: &group)
            addPlays(to: &group)
            addGames(to: &group)
        }
    }

    /// Adds the routes where nothing else holds them to their description: what is sent is checked, and calls with
    /// an `Idempotency-Key` are carried out once.
    public func add(to router: inout Router<WebContext>, idempotency: Idempotency) {
        add(to: &router)
        for operation in Self.operations {
            if !operation.method.isSafe {
                router.wrap(operation.method, operation.path) { handler in
                    // Seats are anybody's to take, so whoever shows a token is a stranger all the same.
                    idempotency.once(handler) { request, _ in
                        .stranger(showing: request.headers["authorization"])
                    }
                }
            }
            router.wrap(operation.method, operation.path) { handler in
                { request, context in
                    try await handler(try operation.check(request), context)
                }
            }
        }
    }

    private func player(_ request: Request) async throws -> LeaguePlayer {
        guard let token = request.bearerToken else { throw LeagueError(.notLinked) }
        return try await league.player(token: token)
    }

    /// The player, or nobody for a guest; a token that is none is refused.
    private func guest(_ request: Request) async throws -> LeaguePlayer? {
        guard let token = request.bearerToken else { return nil }
        return try await league.player(token: token)
    }

    private static func identifier(_ request: Request) throws -> UniqueID {
        guard let id = UniqueID(try request.parameter("id", as: String.self)) else {
            throw LeagueError(.notFound)
        }
        return id
    }

    /// What is one person's is kept by no cache.
    private static func document(_ value: some Encodable, status: HTTPStatus = .ok) throws -> Response {
        var response = try Response.json(value, status: status)
        response.headers["Cache-Control"] = "private, no-store"
        return response
    }
}

// MARK: - Players

extension FruityLeagueAPI {
    private func link(_ request: Request, _ context: WebContext) async throws -> Response {
        let asked = try request.read(Self.linkRequest)
        let link = try await league.link(
            code: asked.code, name: asked.device ?? request.headers["user-agent"] ?? "")
        return try Self.document(
            LinkDocument(token: link.token, player: PlayerDocument(link.player, context.texts)),
            status: .created)
    }

    private func addPlayers(to router: inout Router<WebContext>) {
        router.post("/links", bodyLimit: 4 << 10) { try await link($0, $1) }
        router.get("/city") { request, _ in
            guard let page = page(request) else { throw HTTPError(.notFound, "The city has no page here.") }
            return try Self.document(CityDocument(page: page, legalAge: league.rules.legalAge))
        }
        router.get("/me") { request, context in
            try Self.document(PlayerDocument(try await player(request), context.texts))
        }
        router.delete("/me/device") { request, _ in
            guard let token = request.bearerToken else { throw LeagueError(.notLinked) }
            try await league.unlink(token: token)
            return .noContent
        }
        router.get("/me/nicknames") { request, context in
            let round = Int(request.query["round"] ?? "0") ?? -1
            let offers = try await league.nicknames(for: try await player(request).id, round: round)
            return try Self.document(
                NicknamesDocument(round: round, nicknames: offers.map { NicknameDocument($0, context.texts) })
            )
        }
        router.put("/me/nickname", bodyLimit: 4 << 10) { request, context in
            let player = try await player(request)
            let asked = try request.read(Self.nicknameChoice)
            guard let nickname = Nickname(asked.nickname) else { throw LeagueError(.notOffered) }
            return try Self.document(
                PlayerDocument(
                    try await league.rename(player, to: nickname, round: asked.round), context.texts))
        }
        router.get("/standings") { try await standings($0, $1) }
    }

    private func standings(_ request: Request, _ context: WebContext) async throws -> Response {
        guard let choice = StandingsChoice(request.query) else { throw LeagueError(.badChoice) }
        let own = try await guest(request)
        let page = try context.listPage(request, of: choice.list)
        let isShared = own == nil && page.after == nil
        let (entries, hasMore) =
            isShared
            ? try await league.sharedStandings(
                choice.board, of: choice.level, over: choice.span, limit: page.limit)
            : try await league.standings(
                choice.board, of: choice.level, over: choice.span, after: page.after, limit: page.limit)
        let next = hasMore ? entries.last.map { page.cursor(after: $0.position) } : nil
        var response = try Self.document(
            StandingsDocument(
                board: choice.board.rawValue, level: choice.level.rawValue, span: choice.span.rawValue,
                entries: entries.map { entry in
                    StandingsDocument.Entry(
                        rank: entry.rank, nickname: entry.nickname.description,
                        name: entry.nickname.words(context.texts), isYou: entry.player == own?.id,
                        points: entry.points, guesses: entry.guesses, milliseconds: entry.milliseconds)
                }, next: next))
        page.link(next, on: &response)
        return response
    }
}

// MARK: - Ranked games

extension FruityLeagueAPI {
    private func addPlays(to router: inout Router<WebContext>) {
        router.get("/daily") { request, _ in
            let standing = try await league.daily(of: try await player(request))
            return try Self.document(DailyDocument(standing) { league.revealed($0) })
        }
        router.post("/daily", bodyLimit: 4 << 10) { request, _ in
            let player = try await player(request)
            let (play, isNew) = try await league.startDaily(try request.read(Self.levelChoice), for: player)
            return try document(play, status: isNew ? .created : .ok)
        }
        router.post("/plays", bodyLimit: 4 << 10) { request, _ in
            let player = try await player(request)
            let (play, isNew) = try await league.startRanked(try request.read(Self.levelChoice), for: player)
            return try document(play, status: isNew ? .created : .ok)
        }
        router.get("/plays/{id}") { request, _ in
            let player = try await player(request)
            return try document(try await league.play(Self.identifier(request), of: player))
        }
        router.post("/plays/{id}/moves", bodyLimit: 4 << 10) { request, _ in
            let player = try await player(request)
            let id = try Self.identifier(request)
            let move = try request.read(Self.move)
            let play = try await league.play(id, of: player)
            try Self.check(move.guess, on: play.level)
            return try document(try await league.move(move.number, move.guess.code, in: id, of: player))
        }
        router.post("/plays/{id}/end", bodyLimit: 4 << 10) { request, _ in
            let player = try await player(request)
            return try document(try await league.abandon(Self.identifier(request), of: player))
        }
    }

    private func document(_ play: Play, status: HTTPStatus = .ok) throws -> Response {
        try Self.document(PlayDocument(play, secret: league.revealed(play)), status: status)
    }

    /// A guess must fill every place.
    private static func check(_ guess: Row, on level: LeagueLevel) throws(LeagueError) {
        guard guess.pegs == level.board.pegs else { throw LeagueError(.notAGuess) }
    }
}

// MARK: - Games of two

extension FruityLeagueAPI {
    /// - Throws: 404 without a token: a game is there for its two only.
    private static func seat(_ request: Request) throws -> (id: UniqueID, token: String) {
        guard let token = request.bearerToken else { throw LeagueError(.notFound) }
        return (try identifier(request), token)
    }

    private func makeGame(_ request: Request, _ context: WebContext) async throws -> Response {
        let asked = try request.read(Self.gameRequest)
        let taken = try await league.makeGame(
            asked.level, asked.mode, hasClock: asked.hasClock, by: try await guest(request))
        return try Self.document(
            SeatTakenDocument(
                token: taken.token, invitation: taken.invitation,
                game: GameDocument(taken.view, context.texts)),
            status: .created)
    }

    private func join(_ request: Request, _ context: WebContext) async throws -> Response {
        let id = try Self.identifier(request)
        let asked = try request.read(Self.joinRequest)
        let taken = try await league.joinGame(
            id, invitation: asked.invitation, by: try await guest(request), device: asked.device)
        return try Self.document(
            SeatTakenDocument(
                token: taken.token, invitation: nil, game: GameDocument(taken.view, context.texts)),
            status: .created)
    }

    private func addGames(to router: inout Router<WebContext>) {
        router.post("/games", bodyLimit: 4 << 10) { try await makeGame($0, $1) }
        router.post("/games/{id}/seats", bodyLimit: 4 << 10) { try await join($0, $1) }
        router.get("/games/{id}") { request, context in
            let (id, token) = try Self.seat(request)
            return try Self.document(GameDocument(try await league.game(id, token: token), context.texts))
        }
        router.put("/games/{id}/code", bodyLimit: 4 << 10) { request, context in
            let (id, token) = try Self.seat(request)
            let row = try request.read(Self.code)
            let view = try await league.game(id, token: token)
            try Self.check(row, on: view.game.level)
            return try Self.document(
                GameDocument(
                    try await league.setCode(row.code, in: id, token: token), context.texts))
        }
        router.post("/games/{id}/moves", bodyLimit: 4 << 10) { request, context in
            let (id, token) = try Self.seat(request)
            let move = try request.read(Self.move)
            let view = try await league.game(id, token: token)
            try Self.check(move.guess, on: view.game.level)
            return try Self.document(
                GameDocument(
                    try await league.move(move.number, move.guess.code, in: id, token: token), context.texts))
        }
        router.post("/games/{id}/end", bodyLimit: 4 << 10) { request, context in
            let (id, token) = try Self.seat(request)
            return try Self.document(
                GameDocument(try await league.leaveGame(id, token: token), context.texts))
        }
        router.post("/games/{id}/again", bodyLimit: 4 << 10) { request, context in
            let (id, token) = try Self.seat(request)
            let taken = try await league.playAgain(id, token: token)
            return try Self.document(
                SeatTakenDocument(
                    token: taken.token, invitation: taken.invitation,
                    game: GameDocument(taken.view, context.texts)),
                status: .created)
        }
        router.get("/games/{id}/events") { try await events($0, $1) }
    }

    /// The game as it is, at once and after each change: `game` with the same document as the game itself.
    private func events(_ request: Request, _ context: WebContext) async throws -> Response {
        let (id, token) = try Self.seat(request)
        // Who may not follow learns it before the stream begins.
        let seat = try await league.game(id, token: token).seat
        let former = try await league.formerGame(of: id)
        let texts = context.texts
        return .eventStream { [league] writer in
            if league.presence.come(id, seat) { league.tell(id, and: former) }
            defer { if league.presence.go(id, seat) { league.tell(id, and: former) } }
            let changes = league.bus.subscribe(
                to: [FruityLeague.topic(id)], after: nil, buffering: .snapshotAgain(capacity: 1),
                snapshot: { GameNews() })
            var sent: FriendGameView?
            while try await changes.next() != nil {
                let view = try await league.game(id, token: token)
                if let sent, sent.game == view.game, sent.isOtherThere == view.isOtherThere,
                    sent.wish == view.wish
                {
                    continue
                }
                sent = view
                try await writer.send(
                    ServerSentEvent(json: GameDocument(view, texts), name: "game", retry: 1_000))
            }
        }
    }
}
