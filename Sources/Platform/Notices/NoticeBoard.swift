public import Identity
import Synchronization

/// Tells whoever listens for a person that there is something new for them, after it was committed.
public final class NoticeBoard: Sendable {
    private struct Listener {
        /// Nobody in particular: hears of everyone.
        let person: UniqueID?
        let continuation: AsyncStream<Void>.Continuation
    }

    private struct State {
        var listeners: [Int: Listener] = [:]
        var ofPerson: [UniqueID: Set<Int>] = [:]
        var ofEveryone: Set<Int> = []
        var nextID = 0
    }

    private let state = Mutex(State())

    public init() {}

    /// Wakes the open pages of these people; call it after the transaction with their notices was committed.
    public func announce(_ people: some Sequence<UniqueID>) {
        let wanted = Set(people)
        guard !wanted.isEmpty else { return }
        let continuations = state.withLock { state in
            var listeners = state.ofEveryone
            for person in wanted { listeners.formUnion(state.ofPerson[person] ?? []) }
            return listeners.compactMap { state.listeners[$0]?.continuation }
        }
        for continuation in continuations { continuation.yield() }
    }

    /// Wakes only those who hear of everyone.
    public func announceNobody() {
        let continuations = state.withLock { state in
            state.ofEveryone.compactMap { state.listeners[$0]?.continuation }
        }
        for continuation in continuations { continuation.yield() }
    }

    /// A signal each time that something is new for a person, or for anyone if none is named; several become
    /// one while nobody looks.
    ///
    /// - Parameter span: After how long the signals end; never if not given.
    public func changes(for person: UniqueID? = nil, lasting span: Duration? = nil) -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let id = state.withLock { state in
            state.nextID += 1
            state.listeners[state.nextID] = Listener(person: person, continuation: continuation)
            if let person {
                state.ofPerson[person, default: []].insert(state.nextID)
            } else {
                state.ofEveryone.insert(state.nextID)
            }
            return state.nextID
        }
        let timer = span.map { span in
            Task {
                try? await Task.sleep(for: span)
                continuation.finish()
            }
        }
        continuation.onTermination = { [self] _ in
            timer?.cancel()
            remove(id)
        }
        return stream
    }

    /// How many listen, for the tests.
    package var listeners: Int { state.withLock { $0.listeners.count } }

    private func remove(_ id: Int) {
        state.withLock { state in
            guard let listener = state.listeners.removeValue(forKey: id) else { return }
            guard let person = listener.person else {
                state.ofEveryone.remove(id)
                return
            }
            state.ofPerson[person]?.remove(id)
            if state.ofPerson[person]?.isEmpty == true { state.ofPerson[person] = nil }
        }
    }
}
