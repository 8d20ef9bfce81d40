import Geography
import PlannedTrips
import Positions
import Roads

/// Where the car of a trip under way is, as its driver's phone tells.
struct TripCar: Sendable {
    /// The trip with its ways, which stay the same while it is under way.
    let trip: IndexedTrip
    /// Where it is on the road.
    var position: CarPosition
    /// Where it had to be next when that was measured: what the time left is the time to.
    var next: BoardingPoint?
    var track: MeasurementTrack
    /// Where it heads, in degrees clockwise from north.
    var heading: Double
    /// With whom on board it was seen where they get out.
    var reached: Set<ReservationID> = []
    /// When something was heard of it last.
    var seenAt: Timestamp?
    /// Since when it is where it has to be next; nothing while it is on the way there.
    var thereSince: Timestamp?

    /// The clock was put right: every moment is later, or earlier, by the same span.
    mutating func shift(by span: TravelTime) {
        track.shift(by: span)
        position.observedAt = position.observedAt + span
        seenAt = seenAt.map { $0 + span }
        thereSince = thereSince.map { $0 + span }
    }

    /// It was seen on its way to where it has to be next.
    mutating func note(next waypoint: BoardingPoint?, seenAt moment: Timestamp?) {
        if waypoint?.coordinate != next?.coordinate { thereSince = nil }
        (next, seenAt) = (waypoint, moment)
        guard let waypoint, let moment else { return }
        let left = position.place.coordinate.distance(to: waypoint.coordinate)
        if left <= Self.there {
            thereSince = thereSince ?? moment
        } else if left > Self.gone {
            thereSince = nil
        }
    }

    /// So near to a place a car is there, on whatever side of the street.
    private static let there = Distance.metres(100)
    /// So far from it, it has left again.
    private static let gone = Distance.metres(300)

    /// What is shown of it; nothing until it was measured.
    var sight: TripCarSight? {
        guard let seenAt else { return nil }
        return TripCarSight(
            trip: trip, place: position.place, seenAt: seenAt, next: next,
            timeToNext: position.timeToNextStop, thereSince: thereSince, heading: heading)
    }
}

/// Where a car was seen, for those who wait for it or sit in it.
struct TripCarSight: Sendable {
    /// The trip with its ways.
    let trip: IndexedTrip
    let place: RoadPlace
    /// When.
    let seenAt: Timestamp
    /// The place at which it had to be next then, and the time to it.
    let next: BoardingPoint?
    let timeToNext: TravelTime
    /// Since when it is there.
    let thereSince: Timestamp?
    let heading: Double

    /// How long a car may be silent until nothing is promised by where it was.
    static let patience = TravelTime.minutes(2)

    var coordinate: Coordinate { place.coordinate }
    /// When it is where it had to be next, if it leaves that at once.
    var atNext: Timestamp { seenAt + timeToNext }

    /// Whether something was heard of it lately.
    func isFresh(at now: Timestamp) -> Bool { now - seenAt < Self.patience }
}

/// By how much a car under way is late, in full steps of five minutes: what everybody may know who might still get in. Where it is
/// they are not told.
struct CarDelay: Sendable {
    /// For all that lies ahead: a car that stands comes ever later to it.
    var ahead = TravelTime.zero
    /// The place that it has come to, and how late it came: whoever is waited for there is waited for no longer because of it.
    var there: (place: Coordinate, late: TravelTime)?

    private static let step = TravelTime.minutes(5).milliseconds

    /// A car that is on time, or of which nothing was heard lately.
    init() {}

    /// The delay of a car that was seen on its way to a place.
    init(_ car: TripCarSight, to next: BoardingPoint) {
        ahead = Self.inSteps(car.atNext - next.at)
        there = car.thereSince.map { (next.coordinate, Self.inSteps($0 - next.at)) }
    }

    /// How late it is at a place.
    func at(_ point: BoardingPoint) -> TravelTime {
        if let there, there.place == point.coordinate { there.late } else { ahead }
    }

    private static func inSteps(_ late: TravelTime) -> TravelTime {
        late.milliseconds < 60_000 ? .zero : .milliseconds((late.milliseconds + step - 1) / step * step)
    }
}
