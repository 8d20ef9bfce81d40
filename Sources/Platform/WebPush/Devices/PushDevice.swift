public import Geography
public import Identity

/// A browser of a person that takes messages, for as long as the person is logged in there.
public struct PushDevice: Hashable, Sendable, Identifiable {
    /// Names the device among its person's; not a secret.
    public let id: UniqueID
    /// Whose it is.
    public let person: UniqueID
    /// The push service that reaches it: an entry of ``PushServices``.
    let service: String
    /// What the browser calls itself.
    public let name: String
    /// When it was added.
    public let createdAt: Timestamp
}

/// A device as the person's browser offers it.
public struct PushSubscription: Hashable, Sendable {
    /// Where messages go.
    public let endpoint: PushEndpoint
    /// What they are encrypted with.
    public let keys: SubscriptionKeys

    public init(endpoint: PushEndpoint, keys: SubscriptionKeys) {
        self.endpoint = endpoint
        self.keys = keys
    }
}
