import BoardKeeping
import Boards
public import Geography
import Identity
public import PositionIntake
public import Positions
import Roads
public import TaxiDispatch

// MARK: - Many taxis at once

extension TaxiRank {
    /// The computer of a fleet tells where taxis are. Each counts as what the taxi's own phone measures: the device that
    /// began last.
    ///
    /// - Returns: What became of each; `nil` where the taxi is off, or nobody sits at its wheel.
    public func report(_ fleet: [FleetMeasurement], device: String) -> [Measurement.Outcome?] {
        let (now, snapshot) = (clock(), roads.snapshot)
        return fleet.map { entry in
            let taxi = TaxiID(entry.vehicle.bits)
            guard let cab = board.cabs[taxi], cab.duty != .off, let position = positions[taxi] else {
                return nil
            }
            let batch = MeasurementBatch([entry.measured], device: device)
            return take(batch, of: cab, at: position, now, on: snapshot).outcomes.first
        }
    }

    /// All queues, the first taxi first, once that is durable.
    public func queues() async throws -> [TaxiQueueSight] {
        try await onceDurable(
            board.grid.zones.map { zone in
                TaxiQueueSight(
                    zone: zone,
                    taxis: board.queue(of: zone.id).entries.compactMap { entry in
                        board.cabs[entry.taxi].map {
                            TaxiQueueSight.Taxi(
                                id: entry.taxi, code: $0.card.code, since: $0.since,
                                isAsked: $0.question != nil)
                        }
                    })
            })
    }
}

/// The queue of a zone as operators see it.
public struct TaxiQueueSight: Hashable, Sendable {
    /// A taxi in the queue.
    public struct Taxi: Hashable, Sendable {
        /// Which one.
        public var id: TaxiID
        /// What is written on it.
        public var code: String
        /// Since when it has stood there.
        public var since: Timestamp?
        /// Whether its driver is being asked.
        public var isAsked: Bool
    }

    /// The zone.
    public var zone: Zone
    /// The taxis that wait there, the first first.
    public var taxis: [Taxi]
}
