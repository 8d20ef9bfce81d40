// Live: pages that stay as the city is while somebody looks at them.

public import Events
public import HTTPServer

/// What one open page shows, and what is to be sent to it when something may have changed.
///
/// An object, because there is one for each open page: whatever a stream handles by value is copied into its
/// asynchronous frame, many kilobytes held for as long as the page is open. A screen belongs to its stream's task.
public protocol LiveScreen: AnyObject, SendableMetatype {
    /// What the page's bus carries.
    associatedtype Event: Sendable

    /// Looks again.
    ///
    /// - Parameter event: What has happened; nothing at the beginning, and after more than was delivered.
    /// - Throws: What ends the stream unfinished; the browser opens it anew.
    func look(after event: Event?) async throws -> LiveStep
}

/// What a page is sent after one look.
public struct LiveStep: Sendable {
    /// The events' bytes, in order: a screen's own, or those of a frame that many share.
    public var events: [[UInt8]]
    /// What the page waits for from now on; `nil` for the same as before.
    public var topics: Set<Topic>?
    /// Whether the stream ends with this.
    public var isOver: Bool

    /// Nothing to send: wait for the next event.
    public static let nothing = LiveStep([])
    /// The stream ends, and the browser opens it anew where the page still stands.
    public static let end = LiveStep([], isOver: true)

    /// So much to send.
    public init(_ events: [ServerSentEvent], topics: Set<Topic>? = nil, isOver: Bool = false) {
        self.events = events.map(\.bytes)
        self.topics = topics
        self.isOver = isOver
    }

    /// An event's bytes to send, such as those of a frame that many share.
    public init(bytes: [UInt8]) {
        self.init([])
        events = [bytes]
    }
}

extension Response {
    /// The one loop of all pages that stay live: waits until something happens that the page is about, looks again, and
    /// sends what is different.
    ///
    /// - Parameters:
    ///   - subscription: What the page waits for.
    ///   - lifetime: How long the stream lasts before the browser opens it anew; `nil` for as long as it likes.
    ///   - screen: Made once, when the stream begins.
    public static func live<Snapshot, Screen: LiveScreen>(
        _ subscription: Subscription<Snapshot, Screen.Event>, lasting lifetime: Duration?,
        screen makeScreen: @escaping @Sendable () -> Screen
    ) -> Response {
        .eventStream { writer in
            let ending = lifetime.map { subscription.end(after: $0) }
            defer { ending?.cancel() }
            let screen = makeScreen()
            while let delivery = try await subscription.next() {
                let step = try await screen.look(after: delivery.event)
                for bytes in step.events { try await writer.write(bytes) }
                if step.isOver { return }
                if let topics = step.topics { subscription.listen(to: topics) }
            }
        }
    }
}

extension Delivery {
    /// The event that was delivered; nothing for a snapshot.
    fileprivate var event: Event? {
        if case .event(let event, _) = self { event } else { nil }
    }
}
