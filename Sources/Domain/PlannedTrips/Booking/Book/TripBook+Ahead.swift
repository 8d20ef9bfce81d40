extension TripBook {
    /// Where the car still has to come, in order: where somebody gets in or out, and the last stop. Stops at which nobody waits
    /// any more are left out, as is what lies behind where somebody on board got in: nobody drives back there. Who only asks
    /// moves nothing before the driver has agreed.
    public var waypointsAhead: [TripItinerary.Waypoint] {
        let all = itinerary.waypoints
        let passed = reservations.filter(\.state.isOnBoard).map(\.board.position).max()
        return all.enumerated().filter { number, waypoint in
            if let passed, waypoint.point.position < passed { return false }
            return waypoint.boarding.contains {
                self[$0].map { $0.isAgreed && !$0.state.isOnBoard } ?? false
            } || waypoint.alighting.contains { self[$0]?.isAgreed == true } || number == all.count - 1
        }.map(\.element)
    }
}
