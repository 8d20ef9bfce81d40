import Boards
import Carpool
import Geography
import Identity
import Positions

extension RideDispatch {
    /// Where a driver's phone has measured the car to be, as long as it is not silent.
    func measuredPosition(of driver: PersonID) -> Coordinate? {
        guard let entry = board.offer(of: driver), let at = tracks[entry.id]?.measuredAt,
            at + rules.longestSilence > clock()
        else { return nil }
        // Not the car's position: that is where its driver says to be, once a stop was ticked off.
        return entry.seen
    }
}
