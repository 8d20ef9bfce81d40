import Boards
public import Geography
import Positions

/// What a clock that was put right does to the board: everything that is waited for moves with it.
extension RideBoard {
    /// Moves every moment of what is not over by the same span: what was left of each wait is left of it still.
    public mutating func shift(by span: TravelTime) -> BoardChanges {
        var changes = BoardChanges()
        for id in rides.keys.sorted() {
            guard let ride = rides[id]?.shifted(by: span), let deadline = ride.deadline else {
                continue
            }
            rides[id] = ride
            deadlines.note(id, at: deadline)
            changes.rides.insert(id)
        }
        for id in offers.keys.sorted() {
            guard var entry = offers[id]?.shifted(by: span) else { continue }
            entry.version += 1
            offers[id] = entry
            changes.offers.insert(id)
        }
        for (id, since) in overSince.keys.map({ ($0, overSince[$0]) }) {
            overSince[id] = since.map { $0 + span }
        }
        return changes
    }

    /// Moves what is remembered beside rides and offers, once their change is taken.
    public mutating func shiftMemory(by span: TravelTime) {
        resumedAt = resumedAt.map { $0 + span }
        atDestinationSince = atDestinationSince.mapValues { $0 + span }
    }
}

extension CityRide {
    /// The ride with every moment in it moved; of one that is over, only until when it can be rated.
    package func shifted(by span: TravelTime) -> CityRide {
        var moved = self
        if life.state.isOpen { moved.request = request.shifted(by: span) }
        if let ask = elsewhere {
            moved.elsewhere?.until = ask.until + span
            moved.elsewhere?.plan.promise = ask.plan.promise.shifted(by: span)
        }
        if life.state.isOpen, let doneAt = stop?.doneAt { moved.stop?.doneAt = doneAt + span }
        moved.life = life.shifted(by: span)
        return moved
    }
}

extension CityOffer {
    /// The offer with every moment in it moved.
    package func shifted(by span: TravelTime) -> CityOffer {
        var moved = self
        moved.offer = offer.shifted(by: span)
        moved.position.observedAt = position.observedAt + span
        moved.seenAt = seenAt.map { $0 + span }
        moved.silentSince = silentSince.map { $0 + span }
        moved.pause = pause?.shifted(by: span)
        for index in moved.missed.indices { moved.missed[index].at = missed[index].at + span }
        return moved
    }
}
