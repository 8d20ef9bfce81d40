import CityData
import DesignSystem
import HTML
import HTTPServer
import Localization
import PlaceChoice
import Rooms
import Traffic
import Web

/// What holds cars up: learned from drivers, ordered by operators.
struct TrafficParts {
    private let center: TrafficCenter
    private let basis: CityBasis

    static let plan = RoomPlan<CityHouse>(
        word, tables: [TrafficStore.schema], settings: { _ in TrafficCenter.Configuration() }
    ) { $0.parts.traffic.room }

    private static let word = "traffic"

    /// Takes up the traffic where a former server has left it.
    ///
    /// - Parameter followers: Who uses the travel times and has to know of new ones.
    init(_ basis: CityBasis, positions: PositionFeed, followers: [any RoadFollower]) async throws {
        self.basis = basis
        var configuration = basis.settings.rooms.values(
            of: Self.word, as: TrafficCenter.Configuration.self)
        configuration.speedsPath = basis.options.data + "/speeds"
        center = TrafficCenter(
            roads: basis.roads, database: basis.database, feed: positions, followers: followers,
            configuration: configuration, logger: basis.logger, clock: basis.cityClock)
        try await center.restore()
    }

    var room: CityRoom {
        var room = CityRoom(Self.word)
        room.desk = OperatorDesk(pages: [
            OperatorDesk.Page(.warning, TextKey("traffic.title"), to: "/operate/traffic") { [center] texts in
                OperatorDesk.State(texts(.operateTraffic, count: await center.current().count))
            }
        ])
        room.operations = TrafficRoutes.operations
        room.routes = { [center, basis] router in
            let routes = TrafficRoutes(center, clock: basis.cityClock)
            routes.add(to: &router)
            OperatePages(routes: routes, city: basis.places, zone: basis.zone).add(to: &router)
        }
        room.tasks = [{ [center] in await center.run() }]
        return room
    }
}
