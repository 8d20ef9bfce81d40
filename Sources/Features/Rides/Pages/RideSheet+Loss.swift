import Carpool
import Localization

/// What a passenger reads who has lost a driver.
extension RideSheet {
    /// How a driver who had agreed to come was lost; that somebody else is looked for only while that is so.
    func words(for loss: DriverLoss) -> String {
        let isSearching = state.isOpen
        return switch loss.cause {
        case .driver: texts(isSearching ? .rideLostDriver : .rideLostDriverOver)
        case .silence: texts(isSearching ? .rideLostSilence : .rideLostSilenceOver)
        case .delay, .passenger, .absence, .unsaid:
            texts(isSearching ? .rideLostDelay : .rideLostDelayOver)
        }
    }
}
