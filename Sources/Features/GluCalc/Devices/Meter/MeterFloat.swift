/// A number of 16 bits as medical devices send it: SFLOAT of IEEE 11073-20601, a mantissa of 12 bits and an exponent of
/// ten of 4 bits, both in two's complement.
package enum MeterFloat: Hashable, Sendable {
    /// `mantissa` × 10^`exponent`.
    case number(mantissa: Int, exponent: Int)
    /// NaN: there is no number.
    case notANumber
    /// NRes: the number does not fit.
    case notAtThisResolution
    /// Positive infinity.
    case positiveInfinity
    /// Negative infinity.
    case negativeInfinity
    /// A value that has no meaning yet.
    case reserved

    /// What 16 bits mean. The special values have the exponent 0; with another one the same mantissa is a number.
    package init(_ bits: UInt16) {
        switch bits {
        case 0x07FF: self = .notANumber
        case 0x0800: self = .notAtThisResolution
        case 0x07FE: self = .positiveInfinity
        case 0x0802: self = .negativeInfinity
        case 0x0801: self = .reserved
        default:
            let mantissa = Int(bits & 0x0FFF)
            let exponent = Int(bits >> 12)
            self = .number(
                mantissa: mantissa < 0x800 ? mantissa : mantissa - 0x1000,
                exponent: exponent < 8 ? exponent : exponent - 16)
        }
    }

    /// The number multiplied by a power of ten; `nil` for a special value, and where it is not whole or has more than 64
    /// bits.
    package func scaled(by power: Int) -> Int64? {
        guard case .number(let mantissa, let exponent) = self else { return nil }
        var value = Int64(mantissa)
        var shift = exponent + power
        while shift > 0, value != 0 {
            let (product, overflows) = value.multipliedReportingOverflow(by: 10)
            guard !overflows else { return nil }
            value = product
            shift -= 1
        }
        while shift < 0, value != 0 {
            guard value % 10 == 0 else { return nil }
            value /= 10
            shift += 1
        }
        return value
    }
}
