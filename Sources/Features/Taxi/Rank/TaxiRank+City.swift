import Roads
import Positions
public import AuditLog
import BoardKeeping
import Boards
public import Geography
public import Identity
public import TaxiDispatch

// MARK: - What drivers and operators see, and what operators do

extension TaxiRank {
    /// A taxi as its driver sees it, once that is durable.
    public func sight(of driver: PersonID) async throws -> CabSight? {
        try await onceDurable(sightNow(of: driver))
    }

    private func sightNow(of driver: PersonID) -> CabSight? {
        guard let cab = board.cab(of: driver) else { return nil }
        var sight = CabSight(cab: cab)
        if let standing = board.standing(of: cab.id) {
            sight.before = standing.before
            sight.count = standing.count
            sight.zone = board.grid.zone(standing.zone)
        } else {
            sight.zone = cab.zone.flatMap { board.grid.zone($0) }
        }
        sight.question = cab.question.flatMap { board.calls[$0] }
        if let question = cab.question { sight.timeToDoor = timeToDoor(of: question, for: cab.id) }
        sight.calls = cab.calls.compactMap { board.calls[$0] }
        let position = measured(cab.id)
        (sight.position, sight.seenAt) = (position?.place.coordinate, position?.observedAt)
        sight.heading = headings[cab.id] ?? 0
        sight.whyOff = whyOff[cab.id]
        return sight
    }

    /// All of it, once that is durable.
    public func overview() async throws -> TaxiOverview {
        let places = board.cabs.values.sorted { $0.id < $1.id }.map { cab in
            TaxiOverview.Taxi(
                cab: cab, place: measured(cab.id)?.place.coordinate, heading: headings[cab.id] ?? 0)
        }
        let queues = board.grid.zones.map { zone in
            TaxiOverview.Queue(
                zone: zone,
                codes: board.queue(of: zone.id).entries.compactMap { board.cabs[$0.taxi]?.card.code })
        }
        let open = board.calls.values.filter { !$0.state.isOver }.sorted {
            ($0.madeAt, $0.id) < ($1.madeAt, $1.id)
        }
        return try await onceDurable(TaxiOverview(taxis: places, queues: queues, calls: open))
    }

    /// The zones of now.
    public func grid() async throws -> ZoneGrid { try await onceDurable(board.grid) }

    /// T1: The operator draws the zones anew.
    ///
    /// - Parameters:
    ///   - seen: The ``ZoneGrid/fingerprint`` of the zones that were looked at; `nil` whatever they are.
    ///   - entry: What the log of operators' acts says of it.
    ///   - draw: Makes the new zones of those of now.
    public func redraw(
        seen: UInt64? = nil, noting entry: AuditEntry? = nil,
        _ draw: @Sendable (ZoneGrid) throws(ZoneGridError) -> ZoneGrid
    ) async throws -> ZoneGrid {
        // Drawn before anything changes: what cannot be drawn is refused with its own reason.
        guard seen.map({ $0 == board.grid.fingerprint }) ?? true else { throw ZoneGridError.changedSince }
        let grid = try draw(board.grid)
        try await change { board, now throws(TaxiRefusal) in
            act = entry
            return board.redraw(grid, at: now)
        }
        return grid
    }

    /// T1: Whom it would touch if the zones were drawn anew.
    public func impact(of grid: ZoneGrid) -> RedrawImpact { board.impact(of: grid) }

    /// T10: The city calls off a call that has no end yet.
    public func callOff(
        _ call: CallID, reason: TaxiCancellation.Reason, noting entry: AuditEntry
    ) async throws {
        try await change { board, now throws(TaxiRefusal) in
            let changes = try board.cancel(call, by: .city, reason: reason, at: now)
            act = entry
            return changes
        }
    }

    /// The city switches a taxi off; refused with somebody on board.
    public func stop(_ taxi: TaxiID, noting entry: AuditEntry) async throws {
        try await change { board, now throws(TaxiRefusal) in
            let changes = try board.stop(taxi, at: now)
            act = entry
            return changes
        }
    }

    /// What callers are told of a vehicle, or of its driver, is different now.
    public func update(_ taxi: TaxiID, _ body: @Sendable (inout TaxiCard) -> Void) async throws {
        guard var card = board.cabs[taxi]?.card else { return }
        body(&card)
        let changed = card
        try await change { board, _ throws(TaxiRefusal) in board.update(taxi, changed) }
    }

    /// T8: A taxi is not to drive any more.
    public func remove(_ taxi: TaxiID) async throws {
        try await change { board, now throws(TaxiRefusal) in board.remove(taxi, at: now) }
    }

    /// T8: A driver is not to drive any more.
    public func remove(driver: PersonID) async throws {
        guard let taxi = board.cab(of: driver)?.id else { return }
        try await remove(taxi)
    }

    /// Calls that are not over and taxis on duty.
    public func counts() -> (calls: Int, taxis: Int) {
        (board.calls.values.count { $0.state.isOpen }, board.cabs.values.count { $0.duty != .off })
    }
}

/// A taxi as its driver sees it.
public struct CabSight: Hashable, Sendable {
    /// The taxi.
    public var cab: Cab
    /// The zone that it is in.
    public var zone: Zone?
    /// How many stand before it in its queue.
    public var before = 0
    /// How many stand in that queue.
    public var count = 0
    /// The call that its driver is being asked about.
    public var question: TaxiCall?
    /// How long it would take there.
    public var timeToDoor: TravelTime?
    /// The calls that it has agreed to, the first first.
    public var calls: [TaxiCall] = []
    /// Where it is, on the road.
    public var position: Coordinate?
    /// When it was measured there.
    public var seenAt: Timestamp?
    /// Where it heads, in degrees clockwise from north.
    public var heading = 0.0
    /// Why it is off, where its driver has not switched it off.
    public var whyOff: TaxiNews?

    /// A taxi of which nothing else is known.
    public init(cab: Cab) { self.cab = cab }

    /// The call that its driver is on now: who is to be fetched, else who gets out first.
    public var current: TaxiCall? { TaxiRank.next(of: calls) }

    /// Whoever else is on board, in the order in which they get out.
    public var others: [TaxiCall] { calls.filter { $0.id != current?.id } }
}

/// All taxis, queues and calls of a moment, for operators.
public struct TaxiOverview: Hashable, Sendable {
    /// A taxi with somebody at its wheel.
    public struct Taxi: Hashable, Sendable {
        /// The taxi.
        public var cab: Cab
        /// Where it is, if it is on duty.
        public var place: Coordinate?
        /// Where it heads.
        public var heading: Double
    }

    /// The queue of a zone.
    public struct Queue: Hashable, Sendable {
        /// The zone.
        public var zone: Zone
        /// What is written on the taxis that wait there, the first first.
        public var codes: [String]
    }

    /// The taxis.
    public var taxis: [Taxi]
    /// The queues of all zones.
    public var queues: [Queue]
    /// The calls that are not over, the oldest first.
    public var calls: [TaxiCall]
}
