public import Geography
import Roads

/// What came of a replay: who was served, how long they waited and rode, and what was driven for it.
public struct FleetReport: Hashable, Sendable {
    /// Figures of all requests made in one hour, or in the whole day.
    public struct Figures: Hashable, Sendable {
        /// Requests made.
        public var requests = 0
        /// Of these, people on board within their patience.
        public var served = 0
        /// The waiting of those served: mean, and the time within which 50, 90, 95 and 99 of 100 were on board.
        public var meanWaiting: TravelTime = .zero
        public var waiting50: TravelTime = .zero
        public var waiting90: TravelTime = .zero
        public var waiting95: TravelTime = .zero
        public var waiting99: TravelTime = .zero
        /// How much longer than alone those served rode, on average and at most.
        public var meanDetour: TravelTime = .zero
        public var longestDetour: TravelTime = .zero
        /// The direct way of those served, on average.
        public var meanDirect: TravelTime = .zero
        /// Driven with nobody on board.
        public var emptyDistance: Distance = .zero
        /// Driven with people on board.
        public var carryingDistance: Distance = .zero
        /// What those served would have driven alone, each in a car of their own.
        public var aloneDistance: Distance = .zero

        /// Figures of no requests at all.
        public init() {}

        /// The share of the requests that was served, 0 ... 1.
        public var servedShare: Double { requests > 0 ? Double(served) / Double(requests) : 0 }
        /// What was driven less than if everybody served had driven alone; negative if it was more.
        public var savedDistance: Distance { aloneDistance - emptyDistance - carryingDistance }
    }

    /// What became of the questions that were put to drivers, and of what they were asked for.
    public struct Answers: Hashable, Sendable {
        /// Questions put to a driver.
        public var asked = 0
        /// Answered yes in time.
        public var accepted = 0
        /// Answered no in time.
        public var refused = 0
        /// Never answered.
        public var unanswered = 0
        /// Answered when the question was over.
        public var tooLate = 0
        /// Searches that ended without a driver.
        public var nobodyFound = 0
        /// Rides that passengers called off after a driver had agreed.
        public var calledOff = 0

        /// None yet.
        public init() {}
    }

    /// What drivers answered, where they were asked.
    public let answers: Answers?
    /// How evenly calls were spread over the taxis, where taxis were called.
    public let spread: CallSpread?
    /// The whole day.
    public let day: Figures
    /// Each hour, from the one in which the first request was made.
    public let hours: [Figures]
    /// When the first of these hours begins.
    public let beginning: Timestamp
    /// How many vehicles there were.
    public let vehicles: Int
    /// The wall-clock time of the replay in nanoseconds.
    public let nanoseconds: Int64
    /// How many searches for a vehicle there were.
    public let searches: Int
    /// The wall-clock time of all of them together in nanoseconds.
    public let searchNanoseconds: Int64

    /// Requests replayed a second.
    public var requestsPerSecond: Double {
        nanoseconds > 0 ? Double(day.requests) * 1e9 / Double(nanoseconds) : 0
    }

    /// A report of figures that are known already.
    package init(
        day: Figures, hours: [Figures], beginning: Timestamp, vehicles: Int, nanoseconds: Int64,
        searches: Int, searchNanoseconds: Int64, answers: Answers? = nil, spread: CallSpread? = nil
    ) {
        self.answers = answers
        self.spread = spread
        self.day = day
        self.hours = hours
        self.beginning = beginning
        self.vehicles = vehicles
        self.nanoseconds = nanoseconds
        self.searches = searches
        self.searchNanoseconds = searchNanoseconds
    }

    init(_ scenario: FleetScenario, _ outcome: ReplayOutcome, nanoseconds: Int64) {
        answers = outcome.answers
        spread = outcome.callsServed.map(CallSpread.init)
        vehicles = scenario.vehicles.count
        beginning = Timestamp(milliseconds: scenario.beginning)
        self.nanoseconds = nanoseconds
        searches = outcome.searches
        searchNanoseconds = outcome.searchNanoseconds
        let router = RoadRouter(scenario.map)
        let last = max(
            scenario.trips.last.map { scenario.hour(of: $0.askedAt) } ?? 0,
            scenario.excluded.last.map { scenario.hour(of: $0.askedAt.milliseconds) } ?? 0)
        let patience = scenario.rules.patience.milliseconds
        var byHour = Array(repeating: Tally(), count: max(last + 1, outcome.emptyMetres.count))
        for index in scenario.trips.indices {
            let trip = scenario.trips[index]
            let hour = scenario.hour(of: trip.askedAt)
            byHour[hour].requests += 1
            guard outcome.boardedAt[index] != ReplayOutcome.never,
                outcome.boardedAt[index] - trip.askedAt <= patience
            else { continue }
            var alone = outcome.aloneMetres[index]
            if alone < 0 {
                let route = router.route(from: trip.pickup, to: trip.dropOff)
                alone = route.map { scenario.map.network.length(of: $0).metres } ?? 0
            }
            byHour[hour].serve(
                waiting: outcome.boardedAt[index] - trip.askedAt,
                riding: outcome.arrivedAt[index] - outcome.boardedAt[index], direct: trip.direct,
                alone: alone)
        }
        for hour in outcome.emptyMetres.indices {
            byHour[hour].empty += outcome.emptyMetres[hour]
            byHour[hour].carrying += outcome.carryingMetres[hour]
        }
        for left in scenario.excluded { byHour[scenario.hour(of: left.askedAt.milliseconds)].requests += 1 }
        day = byHour.reduce(Tally()) { $0.joined(with: $1) }.figures()
        hours = byHour.map { $0.figures() }
    }
}

/// Sums of which figures are made.
private struct Tally {
    var requests = 0
    var waiting: [Int64] = []
    var detour: Int64 = 0
    var longestDetour: Int64 = 0
    var direct: Int64 = 0
    var alone = 0.0
    var empty = 0.0
    var carrying = 0.0

    mutating func serve(waiting: Int64, riding: Int64, direct: Int64, alone: Double) {
        self.waiting.append(waiting)
        detour += riding - direct
        longestDetour = max(longestDetour, riding - direct)
        self.direct += direct
        self.alone += alone
    }

    func joined(with other: Tally) -> Tally {
        var joined = self
        joined.requests += other.requests
        joined.waiting += other.waiting
        joined.detour += other.detour
        joined.longestDetour = max(longestDetour, other.longestDetour)
        joined.direct += other.direct
        joined.alone += other.alone
        joined.empty += other.empty
        joined.carrying += other.carrying
        return joined
    }

    func figures() -> FleetReport.Figures {
        var figures = FleetReport.Figures()
        figures.requests = requests
        figures.served = waiting.count
        figures.emptyDistance = .metres(empty)
        figures.carryingDistance = .metres(carrying)
        figures.aloneDistance = .metres(alone)
        let sorted = waiting.sorted()
        guard let last = sorted.indices.last else { return figures }
        func quantile(_ share: Double) -> TravelTime {
            .milliseconds(sorted[Int((Double(last) * share).rounded())])
        }
        let count = Int64(sorted.count)
        figures.meanWaiting = .milliseconds(sorted.reduce(0, +) / count)
        figures.waiting50 = quantile(0.5)
        figures.waiting90 = quantile(0.9)
        figures.waiting95 = quantile(0.95)
        figures.waiting99 = quantile(0.99)
        figures.meanDetour = .milliseconds(detour / count)
        figures.longestDetour = .milliseconds(longestDetour)
        figures.meanDirect = .milliseconds(direct / count)
        return figures
    }
}
