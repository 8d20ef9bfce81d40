public import Geography
public import Identity

/// Money that is set aside now.
public struct HeldMoney: Hashable, Sendable {
    /// Names what is set aside.
    public let id: UniqueID
    /// What it is for.
    public let subject: String
    /// Since when.
    public let at: Timestamp
}
