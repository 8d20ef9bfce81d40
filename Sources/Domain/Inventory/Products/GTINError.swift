/// Why a text is no Global Trade Item Number.
public struct GTINError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Code: Hashable, Sendable {
        /// There is nothing.
        case empty
        /// Something else than digits, spaces and hyphens.
        case notDigits
        /// A spreadsheet has shortened it (`4.00638E+12`); its digits are lost.
        case rounded
        /// So many digits are neither 8, 12, 13 nor 14, nor the 10 of an ISBN.
        case wrongLength(Int)
        /// One digit is wrong, or two have changed places. Which one nobody can tell.
        case wrongDigit
        /// Nothing but zeros.
        case onlyZeros
    }

    /// What is wrong.
    public let code: Code

    /// An error with this reason.
    public init(code: Code) { self.code = code }

    /// A sentence for a log.
    public var description: String {
        switch code {
        case .empty: "no number"
        case .notDigits: "not only digits"
        case .rounded: "shortened by a spreadsheet"
        case .wrongLength(let count): "\(count) digits instead of 8, 12, 13 or 14"
        case .wrongDigit: "one digit is wrong"
        case .onlyZeros: "only zeros"
        }
    }
}
