import DesignSystem
import HTML
import HTTPServer
import Localization
import Rooms
import Web

/// The room of the calculator of meals and insulin: an app on the device. The city leads to it, and says whether it may
/// propose doses.
enum GluCalcParts {
    /// The app's name in the list of apps, and the room's word.
    static let app = "glucalc"

    static let plan = RoomPlan<CityHouse>(
        app, choice: "Whether the calculator of meals and insulin is here."
    ) { house in room(house.pockets, web: house.basis.options.web) }

    /// - Parameter web: The folder `Web`, beside which the guides lie.
    private static func room(_ pockets: PocketDoorstep, web: String) -> CityRoom {
        var room = CityRoom(app)
        guard pockets.has(app) else { return room }
        room.door = RoomDoor(.glucalc, to: "/glucalc")
        room.navigation = [NavigationItem(.meal, .roomGlucalc, to: "/glucalc")]
        room.permissions = [.doses(web: web)]
        room.routes = { pockets.addWay("/glucalc", to: app, in: &$0) }
        return room
    }
}
