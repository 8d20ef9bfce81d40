import Carpool

extension WayChange {
    /// What is asked for, as programs read it.
    var word: String {
        switch self {
        case .destination: "destination"
        case .stop: "stop"
        case .noStop: "noStop"
        }
    }

    static let words = allCases.map(\.word)
    static let meaning = "To be taken elsewhere, a stop on the way, or without the stop that was agreed."
}
