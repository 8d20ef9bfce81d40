/// How many decimals a number may have.
public enum Precision: UInt8, CaseIterable, Hashable, Comparable, Sendable {
    /// None.
    case whole
    /// One.
    case tenths
    /// Two.
    case hundredths
    /// Three.
    case thousandths

    /// How many decimals.
    public var decimals: Int { Int(rawValue) }

    /// How many thousandths the last decimal is worth.
    var step: UInt64 {
        switch self {
        case .whole: 1_000
        case .tenths: 100
        case .hundredths: 10
        case .thousandths: 1
        }
    }

    /// The one with fewer decimals comes first.
    public static func < (left: Precision, right: Precision) -> Bool { left.rawValue < right.rawValue }
}
