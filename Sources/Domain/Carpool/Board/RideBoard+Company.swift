import Boards
public import Geography
public import Identity

/// Who is brought together with whom.
extension RideBoard {
    /// Two people must not be brought together any more: where one of them waits for the answer of a car that the other
    /// drives or rides in, the question is taken back as if the driver had said no, and where such a car would be asked next,
    /// it is passed over. What is agreed stays agreed.
    public mutating func part(
        _ one: PersonID, _ other: PersonID, at now: Timestamp, roads: any StopRoads
    ) -> BoardChanges {
        var changes = BoardChanges()
        for (asking, met) in [(one, other), (other, one)] {
            guard let ride = openRide(of: asking), case .offered(let asked, let next, _) = ride.life.state
            else {
                continue
            }
            for offer in next where carries(met, offer) {
                rides[ride.id]?.life.passOver(offer)
                changes.rides.insert(ride.id)
            }
            guard carries(met, asked) else { continue }
            // Refused only where the answer has come meanwhile.
            try? handle(.rejected(asked), of: ride.id, at: now, roads: roads, changes: &changes)
        }
        return changes
    }

    private func carries(_ person: PersonID, _ offer: OfferID) -> Bool {
        offers[offer]?.offer.people.contains { $0.id == person } ?? false
    }

    /// Keeps with a ride among which friends its passenger was matched.
    public mutating func note(_ lead: Traveller, of id: RequestID) {
        guard rides[id]?.passenger == lead.id else { return }
        rides[id]?.request.party.lead = lead
    }
}
