// FairShare: turns at what costs much, shared fairly by account and by network, with room kept for everybody else.

/// On whose behalf something costly is done.
public struct Claimant: Hashable, Sendable {
    /// A name that stands for one account; nothing for somebody who is not known.
    public var account: String?
    /// A name that stands for one network; nothing where it does not matter.
    public var network: String?

    public init(account: String? = nil, network: String? = nil) {
        self.account = account
        self.network = network
    }

    /// The server itself, whose work nobody outside can cause.
    public static let server = Claimant()
}
