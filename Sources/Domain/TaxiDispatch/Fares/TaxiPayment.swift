public import Identity
public import Ledger

/// How a caller pays for a taxi.
public enum TaxiPayment: Hashable, Sendable {
    /// In cash, to the driver.
    case cash
    /// From the wallet, in which the estimate with its margin is set aside from when the call is made.
    ///
    /// - Parameters:
    ///   - hold: Names what is set aside.
    ///   - ceiling: How much that is: never more is paid from the wallet.
    case wallet(hold: UniqueID, ceiling: Money)

    /// What is set aside for it.
    public var hold: UniqueID? {
        if case .wallet(let hold, _) = self { hold } else { nil }
    }

    /// The most that is paid from the wallet.
    public var ceiling: Money? {
        if case .wallet(_, let ceiling) = self { ceiling } else { nil }
    }
}

extension TaxiTariff {
    /// So many percent of the estimate are set aside beside it, for a meter that shows more than was estimated.
    public static let marginPercent: Int64 = 25

    /// What is set aside for a way that was estimated: the estimate with its margin. Who shares pays never more than
    /// what they were told, and sets aside no more.
    public static func ceiling(for estimate: Money, shares: Bool) -> Money {
        guard !shares else { return estimate }
        let units = Int128(estimate.minorUnits) * Int128(100 + marginPercent)
        return Money(minorUnits: Int64(clamping: (units + 99) / 100), estimate.currency)
    }
}
