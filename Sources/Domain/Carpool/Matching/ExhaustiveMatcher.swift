public import Geography
public import Identity
import Positions
import Roads

/// Finds the best offers by trying every insertion in every offer: slow, obviously right, and the measure of
/// ``Matcher``. Give it times that were found in another way.
public final class ExhaustiveMatcher<To: TimesToOnePlace, From: TimesFromOnePlace> {
    private let rules: MatchingRules
    private let times: RequestTimes<To, From>
    private var search = InsertionSearch()

    /// A matcher by some rules and with travel times of its own.
    public init(rules: MatchingRules, times: RequestTimes<To, From>) {
        self.rules = rules
        self.times = times
    }

    /// As ``Matcher/match(_:among:at:except:count:)``.
    public func match(
        _ request: RideRequest, among snapshot: OfferSnapshot, at now: Timestamp,
        except refused: Set<PersonID> = [], count: Int
    ) -> MatchOutcome {
        let distance = request.pickup.coordinate.distance(to: request.dropOff.coordinate)
        guard distance <= rules.longestTrip else { return .tooFar(distance) }
        times.reset(pickup: request.pickup, dropOff: request.dropOff)
        guard times.direct != nil else { return .noWay }
        let request = request.narrowed(to: rules)
        let pickup = snapshot.grid.projection.point(request.pickup.coordinate)
        var matches: [Match] = []
        for cell in snapshot.cells {
            for row in cell.keys.indices {
                let live = cell.offers[row]
                let position = cell.positions[row]
                let point = snapshot.grid.projection.point(position.place.coordinate)
                let east = Float(point.x) - Float(pickup.x)
                let north = Float(point.y) - Float(pickup.y)
                guard !live.isBeingAsked, !refused.contains(live.offer.driver.id),
                    now - position.observedAt <= rules.longestSilence,
                    east * east + north * north
                        <= Float(rules.pickupRadius.metres * rules.pickupRadius.metres),
                    live.offer.accepts(request.party.lead),
                    let insertion = search.best(
                        for: request, in: live.offer.schedule, from: position, times: times,
                        weights: rules.weights)
                else { continue }
                let misfit = live.offer.misfit(with: request.party.lead)
                matches.append(
                    Match(live.offer, live.version, insertion, misfit, for: request, weights: rules.weights))
            }
        }
        matches.sort { $0.isBetter(than: $1) }
        return .matches(Array(matches.prefix(count)))
    }
}

extension RideRequest {
    /// The request with its limits inside the rules'.
    func narrowed(to rules: MatchingRules) -> RideRequest {
        var narrowed = self
        narrowed.latestPickup = min(latestPickup, askedAt + rules.longestPickup)
        return narrowed
    }
}
