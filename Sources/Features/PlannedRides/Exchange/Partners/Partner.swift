import CarpoolExchange
import Geography
import Identity

/// Another operator of shared rides whose app the city has let in.
struct Partner: Hashable, Sendable {
    /// Names the partner here.
    let id: UniqueID
    /// What people call it.
    var name: String
    /// The domain by which it names itself, and its users.
    var domain: OperatorDomain
    /// Where it serves the same standard, without the path of an operation; nothing if it only asks.
    var address: WebAddress?
    /// Since when it has the key that it has; nothing where it has none, and so is not let in.
    var keyMadeAt: Timestamp?
    /// How many requests it has made, and the last of them.
    var asked = 0
    var askedAt: Timestamp?
    /// Counts the changes.
    var version = 1

    /// How long a name may be, in characters.
    static let longestName = 80
}
