// Journal: an ordered, bounded, group-committed queue between an actor's state and the database.

public import Database
import Synchronization

/// Makes the transitions of one actor durable, in order, many in one commit.
///
/// The owner appends synchronously, beside the change of its own state and without any `await` in between, so
/// that the order of the journal is the order of the changes. It appends *first*: if that throws, nothing has
/// changed. Replies, events and timers wait for the ``Receipt``, or are handed over as `whenDurable`.
///
/// ```swift
/// func accept(_ request: RequestID) async throws -> Ride {
///     let (next, transition) = try state.accepting(request)
///     let receipt = try journal.append(transition) { bus.publish(…) }   // throws when full: nothing changed
///     state = next
///     try await receipt.durable()
///     return …
/// }
/// ```
///
/// When a commit fails, every transition since the last durable one has not happened: all their receipts
/// fail, appending is refused, and the owner's `rebuild` (given to ``run(rebuild:)``) reads its state from
/// the database again; then the journal takes transitions once more.
public final class Journal<Transition: Sendable>: Sendable {
    /// The limits of a journal.
    public struct Configuration: Hashable, Sendable {
        /// How many transitions may wait at most, those being written included.
        public var capacity: Int
        /// How many transitions go into one commit at most.
        public var batch: Int
        /// The longest time for one commit.
        public var commitLimit: Duration
        /// How long to wait before a failed rebuild is tried again.
        public var rebuildPause: Duration

        public init(
            capacity: Int = 20_000, batch: Int = 2_000, commitLimit: Duration = .seconds(10),
            rebuildPause: Duration = .milliseconds(250)
        ) {
            self.capacity = capacity
            self.batch = batch
            self.commitLimit = commitLimit
            self.rebuildPause = rebuildPause
        }
    }

    /// What a journal has done so far.
    public struct Statistics: Hashable, Sendable {
        /// How many transitions became durable.
        public var durable = 0
        /// In how many commits.
        public var commits = 0
        /// How many commits failed.
        public var failedCommits = 0
        /// How many transitions were refused because too many waited.
        public var refused = 0
        /// How many wait now.
        public var waiting = 0
    }

    private struct Entry {
        let transitions: [Transition]
        let receipt: Receipt
        let whenDurable: (@Sendable () -> Void)?
    }

    private enum Phase {
        case open, rebuilding, closed
    }

    private struct State {
        var phase = Phase.open
        var pending: [Entry] = []
        var statistics = Statistics()
        var writer: CheckedContinuation<Void, Never>?
        var isRunning = false
        var lastReceipt: Receipt?
        /// When a commit has failed, until the next one succeeds.
        var lastFailure: ContinuousClock.Instant?
    }

    private let configuration: Configuration
    private let commit: @Sendable ([Transition]) async throws -> Void
    private let state = Mutex(State())

    /// A journal over any durable store.
    ///
    /// - Parameter commit: Makes all these transitions durable, in this order, or none.
    public init(
        configuration: Configuration = Configuration(),
        commit: @escaping @Sendable ([Transition]) async throws -> Void
    ) {
        self.configuration = configuration
        self.commit = commit
    }

    /// A journal that writes into a database.
    ///
    /// - Parameter write: Writes these transitions, in this order, in one transaction; it may be run again
    ///   when transactions meet.
    public convenience init(
        database: any Database, configuration: Configuration = Configuration(),
        write: @escaping @Sendable ([Transition], any Transaction) throws -> Void
    ) {
        self.init(configuration: configuration) { transitions in
            // Others wait for it: a journal whose commit fails starts all over.
            try await database.write(within: configuration.commitLimit, isUrgent: true) { transaction in
                try write(transitions, transaction)
            }
        }
    }

    /// What the journal has done so far.
    public var statistics: Statistics { state.withLock { $0.statistics } }

    /// Whether it takes transitions: it does not while the state is read again after a failed commit, nor once closed.
    public var isOpen: Bool { state.withLock { $0.phase == .open } }

    /// How long ago the last commit failed; nothing when it succeeded.
    public var timeSinceFailure: Duration? {
        state.withLock { $0.lastFailure }.map { ContinuousClock.now - $0 }
    }

    /// Takes a transition, synchronously; see ``append(contentsOf:whenDurable:)``.
    public func append(
        _ transition: Transition, whenDurable: (@Sendable () -> Void)? = nil
    ) throws(JournalError) -> Receipt {
        try append(contentsOf: [transition], whenDurable: whenDurable)
    }

    /// Takes transitions that belong together, synchronously: they become durable in one commit.
    ///
    /// - Parameter whenDurable: Run once they are durable, before the receipt is; those of the whole journal
    ///   run one after the other in the order of appending. It must be quick.
    /// - Throws: ``JournalError`` if nothing was taken.
    public func append(
        contentsOf transitions: [Transition], whenDurable: (@Sendable () -> Void)? = nil
    ) throws(JournalError) -> Receipt {
        let receipt = Receipt()
        let entry = Entry(transitions: transitions, receipt: receipt, whenDurable: whenDurable)
        let writer = try state.withLock { state throws(JournalError) -> CheckedContinuation<Void, Never>? in
            switch state.phase {
            case .open: break
            case .rebuilding: throw Self.isRebuilding
            case .closed: throw JournalError(.closed, "the journal is closed")
            }
            guard state.statistics.waiting + transitions.count <= configuration.capacity else {
                state.statistics.refused += transitions.count
                throw JournalError(.overloaded, "\(state.statistics.waiting) transitions wait already")
            }
            state.statistics.waiting += transitions.count
            state.pending.append(entry)
            state.lastReceipt = receipt
            defer { state.writer = nil }
            return state.writer
        }
        writer?.resume()
        return receipt
    }

