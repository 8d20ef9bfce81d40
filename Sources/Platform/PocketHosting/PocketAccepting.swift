/// What an app takes from the system, and whom it asks, as the list of apps says: nothing and nobody by itself.
public struct PocketAccepting: Sendable, Equatable {
    /// The media types and endings of files that other apps can share with it, such as `text/csv` and `.csv`.
    public var shares: [String]
    /// The files that can be opened with it: their endings by their media types.
    public var opens: [String: [String]]
    /// Whether it asks servers that the person has named.
    public var asksServers: Bool
    /// Whether it reads Bluetooth devices that the person chooses.
    public var readsDevices: Bool

    /// What an app takes.
    public init(
        shares: [String] = [], opens: [String: [String]] = [:], asksServers: Bool = false,
        readsDevices: Bool = false
    ) {
        self.shares = shares
        self.opens = opens
        self.asksServers = asksServers
        self.readsDevices = readsDevices
    }
}
