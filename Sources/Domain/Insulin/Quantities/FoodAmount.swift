/// How much there is of a food: thousandths of a gram, of a millilitre or of a piece.
public struct FoodAmount: Hashable, Sendable {
    /// What foods are counted in.
    public enum Unit: UInt8, CaseIterable, Hashable, Sendable {
        /// Grams.
        case gram
        /// Millilitres.
        case millilitre
        /// Pieces: slices, fruit, biscuits.
        case piece
    }

    /// 100 kg, 100 litres or 100,000 pieces, in thousandths.
    public static var largest: Int64 { 100_000_000 }

    /// How much, in thousandths of the unit.
    public let thousandths: Int64
    /// Of what.
    public let unit: Unit

    /// An amount; `nil` if it is negative or larger than ``largest``.
    public init?(thousandths: Int64, _ unit: Unit) {
        guard thousandths >= 0, thousandths <= Self.largest else { return nil }
        self.thousandths = thousandths
        self.unit = unit
    }

    /// A number that was typed in the unit; `nil` if it is larger than ``largest``.
    public init?(_ number: TypedNumber, _ unit: Unit) {
        self.init(thousandths: number.thousandths, unit)
    }

    /// An amount that is known to be in range.
    init(constant thousandths: Int64, _ unit: Unit) {
        self.thousandths = thousandths
        self.unit = unit
    }

    /// The number without its unit; the rounding is only of what is shown.
    public func text(_ style: NumberStyle, _ precision: Precision, least: Precision? = nil) -> String {
        style.text(thousandths: thousandths, precision, least: least)
    }
}
