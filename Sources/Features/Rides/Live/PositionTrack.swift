import Carpool
import Geography
import Roads

/// What is known of how a driver's phone has moved, to tell measurements from mistakes.
struct PositionTrack: Sendable {
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
            return coordinate.distance(to: other.coordinate).metres <= PositionTrack.fastest * seconds + slack
        }
    }

    private var last: Fix
    /// When the phone was where the car is taken to be; `nil` while it has told nothing that counts.
    private(set) var measuredAt: Timestamp?
    /// A measurement too far away to be believed until another one agrees.
    private var held: Fix?
    private var device: String?
    private var replaced: [String] = []
    /// The way that the car is expected to drive.
    var way = ExpectedWay()

    /// A track that begins where a car is known to have been.
    init(_ position: CarPosition) {
        last = Fix(coordinate: position.place.coordinate, accuracy: 0, at: position.observedAt)
    }

    /// Whether what a device measures counts: the last device to start does, until another one starts.
    mutating func admits(_ name: String, takesOver: Bool) -> Bool {
        if name == device { return true }
        guard takesOver || !replaced.contains(name) else { return false }
        replaced.removeAll { $0 == name }
        if let device { replaced = replaced.suffix(15) + [device] }
        device = name
        return true
    }

    /// The clock was put right: every moment is later, or earlier, by the same span.
    mutating func shift(by span: TravelTime) {
        last.at = last.at + span
        if let at = held?.at { held?.at = at + span }
        measuredAt = measuredAt.map { $0 + span }
    }

    /// Decides about one measurement and remembers it.
    mutating func judge(
        _ reading: PositionReading, inside area: BoundingBox, now: Timestamp
    ) -> PositionOutcome {
        let accuracy = reading.accuracy ?? 0
        guard
            let coordinate = Coordinate(validating: reading.latitude, longitude: reading.longitude),
            accuracy.isFinite, accuracy >= 0, reading.heading.map((0...360).contains) ?? true,
            reading.speed?.isFinite ?? true, reading.at.milliseconds >= 0
        else { return .invalid }
        guard area.contains(coordinate) else { return .outside }
        guard reading.at <= now + Self.ahead else { return .future }
        guard reading.at > last.at else { return .old }
        guard accuracy <= Self.coarsest else { return .inaccurate }
        let fix = Fix(coordinate: coordinate, accuracy: accuracy, at: reading.at)
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
