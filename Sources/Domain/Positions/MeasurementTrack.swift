public import Geography
public import Roads

/// Where a car is, by what the phones in it measure: tells measurements from mistakes, and puts the car on the road.
///
/// A room keeps one for each car on the way and moves the car to where ``take(_:of:towards:at:on:times:find:)`` says
/// that it is.
///
/// | name | is |
/// |---|---|
/// | ``Measurement`` | what a phone measured: a position, how exactly, heading, speed, and when |
/// | ``Measurement/Outcome`` | what became of it, and why |
/// | ``MeasurementBatch`` | what one device has measured since it last told |
/// | ``MeasurementBatch/Outcome`` | what became of each, and where the car is now |
/// | ``MeasurementTrack`` | decides that, from one batch to the next |
/// | `ExpectedWay` | the way to the next stop, on which the track finds the car and the time left |
/// | ``CarPosition`` | where a car is on the road, since when, and the time left to its next stop |
/// | ``MeasurementReceipt`` | what a room answers to a batch |
/// | ``RouteMotion`` | a car that drives a route at the speeds of its roads: for cars without phones |
public struct MeasurementTrack: Sendable {
    /// Faster than this no car is taken to be: 60 m/s.
    static let fastest = 60.0
    /// The largest radius of uncertainty, in metres, that says anything about a street.
    static let coarsest = 200.0
    /// How far a phone's clock may be ahead.
    static let ahead = TravelTime.seconds(5)

    private struct Fix: Sendable {
        var coordinate: Coordinate
        var accuracy: Double
        var at: Timestamp

        /// Whether a car can have come from here to there.
        func reaches(_ other: Fix) -> Bool {
            let seconds = max((other.at - at).seconds, 0)
            let slack = 50 + accuracy + other.accuracy
            return coordinate.distance(to: other.coordinate).metres <= MeasurementTrack.fastest * seconds
                + slack
        }
    }

    private var last: Fix
    /// When the phone was where the car is taken to be; `nil` while it has told nothing that counts.
    public private(set) var measuredAt: Timestamp?
    /// A measurement too far away to be believed until another one agrees.
    private var held: Fix?
    private var device: String?
    private var replaced: [String] = []
    /// The way that the car is expected to drive.
    private var way = ExpectedWay()
    /// Where measurements make sense.
    private let area: BoundingBox

    /// A track that begins where a car is known to have been, of measurements within an area.
    public init(from position: CarPosition, inside area: BoundingBox) {
        self.area = area
        last = Fix(coordinate: position.place.coordinate, accuracy: 0, at: position.observedAt)
    }

    /// Where the cars of a city can be: its roads and five kilometres around them.
    public static func area(of network: RoadNetwork) -> BoundingBox {
        let bounds = network.bounds
        return BoundingBox(around: bounds.southWest, radius: .kilometres(5))
            .union(BoundingBox(around: bounds.northEast, radius: .kilometres(5)))
    }

    /// Takes what a device has measured, oldest first: the newest plausible measurement is where the car is now.
    ///
    /// - Parameters:
    ///   - car: Where the car is taken to be so far.
    ///   - next: Its next stop; `nil` if it has none.
    ///   - now: The time of the city.
    ///   - map: The roads with the travel times in use.
    ///   - times: Tells these travel times from those before: another number with others.
    ///   - find: The best way between two places of the map; asked for only where the car is not on the way that it
    ///     was expected to drive.
    public mutating func take(
        _ batch: MeasurementBatch, of car: CarPosition, towards next: RoadPlace?, at now: Timestamp,
        on map: RoadMap, times: Int, find: (_ from: RoadPlace, _ to: RoadPlace) -> Route?
    ) -> MeasurementBatch.Outcome {
        let isReplaced = !admits(batch.device, takesOver: batch.takesOver)
        var result = MeasurementBatch.Outcome(outcomes: [], isReplaced: isReplaced)
        result.outcomes.reserveCapacity(min(batch.measurements.count, MeasurementBatch.largest))
        var newest: Measurement?
        for measured in batch.measurements.prefix(MeasurementBatch.largest) {
            let outcome = isReplaced ? .replaced : judge(measured, at: now)
            if outcome == .accepted { newest = measured }
            result.outcomes.append(outcome)
        }
        guard let newest else { return result }
        guard
            let found = way.place(
                last.coordinate, heading: newest.heading, of: car, towards: next, on: map, times: times,
                find: find)
        else {
            for index in result.outcomes.indices where result.outcomes[index] == .accepted {
                result.outcomes[index] = .offRoad
            }
            return result
        }
        result.car = CarPosition(place: found.place, observedAt: newest.at, timeToNextStop: found.left)
        result.heading = newest.heading ?? found.heading
        return result
    }

    /// The clock was put right: every moment is later, or earlier, by the same span.
    public mutating func shift(by span: TravelTime) {
        last.at = last.at + span
        if let at = held?.at { held?.at = at + span }
        measuredAt = measuredAt.map { $0 + span }
    }

    /// Whether what a device measures counts: the last device to start does, until another one starts.
    private mutating func admits(_ name: String, takesOver: Bool) -> Bool {
        if name == device { return true }
        guard takesOver || !replaced.contains(name) else { return false }
        replaced.removeAll { $0 == name }
        if let device { replaced = replaced.suffix(15) + [device] }
        device = name
        return true
    }

    /// Decides about one measurement and remembers it.
    private mutating func judge(_ measured: Measurement, at now: Timestamp) -> Measurement.Outcome {
        let accuracy = measured.accuracy ?? 0
        guard
            let coordinate = Coordinate(validating: measured.latitude, longitude: measured.longitude),
            accuracy.isFinite, accuracy >= 0, measured.heading.map((0...360).contains) ?? true,
            measured.speed?.isFinite ?? true, measured.at.milliseconds >= 0
        else { return .invalid }
        guard area.contains(coordinate) else { return .outside }
        guard measured.at <= now + Self.ahead else { return .future }
        guard measured.at > last.at else { return .old }
        guard accuracy <= Self.coarsest else { return .inaccurate }
        let fix = Fix(coordinate: coordinate, accuracy: accuracy, at: measured.at)
        let isConfirmed = held.map { $0.at < fix.at && $0.reaches(fix) } ?? false
        guard last.reaches(fix) || isConfirmed else {
            held = fix
            return .held
        }
        held = nil
        last = fix
        measuredAt = fix.at
        return .accepted
    }
}
