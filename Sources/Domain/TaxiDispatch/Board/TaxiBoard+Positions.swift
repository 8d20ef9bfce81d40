import Boards
public import Geography

/// What positions do to the board, and the silence of phones.
extension TaxiBoard {
    /// A taxi has come into another zone, or has left the city.
    public struct Crossing: Hashable, Sendable {
        /// The taxi.
        public var taxi: TaxiID
        /// The zone that it is in now; `nil` outside the city.
        public var zone: ZoneID?
    }

    /// T2, T9: A taxi was measured somewhere. That alone is kept in memory; nothing is kept of a taxi that is off.
    ///
    /// - Returns: What is to become of it by ``cross(_:at:)``, if anything is.
    public mutating func see(_ taxi: TaxiID, _ fix: TaxiFix) -> Crossing? {
        guard let index = sightings.index(forKey: taxi) else { return nil }
        guard let found = sightings.values[index].take(fix, in: grid) else { return nil }
        return Crossing(taxi: taxi, zone: found < 0 ? nil : grid.zones[Int(found)].id)
    }

    /// Whether a taxi was measured near enough to a caller's door that it can be there; `nil` as long as it has not been
    /// measured since the board was restored.
    func isAtDoor(_ taxi: TaxiID, of call: CallID) -> Bool? {
        guard let sighting = sightings[taxi], let door = calls[call]?.pickup.coordinate else { return false }
        guard sighting.isMeasured else { return nil }
        return sighting.place.coordinate.distance(to: door) <= policy.doorRadius
    }

    /// Whether a taxi was measured where its caller wanted to go.
    func isAtDestination(_ taxi: TaxiID, of call: CallID) -> Bool {
        guard let sighting = sightings[taxi], sighting.isMeasured,
            let end = calls[call]?.destination?.coordinate
        else { return false }
        return sighting.place.coordinate.distance(to: end) <= policy.doorRadius
    }

    /// T2: A free taxi goes to the tail of the zone that it has come into, or back to the place that it has there; out of
    /// the city it is off.
    public mutating func cross(_ crossing: Crossing, at now: Timestamp) -> TaxiChanges {
        var changes = TaxiChanges()
        if cabs[crossing.taxi]?.zone != crossing.zone {
            cross(crossing.taxi, into: crossing.zone, at: now, &changes)
            settle(at: now, &changes)
        }
        return changes
    }

    private mutating func cross(
        _ taxi: TaxiID, into zone: ZoneID?, at now: Timestamp, _ changes: inout TaxiChanges
    ) {
        guard let cab = cabs[taxi] else { return }
        guard cab.isFree else {
            touch(taxi, &changes) { $0.zone = zone }
            return
        }
        guard let zone else {
            goOff(taxi, .offOutside, at: now, &changes)
            return
        }
        leaveQueue(taxi, at: now, &changes)
        if let former = cab.former, former.zone == zone, former.until.map({ now <= $0 }) ?? false {
            putBack(taxi, former, at: now, &changes)
        } else {
            join(taxi, zone, at: now, &changes)
        }
    }

    /// T9: Taxis of which nothing is heard any more.
    mutating func giveUpSilent(at now: Timestamp, _ changes: inout TaxiChanges) {
        for taxi in silenceDeadlines.take(by: now, where: { [sightings] in sightings[$0]?.checkAt == $1 }) {
            guard let sighting = sightings[taxi], let cab = cabs[taxi] else { continue }
            let due = sighting.seenAt + policy.longestSilence
            guard due <= now else {
                watch(taxi, at: due)
                continue
            }
            guard cab.duty == .busy else {
                goOff(taxi, .offSilent, at: now, &changes)
                continue
            }
            lose(taxi, .silence, at: now, &changes)
            // With somebody on board the drive goes on without the phone.
            if sightings[taxi] != nil { watch(taxi, at: now + policy.longestSilence) }
        }
    }

    /// The calls that a taxi was to come for are offered to others.
    mutating func lose(
        _ taxi: TaxiID, _ cause: TaxiLoss.Cause, at now: Timestamp, _ changes: inout TaxiChanges
    ) {
        for call in cabs[taxi]?.calls ?? [] {
            // Refused for those on board, who go on.
            try? handle(.lost(TaxiLoss(taxi: taxi, cause: cause, at: now)), of: call, at: now, &changes)
        }
        if let question = cabs[taxi]?.question {
            touch(taxi, &changes) { $0.question = nil }
            try? handle(.refused(taxi), of: question, at: now, &changes)
        }
    }
}
