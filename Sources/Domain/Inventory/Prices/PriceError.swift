/// Why a text is no price.
public struct PriceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Code: Hashable, Sendable {
        /// There is nothing.
        case empty
        /// Something else than one amount and perhaps a currency.
        case notAPrice
        /// Less than zero.
        case negative
        /// More decimals than the currency has, which is so many.
        case tooManyDecimals(most: Int)
        /// A single separator before three digits that may stand between thousands or before decimals: `1,234`. How to
        /// write the one and the other, so that it can be read; nothing for decimals that the currency does not have.
        case ambiguous(thousands: String, decimals: String?)
        /// More than ``Price/mostUnits``.
        case tooLarge
        /// A currency other than the shop's, as it was written.
        case otherCurrency(String)
    }

    /// What is wrong.
    public let code: Code

    /// An error with this reason.
    public init(code: Code) { self.code = code }

    /// A sentence for a log.
    public var description: String {
        switch code {
        case .empty: "no price"
        case .notAPrice: "not a price"
        case .negative: "below zero"
        case .tooManyDecimals(let most): "more than \(most) decimals"
        case .ambiguous(let thousands, let decimals):
            "thousands or decimals? write \(thousands)" + (decimals.map { " or \($0)" } ?? "")
        case .tooLarge: "more than \(Price.mostUnits)"
        case .otherCurrency(let found): "in another currency: \(found)"
        }
    }
}
