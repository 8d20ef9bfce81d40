import Synchronization

/// The bounded buffer between a bus and one subscriber.
final class Mailbox<Event: Sendable>: Sendable {
    /// What the subscriber finds.
    enum Next {
        case event(Event, sequence: UInt64)
        case needsSnapshot
        case end
    }

    private struct State {
        var buffer: [(event: Event, sequence: UInt64)] = []
        var needsSnapshot = false
        var isOver = false
        var waiting: CheckedContinuation<Void, Never>?
        /// Events up to this one are in the last snapshot.
        var known: UInt64 = 0
        /// What the subscriber listens to.
        var topics: Set<Topic>

        mutating func wake() -> CheckedContinuation<Void, Never>? {
            defer { waiting = nil }
            return waiting
        }
    }

    private let buffering: Buffering
    private let state: Mutex<State>

    init(topics: Set<Topic>, buffering: Buffering, missed: [(event: Event, sequence: UInt64)]?) {
        self.buffering = buffering
        state = Mutex(State(buffer: missed ?? [], needsSnapshot: missed == nil, topics: topics))
    }

    /// What the subscriber listens to.
    var topics: Set<Topic> { state.withLock { $0.topics } }

    /// The subscriber listens to these from now on; returns those of before.
    func replaceTopics(_ topics: Set<Topic>) -> Set<Topic> {
        state.withLock { state in
            defer { state.topics = topics }
            return state.topics
        }
    }

    /// Puts an event in, never waiting; returns whom to resume.
    func offer(_ event: Event, sequence: UInt64) -> CheckedContinuation<Void, Never>? {
        state.withLock { state in
            guard !state.isOver, !state.needsSnapshot else { return nil }
            if state.buffer.count >= buffering.capacity {
                switch buffering {
                case .newestWins: state.buffer.removeFirst()
                case .snapshotAgain:
                    state.buffer.removeAll()
                    state.needsSnapshot = true
                    return state.wake()
                }
            }
            state.buffer.append((event, sequence))
            return state.wake()
        }
    }

    /// Starts to collect events again, because a snapshot is about to be read.
    func beginSnapshot() {
        state.withLock { $0.needsSnapshot = false }
    }

    /// Everything up to this event is in the snapshot.
    func know(_ sequence: UInt64) {
        state.withLock { $0.known = sequence }
    }

    /// Ends the subscription: what is buffered is still delivered.
    func end() {
        state.withLock { state in
            state.isOver = true
            return state.wake()
        }?.resume()
    }

    /// Waits for the next thing. One task at a time; cancelling it ends the wait.
    func next() async -> Next {
        while true {
            let found: Next? = state.withLock { state in
                if state.needsSnapshot { return state.isOver ? .end : .needsSnapshot }
                while !state.buffer.isEmpty {
                    let first = state.buffer.removeFirst()
                    if first.sequence > state.known { return .event(first.event, sequence: first.sequence) }
                }
                return state.isOver ? .end : nil
            }
            if let found { return found }
            if Task.isCancelled { return .end }
            await sleepUntilOffered()
        }
    }

    private func sleepUntilOffered() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let replaced = state.withLock { state -> CheckedContinuation<Void, Never>? in
                    if Task.isCancelled || state.isOver || state.needsSnapshot || !state.buffer.isEmpty {
                        return continuation
                    }
                    defer { state.waiting = continuation }
                    return state.waiting
                }
                replaced?.resume()
            }
        } onCancel: {
            state.withLock { $0.wake() }?.resume()
        }
    }
}
