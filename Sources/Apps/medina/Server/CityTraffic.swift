import Carpool
import Geography
import Identity
import Rides
import Roads
import Traffic

/// Hands the positions that the dispatch accepts to the traffic.
struct DispatchProbe: TrafficProbe {
    let feed: PositionFeed

    func see(_ car: OfferID, at place: RoadPlace, _ now: Timestamp, isAtStop: Bool) {
        feed.see(
            UInt64(truncatingIfNeeded: car.value ^ car.value >> 64), at: place, now, isAtStop: isAtStop)
    }
}

/// Has the dispatch use the traffic's travel times.
struct DispatchFollower: RoadFollower {
    let dispatch: RideDispatch

    func follow(_ map: RoadMap) async throws { try await dispatch.use(map) }
    func checkPromises() async throws { try await dispatch.checkPromises() }
}
