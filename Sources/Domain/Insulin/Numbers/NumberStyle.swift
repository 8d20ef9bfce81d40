/// How numbers are written: exactly, from whole thousandths, and so that ``TypedNumber`` reads them again.
///
/// Nothing stands between thousands. Where three decimals might be taken for thousands, a zero follows them: `1.5000`.
public enum NumberStyle: UInt8, CaseIterable, Hashable, Sendable {
    /// `1.5`
    case english
    /// `1,5`
    case french
    /// `1,5`
    case german
    /// `1,5`: Western digits, as in the Maghreb.
    case arabic
    /// `١٫٥`: the digits and the separator of the Mashriq.
    case arabicIndic

    /// A number with given decimals; rounded to the nearest, from the middle away from zero.
    ///
    /// - Parameters:
    ///   - thousandths: The number in thousandths; one below zero gets a minus sign (U+2212).
    ///   - precision: The most decimals.
    ///   - least: The fewest decimals, `precision` if not given; zeros beyond them are left out.
    public func text(thousandths: Int64, _ precision: Precision, least: Precision? = nil) -> String {
        let step = precision.step
        // The magnitude of any Int64 and half a step fit.
        let steps = (thousandths.magnitude + step / 2) / step
        var scaled = steps * step
        var decimals = precision.decimals
        let fewest = min(least ?? precision, precision).decimals
        var fraction = scaled % 1_000
        scaled /= 1_000
        for _ in decimals..<3 { fraction /= 10 }
        while decimals > fewest, fraction % 10 == 0 {
            fraction /= 10
            decimals -= 1
        }
        if decimals == 3, self != .arabicIndic, (1...999).contains(scaled) {
            fraction *= 10
            decimals = 4
        }
        // The digits from the last to the first.
        var reversed: [UInt32] = []
        for _ in 0..<decimals {
            reversed.append(UInt32(truncatingIfNeeded: fraction % 10))
            fraction /= 10
        }
        if decimals > 0 { reversed.append(Self.separatorMark) }
        repeat {
            reversed.append(UInt32(truncatingIfNeeded: scaled % 10))
            scaled /= 10
        } while scaled > 0
        var text: [UInt8] = []
        if thousandths < 0, steps > 0 { text += [0xE2, 0x88, 0x92] }
        for sign in reversed.reversed() { append(sign, to: &text) }
        return String(decoding: text, as: UTF8.self)
    }

    /// No digit.
    private static var separatorMark: UInt32 { 10 }

    private func append(_ sign: UInt32, to text: inout [UInt8]) {
        let byte = UInt8(truncatingIfNeeded: sign)
        switch self {
        case .arabicIndic:
            // U+0660 to U+0669 and U+066B in UTF-8.
            text.append(0xD9)
            text.append(sign == Self.separatorMark ? 0xAB : 0xA0 + byte)
        case .english: text.append(sign == Self.separatorMark ? 0x2E : 0x30 + byte)
        case .french, .german, .arabic: text.append(sign == Self.separatorMark ? 0x2C : 0x30 + byte)
        }
    }
}
