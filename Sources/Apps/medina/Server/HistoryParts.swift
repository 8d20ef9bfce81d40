import HTTPServer
import Histories
import History
import Observability
import Rooms
import Web

/// The history of everybody: what all rooms know of it, as one.
enum HistoryParts {
    /// The room's word.
    static let word = "history"

    /// - Parameter rooms: All that people can have a history in.
    static func room(_ basis: CityBasis, rooms: [CityRoom]) -> CityRoom {
        let history = CityHistory(rooms.flatMap(\.history)) { [logger = basis.logger] source, error in
            logger.error(
                "A part of somebody's history could not be read.",
                ["source": .string(source.word), "error": .string("\(error)")])
        }
        return HistoryRoutes(history, zone: basis.zone, clock: basis.cityClock).room(word)
    }
}
