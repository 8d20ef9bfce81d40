public import Geography
public import Identity

/// A person's vault, without its entries.
public struct Vault: Hashable, Sendable, Identifiable {
    /// Names the vault. One that was deleted and made anew has another name, so that a device that was away for long
    /// begins anew as well.
    public let id: UniqueID
    /// What devices need to open it, sealed by them.
    public let keys: [UInt8]
    /// The revision at which the keys were last written.
    public let keysRevision: Int64
    /// The last revision.
    public let revision: Int64
    /// How many entries there are, deleted ones among them.
    public let entryCount: Int
    /// How many bytes the entries hold.
    public let byteCount: Int
    /// Since when there is such a vault.
    public let createdAt: Timestamp

    /// The most that the keys take, in bytes.
    public static let largestKeys = 8 << 10
}
