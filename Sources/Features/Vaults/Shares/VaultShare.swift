public import Geography
public import Identity

/// A link by which somebody else reads a part of what a person has, such as the doctor. What it leads to is sealed; its
/// key stands behind the `#` of the link, which no server sees.
public struct VaultShare: Hashable, Sendable, Identifiable {
    /// Names the link for its owner; nothing can be read with it.
    public let id: UniqueID
    /// How many bytes it leads to.
    public let size: Int
    /// When it was made.
    public let createdAt: Timestamp
    /// Until when it is good.
    public let expiresAt: Timestamp

    /// The most that a link leads to, in bytes.
    public static let largest = 4 << 20
}
