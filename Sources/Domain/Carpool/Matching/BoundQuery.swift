import Geography
import Roads

/// What is true of every insertion of one request, prepared for checking thousands of offers.
struct BoundQuery {
    private let x: Float
    private let y: Float
    private let radiusSquared: Float
    private let radius: Double
    private let oldest: Int64
    private let load: Load
    private let traits: HardTraits
    private let pickup: ArrivalSignature
    private let dropOff: DepartureSignature
    private let unit: Int64
    private let direct: Int64
    private let askedAt: Int64
    private let latestPickup: Int64
    private let weights: ScoreWeights

    init(
        _ request: RideRequest, _ rules: MatchingRules, _ snapshot: OfferSnapshot, _ now: Timestamp,
        _ direct: Int64
    ) {
        let point = snapshot.grid.projection.point(request.pickup.coordinate)
        x = Float(point.x)
        y = Float(point.y)
        radius = rules.pickupRadius.metres
        radiusSquared = Float(radius * radius)
        oldest = (now - rules.longestSilence).milliseconds
        load = request.party.load
        traits = HardTraits(of: request.party.lead)
        pickup = snapshot.bounds.arrival(of: request.pickup)
        dropOff = snapshot.bounds.departure(of: request.dropOff)
        unit = snapshot.bounds.millisecondsPerUnit
        self.direct = direct
        askedAt = request.askedAt.milliseconds
        latestPickup = request.latestPickup.milliseconds
        weights = rules.weights
    }

    /// The squares that the pickup radius touches, or all those at the edge that may hold what lies outside.
    func forEachCell(in grid: OfferGrid, _ body: (Int) -> Void) {
        // A metre more, for the single precision of the positions.
        let reach = radius + 1
        for row in grid.row(Double(y) - reach)...grid.row(Double(y) + reach) {
            for column in grid.column(Double(x) - reach)...grid.column(Double(x) + reach) {
                body(row * grid.columns + column)
            }
        }
    }

    /// Whether the driver is near enough, was seen lately, is not being asked, has room and agrees.
    @inline(__always)
    func admits(_ key: LiveKey) -> Bool {
        let east = key.x - x
        let north = key.y - y
        return east * east + north * north <= radiusSquared && key.observedAt >= oldest && !key.isBeingAsked
            && load.fits(in: key.room) && traits.agree(with: key.traits)
    }

    /// A lower bound of the time from the drop-off to the driver's destination.
    @inline(__always)
    func leastFromDropOff(_ times: LiveTimes) -> Int64 {
        Int64(leastUnits(from: dropOff, to: times.destination)) * unit
    }

    /// A lower bound of the score of every insertion, or `nil` if none can be in time.
    @inline(__always)
    func leastScore(_ key: LiveKey, _ times: LiveTimes) -> Int64? {
        let toPickup = Int64(leastUnits(from: times.position, to: pickup)) * unit
        guard key.observedAt + toPickup - times.turningTime <= latestPickup else { return nil }
        return leastScore(key, times, toPickup: toPickup, fromDropOff: leastFromDropOff(times))
    }

    /// The same from better bounds of the two times. However the stops are ordered, the car drives at least from
    /// its position to the pickup, from there to the drop-off and on to its destination, less what the
    /// stops on the way save by turning round.
    @inline(__always)
    func leastScore(_ key: LiveKey, _ times: LiveTimes, toPickup: Int64, fromDropOff: Int64) -> Int64? {
        let pickupAt = key.observedAt + max(toPickup - times.turningTime, 0)
        let arrival = key.observedAt + toPickup + direct + fromDropOff - times.turningTime
        guard pickupAt <= latestPickup, arrival <= times.latestArrival else { return nil }
        return weights.score(waiting: pickupAt - askedAt, detour: arrival - times.plannedArrival)
    }
}
