public import Identity
public import Ledger
import Crypto

/// An order to the ledger, with what is written down beside it.
public struct WalletCall: Hashable, Sendable {
    /// What is to be done.
    public var order: LedgerOrder
    /// Names the call: the same key and the same call give the same answer, the same key and another call none.
    public var key: WalletKey
    /// What it may not exceed, where that is limited. Not a part of what the key names: limits may change meanwhile.
    public var allowance: DailyAllowance?
    /// What it is about, such as `ride` or `voucher` and its identifier; empty for nothing.
    public var subject: String
    /// What the sender wrote.
    public var note: String
    /// Who did it for somebody else, such as the clerk at the counter.
    public var by: UniqueID?

    /// A call.
    public init(
        _ order: LedgerOrder, key: WalletKey, allowance: DailyAllowance? = nil, subject: String = "",
        note: String = "", by: UniqueID? = nil
    ) {
        self.order = order
        self.key = key
        self.allowance = allowance
        self.subject = subject
        self.note = note
        self.by = by
    }

    /// A digest of all that is asked.
    var requestDigest: [UInt8] {
        let parts = [order.line, subject, note, by?.description ?? ""]
        return Digest.sha256(Array(parts.joined(separator: "\u{0}").utf8))
    }
}
