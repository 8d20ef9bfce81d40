import Earnings
import HTTPServer
import Histories
import Rooms
import Savings
import Takings
import Web

/// What drivers took in, in all rooms in which people drive.
enum EarningsParts {
    /// The room's word.
    static let word = "earnings"

    /// - Parameter rooms: All in which people may drive.
    static func room(_ basis: CityBasis, rooms: [CityRoom]) -> CityRoom {
        EarningsRoutes(
            rooms.flatMap(\.history).compactMap { $0 as? any TakingSource }, savings: SavedParts.book(basis),
            currency: basis.currency,
            zone: basis.zone, clock: basis.cityClock
        ).room(word)
    }
}
