import BoardKeeping
import Boards
import Carpool

extension RideDispatch {
    /// Asks the matcher on a snapshot and hands its answer to the ride, if that still waits for it.
    func match(_ id: RequestID, excluding excluded: Set<OfferID>) async {
        guard let ride = board.rides[id], case .matching = ride.life.state else { return }
        let version = ride.life.version
        let (matches, lead) = await matches(for: ride, excluding: excluded)
        guard board.rides[id]?.life.version == version else { return }
        let free = matches.map(\.offer).filter { board.offers[$0]?.question == nil }
        // A full journal leaves the ride waiting; its deadline starts the next round.
        _ = try? changeNow { board in
            guard let changes = try? board.handle(.matched(free), of: id, at: clock(), roads: roads) else {
                return BoardChanges()
            }
            board.note(lead, of: id)
            return changes
        }
    }
}
