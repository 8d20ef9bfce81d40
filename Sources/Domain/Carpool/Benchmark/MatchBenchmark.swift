import Geography
import Positions
public import Roads
import Synchronization

/// Measures matching: requests come from several threads while news of positions keep flowing in.
///
/// The clock is passed in, so that this stays free of the outside world.
public struct MatchBenchmark: Sendable {
    /// What was measured.
    public struct Report: Hashable, Sendable {
        /// Requests answered.
        public var requests: Int
        /// Requests for which somebody was found.
        public var matched: Int
        /// Nanoseconds each request took, shortest first.
        public var nanoseconds: [Int64]
        /// Nanoseconds from the first request to the last answer.
        public var elapsed: Int64
        /// News of positions taken in meanwhile.
        public var moves: Int
        /// The work of all searches together.
        public var effort: MatchEffort

        /// Requests a second, all threads together.
        public var perSecond: Double { elapsed > 0 ? Double(requests) * 1e9 / Double(elapsed) : 0 }

        /// The time within which a share of the requests were answered, 0 ... 1, in nanoseconds.
        public func quantile(_ share: Double) -> Int64 {
            guard let last = nanoseconds.indices.last else { return 0 }
            return nanoseconds[min(max(Int((Double(last) * share).rounded()), 0), last)]
        }
    }

    /// What the comparison with exhaustive search came to.
    public struct Comparison: Hashable, Sendable {
        /// Requests asked of both.
        public var requests = 0
        /// Requests for which somebody was found.
        public var matched = 0
        /// The numbers of the requests that were answered differently: none, or the matcher is wrong.
        public var different: [Int] = []
    }

    /// The rules that both matchers go by.
    public let rules: MatchingRules
    /// How many news of positions come in a second.
    public let movesPerSecond: Double
    private let map: RoadMap
    private let workload: MatchWorkload
    private let bounds: TravelTimeBounds
    private let offers: LiveOffers

    /// Takes up all offers of a workload.
    public init(
        _ workload: MatchWorkload, on map: RoadMap, rules: MatchingRules = MatchingRules(),
        movesPerSecond: Double = 5000
    ) {
        self.map = map
        self.workload = workload
        self.rules = rules
        self.movesPerSecond = movesPerSecond
        bounds = TravelTimeBounds(map)
        var offers = LiveOffers(area: map.network.bounds, bounds: bounds)
        for (offer, position) in workload.offers { offers.put(offer, at: position) }
        self.offers = offers
    }

    /// How many offers there are.
    public var offerCount: Int { offers.count }

    /// The live state, as its owner would hold it: taken by one thread at a time.
    private struct Live {
        var offers: LiveOffers
        var moved = 0
    }

    /// What the threads share.
    private final class Desk: Sendable {
        let live: Mutex<Live>
        /// The number of the next request.
        let next = Atomic(0)

        init(_ offers: LiveOffers) { live = Mutex(Live(offers: offers)) }
    }

    /// Answers all requests of the workload.
    ///
    /// - Parameters:
    ///   - workers: How many threads answer requests. Whoever comes first takes in the news that are due, so
    ///     that their cost is part of what is measured.
    ///   - clock: Nanoseconds from any moment on, never going back.
    public func run(workers: Int, clock: @Sendable @escaping () -> Int64) async -> Report {
        let desk = Desk(offers)
        let began = clock()
        var report = await withTaskGroup(of: Report.self) { group in
            for _ in 0..<max(workers, 1) {
                group.addTask { [self] in
                    let matcher = RoadMatcher(rules: rules, map: map)
                    var report = Report(
                        requests: 0, matched: 0, nanoseconds: [], elapsed: 0, moves: 0, effort: MatchEffort())
                    while true {
                        let number = desk.next.add(1, ordering: .relaxed).oldValue
                        guard number < workload.requests.count else { return report }
                        let start = clock()
                        let snapshot = desk.live.withLock { live in
                            report.moves += takeIn(&live, after: start - began)
                            return live.offers.snapshot()
                        }
                        let outcome = matcher.match(
                            workload.requests[number], among: snapshot, at: workload.now,
                            count: rules.driversPerRound)
                        report.nanoseconds.append(clock() - start)
                        report.requests += 1
                        if !outcome.matches.isEmpty { report.matched += 1 }
                        report.effort.add(matcher.effort)
                    }
                }
            }
            var sum = Report(
                requests: 0, matched: 0, nanoseconds: [], elapsed: 0, moves: 0, effort: MatchEffort())
            for await part in group {
                sum.requests += part.requests
                sum.matched += part.matched
                sum.moves += part.moves
                sum.nanoseconds += part.nanoseconds
                sum.effort.add(part.effort)
            }
            return sum
        }
        report.elapsed = clock() - began
        report.nanoseconds.sort()
        return report
    }

    /// Takes in the news that have come in the meantime; returns how many.
    private func takeIn(_ live: inout Live, after nanoseconds: Int64) -> Int {
        guard !workload.moves.isEmpty else { return 0 }
        let due = Int(Double(nanoseconds) / 1e9 * movesPerSecond)
        let first = live.moved
        while live.moved < due {
            let move = workload.moves[live.moved % workload.moves.count]
            live.moved += 1
            let position = CarPosition(
                place: move.place, observedAt: workload.now, timeToNextStop: move.timeToNextStop)
            live.offers.move(move.offer, to: position)
        }
        return live.moved - first
    }

    /// Answers the first requests twice, by the matcher and by an exhaustive search over one-to-all searches,
    /// and compares.
    ///
    /// - Parameters:
    ///   - count: How many requests, at most those of the workload.
    ///   - workers: How many threads share the work.
    ///   - progress: Hears the number of requests done.
    public func compare(
        _ count: Int, workers: Int, progress: @Sendable @escaping (Int) -> Void = { _ in }
    ) async -> Comparison {
        let arcs = bounds.arcs
        let snapshot = offers.snapshot()
        let desk = Desk(offers)
        let count = min(count, workload.requests.count)
        return await withTaskGroup(of: Comparison.self) { group in
            for _ in 0..<max(workers, 1) {
                group.addTask { [self] in
                    let matcher = RoadMatcher(rules: rules, map: map)
                    let exhaustive = ExhaustiveMatcher(
                        rules: rules,
                        times: RequestTimes(
                            toPickup: OneToAllTimes(map, arcs), fromPickup: OneToAllTimes(map, arcs),
                            toDropOff: OneToAllTimes(map, arcs), fromDropOff: OneToAllTimes(map, arcs)))
                    var comparison = Comparison()
                    while true {
                        let number = desk.next.add(1, ordering: .relaxed).oldValue
                        guard number < count else { return comparison }
                        let request = workload.requests[number]
                        let found = matcher.match(
                            request, among: snapshot, at: workload.now, count: rules.driversPerRound)
                        let expected = exhaustive.match(
                            request, among: snapshot, at: workload.now, count: rules.driversPerRound)
                        comparison.requests += 1
                        if !expected.matches.isEmpty { comparison.matched += 1 }
                        if found != expected { comparison.different.append(number) }
                        progress(number + 1)
                    }
                }
            }
            var sum = Comparison()
            for await part in group {
                sum.requests += part.requests
                sum.matched += part.matched
                sum.different += part.different
            }
            sum.different.sort()
            return sum
        }
    }
}

extension MatchEffort {
    mutating func add(_ other: MatchEffort) {
        scanned += other.scanned
        candidates += other.candidates
        possible += other.possible
        timed += other.timed
        inserted += other.inserted
    }
}
