public import Geography
public import Identity

/// A message in the store, with what became of it.
public struct StoredMessage: Hashable, Sendable, Identifiable {
    /// What became of a message.
    public enum State: String, Hashable, Sendable {
        /// It is due, now or after a pause.
        case waiting
        /// The next server took it.
        case delivered
        /// It was refused for good.
        case refused
        /// Its time was over before it could be delivered.
        case expired
    }

    /// Names the message; sorts by the time at which it was stored.
    public let id: UniqueID
    /// What goes out. The text of a secret is empty once it has left or expired.
    public let message: OutgoingMessage
    /// What became of it.
    public let state: State
    /// How many times it was tried.
    public let attempts: Int
    /// When it was stored.
    public let createdAt: Timestamp
    /// Why the last attempt failed; empty if none did.
    public let failure: String

    /// The name of its channel.
    var channelName: String { message.channel.columns.channel }
}
