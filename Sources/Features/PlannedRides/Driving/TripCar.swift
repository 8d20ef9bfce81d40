import Geography
import Positions
import Roads

/// Where the car of a trip under way is, as its driver's phone tells.
struct TripCar: Sendable {
    /// Where it is on the road.
    var position: CarPosition
    var track: MeasurementTrack
    /// Where it heads, in degrees clockwise from north.
    var heading: Double
    /// When something was heard of it last.
    var seenAt: Timestamp?

    /// The clock was put right: every moment is later, or earlier, by the same span.
    mutating func shift(by span: TravelTime) {
        track.shift(by: span)
        position.observedAt = position.observedAt + span
        seenAt = seenAt.map { $0 + span }
    }

    /// What is shown of it; nothing until it was measured.
    var sight: TripCarSight? {
        guard let seenAt else { return nil }
        return TripCarSight(
            place: position.place, seenAt: seenAt, timeToNext: position.timeToNextStop, heading: heading)
    }
}

/// Where a car was seen, for those who wait for it or sit in it.
struct TripCarSight: Hashable, Sendable {
    let place: RoadPlace
    /// When.
    let seenAt: Timestamp
    /// The time from there to the next place at which it has to be.
    let timeToNext: TravelTime
    let heading: Double

    /// How long a car may be silent until nothing is promised by where it was.
    static let patience = TravelTime.minutes(2)

    var coordinate: Coordinate { place.coordinate }

    /// Whether something was heard of it lately.
    func isFresh(at now: Timestamp) -> Bool { now - seenAt < Self.patience }
}
