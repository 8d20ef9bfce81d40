import Synchronization

/// The promise a journal gives for an appended transition: it becomes durable, or it fails.
public final class Receipt: Sendable {
    private enum State {
        case open([Int: CheckedContinuation<Void, any Error>], next: Int)
        case settled(Result<Void, JournalError>)
    }

    private let state = Mutex<State>(.open([:], next: 0))

    init() {}

    /// The promise for a change that turned out to be none: nothing had to be written.
    public static func nothing() -> Receipt {
        let receipt = Receipt()
        receipt.settle(.success(()))
        return receipt
    }

    /// Whether the transition is durable already.
    public var isDurable: Bool {
        state.withLock { state in
            if case .settled(.success) = state { true } else { false }
        }
    }

    /// Waits until the transition is durable; never returns before. The wait ends: the store limits the time of
    /// each commit, and one that fails fails all that wait. Cancelling the task ends the wait, not the transition.
    ///
    /// - Throws: ``JournalError`` if the transition did not happen; `CancellationError` if the task was
    ///   cancelled first.
    public func durable() async throws {
        let key = Mutex<Int?>(nil)
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation {
                (continuation: CheckedContinuation<Void, any Error>) in
                let now: Result<Void, any Error>? = state.withLock { state in
                    switch state {
                    case .settled(let result): return result.mapError { $0 }
                    case .open(var waiting, let next):
                        if Task.isCancelled { return .failure(CancellationError()) }
                        waiting[next] = continuation
                        key.withLock { $0 = next }
                        state = .open(waiting, next: next + 1)
                        return nil
                    }
                }
                if let now { continuation.resume(with: now) }
            }
        } onCancel: {
            let waiting: CheckedContinuation<Void, any Error>? = state.withLock { state in
                guard case .open(var all, let next) = state, let key = key.withLock({ $0 }) else {
                    return nil
                }
                let mine = all.removeValue(forKey: key)
                state = .open(all, next: next)
                return mine
            }
            waiting?.resume(throwing: CancellationError())
        }
    }

    func settle(_ result: Result<Void, JournalError>) {
        let waiting = state.withLock { state -> [CheckedContinuation<Void, any Error>] in
            guard case .open(let waiting, _) = state else { return [] }
            state = .settled(result)
            return Array(waiting.values)
        }
        for continuation in waiting { continuation.resume(with: result) }
    }
}
