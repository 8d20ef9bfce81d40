import Roads
import Synchronization

/// Measures searches, from several threads at once, and hands their answers over to be checked.
public struct PlannedBenchmark: Sendable {
    /// What was measured.
    public struct Report: Hashable, Sendable {
        /// Nanoseconds each search took, shortest first.
        public var nanoseconds: [Int64] = []
        /// Nanoseconds from the first question to the last answer.
        public var elapsed: Int64 = 0
        /// How many trips were found for all questions together.
        public var hits = 0
        /// Searches that found nothing.
        public var empty = 0
        /// The work of all searches together.
        public var scanned = 0
        /// The legs looked at closely.
        public var tried = 0

        /// Searches a second, all threads together.
        public var perSecond: Double {
            elapsed > 0 ? Double(nanoseconds.count) * 1e9 / Double(elapsed) : 0
        }

        /// The time within which a share of the searches were answered, 0 ... 1, in nanoseconds.
        public func quantile(_ share: Double) -> Int64 {
            guard let last = nanoseconds.indices.last else { return 0 }
            return nanoseconds[min(max(Int((Double(last) * share).rounded()), 0), last)]
        }
    }

    private let workload: PlannedWorkload
    private let roads: SearchRoads
    private let trips: TripSnapshot

    /// Takes up all trips of a workload.
    public init(_ workload: PlannedWorkload, on roads: SearchRoads) {
        self.workload = workload
        self.roads = roads
        trips = workload.index().snapshot()
    }

    /// Answers all questions of the workload.
    ///
    /// - Parameters:
    ///   - workers: How many threads answer.
    ///   - count: How many trips a question asks for.
    ///   - clock: Nanoseconds from any moment on, never going back.
    public func run(workers: Int, count: Int = 20, clock: @Sendable @escaping () -> Int64) async -> Report {
        let next = NextNumber()
        let began = clock()
        var report = await withTaskGroup(of: Report.self) { group in
            for _ in 0..<max(workers, 1) {
                group.addTask { [self] in
                    let search = TripSearch(roads)
                    var report = Report()
                    while let number = next.take(below: workload.queries.count) {
                        let start = clock()
                        let hits = search.search(workload.queries[number], in: trips, count: count)
                        report.nanoseconds.append(clock() - start)
                        report.hits += hits.count
                        report.empty += hits.count == 0 ? 1 : 0
                        report.scanned += search.effort.scanned
                        report.tried += search.effort.tried
                    }
                    return report
                }
            }
            var sum = Report()
            for await part in group {
                sum.nanoseconds += part.nanoseconds
                sum.hits += part.hits
                sum.empty += part.empty
                sum.scanned += part.scanned
                sum.tried += part.tried
            }
            return sum
        }
        report.elapsed = clock() - began
        report.nanoseconds.sort()
        return report
    }

    /// All trips for each question, in the order of the questions.
    public func answers() -> [[TripHit]] {
        let search = TripSearch(roads)
        return workload.queries.map { search.search($0, in: trips, count: .max).first }
    }

    /// Gives out the numbers of the questions.
    private final class NextNumber: Sendable {
        private let next = Atomic(0)

        func take(below end: Int) -> Int? {
            let number = next.add(1, ordering: .relaxed).oldValue
            return number < end ? number : nil
        }
    }
}
