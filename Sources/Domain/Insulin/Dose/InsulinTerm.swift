/// A part of a dose, exactly: a fraction of insulin, which may be negative. It explains a dose and is none itself.
public struct InsulinTerm: Hashable, Sendable {
    /// The numerator, in millionths of an IU; without a common factor. Terms are compared by it, never shown.
    package let numerator: Int64
    /// From 1 to ten times ``InsulinSensitivity/largest``.
    package let denominator: Int64

    /// A fraction in millionths of an IU.
    ///
    /// - Parameters:
    ///   - numerator: More than the smallest Int64.
    ///   - denominator: More than 0.
    init(_ numerator: Int64, over denominator: Int64) {
        var (larger, smaller) = (denominator, numerator < 0 ? -numerator : numerator)
        while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
        self.numerator = numerator / larger
        self.denominator = denominator / larger
    }

    /// Whether it is less than nothing.
    public var isNegative: Bool { numerator < 0 }

    /// Hundredths of an IU, to the nearest; from the middle away from zero. What is shown of parts may differ by a
    /// hundredth from what is shown of their sum.
    public var hundredths: Int64 { divide(numerator, by: denominator * 10_000, .nearest) }

    /// The ``hundredths`` in IU, with their sign.
    public func text(_ style: NumberStyle) -> String { style.text(thousandths: hundredths * 10, .hundredths) }
}
