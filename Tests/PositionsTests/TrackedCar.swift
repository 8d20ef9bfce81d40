import Geography
import Positions
import Roads

/// A car of a made-up room: it is where its track says, and the time is the test's.
struct TrackedCar {
    let map: RoadMap
    private let router: RoadRouter
    private(set) var track: MeasurementTrack
    private(set) var position: CarPosition
    private(set) var heading: Double?
    /// How often a way was looked for.
    private(set) var searches = 0
    /// The last one that was found.
    private(set) var way: Route?
    var next: RoadPlace?
    var now = Timestamp(milliseconds: 1_800_000_000_000)
    /// Tells the travel times in use from others.
    var times = 1

    init(_ map: RoadMap, at place: Coordinate, towards next: Coordinate? = nil) throws {
        self.map = map
        router = RoadRouter(map)
        position = CarPosition(place: try map.place(place), observedAt: now)
        track = MeasurementTrack(from: position, inside: MeasurementTrack.area(of: map.network))
        self.next = try next.map { try map.place($0) }
    }

    /// A measurement that is made so many seconds from now.
    func measured(
        _ place: Coordinate, after seconds: Double = 0, accuracy: Double? = 8, heading: Double? = nil
    ) -> Measurement {
        Measurement(
            latitude: place.latitude, longitude: place.longitude, accuracy: accuracy, heading: heading,
            at: now + .seconds(seconds))
    }

    /// The phone tells what it has measured.
    @discardableResult
    mutating func tell(
        _ measurements: [Measurement], device: String = "phone", takesOver: Bool = false
    ) -> MeasurementBatch.Outcome {
        let batch = MeasurementBatch(measurements, device: device, takesOver: takesOver)
        let router = router
        var (searches, way) = (searches, way)
        let outcome = track.take(batch, of: position, towards: next, at: now, on: map, times: times) {
            searches += 1
            way = router.route(from: $0, to: $1)
            return way
        }
        (self.searches, self.way) = (searches, way)
        if let car = outcome.car { (position, heading) = (car, outcome.heading) }
        return outcome
    }

    /// The phone tells where it is now.
    @discardableResult
    mutating func tell(_ place: Coordinate, after seconds: Double = 0) -> Measurement.Outcome? {
        tell([measured(place, after: seconds)]).outcomes.first
    }

    mutating func pass(_ span: TravelTime) { now = now + span }

    /// Clock, and all that is known by it, are put right.
    mutating func shift(by span: TravelTime) {
        now = now + span
        position.observedAt = position.observedAt + span
        track.shift(by: span)
    }
}
