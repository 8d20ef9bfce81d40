import Boards
import Carpool
import Geography
import Positions
import Roads

/// The city's offers over new travel times, worked out beside the dispatch so that it never waits for them.
struct TrafficPlan: Sendable {
    let map: RoadMap
    private let routers: RouterPool
    private(set) var entries: [OfferID: OfferTiming] = [:]
    /// How often an offer was timed: that is what takes long.
    private(set) var timedCount = 0
    /// The offers as the matcher will see them.
    private(set) var matching: MatchingDesk.State

    /// A plan for some travel times, without offers yet.
    init(_ map: RoadMap) {
        self.map = map
        routers = RouterPool(map.metric)
        matching = MatchingDesk.State(map)
    }

    /// Brings the plan up to what the offers are now; cheap for those that have not changed.
    mutating func catchUp(with offers: BoardTable<OfferID, CityOffer>) {
        for id in entries.keys where offers[id] == nil {
            entries[id] = nil
            matching.update(id, nil)
        }
        for offer in offers.values {
            let id = offer.id
            if let entry = entries[id], entry.version == offer.version {
                guard entry.observedAt != offer.position.observedAt else { continue }
                matching.move(id, to: entry.position(of: offer))
            } else {
                let entry = routers.withRouter { OfferTiming(of: offer, on: map, by: $0) }
                timedCount += 1
                entries[id] = entry
                matching.update(id, entry.applied(to: offer))
            }
        }
    }
}
