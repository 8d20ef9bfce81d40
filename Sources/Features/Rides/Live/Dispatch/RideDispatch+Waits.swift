import Boards
import Carpool
import Geography

extension RideDispatch {
    /// When a car has waited long enough nothing changes but what both sides may do and pay: their pages are told to
    /// look again, once.
    func announceWaitsThatAreOver(at now: Timestamp) {
        let over = board.openRides.values.filter { id in
            guard case .waiting(let agreement, _)? = board.rides[id]?.life.state else { return false }
            return agreement.waitsUntil.map { $0 <= now } ?? false
        }
        let new = over.filter { !waitedOut.contains($0) }.sorted()
        waitedOut = Set(over)
        guard !new.isEmpty else { return }
        announceOffers(new.compactMap { board.rides[$0]?.life.offer }, rides: new)
    }
}
