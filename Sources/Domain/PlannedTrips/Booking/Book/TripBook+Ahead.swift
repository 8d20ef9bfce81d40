extension TripBook {
    /// Where the car still has to come, in order: where somebody gets in or out, and the last stop. Stops at which nobody waits
    /// any more are left out.
    public var waypointsAhead: [TripItinerary.Waypoint] {
        let all = itinerary.waypoints
        return all.enumerated().filter { number, waypoint in
            waypoint.boarding.contains { self[$0]?.state.isOnBoard == false }
                || !waypoint.alighting.isEmpty || number == all.count - 1
        }.map(\.element)
    }
}
