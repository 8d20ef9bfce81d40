// Insulin: the arithmetic of a meal, from what is typed to the dose, in whole numbers and behind guardrails.

/// An amount as a whole number of thousandths of the unit that people use, never negative and never larger than what
/// the arithmetic of this library can take without overflowing.
public protocol ScaledQuantity: Hashable, Comparable, Sendable {
    /// The largest amount, in thousandths of the unit.
    static var largest: Int64 { get }
    /// The amount in thousandths of the unit.
    var thousandths: Int64 { get }
    /// An amount; `nil` if it is negative or larger than ``largest``.
    init?(thousandths: Int64)
}

extension ScaledQuantity {
    /// A number that was typed in the quantity's unit; `nil` if it is larger than ``largest``.
    public init?(_ number: TypedNumber) { self.init(thousandths: number.thousandths) }

    /// The smaller amount comes first.
    public static func < (left: Self, right: Self) -> Bool { left.thousandths < right.thousandths }

    /// The amount in words of a language; the rounding is only of what is shown.
    ///
    /// - Parameters:
    ///   - style: Separator and digits.
    ///   - precision: The most decimals.
    ///   - least: The fewest decimals; zeros beyond them are left out.
    public func text(_ style: NumberStyle, _ precision: Precision, least: Precision? = nil) -> String {
        style.text(thousandths: thousandths, precision, least: least)
    }

    /// Whether a number of thousandths is an amount.
    static func isInRange(_ thousandths: Int64) -> Bool { thousandths >= 0 && thousandths <= largest }
}
