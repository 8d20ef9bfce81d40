// FairShare: turns at what costs much, shared fairly by account and by network, with room kept for everybody else.

/// On whose behalf something costly is done.
public struct Claimant: Hashable, Sendable {
    /// A name that stands for one account; nothing for somebody who is not known.
    public var account: String?
    /// A name that stands for one network; nothing where it does not matter.
    public var network: String?
    /// A name that stands for the wider network that holds it, of which somebody may have all; nothing where there is
    /// none. Strangers may share it, so what was used in its name counts for a part only.
    public var site: String?

    public init(account: String? = nil, network: String? = nil, site: String? = nil) {
        self.account = account
        self.network = network
        self.site = site
    }

    /// The server itself, whose work nobody outside can cause.
    public static let server = Claimant()
}
