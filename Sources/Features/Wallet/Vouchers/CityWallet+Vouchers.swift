import AuditLog
import Crypto
import Database
import Geography
package import Identity
import Ledger
import Localization
package import Wallets

/// Printed vouchers: sold at the counter or in shops, redeemed once by whoever has the code.
extension CityWallet {
    /// Makes vouchers. Their codes are handed out this once, and never again.
    ///
    /// - Parameter id: Names the attempt: a second time there are no codes, for the first has them on paper.
    /// - Throws: ``WalletFault``, with which nothing was made.
    func printVouchers(
        _ count: Int, of amount: Money, by person: UniqueID, id: UniqueID
    ) async throws -> (batch: VoucherBatch, codes: [VoucherCode]) {
        let amount = try checked(amount)
        guard 1...Self.mostVouchers ~= count else { throw WalletFault(.voucherCount) }
        // What nobody could put in on one day would be paper.
        guard amount.minorUnits <= rules.toppingUpPerDay else {
            throw WalletFault(.voucherWorth, available: rules.toppingUpPerDay)
        }
        let whole = try checked(amount.minorUnits.multipliedReportingOverflow(by: Int64(count)).partialValue)
        var random = SystemRandomNumberGenerator()
        let codes = (0..<count).map { _ in VoucherCode(using: &random) }
        let hashes = codes.map(hash)
        let now = now
        let batch = VoucherBatch(
            id: id, amount: amount.minorUnits, count: count, by: person,
            expiresAt: end(after: rules.voucherDays, from: now), at: now, open: count)
        let call = WalletCall(
            .issueVouchers(whole), key: WalletKey("issue", of: "vouchers \(id)"), subject: "vouchers",
            by: person)
        let act = AuditEntry(
            id: UniqueID(recordedAt: now), person: person, at: now, act: "vouchers.print",
            subject: id.description,
            detail: "\(count) of \(amount.minorUnits) \(amount.currency.code) minor units each")
        let former = try await database.write { [ledger] transaction in
            if let former = try transaction.voucherBatch(id, at: now) { return VoucherBatch?.some(former) }
            try transaction.insert(batch, hashes: hashes)
            do {
                try transaction.carryOut(call, in: ledger, at: now)
            } catch let error as WalletError {
                throw WalletFault(ledger: error)
            }
            try transaction.record(act)
            return nil
        }
        if let former { return (former, []) }
        return (batch, codes)
    }

    /// Withdraws what nobody has redeemed of a batch.
    ///
    /// - Throws: ``WalletFault`` with `notFound`.
    func voidVouchers(of id: UniqueID, by person: UniqueID) async throws -> VoucherBatch {
        let (now, currency, ledger) = (now, currency, ledger)
        return try await database.write { transaction in
            guard var batch = try transaction.voucherBatch(id, at: now) else { throw WalletFault(.notFound) }
            let count = try transaction.voidVouchers(of: id)
            (batch.open, batch.expired) = (0, 0)
            guard count > 0 else { return batch }
            let amount = Money(minorUnits: batch.amount * Int64(count), currency)
            let call = WalletCall(
                .voidVouchers(amount), key: WalletKey("void", of: "vouchers \(id)"), subject: "vouchers",
                by: person)
            do {
                try transaction.carryOut(call, in: ledger, at: now)
            } catch let error as WalletError {
                throw WalletFault(ledger: error)
            }
            try transaction.record(
                AuditEntry(
                    id: UniqueID(recordedAt: now), person: person, at: now, act: "vouchers.void",
                    subject: id.description, detail: "\(count) vouchers"))
            return batch
        }
    }

    /// The newest batches, or those made before one.
    func voucherBatches(before id: UniqueID? = nil, limit: Int) async throws -> [VoucherBatch] {
        try await database.read { [now] transaction in
            let last = try id.flatMap { try transaction.voucherBatch($0, at: now) }
            return try transaction.voucherBatches(before: last, limit: limit, at: now)
        }
    }

    /// When vouchers end that are good for so many days: with a day of the city, not in the middle of it.
    private func end(after days: Int, from now: Timestamp) -> Timestamp {
        let last = zone.startOfDay(at: now + .minutes(Double(days) * 24 * 60))
        // The beginning of the day after: a day and a half later, whatever the clocks do, it has begun.
        return zone.startOfDay(at: last + .minutes(36 * 60))
    }

    /// Puts a voucher's worth on a person's wallet, once.
    ///
    /// - Parameter typed: The code as it was typed.
    /// - Returns: What happened; for a voucher that the same person redeemed before, what happened then.
    /// - Throws: ``WalletFault``. Whoever calls it for strangers limits how often.
    package func redeem(_ typed: String, for person: UniqueID) async throws -> WalletReceipt {
        guard let code = VoucherCode(typed) else { throw WalletFault(.code) }
        let (hash, now, currency, ledger) = (hash(code), now, currency, ledger)
        let day = allowance(.toppingUp, of: person)
        return try await database.write { transaction in
            guard let voucher = try transaction.voucher(hash) else { throw WalletFault(.code) }
            switch voucher.state {
            case .void: throw WalletFault(.voucherOver)
            case .redeemed: guard voucher.redeemedBy == person else { throw WalletFault(.voucherUsed) }
            case .open: guard now < voucher.expiresAt else { throw WalletFault(.voucherOver) }
            }
            guard try transaction.maker(ofVouchers: voucher.batch) != person else {
                throw WalletFault(.ownVoucher)
            }
            // One that was printed under a higher limit has a day of its own.
            let allowance = DailyAllowance(day.day, most: max(day.most, voucher.amount))
            let call = WalletCall(
                .topUp(Money(minorUnits: voucher.amount, currency), for: person, from: .vouchers),
                key: .redeeming(hash), allowance: allowance,
                subject: "voucher")
            do {
                let receipt = try transaction.carryOut(call, in: ledger, at: now)
                if !receipt.isRepeated { try transaction.markRedeemed(voucher, by: person, at: now) }
                return receipt
            } catch let error as WalletError {
                throw WalletFault(ledger: error)
            }
        }
    }

    private func hash(_ code: VoucherCode) -> [UInt8] {
        Digest.blake2b(Array(code.text.utf8), key: voucherKey.bytes)
    }
}
