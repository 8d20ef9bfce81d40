// Events: a bus from what happens in the city to the people who watch.

/// A bus that carries events to those who subscribed to their topics.
///
/// Publishing never waits and never fails: who is too slow loses events, not the others their time, and gets
/// a fresh snapshot. Events are delivered in the order of their ids.
public protocol EventBus<Event>: Sendable {
    /// What is carried. The receiver makes of it what its reader understands (a fragment, a translation).
    associatedtype Event: Sendable

    /// Sends an event to everyone who subscribed to one of the topics, once each. Publish after the state it
    /// tells of can be read, because a snapshot taken later is expected to contain it.
    func publish(_ event: Event, to topics: [Topic])

    /// Starts to listen. The first delivery is a snapshot, then come the events published since it was taken;
    /// none is lost in between (one that happened while the snapshot was being made may be in both). If
    /// `lastEventID` is of this run and everything since is still remembered, the missed events come instead
    /// of the snapshot.
    ///
    /// - Parameters:
    ///   - topics: What to listen to.
    ///   - lastEventID: The last event that the subscriber has seen, in an earlier subscription.
    ///   - buffering: What to do when the subscriber is too slow.
    ///   - snapshot: Reads the whole state that the subscriber watches. Called again after an overflow.
    func subscribe<Snapshot: Sendable>(
        to topics: Set<Topic>, after lastEventID: EventID?, buffering: Buffering,
        snapshot: @escaping @Sendable () async throws -> Snapshot
    ) -> Subscription<Snapshot, Event>

    /// Ends every subscription, and any later one at once.
    func close()
}

extension EventBus {
    /// Sends an event to everyone who subscribed to the topic.
    public func publish(_ event: Event, to topic: Topic) {
        publish(event, to: [topic])
    }

    /// Starts to listen, with a buffer of 64 events and a fresh snapshot when it overflows; see
    /// ``subscribe(to:after:buffering:snapshot:)``.
    public func subscribe<Snapshot: Sendable>(
        to topics: Set<Topic>, after lastEventID: EventID? = nil,
        snapshot: @escaping @Sendable () async throws -> Snapshot
    ) -> Subscription<Snapshot, Event> {
        subscribe(to: topics, after: lastEventID, buffering: .snapshotAgain(capacity: 64), snapshot: snapshot)
    }
}

/// What happens when a subscriber is slower than the events.
public enum Buffering: Hashable, Sendable {
    /// The oldest waiting event is dropped: for streams where only the latest counts, such as positions.
    case newestWins(capacity: Int)
    /// All waiting events are dropped and the next delivery is a fresh snapshot.
    case snapshotAgain(capacity: Int)

    var capacity: Int {
        switch self {
        case .newestWins(let capacity), .snapshotAgain(let capacity): max(capacity, 1)
        }
    }
}

/// What a subscriber receives.
public enum Delivery<Snapshot: Sendable, Event: Sendable>: Sendable {
    /// The whole state, with everything up to this id in it.
    case snapshot(Snapshot, EventID)
    /// What happened since.
    case event(Event, EventID)

    /// The id to continue from.
    public var id: EventID {
        switch self {
        case .snapshot(_, let id), .event(_, let id): id
        }
    }
}
