import BoardKeeping
import Boards
import Carpool
public import Identity
import Observability
import Travellers

// MARK: - Friends, and who must not meet

extension RideDispatch {
    /// How often a search is made anew, at once, because meanwhile somebody blocked or was blocked by who asks.
    private static let mostRepeats = 3

    /// The best matches for a ride among its passenger's friends and everybody else whom they may meet.
    ///
    /// - Returns: The matches, and who asks as they were matched; no matches where it is not known who must not meet.
    func matches(
        for ride: CityRide, excluding excluded: Set<OfferID>
    ) async -> (matches: [Match], lead: Traveller) {
        var request = ride.request
        for _ in 0..<Self.mostRepeats {
            companyChanged.remove(ride.id)
            if !ride.isSimulated {
                do {
                    let ties = try await company.ties(of: ride.passenger)
                    request.party.lead = ride.request.party.lead.among(ties.friends)
                    request.party.lead.barred = ties.barred
                } catch {
                    logger.error(
                        "Nobody is asked, for it could not be read who must not meet.",
                        ["error": .string("\(error)")])
                    break
                }
            }
            let matches = await matching.best(
                for: request, isSimulated: ride.isSimulated, excluding: excluded,
                drivers: ride.excludedDrivers, at: clock())
            guard companyChanged.remove(ride.id) == nil else { continue }
            return (matches, kept(request.party.lead, matched: matches))
        }
        return ([], ride.request.party.lead)
    }

    /// Of friends a ride keeps those who were found; of whom must not be met, nothing.
    private func kept(_ lead: Traveller, matched: [Match]) -> Traveller {
        var lead = lead
        lead.friends.formIntersection(matched.map(\.driver))
        lead.barred = []
        return lead
    }

    /// A person's friends, for who asks what a ride would cost; none where they cannot be read now.
    nonisolated func friends(of person: PersonID) async -> Set<PersonID> {
        (try? await company.ties(of: person))?.friends ?? []
    }

    /// Two people are something else to each other now: friends, no friends, or not to be brought together any more.
    ///
    /// Who must not meet is not asked about the other from here on, and a question that is open is taken back as if it had
    /// been answered with no. A ride on which they have agreed goes on: either can call it off.
    public func companyChanged(_ one: PersonID, _ other: PersonID) async {
        for person in [one, other] {
            // Each search reads the ties at its beginning: only one that goes on now has to begin anew.
            if let ride = board.openRide(of: person), case .matching = ride.life.state {
                companyChanged.insert(ride.id)
            }
        }
        do {
            guard try await company.ties(of: one).barred.contains(other) else { return }
            try await change { [roads] board, now throws(BoardRefusal) in
                board.part(one, other, at: now, roads: roads)
            }
        } catch {
            logger.error(
                "A question between two who must not meet may still be open.", ["error": .string("\(error)")])
        }
    }
}
