internal import CMath
public import Geography

/// What drivers' positions tell of how long each arc takes now, compared with when nothing is in the way.
///
/// - The time of a piece of way is shared among its arcs as their free-flow times are (B. Hellinga, P. Izadpanah,
///   H. Takada, L. Fu, "Decomposing travel times measured by probe-based traffic monitoring systems to individual
///   road segments", Transportation Research C 16, 2008), so that all get one ratio.
/// - Observations count less the older they are: half after ``Rules/halfLife`` (exponential smoothing: R. G. Brown,
///   "Statistical Forecasting for Inventory Control", 1959).
/// - The estimate is the mean of the ratios and of the free flow, which counts as ``Rules/priorWeight``
///   observations (credibility: H. Bühlmann, "Experience rating and credibility", ASTIN Bulletin 4, 1967).
/// - A ratio beyond ``Rules/largestRatio`` counts as that one (winsorizing), one that no car can have driven is left
///   out, and what a single car says changes nothing.
public struct SpeedObservations: Sendable {
    /// How observations count.
    public struct Rules: Hashable, Sendable {
        /// How many observations the free flow counts as.
        public var priorWeight = 0.5
        /// When an observation counts half.
        public var halfLife = TravelTime.minutes(10)
        /// The ratio of the slowest traffic.
        public var largestRatio = 10.0
        /// How many whole drives over an arc there must be before it is believed, the old ones counting less.
        public var leastWeight = 0.9
        /// How many different cars there must have been: 1 or 2.
        public var leastCars = 2
        /// The mean speed beyond which a position must have been wrong.
        public var largestSpeed = Speed.kilometresPerHour(160)

        /// The defaults.
        public init() {}
    }

    /// What is known of one arc.
    package struct Estimate: Hashable, Sendable {
        /// How many drives, the old ones counting less.
        package var weight: Double
        /// The sum of their ratios to the free-flow time.
        package var sum: Double
        /// When the two were last brought up to date.
        package var at: Timestamp
        /// The first car.
        package var car: UInt64
        /// Whether there was another one.
        package var hasOtherCar: Bool

        mutating func age(to now: Timestamp, halfLife: TravelTime) {
            guard now > at else { return }
            let kept = medina_exp(-0.693_147_180_559_945_3 * (now - at).seconds / halfLife.seconds)
            weight *= kept
            sum *= kept
            at = now
        }
    }

    /// How observations count.
    public let rules: Rules
    package private(set) var estimates: [UInt32: Estimate] = [:]

    /// Nothing observed yet.
    public init(_ rules: Rules = Rules()) { self.rules = rules }

    /// What was stored.
    package init(_ rules: Rules, estimates: [UInt32: Estimate]) {
        self.rules = rules
        self.estimates = estimates
    }

    /// How many arcs something is known of.
    public var count: Int { estimates.count }

    /// Takes note of a piece of a car's way. Returns whether it was believed.
    ///
    /// - Parameters:
    ///   - router: Finds the way between the two places.
    ///   - skipping: The arcs on which drivers are not free to drive as they would.
    @discardableResult
    public mutating func add(
        _ piece: DrivenPiece, on network: RoadNetwork, router: RoadRouter,
        skipping: (ArcID) -> Bool = { _ in false }
    ) -> Bool {
        guard let route = router.route(from: piece.from, to: piece.to) else { return false }
        let straight = piece.from.coordinate.distance(to: piece.to.coordinate).metres
        let length = network.length(of: route).metres
        let time = (piece.arrivedAt - piece.departedAt).seconds
        // A way round the block between two near places means that one of them was on the wrong street.
        guard length <= straight * 1.5 + 60, time > 0,
            length / time <= rules.largestSpeed.metresPerSecond
        else { return false }
        var free = 0.0
        var driven: [(arc: ArcID, share: Double)] = []
        for (row, arc) in route.arcs.enumerated() {
            let range = network.drivenShare(of: route, row: row)
            let share = Double(range.upperBound - range.lowerBound)
            free += network.freeFlowTime(of: arc).seconds * share
            if network.roadClass(of: arc) != .junction { driven.append((arc, share)) }
        }
        guard free > 0 else { return false }
        let ratio = time / free
        // Three times faster than the free flow is another road, or another clock.
        guard ratio > 1.0 / 3 else { return false }
        for (arc, share) in driven where share >= 0.1 && !skipping(arc) {
            add(ratio, weight: share, to: arc, by: piece.car, at: piece.arrivedAt)
        }
        return true
    }

    /// Takes note of a ratio to the free-flow time on one arc.
    package mutating func add(
        _ ratio: Double, weight: Double, to arc: ArcID, by car: UInt64, at now: Timestamp
    ) {
        guard ratio.isFinite, ratio > 0, weight > 0, weight <= 1 else { return }
        var estimate =
            estimates[arc.index] ?? Estimate(weight: 0, sum: 0, at: now, car: car, hasOtherCar: false)
        estimate.age(to: now, halfLife: rules.halfLife)
        if estimate.weight < 0.05 { (estimate.car, estimate.hasOtherCar) = (car, false) }
        if estimate.car != car { estimate.hasOtherCar = true }
        estimate.weight += weight
        estimate.sum += weight * min(ratio, rules.largestRatio)
        estimates[arc.index] = estimate
    }

    /// How many times the free-flow time an arc takes now; `nil` where too little is known.
    public func ratio(of arc: ArcID, at now: Timestamp) -> Double? {
        guard let estimate = estimates[arc.index] else { return nil }
        return ratio(estimate, at: now)
    }

    private func ratio(_ estimate: Estimate, at now: Timestamp) -> Double? {
        var estimate = estimate
        estimate.age(to: now, halfLife: rules.halfLife)
        guard estimate.weight >= rules.leastWeight, rules.leastCars < 2 || estimate.hasOtherCar else {
            return nil
        }
        return (rules.priorWeight + estimate.sum) / (rules.priorWeight + estimate.weight)
    }

    /// The arcs of which enough is known now, with their ratios, in order.
    public func ratios(at now: Timestamp) -> [(arc: ArcID, ratio: Double)] {
        estimates.compactMap { index, estimate in
            ratio(estimate, at: now).map { (ArcID(index), $0) }
        }
        .sorted { $0.arc < $1.arc }
    }

    /// The clock was put back: what was seen since then is as old as now, not younger, or it would not fade until
    /// then comes again.
    public mutating func putBack(to now: Timestamp) {
        for (arc, estimate) in estimates where estimate.at > now { estimates[arc]?.at = now }
    }

    /// Forgets what is too old to count.
    public mutating func forgetOld(at now: Timestamp) {
        estimates = estimates.filter { _, estimate in
            var aged = estimate
            aged.age(to: now, halfLife: rules.halfLife)
            return aged.weight >= 0.02
        }
    }
}
