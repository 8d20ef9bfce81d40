import Geography
import Identity

/// Vouchers that were printed together, as operators see them: the codes are known on paper only.
struct VoucherBatch: Hashable, Sendable {
    let id: UniqueID
    /// What each is worth, in minor units.
    let amount: Int64
    let count: Int
    let by: UniqueID
    let expiresAt: Timestamp
    let at: Timestamp
    /// How many can still be redeemed, and how many were.
    var open = 0
    var redeemed = 0
    /// How many nobody redeemed in time, and nobody withdrew.
    var expired = 0
    /// How many can be withdrawn.
    var left: Int { open + expired }
}

/// A voucher as the store knows it.
struct Voucher: Hashable, Sendable {
    enum State: String, Hashable, Sendable {
        case open, redeemed, void
    }

    let hash: [UInt8]
    let batch: UniqueID
    /// What it is worth, in minor units.
    let amount: Int64
    let state: State
    let redeemedBy: UniqueID?
    let expiresAt: Timestamp
}
