import Boards
public import Carpool
import Geography
import Roads

// MARK: - Positions

extension RideDispatch {
    /// Cars have moved; positions are a stream, the newest wins and nothing waits for the disk.
    public func move(_ reports: [PositionReport]) {
        for report in reports where board.move(report) {
            matching.move(report.offer, to: report.position)
            noteMovement(of: report.offer)
            observe(report.offer)
        }
        showMovement()
    }

    /// A car is somewhere else: the map shows it with the next frame, the store learns of it a little later.
    func noteMovement(of id: OfferID) {
        moved.insert(id)
        movedInFrame.insert(id)
        publicCars.note(id, board.offers[id])
        hasMoved = true
    }

    /// The most measurements in one batch.
    public static let largestBatch = 50

    /// A driver's phone tells where it has been since it last did, oldest first. The newest plausible
    /// measurement becomes the car's position; nothing waits for the disk.
    ///
    /// - Parameters:
    ///   - device: Names the phone (or the browser's window) that measured: the last to start counts.
    ///   - takesOver: Whether the driver has said on this device that it shall count from now on.
    /// - Returns: What became of each; `nil` for somebody who does not drive.
    public func report(
        _ readings: [PositionReading], by driver: PersonID, device: String, takesOver: Bool = false
    ) -> PositionReceipt? {
        guard let entry = board.offer(of: driver) else { return nil }
        let now = clock()
        var track = tracks[entry.id] ?? PositionTrack(entry.position)
        let isReplaced = !track.admits(device, takesOver: takesOver)
        var outcomes: [PositionOutcome] = []
        var newest: PositionReading?
        for reading in readings.prefix(Self.largestBatch) {
            let outcome = isReplaced ? .replaced : track.judge(reading, inside: intakeArea, now: now)
            if outcome == .accepted { newest = reading }
            outcomes.append(outcome)
        }
        if let newest, !place(newest, of: entry, on: &track) {
            for index in outcomes.indices where outcomes[index] == .accepted { outcomes[index] = .offRoad }
        }
        tracks[entry.id] = track
        let after = board.offers[entry.id] ?? entry
        return PositionReceipt(
            outcomes: outcomes, isReplaced: isReplaced, version: after.version,
            isAtNextStop: after.isAtNextStop)
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

    /// Puts the car on the road where the measurement says that it is.
    private func place(
        _ reading: PositionReading, of entry: CityOffer, on track: inout PositionTrack
    ) -> Bool {
        guard let coordinate = Coordinate(validating: reading.latitude, longitude: reading.longitude),
            let found = track.way.place(
                coordinate, heading: reading.heading, of: entry, roads: roads)
        else { return false }
        let report = PositionReport(
            offer: entry.id,
            position: CarPosition(place: found.place, observedAt: reading.at, timeToNextStop: found.left),
            heading: reading.heading ?? found.heading ?? entry.heading)
        guard board.move(report) else { return true }
        matching.move(entry.id, to: report.position)
        noteMovement(of: entry.id)
        observe(entry.id)
        return true
    }
}
