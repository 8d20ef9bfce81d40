public import Database
import Crypto
import Identity
public import Wallets

/// Whether vouchers and payments did what the ledger says, and nothing else.
public enum WalletCheck {
    /// How many keys are looked for at once.
    private static let some = 500

    /// What of them is not as the ledger has it. It reads all of them.
    ///
    /// - Parameter transaction: One in a store with `Schema.wallets` and `Schema.walletRoom`.
    public static func faults(_ transaction: any Transaction) throws -> [LedgerFault] {
        try worth(transaction) + redeemed(transaction) + paid(transaction)
    }

    private static func fault(_ detail: String) -> LedgerFault {
        LedgerFault(kind: .causeDiffers, movement: nil, detail: detail)
    }

    private static func worth(_ transaction: any Transaction) throws -> [LedgerFault] {
        let open = try transaction.value(
            "SELECT COALESCE(SUM(amount), 0) FROM vouchers WHERE state = 'open'", as: Int64.self)
        let held = try transaction.value(
            "SELECT COALESCE(SUM(balance), 0) FROM ledger_accounts WHERE kind = 'vouchers'", as: Int64.self)
        return open == held
            ? [] : [fault("vouchers worth \(open) are open, but their account holds \(held)")]
    }

    private static func redeemed(_ transaction: any Transaction) throws -> [LedgerFault] {
        var causes: [(name: String, key: WalletKey)] = []
        try transaction.forEach("SELECT code_hash, batch_id FROM vouchers WHERE state = 'redeemed'") { row in
            let key = WalletKey.redeeming(try row.decode("code_hash", as: [UInt8].self))
            causes.append(("a voucher of the batch \(try row.decode("batch_id", as: String.self))", key))
        }
        return try missing(causes, "voucher", "is redeemed", transaction)
    }

    private static func paid(_ transaction: any Transaction) throws -> [LedgerFault] {
        var causes: [(name: String, key: WalletKey)] = []
        try transaction.forEach("SELECT id FROM payments WHERE state = 'paid'") { row in
            let id = try row.decode("id", as: UniqueID.self)
            causes.append(("the payment \(id)", .crediting(id)))
        }
        return try missing(causes, "payment", "is paid", transaction)
    }

    private static func missing(
        _ causes: [(name: String, key: WalletKey)], _ subject: String, _ deed: String,
        _ transaction: any Transaction
    ) throws -> [LedgerFault] {
        var faults: [LedgerFault] = []
        var start = 0
        while start < causes.count {
            let part = causes[start..<min(start + some, causes.count)]
            let known = try transaction.walletMovements(under: part.map(\.key))
            for cause in part where known[cause.key] == nil {
                faults.append(fault("\(cause.name) \(deed), but no money came of it"))
            }
            start += some
        }
        let moved = try transaction.value(
            "SELECT COUNT(*) FROM ledger_movements WHERE kind = 'topUp' AND subject = \(subject)",
            as: Int.self)
        if moved != causes.count - faults.count {
            faults.append(fault("\(moved) movements are about a \(subject), but \(causes.count) say so"))
        }
        return faults
    }
}

extension WalletKey {
    /// The key under which a voucher is redeemed, by the hash of its code.
    static func redeeming(_ hash: [UInt8]) -> WalletKey {
        WalletKey(Digest.hexadecimal(hash), of: "voucher")
    }

    /// The key under which a payment comes onto a wallet.
    static func crediting(_ payment: UniqueID) -> WalletKey { WalletKey("paid", of: "payment \(payment)") }
}
