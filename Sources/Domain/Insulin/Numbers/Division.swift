/// Where a quotient goes that is not whole.
enum Rounding {
    /// To the nearest whole number; from the middle away from zero.
    case nearest
    /// To the nearest whole number; from the middle to the smaller one.
    case nearestOrSmaller
    /// To the smaller whole number.
    case down
    /// To the larger whole number.
    case up
}

/// A quotient as a whole number.
///
/// - Parameters:
///   - dividend: Any number.
///   - divisor: More than zero.
func divide(_ dividend: Int64, by divisor: Int64, _ rounding: Rounding) -> Int64 {
    let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
    guard remainder != 0 else { return quotient }
    // The quotient went towards zero; it is now the smaller one, and `rest` what lies above it.
    let smaller = remainder < 0 ? quotient - 1 : quotient
    let rest = remainder < 0 ? remainder + divisor : remainder
    return switch rounding {
    case .down: smaller
    case .up: smaller + 1
    case .nearestOrSmaller: rest > divisor - rest ? smaller + 1 : smaller
    case .nearest:
        rest > divisor - rest || (rest == divisor - rest && dividend > 0) ? smaller + 1 : smaller
    }
}
