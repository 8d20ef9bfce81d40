/// An account over some time: what it held before, what came and what went, in minor units.
public struct StatementSums: Hashable, Sendable {
    /// What it held before.
    public let opening: Int64
    /// What came in.
    public let incoming: Int64
    /// What went out; zero or more.
    public let outgoing: Int64
    /// What it held then.
    public var closing: Int64 { opening + incoming - outgoing }
}
