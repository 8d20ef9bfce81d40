public import Geography
public import Identity
import Positions
import Roads

/// Finds the best offers for a request among all live ones, by exact travel times.
///
/// The answer is that of trying every insertion in every offer. Most offers are ruled out before the first
/// road query, by lower bounds that are true for every insertion; the rest are tried in the order of a lower
/// bound of their score until that exceeds what has been found. A workspace of one thread: keep it and use
/// it again.
public final class Matcher<To: TimesToOnePlace, From: TimesFromOnePlace> {
    /// The operator's rules.
    public let rules: MatchingRules
    /// How much work the last search was.
    public private(set) var effort = MatchEffort()
    private let times: RequestTimes<To, From>
    private var search = InsertionSearch()
    private var queue = MinimumHeap<Candidate>()

    /// A matcher by some rules and with travel times of its own.
    public init(rules: MatchingRules, times: RequestTimes<To, From>) {
        self.rules = rules
        self.times = times
    }

    /// The best offers for a request.
    ///
    /// - Parameters:
    ///   - request: Who wants to go where; its limits are narrowed to the rules'.
    ///   - snapshot: The offers; their bounds must belong to the travel times of this matcher.
    ///   - now: The present: offers without a recent position are left out.
    ///   - refused: Drivers who are not to be asked, for instance because they have said no.
    ///   - count: How many offers are wanted at most.
    @specialized(where To == TimesToPlace, From == TimesFromPlace)
    public func match(
        _ request: RideRequest, among snapshot: OfferSnapshot, at now: Timestamp,
        except refused: Set<PersonID> = [], count: Int
    ) -> MatchOutcome {
        effort = MatchEffort()
        let distance = request.pickup.coordinate.distance(to: request.dropOff.coordinate)
        guard distance <= rules.longestTrip else { return .tooFar(distance) }
        times.reset(pickup: request.pickup, dropOff: request.dropOff)
        guard let direct = times.direct else { return .noWay }
        let request = request.narrowed(to: rules)
        let query = BoundQuery(request, rules, snapshot, now, direct.milliseconds)
        collect(query, snapshot)
        return .matches(evaluate(request, query, snapshot, refused, count))
    }

    /// Fills the queue with the offers that no bound rules out.
    private func collect(_ query: BoundQuery, _ snapshot: OfferSnapshot) {
        queue.removeAll()
        query.forEachCell(in: snapshot.grid) { index in
            let cell = snapshot.cells[index]
            effort.scanned += cell.keys.count
            for row in cell.keys.indices where query.admits(cell.keys[row]) {
                effort.candidates += 1
                if let score = query.leastScore(cell.keys[row], cell.times[row]) {
                    queue.append(Candidate(score: score, cell: UInt32(index), row: UInt32(row)))
                }
            }
        }
        effort.possible = queue.count
        queue.heapify()
    }

    /// Tries the offers in the queue until no other can be among the best.
    private func evaluate(
        _ request: RideRequest, _ query: BoundQuery, _ snapshot: OfferSnapshot, _ refused: Set<PersonID>,
        _ count: Int
    ) -> [Match] {
        var best: [Match] = []
        while count > 0, let candidate = queue.pop() {
            let limit = best.count < count ? Int64.max : best[count - 1].score.microseconds
            // Equal scores are still tried: the older offer goes first.
            guard candidate.score <= limit else { break }
            let cell = snapshot.cells[Int(candidate.cell)]
            let row = Int(candidate.row)
            let live = cell.offers[row]
            guard !refused.contains(live.offer.driver.id), live.offer.accepts(request.party.lead) else {
                continue
            }
            let misfit = live.offer.misfit(with: request.party.lead)
            let misfitScore = misfit.score(rules.weights)
            guard candidate.score + misfitScore <= limit else { continue }

            effort.timed += 1
            let position = cell.positions[row]
            if let toPickup = times.toPickup.time(from: position.place)?.milliseconds {
                let fromDropOff = query.leastFromDropOff(cell.times[row])
                guard
                    let score = query.leastScore(
                        cell.keys[row], cell.times[row], toPickup: toPickup, fromDropOff: fromDropOff),
                    score + misfitScore <= limit
                else { continue }
                if let destination = live.offer.schedule.destination,
                    let fromDropOff = times.fromDropOff.time(to: destination.place)?.milliseconds
                {
                    guard
                        let score = query.leastScore(
                            cell.keys[row], cell.times[row], toPickup: toPickup, fromDropOff: fromDropOff),
                        score + misfitScore <= limit
                    else { continue }
                }
            }

            effort.inserted += 1
            guard
                let insertion = search.best(
                    for: request, in: live.offer.schedule, from: position, times: times,
                    weights: rules.weights,
                    noWorseThan: Score(microseconds: limit - misfitScore))
            else { continue }
            let match = Match(
                live.offer, live.version, insertion, misfit, for: request, weights: rules.weights)
            best.insert(match, at: best.firstIndex { match.isBetter(than: $0) } ?? best.count)
            if best.count > count { best.removeLast() }
        }
        return best
    }
}

/// An offer that may be among the best: the score it has at least, and where the snapshot keeps it.
private struct Candidate: BitwiseCopyable, Comparable {
    var score: Int64
    var cell: UInt32
    var row: UInt32

    static func < (left: Candidate, right: Candidate) -> Bool { left.score < right.score }
}
