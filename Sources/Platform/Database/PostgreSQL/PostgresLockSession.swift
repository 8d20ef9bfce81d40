import Executors

/// A connection that does nothing but hold the lock of whoever owns the store.
actor PostgresLockSession {
    private let executor = QueueExecutor(label: "PostgreSQL owner")
    private let interruption = PostgresInterruption()
    private let address: PostgresAddress
    private var handle: PostgresHandle?

    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

    init(_ address: PostgresAddress) { self.address = address }

    /// Takes the lock on a new connection.
    ///
    /// - Returns: Whether it was free.
    func take(until deadline: ContinuousClock.Instant) throws -> Bool {
        handle = nil
        let new = try PostgresHandle(address, until: deadline, interruption: interruption)
        let answer = try new.run(PostgresWords.takeOwnership, until: deadline).last
        guard try answer?.value(row: 0, column: 0) == .text("true") else { return false }
        handle = new
        return true
    }

    /// Whether the lock is held; if the connection was lost it is taken again, where it is free.
    func isHeld(until deadline: ContinuousClock.Instant) throws -> Bool {
        if let handle, !handle.isBroken,
            (try? handle.run(PostgresWords.confirmOwnership, until: deadline)) != nil
        {
            return true
        }
        return try take(until: deadline)
    }

    /// Gives the lock back.
    func release() { handle = nil }
}
