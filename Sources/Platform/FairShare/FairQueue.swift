import Synchronization

/// Lets so many do something costly at a time, and those who asked least of late first.
///
/// ```swift
/// let turns = FairQueue(atOnce: 2, capacity: 64)
/// let result = try await turns.run(for: Claimant(account: name, network: network)) { try await compute() }
/// ```
public final class FairQueue: Sendable {
    /// There is no place left for whoever asked, or who waited had to make room for others.
    public struct Full: Error, CustomStringConvertible {
        public let description = "too many wait already"

        public init() {}
    }

    private typealias Waiter = CheckedContinuation<Void, any Error>

    private struct State {
        var shares: FairShares
        var waiting: [Int: Waiter] = [:]
        var issued = 0
    }

    private let state: Mutex<State>
    private let start = ContinuousClock.now

    /// - Parameters:
    ///   - atOnce: How many turns there are at the same time. Where it is more than one, no account or network gets all.
    ///   - capacity: How many may have a turn or wait for one.
    public init(atOnce: Int, capacity: Int) {
        state = Mutex(State(shares: FairShares(atOnce: atOnce, capacity: capacity)))
    }

    /// How many wait.
    public var waitingCount: Int { state.withLock { $0.shares.waitingCount } }

    /// Does something when it is the claimant's turn.
    ///
    /// - Throws: ``Full``; `CancellationError` when the task is cancelled while it waits; what the body throws.
    public func run<Value>(for claimant: Claimant, _ body: () async throws -> Value) async throws -> Value {
        let ticket = try await turn(for: claimant)
        defer { end(ticket) }
        return try await body()
    }

    private var now: Double { start.duration(to: .now) / .seconds(1) }

    private func turn(for claimant: Claimant) async throws -> Int {
        let ticket = state.withLock { state in
            state.issued += 1
            return state.issued
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                ask(ticket, for: claimant, continuation)
            }
        } onCancel: {
            let continuation = state.withLock { state in
                let continuation = state.waiting.removeValue(forKey: ticket)
                if continuation != nil { state.shares.leave(ticket) }
                return continuation
            }
            continuation?.resume(throwing: CancellationError())
        }
        return ticket
    }

    private func ask(
        _ ticket: Int, for claimant: Claimant, _ continuation: Waiter
    ) {
        let now = now
        let (result, dropped) = state.withLock { state -> (Result<Void, any Error>?, Waiter?) in
            // Whoever is cancelled from here on finds the continuation.
            if Task.isCancelled { return (.failure(CancellationError()), nil) }
            let (answer, dropped) = state.shares.ask(ticket, for: claimant, now: now)
            let loser = dropped.flatMap { state.waiting.removeValue(forKey: $0) }
            switch answer {
            case .begins: return (.success(()), loser)
            case .refused: return (.failure(Full()), loser)
            case .waits:
                state.waiting[ticket] = continuation
                return (nil, loser)
            }
        }
        dropped?.resume(throwing: Full())
        if let result { continuation.resume(with: result) }
    }

    private func end(_ ticket: Int) {
        let now = now
        let next = state.withLock { state in
            state.shares.end(ticket, now: now).compactMap { state.waiting.removeValue(forKey: $0) }
        }
        for continuation in next { continuation.resume() }
    }
}
