public import Geography
public import Identity

/// A device that is linked to a person's vault.
public struct VaultDevice: Hashable, Sendable, Identifiable {
    /// Names the link; not a secret.
    public let id: UniqueID
    /// What the browser calls itself.
    public let name: String
    /// When it was linked.
    public let createdAt: Timestamp
    /// When it was last used, within five minutes.
    public let seenAt: Timestamp
}
