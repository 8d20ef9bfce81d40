import BoardKeeping
import Boards
import Carpool
import Geography
import Journal
import Positions
public import Roads

// MARK: - Travel times that live

/// How many offers a change of the travel times had to time anew.
public struct RetimedOffers: Hashable, Sendable {
    /// Those that were timed beside the dispatch, while it went on.
    public var beside: Int
    /// Those that had changed meanwhile: everybody waits while they are timed.
    public var held: Int

    /// So many beside, so many while it was held.
    public init(beside: Int, held: Int) {
        self.beside = beside
        self.held = held
    }
}

extension RideDispatch {
    /// From now on these travel times hold: every car's stops are timed anew, the matcher searches with them, and
    /// whoever cannot be kept within what was promised is told.
    ///
    /// All that takes long happens beside the actor, on offers as they were a moment ago; the actor only takes the
    /// result over, and works out itself what changed meanwhile. Returns once what people are told is durable.
    ///
    /// - Throws: `JournalError` when the journal takes nothing now; then the old times still hold.
    @concurrent @discardableResult
    public nonisolated func use(_ map: RoadMap) async throws -> RetimedOffers {
        let workspace = DispatchRoads.Workspace(map)
        var plan = TrafficPlan(map)
        plan.catchUp(with: await offersNow())
        plan.catchUp(with: await offersNow())
        let beside = plan.timedCount
        let (receipt, timed) = try await take(plan, workspace)
        try await receipt.durable()
        return RetimedOffers(beside: beside, held: timed - beside)
    }

    /// Tells everybody whose promise has meanwhile become impossible to keep, the travel times being the same;
    /// returns once that is durable.
    public func checkPromises() async throws {
        try await changeNow { $0.tellBrokenPromises(at: clock(), roads: roads) }.durable()
    }

    private func offersNow() -> BoardTable<OfferID, CityOffer> { board.offers }

    private func take(
        _ plan: consuming TrafficPlan, _ workspace: DispatchRoads.Workspace
    ) throws(JournalError) -> (receipt: Receipt, timed: Int) {
        // Who gets another car leaves a way that is timed anew: its other legs must not come from the old times.
        let former = roads.use(workspace)
        var changed: Set<OfferID> = []
        let receipt: Receipt
        do {
            receipt = try changeNow { board in
                // What has changed meanwhile is worked out here.
                plan.catchUp(with: board.offers)
                var changes = board.retime(by: plan.entries, on: plan.map)
                changes.formUnion(board.tellBrokenPromises(at: clock(), roads: roads))
                changed = changes.offers
                return changes
            }
        } catch {
            roads.use(former)
            throw error
        }
        var matching = plan.matching
        for id in changed { matching.update(id, board.offers[id]) }
        for offer in leaving.compactMap({ board.offer(of: $0) }) { matching.update(offer.id, nil) }
        self.matching.replace(matching)
        // Drivers' pages show the way and the times anew.
        announceOffers(board.offers.values.filter { !$0.card.isSimulated }.map(\.id))
        return (receipt, plan.timedCount)
    }

    // MARK: - What positions tell of the traffic

    /// Tells the traffic where a car is.
    func observe(_ id: OfferID) {
        guard let probe, let entry = board.offers[id] else { return }
        let place = entry.position.place.coordinate
        let stops = [entry.lastStop, entry.offer.schedule.stops.first?.place].compactMap(\.self)
        probe.see(
            entry.id, at: entry.position.place, entry.position.observedAt,
            isAtStop: !publicCars.isShown(id)
                || stops.contains { $0.coordinate.distance(to: place) < .metres(50) })
    }
}
