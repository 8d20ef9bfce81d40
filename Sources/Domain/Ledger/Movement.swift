/// Money that moves from accounts to others, all at once: as much leaves as arrives (double entry).
public struct Movement: Hashable, Sendable {
    /// Why money moves.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A person's money comes in, over the counter, by a voucher or by a payment provider.
        case topUp
        /// It goes out again over the counter.
        case payOut
        /// From one person to another.
        case transfer
        /// Money is set aside.
        case hold
        /// What was set aside is paid, in whole or in part; the rest is the person's again.
        case capture
        /// What was set aside is the person's again.
        case release
        /// Something is charged for the city or somebody else; what the wallet does not hold is owed.
        case fee
        /// The city gives something back.
        case refund
        /// What is owed of a fee is paid from the wallet, and comes to whoever is to have it.
        case settlement
        /// Vouchers are printed.
        case voucherIssue
        /// Printed vouchers are withdrawn.
        case voucherVoid
    }

    /// Why.
    public let kind: Kind
    /// What happens to which account: two or more, each another account and none of nothing. Their sum is zero.
    public let entries: [LedgerEntry]

    /// The largest amount that an entry can have, in minor units.
    public static let largestAmount: Int64 = 1_000_000_000_000

    /// A movement. Entries of the same account become one, and those of nothing are left out.
    ///
    /// - Throws: ``LedgerError`` with ``LedgerError/Code/unbalanced`` unless the sum is zero, with
    ///   ``LedgerError/Code/sameAccount`` if nothing moves, with ``LedgerError/Code/tooLarge``.
    public init(_ kind: Kind, _ entries: [LedgerEntry]) throws(LedgerError) {
        var joined: [LedgerEntry] = []
        var sum: Int64 = 0
        for entry in entries {
            guard entry.amount.magnitude <= Self.largestAmount.magnitude else { throw LedgerError(.tooLarge) }
            let (next, hasOverflown) = sum.addingReportingOverflow(entry.amount)
            guard !hasOverflown else { throw LedgerError(.tooLarge) }
            sum = next
            if let index = joined.firstIndex(where: { $0.account == entry.account }) {
                let (whole, isTooLarge) = joined[index].amount.addingReportingOverflow(entry.amount)
                guard !isTooLarge else { throw LedgerError(.tooLarge) }
                joined[index] = LedgerEntry(entry.account, whole)
            } else {
                joined.append(entry)
            }
        }
        guard sum == 0 else { throw LedgerError(.unbalanced) }
        joined.removeAll { $0.amount == 0 }
        guard !joined.isEmpty else { throw LedgerError(.sameAccount) }
        guard joined.allSatisfy({ $0.amount.magnitude <= Self.largestAmount.magnitude }) else {
            throw LedgerError(.tooLarge)
        }
        self.kind = kind
        self.entries = joined
    }
}
