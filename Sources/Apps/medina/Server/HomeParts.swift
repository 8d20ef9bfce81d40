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

    /// - Parameter rooms: All other rooms.
    init(_ basis: CityBasis, rooms: [CityRoom], pauses: RoomPauses) {
        pausing = RoomsRoutes(rooms, pauses: pauses, zone: basis.zone, clock: basis.clock)
        var operate = CityRoom("operate")
        operate.desk = pausing.desk
        home = HomeRoutes(
            cityName: basis.city.manifest.name, rooms: rooms + [operate],
            planned: [.glucalc], isPaused: { pauses.isPaused($0) })
    }

    var room: CityRoom {
        var room = CityRoom("home")
        room.operations = RoomsRoutes.operations
        room.routes = { [home, pausing] router in
            home.add(to: &router)
            pausing.add(to: &router)
        }
        return room
    }
}
