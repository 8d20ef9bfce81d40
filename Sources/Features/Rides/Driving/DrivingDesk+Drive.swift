import BoardKeeping
public import Carpool
public import Identity
public import Ledger
import Observability
public import Positions

/// What happens on a drive. Every command names the passenger it is about, so that a button pressed twice, or on a
/// page that is behind, does nothing to anybody else.
extension DrivingDesk {
    /// A person's drive as it is now; `nil` if they do not drive.
    public func current(_ driver: PersonID) async throws -> DriverSight? {
        try await dispatch.driverSight(of: driver)
    }

    /// Answers the question about a ride.
    ///
    /// - Returns: Whether the party is in the driver's schedule now.
    /// - Throws: ``BoardRefusal`` when it was not asked of this driver, or is not open any more.
    @discardableResult
    public func answer(_ request: RequestID, by driver: PersonID, accept: Bool) async throws -> Bool {
        try await dispatch.answer(request, by: driver, accept: accept)
    }

    /// The car is at a pickup.
    public func arrive(at request: RequestID, by driver: PersonID) async throws {
        try await dispatch.reachStop(.pickup(request), by: driver)
    }

    /// The people at a pickup are in the car.
    ///
    /// - Parameter code: The digits that the driver typed, where the passenger asked for a boarding code.
    public func board(_ request: RequestID, by driver: PersonID, code: Int? = nil) async throws {
        try await dispatch.board(request, by: driver, code: code)
    }

    /// Nobody came to a pickup, and the time to wait is over.
    public func absent(_ request: RequestID, by driver: PersonID) async throws {
        try await dispatch.absent(request, by: driver)
    }

    /// People have got out at their destination.
    public func dropOff(_ request: RequestID, by driver: PersonID) async throws {
        try await dispatch.reachStop(.dropOff(request), by: driver)
    }

    /// R22: People are done at their stop on the way, and the car drives on.
    public func goOn(from request: RequestID, by driver: PersonID) async throws {
        try await dispatch.reachStop(.via(request), by: driver)
    }

    /// People on board get out here, before their destination.
    public func letOut(_ request: RequestID, by driver: PersonID) async throws {
        try await dispatch.letOut(request, by: driver)
    }

    /// The driver does not take somebody who is not on board yet, for a reason that the operator can read.
    public func cancel(
        _ request: RequestID, by driver: PersonID, reason: DriveCancelReason
    ) async throws {
        try await dispatch.cancelAsDriver(request, by: driver)
        do {
            try await cancellations.note(reason, of: request, by: driver, at: clock())
        } catch {
            // The passenger is told and searched for anew already; that cannot be taken back.
            logger.error(
                "Why a driver called a passenger off was not noted.",
                [
                    "ride": .string(request.text), "reason": .string(reason.rawValue),
                    "error": .string("\(error)"),
                ])
        }
    }

    /// R23: Nobody new is put to the driver until they go on; said twice, it changes nothing.
    public func pause(by driver: PersonID) async throws { try await dispatch.pause(by: driver) }

    /// R23: The driver takes people along again; said without a pause, it changes nothing.
    public func goOn(by driver: PersonID) async throws { try await dispatch.goOn(by: driver) }

    /// The drive is over; whoever was promised a ride is looked after anew.
    ///
    /// - Parameter puttingDown: Whether people on board get out here.
    /// - Returns: What became of it.
    /// - Throws: ``BoardRefusal`` for somebody who does not drive, or with people on board.
    public func end(by driver: PersonID, puttingDown: Bool = false) async throws -> DriveSummary {
        guard let sight = try await current(driver) else { throw BoardRefusal(.unknown) }
        try await dispatch.end(by: driver, puttingDown: puttingDown)
        // The city's memory lets go of rides that are over; what is stored stays.
        try await dispatch.settled()
        let drive = try await history.drive(sight.offer.id, of: driver)
        return DriveSummary(
            drive: sight.offer.id, people: drive?.arrived.count ?? 0, earned: drive?.earned)
    }

    /// Who has got out on a drive, the last first.
    func done(on drive: OfferID, of driver: PersonID) async throws -> [DriveDone] {
        try await dispatch.settled()
        let trips = try await history.drive(drive, of: driver)?.arrived ?? []
        return trips.compactMap { DriveDone($0) }.sorted { $0.at > $1.at }
    }

    /// Takes what the driver's phone has measured.
    ///
    /// - Returns: What became of each; `nil` for somebody who does not drive.
    public func report(_ batch: MeasurementBatch, by driver: PersonID) async -> MeasurementReceipt? {
        await dispatch.report(batch, by: driver)
    }
}

/// What became of a drive.
public struct DriveSummary: Hashable, Sendable {
    /// Which it was.
    public var drive: OfferID
    /// How many parties were taken along.
    public var people: Int
    /// What they paid, fees included.
    public var earned: Money?
}
