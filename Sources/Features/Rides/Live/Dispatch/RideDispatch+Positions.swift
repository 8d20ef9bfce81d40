import Boards
public import Carpool
import Geography
public import Identity
public import Positions
import Roads

// MARK: - Positions

extension RideDispatch {
    /// Cars have moved; positions are a stream, the newest wins and nothing waits for the disk.
    public func move(_ moves: [OfferMove]) {
        for move in moves { take(move) }
        showMovement()
    }

    /// The board takes where a car is, and whoever looks at it learns of it.
    private func take(_ move: OfferMove) {
        guard board.move(move) else { return }
        matching.move(move.offer, to: move.position)
        noteMovement(of: move.offer)
        observe(move.offer)
    }

    /// A car is somewhere else: the map shows it with the next frame, the store learns of it a little later.
    func noteMovement(of id: OfferID) {
        moved.insert(id)
        movedInFrame.insert(id)
        publicCars.note(id, board.offers[id])
        hasMoved = true
    }

    /// A driver's phone tells where it has been since it last did. The newest plausible measurement becomes the car's
    /// position; nothing waits for the disk.
    ///
    /// - Returns: What became of each; `nil` for somebody who does not drive.
    public func report(_ batch: MeasurementBatch, by driver: PersonID) -> MeasurementReceipt? {
        guard let entry = board.offer(of: driver) else { return nil }
        var track = tracks[entry.id] ?? MeasurementTrack(from: entry.position, inside: intakeArea)
        let outcome = track.take(
            batch, of: entry.position, towards: entry.offer.schedule.stops.first?.place, at: clock(),
            on: roads.map, times: roads.version
        ) { roads.route(from: $0, to: $1) }
        tracks[entry.id] = track
        if let position = outcome.car {
            take(OfferMove(offer: entry.id, position: position, heading: outcome.heading ?? entry.heading))
        }
        let after = board.offers[entry.id] ?? entry
        return MeasurementReceipt(outcome, version: after.version, isAtNextStop: after.isAtNextStop)
    }

    /// Writes where cars have moved to since it was last written. A position is no promise: what cannot be
    /// written now is written with the next one.
    package func keepPositions() async {
        let cars = moved.compactMap { board.offers[$0] }
        moved = []
        for start in stride(from: 0, to: cars.count, by: 200) {
            let part = Array(cars[start..<min(start + 200, cars.count)])
            do {
                try await store.write(positions: part)
            } catch {
                moved.formUnion(cars[start...].map(\.id))
                return
            }
        }
    }
}
