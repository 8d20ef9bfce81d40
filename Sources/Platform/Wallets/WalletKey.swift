public import Identity
import Crypto

/// Names one call that moves money, so that it is carried out once however often it arrives.
public struct WalletKey: Hashable, Sendable {
    /// What the ledger keeps of it: 32 bytes.
    let digest: [UInt8]

    /// A key.
    ///
    /// - Parameters:
    ///   - text: What the caller sends with each attempt at the same thing.
    ///   - scope: Whose keys these are, such as a person's identifier, so that nobody's key meets anybody else's.
    public init(_ text: String, of scope: String) {
        digest = Digest.sha256(Array("\(scope)\u{0}\(text)".utf8))
    }

    /// A key as it was stored.
    init(digest: [UInt8]) { self.digest = digest }

    /// The key under which money is set aside for something, which happens once.
    public static func hold(_ id: UniqueID) -> WalletKey { WalletKey("hold", of: "hold \(id)") }
    /// The key under which what was set aside is paid.
    public static func capture(_ id: UniqueID) -> WalletKey { WalletKey("capture", of: "hold \(id)") }
    /// The key under which what was set aside is given back.
    public static func release(_ id: UniqueID) -> WalletKey { WalletKey("release", of: "hold \(id)") }

    /// The key of the settlement of a fee that goes with what this key names.
    func ofSettlement(_ fee: UniqueID) -> WalletKey {
        WalletKey("settlement \(fee)", of: Digest.hexadecimal(digest))
    }

    /// The city's accounts are in parts; whoever moves money by themselves takes the one that the key names.
    var part: Int { 1 + Int(digest.first ?? 0) % (WalletLedger.parts - 1) }
}
