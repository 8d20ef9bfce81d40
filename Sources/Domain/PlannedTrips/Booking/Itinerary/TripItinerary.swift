/// Where the car of a trip stops, in order: the published stops and the passengers' places between them.
public struct TripItinerary: Hashable, Sendable {
    /// A place where the car stops.
    public struct Waypoint: Hashable, Sendable {
        /// The place and its moment.
        public var point: BoardingPoint
        /// Who gets in.
        public var boarding: [ReservationID]
        /// Who gets out.
        public var alighting: [ReservationID]
        /// How many seats are taken when the car drives on.
        public var seatsTaken: Int
    }

    /// The places, from the first stop to the last.
    public let waypoints: [Waypoint]

    /// Where the car stops for these reservations; those that have ended are left out.
    public init(of trip: PlannedTrip, reservations: [Reservation]) {
        var waypoints = trip.stops.indices.compactMap { trip.point(atStop: $0) }.map {
            Waypoint(point: $0, boarding: [], alighting: [], seatsTaken: 0)
        }
        var seats: [ReservationID: Int] = [:]
        for reservation in reservations where reservation.state.takesSeats {
            seats[reservation.id] = reservation.seats
            let entry = Self.index(of: reservation.board, in: &waypoints)
            waypoints[entry].boarding.append(reservation.id)
            let exit = Self.index(of: reservation.alight, in: &waypoints)
            waypoints[exit].alighting.append(reservation.id)
        }
        // At the same position a stop comes before the places that follow it; otherwise the earlier moment counts.
        waypoints.sort { left, right in
            let (first, second) = (left.point, right.point)
            if first.position != second.position { return first.position < second.position }
            if first.isStop != second.isStop { return first.isStop }
            return first.at < second.at
        }
        var taken = 0
        for index in waypoints.indices {
            for id in waypoints[index].boarding { taken += seats[id] ?? 0 }
            for id in waypoints[index].alighting { taken -= seats[id] ?? 0 }
            waypoints[index].seatsTaken = taken
        }
        self.waypoints = waypoints
    }

    /// The waypoint of a place, which is added where there is none yet.
    private static func index(of point: BoardingPoint, in waypoints: inout [Waypoint]) -> Int {
        if let index = waypoints.firstIndex(where: {
            $0.point.kind == point.kind && (point.isStop || $0.point.coordinate == point.coordinate)
        }) {
            return index
        }
        waypoints.append(Waypoint(point: point, boarding: [], alighting: [], seatsTaken: 0))
        return waypoints.count - 1
    }
}
