import Carpool
import Localization

extension WayChange {
    /// What is asked for, as programs read it.
    var word: String {
        switch self {
        case .destination: "destination"
        case .stop: "stop"
        case .noStop: "noStop"
        }
    }

    /// What holds until the driver says yes.
    func until(_ texts: Texts, name: TextArgument, to place: String) -> String {
        isAboutStop
            ? texts(.stopUntil, ["name": name])
            : texts(.elsewhereUntil, ["name": name, "place": .text(place)])
    }

    static let words = allCases.map(\.word)
    static let meaning = "To be taken elsewhere, a stop on the way, or without the stop that was agreed."
}
