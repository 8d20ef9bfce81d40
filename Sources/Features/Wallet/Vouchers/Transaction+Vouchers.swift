import Database
import Geography
import Identity

extension Voucher.State: SQLDecodable {}

extension Transaction {
    func insert(_ batch: VoucherBatch, hashes: [[UInt8]]) throws {
        try execute(
            """
            INSERT INTO voucher_batches (id, amount, count, by_id, expires_at, created_at)
            VALUES (\(batch.id), \(batch.amount), \(batch.count), \(batch.by), \(batch.expiresAt), \(batch.at))
            """)
        let statements: [SQL] = hashes.map { hash in
            """
            INSERT INTO vouchers (code_hash, batch_id, amount, state, redeemed_by, redeemed_at, expires_at, created_at,
                version)
            VALUES (\(hash), \(batch.id), \(batch.amount), 'open', NULL, NULL, \(batch.expiresAt), \(batch.at), 1)
            """
        }
        try execute(all: statements)
    }

    func voucher(_ hash: [UInt8]) throws -> Voucher? {
        try optionalRow(
            """
            SELECT code_hash, batch_id, amount, state, redeemed_by, expires_at FROM vouchers
            WHERE code_hash = \(hash) \(word: .forUpdate)
            """
        ).map { row in
            Voucher(
                hash: try row.decode("code_hash"), batch: try row.decode("batch_id"),
                amount: try row.decode("amount"), state: try row.decode("state"),
                redeemedBy: try row.decode("redeemed_by"), expiresAt: try row.decode("expires_at"))
        }
    }

    func markRedeemed(_ voucher: Voucher, by person: UniqueID, at now: Timestamp) throws {
        try execute(
            """
            UPDATE vouchers SET state = 'redeemed', redeemed_by = \(person), redeemed_at = \(now),
                version = version + 1
            WHERE code_hash = \(voucher.hash)
            """)
    }

    /// Withdraws what nobody has redeemed of a batch.
    ///
    /// - Returns: How many vouchers that were.
    func voidVouchers(of batch: UniqueID) throws -> Int {
        try execute(
            """
            UPDATE vouchers SET state = 'void', version = version + 1
            WHERE batch_id = \(batch) AND state = 'open'
            """)
    }

    /// Who made a batch.
    func maker(ofVouchers batch: UniqueID) throws -> UniqueID? {
        try optionalRow("SELECT by_id FROM voucher_batches WHERE id = \(batch)")?.decode("by_id")
    }

    func voucherBatch(_ id: UniqueID, at now: Timestamp) throws -> VoucherBatch? {
        try optionalRow(
            """
            SELECT id, amount, count, by_id, expires_at, created_at FROM voucher_batches WHERE id = \(id)
            """
        ).map { try counted(batch($0), now) }
    }

    /// The newest batches, or those made before one.
    func voucherBatches(before last: VoucherBatch? = nil, limit: Int, at now: Timestamp) throws
        -> [VoucherBatch]
    {
        let earlier: SQL = last.map { "WHERE (created_at, id) < (\($0.at), \($0.id))" } ?? ""
        let found = try rows(
            """
            SELECT id, amount, count, by_id, expires_at, created_at FROM voucher_batches \(earlier)
            ORDER BY created_at DESC, id DESC LIMIT \(limit)
            """)
        return try found.map { try counted(batch($0), now) }
    }

    private func batch(_ row: Row) throws -> VoucherBatch {
        VoucherBatch(
            id: try row.decode("id"), amount: try row.decode("amount"), count: try row.decode("count"),
            by: try row.decode("by_id"), expiresAt: try row.decode("expires_at"),
            at: try row.decode("created_at"))
    }

    private func counted(_ batch: VoucherBatch, _ now: Timestamp) throws -> VoucherBatch {
        var batch = batch
        let counts = try rows(
            "SELECT state, COUNT(*) AS count FROM vouchers WHERE batch_id = \(batch.id) GROUP BY state")
        for row in counts {
            let count = try row.decode("count", as: Int.self)
            switch try row.decode("state", as: Voucher.State.self) {
            case .open where batch.expiresAt <= now: batch.expired = count
            case .open: batch.open = count
            case .redeemed: batch.redeemed = count
            case .void: break
            }
        }
        return batch
    }
}
