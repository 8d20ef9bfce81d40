import Boards
public import Geography

/// R23: Drivers who want no new passengers for a while, without ending their drive.
extension RideBoard {
    /// From now on nobody new is put to a driver. A question that is open is taken back as if it had been answered with
    /// no; who is on board or promised keeps everything. Said twice, it changes nothing.
    public mutating func pause(
        _ id: OfferID, at now: Timestamp, roads: any StopRoads
    ) throws(BoardRefusal) -> BoardChanges {
        guard let entry = offers[id] else { throw BoardRefusal(.unknown) }
        var changes = BoardChanges()
        guard entry.pause == nil else { return changes }
        touch(id, &changes) { $0.pause = DrivePause(since: now, emptySince: $0.isEmpty ? now : nil) }
        guard let question = entry.question else { return changes }
        noteMissed(.paused, question, id, at: now, changes: &changes)
        // Refused only by a ride that does not wait for this driver any more.
        try? handle(.rejected(id), of: question, at: now, roads: roads, changes: &changes)
        return changes
    }

    /// A driver takes people along again; said without a pause, it changes nothing.
    public mutating func goOn(_ id: OfferID) throws(BoardRefusal) -> BoardChanges {
        guard let entry = offers[id] else { throw BoardRefusal(.unknown) }
        var changes = BoardChanges()
        if entry.pause != nil { touch(id, &changes) { $0.pause = nil } }
        return changes
    }

    /// A paused drive on which nobody counts is over after a while, as one that was left alone: the driver is told before,
    /// and again when it is.
    public mutating func endPausedDrives(at now: Timestamp, roads: any StopRoads) -> BoardChanges {
        var changes = BoardChanges()
        for id in offers.values.filter({ $0.pause != nil }).map(\.id).sorted() {
            guard let entry = offers[id], let pause = entry.pause else { continue }
            guard entry.isEmpty else {
                // Only where a record contradicts itself: nobody gets in while it is paused.
                if pause.emptySince != nil {
                    touch(id, &changes) { $0.pause = DrivePause(since: pause.since) }
                }
                continue
            }
            guard let emptySince = pause.emptySince else {
                touch(id, &changes) { $0.pause?.emptySince = now }
                continue
            }
            if pause.toldAt == nil {
                guard emptySince + DrivePause.longestEmpty - DrivePause.warning <= now else { continue }
                touch(id, &changes) { $0.pause?.toldAt = now }
                guard !entry.card.isSimulated else { continue }
                changes.endings.append((entry.driver, id, .drivePauseEnding))
            } else if let end = pause.endsAt(now: now), end <= now {
                endUnasked(id, .driveEndedPaused, at: now, roads: roads, changes: &changes)
            }
        }
        return changes
    }
}

extension CityOffer {
    /// Whether nobody is on board or promised.
    package var isEmpty: Bool { offer.schedule.passengers.isEmpty }
}
