import Executors

/// One connection to the server, used by one transaction at a time, on a thread of its own.
actor PostgresConnection {
    private typealias Opened = (handle: PostgresHandle, statements: PostgresStatements)

    private let executor: QueueExecutor
    private let interruption = PostgresInterruption()
    private let address: PostgresAddress
    private let connectLimit: Duration
    private let ghosts: PostgresGhosts
    private var opened: Opened?

    /// How much longer than the server we wait for its word that it stopped a statement.
    private let grace = Duration.milliseconds(200)
    /// How much longer we wait for a commit, so as to know whether it happened.
    private let commitGrace = Duration.seconds(2)

    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

    /// - Parameter ghosts: What all connections of a store share.
    init(_ address: PostgresAddress, label: String, connectLimit: Duration, ghosts: PostgresGhosts) {
        self.ghosts = ghosts
        executor = QueueExecutor(label: label)
        self.address = address
        self.connectLimit = connectLimit
    }

    /// Connects, if it is not connected.
    func open(until deadline: ContinuousClock.Instant) throws(DatabaseError) {
        interruption.begin()
        _ = try connected(until: deadline)
    }

    /// Closes the connection; the next use would open it again.
    func close() { opened = nil }

    /// Runs the body in a transaction; see ``Database/withTransaction(_:_:)``.
    func transaction<Value: Sendable>(
        _ options: TransactionOptions, until deadline: ContinuousClock.Instant,
        _ body: @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        // Begun here, where no other transaction of this connection can be under way.
        interruption.begin()
        return try await withTaskCancellationHandler {
            if Task.isCancelled { throw CancellationError() }
            do {
                return try run(options, on: try connected(until: deadline), until: deadline, body)
            } catch let error as DatabaseError {
                // A connection in the middle of something is of no use any more; a new one begins clean.
                if opened?.handle.isBroken ?? false { opened = nil }
                if error.code == .timedOut, Task.isCancelled { throw CancellationError() }
                throw error
            }
        } onCancel: {
            interruption.cancel()
        }
    }

    private func run<Value: Sendable>(
        _ options: TransactionOptions, on connection: Opened, until deadline: ContinuousClock.Instant,
        _ body: @Sendable (any Transaction) throws -> Value
    ) throws -> Value {
        let (handle, statements) = connection
        let left = deadline - .now
        guard left > .zero else {
            throw DatabaseError(.timedOut, "there was no time left for the transaction")
        }
        let patience = deadline.advanced(by: grace)
        do {
            try ghosts.end(on: handle, until: patience)
            _ = try handle.run(
                PostgresWords.begin(options, milliseconds: Int64(left / .milliseconds(1))), until: patience)
            let transaction = PostgresTransaction(
                handle: handle, statements: statements, deadline: patience)
            defer { transaction.end() }
            let value = try body(transaction)
            try transaction.finish()
            if Task.isCancelled { throw CancellationError() }
            guard ContinuousClock.now < patience else {
                throw DatabaseError(.timedOut, "the transaction took too long")
            }
            try commit(handle, isReading: options.access == .read)
            return value
        } catch {
            if !handle.isBroken { rollBack(handle) }
            throw error
        }
    }

    /// - Throws: ``DatabaseError`` with ``DatabaseError/Code/commitUncertain`` if the connection was lost before
    ///   the answer; any other means that nothing was committed.
    private func commit(_ handle: PostgresHandle, isReading: Bool) throws(DatabaseError) {
        // From here on the outcome counts: a cancelled task waits for it, for a moment.
        interruption.begin()
        do throws(DatabaseError) {
            let result = try handle.run(
                PostgresWords.commit, until: ContinuousClock.now.advanced(by: commitGrace))
            guard result.last?.command == PostgresWords.commit else {
                throw DatabaseError(.transactionAborted, "the transaction was rolled back at its end")
            }
        } catch {
            guard handle.isBroken, !isReading else { throw error }
            ghosts.add(handle.end)
            throw DatabaseError(
                .commitUncertain, "it is not known whether the commit happened: \(error.message)")
        }
    }

    private func rollBack(_ handle: PostgresHandle) {
        interruption.begin()
        do {
            _ = try handle.run(PostgresWords.rollback, until: ContinuousClock.now.advanced(by: commitGrace))
        } catch {
            opened = nil
        }
    }

    private func connected(until deadline: ContinuousClock.Instant) throws(DatabaseError) -> Opened {
        if let opened, !opened.handle.isBroken { return opened }
        opened = nil
        let soon = min(deadline, ContinuousClock.now.advanced(by: connectLimit))
        let handle = try PostgresHandle(address, until: soon, interruption: interruption)
        let new = (handle: handle, statements: PostgresStatements(handle: handle))
        opened = new
        return new
    }
}
