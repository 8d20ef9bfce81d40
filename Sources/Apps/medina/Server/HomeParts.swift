import CityData
import DesignSystem
import Home
import HTML
import HTTPServer
import Localization
import Rooms

/// The first page of the city, and the operator's.
struct HomeParts {
    /// The row of the account's page that leads operators to theirs.
    static let link = AccountLink(
        .shield, .operateTitle, text: .operateText, to: "/operate", for: .operators)

    private let home: HomeRoutes
    private let pausing: RoomsRoutes
    private let permitting: AppsRoutes

    /// - Parameter rooms: All other rooms.
    init(_ basis: CityBasis, rooms: [CityRoom], pauses: RoomPauses, grants: AppGrants) {
        pausing = RoomsRoutes(rooms, pauses: pauses, zone: basis.zone, clock: basis.clock)
        permitting = AppsRoutes(
            rooms.flatMap(\.permissions), grants: grants, zone: basis.zone, isDemo: basis.options.isDemo,
            clock: basis.clock)
        var operate = CityRoom("operate")
        operate.desk = OperatorDesk([pausing.desk, permitting.desk])
        home = HomeRoutes(
            cityName: basis.city.manifest.name, rooms: rooms + [operate],
            isPaused: { pauses.isPaused($0) })
    }

    var room: CityRoom {
        var room = CityRoom("home")
        room.operations = RoomsRoutes.operations + AppsRoutes.operations
        room.routes = { [home, pausing, permitting] router in
            home.add(to: &router)
            pausing.add(to: &router)
            permitting.add(to: &router)
        }
        return room
    }
}
