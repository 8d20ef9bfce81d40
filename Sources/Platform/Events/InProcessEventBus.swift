import Synchronization

/// The bus of one node: events go from publisher to subscriber in memory.
public final class InProcessEventBus<Event: Sendable>: EventBus {
    private struct TopicState {
        var subscribers: [UInt64: Mailbox<Event>] = [:]
        /// The last events, oldest first.
        var recent: [(event: Event, sequence: UInt64)] = []
        /// All events after this one are in `recent`.
        var completeAfter: UInt64
    }

    private struct State {
        var sequence: UInt64 = 0
        var nextSubscriber: UInt64 = 0
        var topics: [Topic: TopicState] = [:]
        /// No topic that was forgotten had an event after this one.
        var forgottenUpTo: UInt64 = 0
        var isClosed = false
        /// With how many topics it is worth looking for idle ones.
        var crowd: Int

        /// Changes what is known of a topic, in place: it is not copied.
        mutating func change<Result>(_ topic: Topic, _ body: (inout TopicState) -> Result) -> Result {
            body(&topics[topic, default: TopicState(completeAfter: forgottenUpTo)])
        }
    }

    private let epoch: Int64
    private let remembered: Int
    private let topicLimit: Int
    private let state: Mutex<State>

    /// An empty bus.
    ///
    /// - Parameters:
    ///   - epoch: What sets this run apart from earlier ones: the start, in milliseconds since 1970 UTC.
    ///   - remembered: How many events of each topic are kept for those who come back.
    ///   - topicLimit: For how many topics that nobody listens to events are kept.
    public init(epoch: Int64, remembered: Int = 64, topicLimit: Int = 10_000) {
        self.epoch = epoch
        self.remembered = max(remembered, 1)
        self.topicLimit = max(topicLimit, 1)
        state = Mutex(State(crowd: 2 * self.topicLimit))
    }

    /// The id of the last event.
    public var currentID: EventID {
        EventID(epoch: epoch, sequence: state.withLock { $0.sequence })
    }

    /// How many subscriptions there are.
    public var subscriberCount: Int {
        state.withLock { state in
            Set(state.topics.values.lazy.flatMap { $0.subscribers.keys }).count
        }
    }

    public func publish(_ event: Event, to topics: [Topic]) {
        let waiting = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            guard !state.isClosed else { return [] }
            state.sequence += 1
            let sequence = state.sequence
            var reached: Set<UInt64> = []
            var waiting: [CheckedContinuation<Void, Never>] = []
            for topic in Set(topics) {
                let subscribers = state.change(topic) { topicState in
                    if topicState.recent.count >= remembered {
                        topicState.completeAfter = topicState.recent.removeFirst().sequence
                    }
                    topicState.recent.append((event, sequence))
                    return topicState.subscribers
                }
                for (id, mailbox) in subscribers where reached.insert(id).inserted {
                    if let continuation = mailbox.offer(event, sequence: sequence) {
                        waiting.append(continuation)
                    }
                }
            }
            forgetIdleTopics(&state)
            return waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    public func subscribe<Snapshot: Sendable>(
        to topics: Set<Topic>, after lastEventID: EventID?, buffering: Buffering,
        snapshot: @escaping @Sendable () async throws -> Snapshot
    ) -> Subscription<Snapshot, Event> {
        let (id, mailbox, isClosed) = state.withLock { state in
            let missed = missedEvents(in: state, topics, after: lastEventID, capacity: buffering.capacity)
            let mailbox = Mailbox(topics: topics, buffering: buffering, missed: missed)
            state.nextSubscriber += 1
            let id = state.nextSubscriber
            if !state.isClosed {
                for topic in topics { state.change(topic) { $0.subscribers[id] = mailbox } }
            }
            return (id, mailbox, state.isClosed)
        }
        if isClosed { mailbox.end() }
        return Subscription(
            mailbox: mailbox, currentID: { self.currentID }, snapshot: snapshot,
            listen: { self.listen(id, mailbox, to: $0) },
            forget: { self.forget(id, mailbox) })
    }

    public func close() {
        let mailboxes = state.withLock { state in
            defer { state.topics = [:] }
            state.isClosed = true
            return state.topics.values.flatMap { $0.subscribers.values }
        }
        for mailbox in mailboxes { mailbox.end() }
    }

    /// What happened on the topics after that event, in order; nothing if that is not known any more.
    private func missedEvents(
        in state: State, _ topics: Set<Topic>, after lastEventID: EventID?, capacity: Int
    ) -> [(event: Event, sequence: UInt64)]? {
        guard let last = lastEventID, last.epoch == epoch, last.sequence <= state.sequence else { return nil }
        var missed: [UInt64: Event] = [:]
        for topic in topics {
            guard let topicState = state.topics[topic] else {
                if last.sequence < state.forgottenUpTo { return nil }
                continue
            }
            guard last.sequence >= topicState.completeAfter else { return nil }
            for (event, sequence) in topicState.recent where sequence > last.sequence {
                missed[sequence] = event
            }
        }
        guard missed.count <= capacity else { return nil }
        return missed.sorted { $0.key < $1.key }.map { (event: $0.value, sequence: $0.key) }
    }

    private func listen(_ id: UInt64, _ mailbox: Mailbox<Event>, to topics: Set<Topic>) {
        state.withLock { state in
            let former = mailbox.replaceTopics(topics)
            guard !state.isClosed else { return }
            for topic in former.subtracting(topics) { state.topics[topic]?.subscribers[id] = nil }
            for topic in topics.subtracting(former) { state.change(topic) { $0.subscribers[id] = mailbox } }
        }
    }

    private func forget(_ id: UInt64, _ mailbox: Mailbox<Event>) {
        state.withLock { state in
            for topic in mailbox.topics {
                state.topics[topic]?.subscribers[id] = nil
            }
        }
    }

    /// Keeps memory bounded: of the topics that nobody listens to, those that were silent longest go.
    private func forgetIdleTopics(_ state: inout State) {
        guard state.topics.count > state.crowd else { return }
        let idle = state.topics.filter { $0.value.subscribers.isEmpty }
            .map { (topic: $0.key, last: $0.value.recent.last?.sequence ?? $0.value.completeAfter) }
            .sorted { $0.last < $1.last }
        for (topic, last) in idle.dropLast(topicLimit) {
            state.topics[topic] = nil
            state.forgottenUpTo = max(state.forgottenUpTo, last)
        }
        state.crowd = state.topics.count + topicLimit
    }
}
