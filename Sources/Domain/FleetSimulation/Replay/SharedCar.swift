import Carpool
import Geography
import Positions
import Roads

/// A car of a fleet whose passengers share it.
struct SharedCar: Sendable {
    var schedule: Schedule
    /// When the car is at its next stop; the largest number if it stands.
    private(set) var nextStopAt = Int64.max
    private(set) var place: RoadPlace
    /// Where a car without stops is going, to be nearer to the next request.
    private var target: RoadPlace?
    private var leftAt: Int64 = 0
    private var leg: DrivenLeg?

    init(at place: RoadPlace, seats: Int) {
        self.place = place
        schedule = Schedule(capacity: Load(seats: seats))
    }

    /// Where the car is.
    func position(at now: Int64, _ map: RoadMap) -> CarPosition {
        guard let leg else { return CarPosition(place: place, observedAt: Timestamp(milliseconds: now)) }
        return CarPosition(
            place: now == leftAt ? place : leg.position(after: now - leftAt, on: map).place,
            observedAt: Timestamp(milliseconds: now), timeToNextStop: .milliseconds(nextStopAt - now))
    }

    /// Whether the car has nothing to do and does not move.
    var isStanding: Bool { leg == nil && schedule.stops.isEmpty }

    /// Where a car without stops is or is going to stand.
    var restingPlace: RoadPlace { leg == nil ? place : target ?? place }

    /// The car drives somewhere without being asked to; returns when it is there.
    mutating func wander(to target: RoadPlace, at now: Int64, _ router: RoadRouter, _ map: RoadMap) -> Int64?
    {
        guard let route = router.route(from: place, to: target) else { return nil }
        self.target = target
        leftAt = now
        leg = DrivenLeg(route, on: map)
        nextStopAt = now + route.time.milliseconds
        return nextStopAt
    }

    /// A car without stops is where it wanted to go; returns the metres driven.
    mutating func stand() -> Double {
        place = target ?? place
        nextStopAt = .max
        defer { leg = nil }
        return leg?.length ?? 0
    }

    /// The car leaves the way to its next stop; returns the metres driven on it.
    mutating func turn(at now: Int64, _ map: RoadMap) -> Double {
        guard let leg, now > leftAt else { return 0 }
        let here = leg.position(after: now - leftAt, on: map)
        place = here.place
        return here.metres
    }

    /// The car is at its next stop; returns the metres driven there.
    mutating func reach(_ stop: Stop) -> Double {
        place = stop.place
        defer { leg = nil }
        return leg?.length ?? 0
    }

    /// The car sets off to its next stop; returns when it is there, `nil` if there is none.
    mutating func setOff(at now: Int64, _ router: RoadRouter, _ map: RoadMap) -> Int64? {
        leftAt = now
        leg = nil
        nextStopAt = .max
        guard let stop = schedule.stops.first, let route = router.route(from: place, to: stop.place) else {
            return nil
        }
        leg = DrivenLeg(route, on: map)
        nextStopAt = now + route.time.milliseconds
        return nextStopAt
    }
}
