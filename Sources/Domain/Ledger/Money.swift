// Ledger: money in whole minor units, so that nothing is ever lost to rounding.

/// A currency by its ISO 4217 code, with the number of decimals that ISO 4217 gives it.
public struct Currency: Hashable, Sendable {
    /// Three capital letters: `CHF`.
    public let code: String

    /// A currency; `nil` unless the code is three capital Latin letters.
    public init?(_ code: String) {
        guard code.utf8.count == 3, code.utf8.allSatisfy({ (65...90).contains($0) }) else { return nil }
        self.code = code
    }

    private init(known code: String) { self.code = code }

    /// The Swiss franc, which Liechtenstein uses too.
    public static let swissFranc = Currency(known: "CHF")
    /// The euro.
    public static let euro = Currency(known: "EUR")
    /// The Moroccan dirham.
    public static let moroccanDirham = Currency(known: "MAD")

    /// The smallest amount that can be paid in coins, in minor units, where the smallest coin is worth more
    /// than one: Switzerland, Sweden, Denmark, Norway, Canada, Australia and New Zealand round cash to it.
    public var cashStep: Int64 {
        switch code {
        case "CHF", "CAD", "AUD": 5
        case "NZD": 10
        case "DKK": 50
        case "SEK", "NOK", "CZK": 100
        default: 1
        }
    }

    /// How many decimals an amount is written with: 2 but for the exceptions of ISO 4217.
    public var decimals: Int {
        switch code {
        case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND", "VUV",
            "XAF", "XOF", "XPF":
            0
        case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 3
        default: 2
        }
    }
}

/// An amount of money in whole minor units (centimes, cents) of one currency.
public struct Money: Hashable, Sendable {
    /// The amount in minor units; negative for a debt.
    public var minorUnits: Int64
    /// The currency.
    public var currency: Currency

    /// An amount in minor units.
    public init(minorUnits: Int64, _ currency: Currency) {
        self.minorUnits = minorUnits
        self.currency = currency
    }
}

/// Divides a whole amount among shares in proportion to their weights: nothing is lost or made.
///
/// The largest-remainder method (Hamilton): everybody gets the whole part of their exact share, and what is
/// left goes, unit by unit, to the largest remainders, the earlier share first when equal. Without any
/// positive weight everything goes to the first share.
///
/// - Parameters:
///   - amount: Zero or more.
///   - weights: At least one; zero or more each. `amount` times their largest must fit 128 bits.
/// - Returns: An amount for each weight; their sum is `amount`.
public func apportion(_ amount: Int64, weights: [Int64]) -> [Int64] {
    precondition(amount >= 0 && !weights.isEmpty && weights.allSatisfy { $0 >= 0 })
    let total = weights.reduce(Int128(0)) { $0 + Int128($1) }
    guard total > 0 else { return [amount] + weights.dropFirst().map { _ in 0 } }
    var shares: [Int64] = []
    var remainders: [(remainder: Int128, index: Int)] = []
    for (index, weight) in weights.enumerated() {
        let (share, remainder) = (Int128(amount) * Int128(weight)).quotientAndRemainder(dividingBy: total)
        shares.append(Int64(share))
        remainders.append((remainder, index))
    }
    let left = Int(amount - shares.reduce(0, +))
    remainders.sort { $0.remainder != $1.remainder ? $0.remainder > $1.remainder : $0.index < $1.index }
    for entry in remainders.prefix(left) { shares[entry.index] += 1 }
    return shares
}
