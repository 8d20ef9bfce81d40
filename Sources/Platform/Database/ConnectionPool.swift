import Synchronization

/// Hands out a fixed number of connections, first come first served, to a bounded number of waiters, each
/// with a deadline. Urgent ones go before the others and have room of their own, so that no rush holds them up.
final class ConnectionPool<Connection: Sendable>: Sendable {
    private struct Waiter {
        let id: UInt64
        let continuation: CheckedContinuation<Connection, any Error>
        let timer: Task<Void, Never>
        let isUrgent: Bool
    }

    private struct State {
        var idle: [Connection]
        var leased = 0
        var waiting: [Waiter] = []
        var nextID: UInt64 = 0
        var isClosed = false
        var closing: [CheckedContinuation<Void, Never>] = []

        mutating func removeWaiter(_ id: UInt64) -> Waiter? {
            guard let index = waiting.firstIndex(where: { $0.id == id }) else { return nil }
            return waiting.remove(at: index)
        }

        mutating func add(_ waiter: Waiter) {
            let first = waiter.isUrgent ? waiting.firstIndex { !$0.isUrgent } : nil
            waiting.insert(waiter, at: first ?? waiting.endIndex)
        }
    }

    /// How many urgent ones may wait beside the others.
    private static var urgentCapacity: Int { 64 }

    private let capacity: Int
    private let state: Mutex<State>

    /// A pool of these connections.
    ///
    /// - Parameter waiters: How many may wait at most; further ones are refused at once.
    init(_ connections: [Connection], waiters: Int) {
        capacity = waiters
        state = Mutex(State(idle: connections))
    }

    /// Runs the body with a connection that nobody else has.
    ///
    /// - Throws: ``DatabaseError`` with `overloaded`, `timedOut` or `closed`; `CancellationError`; what the
    ///   body throws.
    func withConnection<Value: Sendable>(
        until deadline: ContinuousClock.Instant, isUrgent: Bool = false,
        _ body: (Connection) async throws -> Value
    ) async throws -> Value {
        let connection = try await lease(until: deadline, isUrgent: isUrgent)
        defer { release(connection) }
        return try await body(connection)
    }

    /// Refuses new leases, lets waiters fail, waits for what is leased, and gives all connections back.
    func close() async -> [Connection] {
        let waiters = state.withLock { state in
            defer { state.waiting = [] }
            state.isClosed = true
            return state.waiting
        }
        for waiter in waiters {
            waiter.timer.cancel()
            waiter.continuation.resume(throwing: DatabaseError(.closed, "the database is being closed"))
        }
        await withCheckedContinuation { continuation in
            let isDone = state.withLock { state in
                if state.leased == 0 { return true }
                state.closing.append(continuation)
                return false
            }
            if isDone { continuation.resume() }
        }
        return state.withLock { state in
            defer { state.idle = [] }
            return state.idle
        }
    }

    private func lease(
        until deadline: ContinuousClock.Instant, isUrgent: Bool
    ) async throws -> Connection {
        if let connection = try state.withLock({ state throws -> Connection? in try takeIdle(&state) }) {
            return connection
        }
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                enter(id, continuation, deadline, isUrgent: isUrgent)
            }
        } onCancel: {
            fail(id, CancellationError())
        }
    }

    private func takeIdle(_ state: inout State) throws -> Connection? {
        try Task.checkCancellation()
        guard !state.isClosed else { throw DatabaseError(.closed, "the database is closed") }
        guard state.waiting.isEmpty, let connection = state.idle.popLast() else { return nil }
        state.leased += 1
        return connection
    }

    private func enter(
        _ id: UInt64, _ continuation: CheckedContinuation<Connection, any Error>,
        _ deadline: ContinuousClock.Instant, isUrgent: Bool
    ) {
        let now: Result<Connection, any Error>? = state.withLock { state in
            do {
                if let connection = try takeIdle(&state) { return .success(connection) }
                let alike = state.waiting.count { $0.isUrgent == isUrgent }
                guard alike < (isUrgent ? Self.urgentCapacity : capacity) else {
                    throw DatabaseError(.overloaded, "\(state.waiting.count) transactions wait already")
                }
            } catch {
                return .failure(error)
            }
            let timer = Task {
                try? await Task.sleep(until: deadline, clock: .continuous)
                guard !Task.isCancelled else { return }
                self.fail(id, DatabaseError(.timedOut, "no connection became free in time"))
            }
            state.add(Waiter(id: id, continuation: continuation, timer: timer, isUrgent: isUrgent))
            return nil
        }
        if let now { continuation.resume(with: now) }
    }

    private func fail(_ id: UInt64, _ error: any Error) {
        guard let waiter = state.withLock({ $0.removeWaiter(id) }) else { return }
        waiter.timer.cancel()
        waiter.continuation.resume(throwing: error)
    }

    private func release(_ connection: Connection) {
        let (next, closing) = state.withLock { state -> (Waiter?, [CheckedContinuation<Void, Never>]) in
            if !state.waiting.isEmpty { return (state.waiting.removeFirst(), []) }
            state.leased -= 1
            state.idle.append(connection)
            guard state.isClosed, state.leased == 0 else { return (nil, []) }
            defer { state.closing = [] }
            return (nil, state.closing)
        }
        next?.timer.cancel()
        next?.continuation.resume(returning: connection)
        for continuation in closing { continuation.resume() }
    }
}