    /// Takes a transition and waits until it is durable.
    ///
    /// - Throws: ``JournalError`` if it was not taken or did not happen; `CancellationError` if the task was
    ///   cancelled while it waited (the transition may still happen).
    public func submit(_ transition: Transition) async throws {
        try await append(transition).durable()
    }

    /// Waits until everything taken so far is durable, so that state read before can be shown.
    ///
    /// - Throws: ``JournalError`` if the last of it did not happen, or the owner's state is being read again.
    public func settled() async throws {
        let last = try state.withLock { state throws(JournalError) -> Receipt? in
            guard state.phase != .rebuilding else { throw Self.isRebuilding }
            return state.lastReceipt
        }
        try await last?.durable()
    }

    /// Writes until the journal is closed or the task is cancelled. Run it once, in a task of its own.
    ///
    /// - Parameter rebuild: Called after a failed commit with its error: the owner reads its state from the
    ///   database again. While it throws it is repeated, with pauses.
    public func run(rebuild: @escaping @Sendable (any Error) async throws -> Void) async {
        let isFirst = state.withLock { state in
            defer { state.isRunning = true }
            return !state.isRunning
        }
        precondition(isFirst, "a journal is run once")
        while let entries = await nextBatch() {
            do {
                try await commit(entries.flatMap(\.transitions))
                settle(entries)
            } catch {
                fail(entries, error)
                await recover(from: error, rebuild)
            }
        }
        abandon()
    }

    /// Refuses further transitions; ``run(rebuild:)`` writes what was taken and then returns.
    public func close() {
        let writer = state.withLock { state in
            state.phase = .closed
            defer { state.writer = nil }
            return state.writer
        }
        writer?.resume()
    }

    private static var isRebuilding: JournalError {
        JournalError(.rebuilding, "the last commit failed and the state is being read again")
    }

    /// The next entries to write, at least one; nothing when there will be none any more.
    private func nextBatch() async -> [Entry]? {
        while !Task.isCancelled {
            let (batch, isOver) = state.withLock { state in (take(from: &state), state.phase == .closed) }
            if !batch.isEmpty { return batch }
            if isOver { return nil }
            await sleepUntilWork()
        }
        return nil
    }

    private func take(from state: inout State) -> [Entry] {
        var count = 0
        var transitions = 0
        while count < state.pending.count {
            let more = state.pending[count].transitions.count
            if count > 0, transitions + more > configuration.batch { break }
            transitions += more
            count += 1
        }
        defer { state.pending.removeFirst(count) }
        return Array(state.pending.prefix(count))
    }

    private func sleepUntilWork() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isWork = state.withLock { state in
                    if Task.isCancelled || !state.pending.isEmpty || state.phase == .closed { return true }
                    state.writer = continuation
                    return false
                }
                if isWork { continuation.resume() }
            }
        } onCancel: {
            state.withLock { state in
                defer { state.writer = nil }
                return state.writer
            }?.resume()
        }
    }

    private func settle(_ entries: [Entry]) {
        state.withLock { state in
            let count = entries.reduce(0) { $0 + $1.transitions.count }
            state.statistics.waiting -= count
            state.statistics.durable += count
            state.statistics.commits += 1
            state.lastFailure = nil
        }
        for entry in entries {
            entry.whenDurable?()
            entry.receipt.settle(.success(()))
        }
    }

    /// Fails these and, because they were built on state that did not happen, all that wait.
    private func fail(_ entries: [Entry], _ error: any Error) {
        let all = state.withLock { state in
            defer { state.pending = [] }
            state.statistics.waiting = 0
            state.statistics.failedCommits += 1
            state.lastFailure = .now
            if state.phase == .open { state.phase = .rebuilding }
            return entries + state.pending
        }
        let failure = JournalError(.notCommitted, "the commit failed", cause: error)
        for entry in all { entry.receipt.settle(.failure(failure)) }
    }

    private func recover(
        from error: any Error, _ rebuild: @Sendable (any Error) async throws -> Void
    ) async {
        while !Task.isCancelled, state.withLock({ $0.phase == .rebuilding }) {
            do {
                try await rebuild(error)
                state.withLock { state in
                    guard state.phase == .rebuilding else { return }
                    state.phase = .open
                    // The failure is in the past: what can be read now is durable.
                    state.lastReceipt = nil
                }
            } catch {
                try? await Task.sleep(for: configuration.rebuildPause)
            }
        }
    }

    /// The writer has ended: what still waits will not be written.
    private func abandon() {
        let rest = state.withLock { state in
            defer { state.pending = [] }
            state.phase = .closed
            state.statistics.waiting = 0
            return state.pending
        }
        for entry in rest {
            entry.receipt.settle(.failure(JournalError(.closed, "the journal was closed before the commit")))
        }
    }
}
