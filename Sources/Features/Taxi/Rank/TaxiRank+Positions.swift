import BoardKeeping
import Boards
import Geography
public import Identity
public import Positions
import Roads
public import TaxiDispatch

// MARK: - Positions

extension TaxiRank {
    /// How far from a road a taxi can be.
    static let reach = Distance.metres(250)
    /// How far from a road a taxi can be switched on: on a yard, or at a station.
    private static let yardReach = Distance.kilometres(2)
    /// How far from a road somebody can be and still be fetched.
    static let doorReach = Distance.metres(400)

    /// Where a taxi is on the road, and as of when; nothing until it has been measured since the board was read.
    func measured(_ taxi: TaxiID) -> CarPosition? { remembered.contains(taxi) ? nil : positions[taxi] }

    /// A driver's phone tells where it has been since it last did. What counts moves the taxi, and may bring it into
    /// another zone; a position itself waits for no disk. Nothing is taken from a taxi that is off.
    ///
    /// - Returns: What became of each; `nil` for somebody whose taxi is off, or who drives none.
    public func report(_ batch: MeasurementBatch, by driver: PersonID) -> MeasurementReceipt? {
        guard let cab = board.cab(of: driver), cab.duty != .off, let position = positions[cab.id] else {
            return nil
        }
        let outcome = take(batch, of: cab, at: position, clock(), on: roads.snapshot)
        let after = board.cabs[cab.id] ?? cab
        let isThere = nextStop(of: after).map { stop in
            (positions[cab.id]?.place.coordinate.distance(to: stop) ?? .kilometres(1)) <= .metres(50)
        }
        return MeasurementReceipt(outcome, version: after.version, isAtNextStop: isThere ?? false)
    }

    /// Takes what was measured of a taxi on duty: what counts moves it, and may bring it into another zone.
    func take(
        _ batch: MeasurementBatch, of cab: Cab, at position: CarPosition, _ now: Timestamp,
        on snapshot: LiveRoads.Snapshot
    ) -> MeasurementBatch.Outcome {
        var track = tracks[cab.id] ?? MeasurementTrack(from: position, inside: intakeArea)
        let next = nextStop(of: cab).flatMap { snapshot.map.nearest(to: $0, within: Self.reach)?.place }
        let outcome = track.take(
            batch, of: position, towards: next, at: now, on: snapshot.map, times: snapshot.version
        ) { from, to in snapshot.routers.withRouter { $0.route(from: from, to: to) } }
        tracks[cab.id] = track
        if let car = outcome.car {
            positions[cab.id] = car
            remembered.remove(cab.id)
            headings[cab.id] = outcome.heading ?? headings[cab.id]
            noteMovement(of: cab)
        }
        for (measured, result) in zip(batch.measurements, outcome.outcomes)
        where result == .accepted || result == .offRoad {
            see(cab.id, measured, at: now)
        }
        return outcome
    }

    private func see(_ taxi: TaxiID, _ measured: Measurement, at now: Timestamp) {
        let place = Coordinate(latitude: measured.latitude, longitude: measured.longitude)
        let fix = TaxiFix(
            place, accuracy: measured.accuracy.map { .metres($0) }, at: min(measured.at, now))
        guard let crossing = board.see(taxi, fix) else { return }
        // Where the journal takes nothing the taxi is where it was, and crosses with the next fixes.
        _ = try? changeNow { $0.cross(crossing, at: now) }
    }

    private func noteMovement(of cab: Cab) {
        hasChanged = true
        if cab.duty == .busy { moved.insert(cab.id) }
    }

    /// The place on a road at which a taxi enters the map that is switched on, or was on when the server stopped.
    func road(near place: Coordinate) -> RoadPlace? {
        let map = roads.map
        return (map.nearest(to: place, within: Self.reach) ?? map.nearest(to: place, within: Self.yardReach))?
            .place
    }

    /// Where a taxi has to be next.
    func nextStop(of cab: Cab) -> Coordinate? {
        let calls = cab.calls.compactMap { board.calls[$0] }
        let waiting = calls.first { call in
            if case .onBoard = call.state { false } else { true }
        }
        return waiting?.pickup.coordinate ?? calls.first?.placesAhead.first?.coordinate
    }

    /// A taxi without a phone, such as one of a demo, has come to a place on the road.
    public func move(_ taxi: TaxiID, to position: CarPosition, heading: Double) {
        guard let cab = board.cabs[taxi], cab.duty != .off else { return }
        positions[taxi] = position
        remembered.remove(taxi)
        headings[taxi] = heading
        noteMovement(of: cab)
        let fix = TaxiFix(position.place.coordinate, at: position.observedAt)
        guard let crossing = board.see(taxi, fix) else { return }
        _ = try? changeNow { $0.cross(crossing, at: clock()) }
    }
}
