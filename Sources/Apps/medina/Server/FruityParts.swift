import DesignSystem
import FruityLeague
import HTML
import HTTPServer
import Idempotency
import Localization
import Rooms
import Web

/// The room of the fruit game: the app on the device, and the city's league.
struct FruityParts {
    /// The app's name in the list of apps, and the room's word.
    static let app = "fruity"

    private let league: FruityLeague
    private let access: LeagueAccess
    private let api: FruityLeagueAPI
    private let streams: StreamLimit<WebContext>
    private let idempotency: Idempotency

    static let plan = RoomPlan<CityHouse>(
        app, choice: "Whether the fruit game and its league are here.", tables: [.fruityLeague],
        settings: { _ in FruityLeague.Rules() }
    ) { house in house.parts.fruity?.room(house.pockets) }

    init(_ basis: CityBasis, streams: StreamLimit<WebContext>, idempotency: Idempotency) {
        league = FruityLeague(
            database: basis.database,
            rules: basis.settings.rooms.values(of: Self.app, as: FruityLeague.Rules.self),
            zone: basis.zone, logger: basis.logger, clock: basis.clock)
        access = LeagueAccess(league)
        api = FruityLeagueAPI(league) { [doorstep = basis.doorstep] in
            doorstep.address(of: LeagueRoutes.path, for: $0)
        }
        self.streams = streams
        self.idempotency = idempotency
    }

    /// Adds the calls of the league to the origin of the app.
    func addCalls(to router: inout Router<WebContext>) throws {
        router.use(streams)
        router.use(access)
        api.add(to: &router, idempotency: idempotency)
    }

    func room(_ pockets: PocketDoorstep) -> CityRoom {
        var room = CityRoom(Self.app)
        let isBuilt = pockets.has(Self.app)
        if isBuilt {
            room.door = RoomDoor(.fruity, to: "/play")
            room.navigation = [NavigationItem(.fruit, .shellPlay, to: "/play")]
        }
        room.accountLinks = [AccountLink(.fruit, TextKey("league.title"), to: "/play/league")]
        room.operations = FruityLeagueAPI.operations
        room.middleware = { [access] in $0.use(access) }
        room.routes = { [api, league] router in
            if isBuilt { pockets.addWay("/play", to: Self.app, in: &router) }
            api.add(to: &router)
            LeagueRoutes(league) { pockets.address(of: Self.app, for: $0, in: $1) }.add(to: &router)
        }
        room.endings = [RouteAddress(method: .post, pattern: "/play/league/devices/{id}/unlink")]
        room.tasks = [{ [league] in await league.run() }]
        return room
    }
}
