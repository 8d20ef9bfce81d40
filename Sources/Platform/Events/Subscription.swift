/// A subscriber's stream of snapshots and events. It has one consumer; when the last reference goes, or its
/// task is cancelled, the bus forgets it.
public final class Subscription<Snapshot: Sendable, Event: Sendable>: Sendable {
    private let mailbox: Mailbox<Event>
    private let currentID: @Sendable () -> EventID
    private let readSnapshot: @Sendable () async throws -> Snapshot
    private let changeTopics: @Sendable (Set<Topic>) -> Void
    private let forget: @Sendable () -> Void

    init(
        mailbox: Mailbox<Event>, currentID: @escaping @Sendable () -> EventID,
        snapshot: @escaping @Sendable () async throws -> Snapshot,
        listen: @escaping @Sendable (Set<Topic>) -> Void, forget: @escaping @Sendable () -> Void
    ) {
        self.mailbox = mailbox
        self.currentID = currentID
        readSnapshot = snapshot
        changeTopics = listen
        self.forget = forget
    }

    deinit { forget() }

    /// Waits for the next delivery; nothing when the subscription was cancelled or the bus closed.
    ///
    /// - Throws: What reading the snapshot throws; the subscription is over then.
    public func next() async throws -> Delivery<Snapshot, Event>? {
        switch await mailbox.next() {
        case .event(let event, let sequence):
            return .event(event, EventID(epoch: currentID().epoch, sequence: sequence))
        case .needsSnapshot:
            mailbox.beginSnapshot()
            // Taken before the snapshot is read: what was published until now is in it.
            let id = currentID()
            mailbox.know(id.sequence)
            do {
                return .snapshot(try await readSnapshot(), id)
            } catch {
                cancel()
                throw error
            }
        case .end:
            cancel()
            return nil
        }
    }

    /// From now on other topics are listened to; those that stay lose nothing. What was published to the new ones before
    /// this call is not delivered: read the state that they tell of after it, unless it does no harm to be late.
    public func listen(to topics: Set<Topic>) { changeTopics(topics) }

    /// Ends the subscription; a waiting ``next()`` returns nothing.
    public func cancel() {
        forget()
        mailbox.end()
    }

    /// The deliveries as a stream, each made into what is sent on. The subscription ends with the stream or the
    /// task that reads it; a failed snapshot ends it with its error.
    public func stream<Element: Sendable>(
        _ transform: @escaping @Sendable (Delivery<Snapshot, Event>) -> Element
    ) -> AsyncThrowingStream<Element, any Error> {
        AsyncThrowingStream { try await self.next().map(transform) }
    }
}
