import Carpool
import Directions
import Geography
import Roads

/// The way that a passenger's map shows, found anew only when it must be another: after a change of the stops, when the
/// car comes into sight or goes out of it, and when it has left the way. Behind the car the page's script takes it away.
struct ShownWay {
    private(set) var points: [Coordinate] = []
    private var places: [RoadPlace] = []
    private var beginsAtCar = false

    /// Looks at a ride.
    mutating func follow(_ sight: RideSight, _ desk: RideDesk) {
        let car = sight.car == nil ? nil : sight.way.first
        let stops = car == nil ? sight.way : Array(sight.way.dropFirst())
        if stops == places, beginsAtCar == (car != nil), isOn(car) { return }
        (places, beginsAtCar) = (stops, car != nil)
        points = Self.line(through: sight.way, desk)
        guard points.isEmpty, sight.ride.life.state.isOpen else { return }
        points = Self.line(through: [sight.ride.request.pickup, sight.ride.request.dropOff], desk)
    }

    private func isOn(_ car: RoadPlace?) -> Bool {
        guard !points.isEmpty else { return false }
        guard let car else { return true }
        return Polyline.place(of: car.coordinate, on: points).map { $0.beside <= WayGuide.reach }
            ?? false
    }

    private static func line(through places: [RoadPlace], _ desk: RideDesk) -> [Coordinate] {
        guard places.count > 1, let routes = desk.routes(along: places) else { return [] }
        let network = desk.map.network
        return routes.flatMap { network.polyline(of: $0) }
    }
}
