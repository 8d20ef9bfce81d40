import BoardKeeping
import Boards
public import Geography
import Positions
import Roads
public import TaxiDispatch

extension TaxiRank {
    /// All of it in a row, once that is durable: what a picture for operators is made of. Nothing is sorted here, because
    /// everybody else waits meanwhile.
    public func scene() async throws -> TaxiScene {
        var cabs: [TaxiScene.Taxi] = []
        cabs.reserveCapacity(board.cabs.count)
        for cab in board.cabs.values {
            cabs.append(
                TaxiScene.Taxi(
                    cab: cab, place: measured(cab.id)?.place.coordinate, heading: headings[cab.id] ?? 0))
        }
        let calls = board.calls.values.filter { !$0.state.isOver }
        return try await onceDurable(
            TaxiScene(frame: frame, at: clock(), grid: board.grid, taxis: cabs, calls: Array(calls)))
    }

    /// One taxi as operators see it, with its standing in its queue and its calls, once that is durable.
    public func sight(of taxi: TaxiID) async throws -> CabSight? {
        guard let cab = board.cabs[taxi] else { return nil }
        var sight = CabSight(cab: cab)
        sight.zone = cab.zone.flatMap { board.grid.zone($0) }
        if let standing = board.standing(of: taxi) {
            (sight.before, sight.count) = (standing.before, standing.count)
        }
        sight.question = cab.question.flatMap { board.calls[$0] }
        sight.calls = cab.calls.compactMap { board.calls[$0] }
        let position = measured(taxi)
        (sight.position, sight.seenAt) = (position?.place.coordinate, position?.observedAt)
        sight.heading = headings[taxi] ?? 0
        return try await onceDurable(sight)
    }

    /// One call as operators see it, once that is durable; for a while also when it is over.
    public func sight(of call: CallID) async throws -> TaxiCall? { try await onceDurable(board.calls[call]) }

    /// Whether no other taxi that is on the road, registered or simulated, bears a code.
    public func isFree(_ code: String, for taxi: TaxiID) async throws -> Bool {
        try await self.taxi(code: code).map { $0 == taxi } ?? true
    }

    /// The taxi with somebody at its wheel that bears a code.
    public func taxi(code: String) async throws -> TaxiID? {
        try await onceDurable(board.cabs.values.first { $0.card.code == code }?.id)
    }
}

/// All taxis and open calls of a moment, in no order.
public struct TaxiScene: Sendable {
    /// A taxi with somebody at its wheel.
    public struct Taxi: Sendable {
        /// The taxi.
        public var cab: Cab
        /// Where it is, if it is on duty.
        public var place: Coordinate?
        /// Where it heads, in degrees clockwise from north.
        public var heading: Double
    }

    /// Which picture it is.
    public var frame: UInt64
    /// When.
    public var at: Timestamp
    /// The zones.
    public var grid: ZoneGrid
    /// The taxis.
    public var taxis: [Taxi]
    /// The calls that are not over.
    public var calls: [TaxiCall]
}
