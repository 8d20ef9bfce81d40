/// A number as JSON writes it (RFC 8259, section 6), without the rounding of binary fractions.
package struct DecimalNumber: Hashable, Sendable {
    /// The first 18 digits that count, as a whole number.
    private let significand: Int64
    /// By which power of ten it is multiplied.
    private let exponent: Int

    /// Reads a whole text; `nil` if it is no number of JSON.
    package init?(_ text: ArraySlice<UInt8>) {
        var digits: Int64 = 0
        var kept = 0
        var exponent = 0
        var index = text.startIndex
        var isNegative = false
        func byte() -> UInt8 { index < text.endIndex ? text[index] : 0 }
        func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
        /// Digits past the eighteenth change nothing that anybody measures.
        func keep(_ byte: UInt8, isFraction: Bool) {
            if kept < 18 {
                digits = digits * 10 + Int64(byte - 0x30)
                if digits > 0 { kept += 1 }
                if isFraction { exponent -= 1 }
            } else if !isFraction {
                exponent += 1
            }
        }
        if byte() == 0x2D {
            isNegative = true
            index += 1
        }
        let start = index
        while isDigit(byte()) {
            keep(byte(), isFraction: false)
            index += 1
        }
        guard index > start, index == start + 1 || text[start] != 0x30 else { return nil }
        if byte() == 0x2E {
            index += 1
            let first = index
            while isDigit(byte()) {
                keep(byte(), isFraction: true)
                index += 1
            }
            guard index > first else { return nil }
        }
        if byte() | 0x20 == 0x65 {
            index += 1
            let isSmall = byte() == 0x2D
            if isSmall || byte() == 0x2B { index += 1 }
            let first = index
            var power = 0
            while isDigit(byte()) {
                // Beyond, it is far too large or nothing.
                power = min(power * 10 + Int(byte() - 0x30), 1_000_000)
                index += 1
            }
            guard index > first else { return nil }
            exponent += isSmall ? -power : power
        }
        guard index == text.endIndex else { return nil }
        significand = isNegative ? -digits : digits
        self.exponent = digits == 0 ? 0 : exponent
    }

    /// The number in thousandths, to the nearest, from the middle away from zero; `nil` if it has more than 64 bits.
    package var thousandths: Int64? { scaled(places: 3) }

    /// The nearest whole number, from the middle away from zero; `nil` if it has more than 64 bits.
    package var nearest: Int64? { scaled(places: 0) }

    private func scaled(places: Int) -> Int64? {
        var shift = exponent + places
        var value = significand
        while shift > 0, value != 0 {
            let (product, overflows) = value.multipliedReportingOverflow(by: 10)
            guard !overflows else { return nil }
            value = product
            shift -= 1
        }
        guard shift < 0, value != 0 else { return value }
        guard shift >= -18 else { return 0 }
        var divisor: Int64 = 1
        for _ in 0..<(-shift) { divisor *= 10 }
        let (quotient, remainder) = value.magnitude.quotientAndRemainder(dividingBy: UInt64(divisor))
        let rounded = Int64(quotient) + (remainder >= UInt64(divisor) - remainder ? 1 : 0)
        return value < 0 ? -rounded : rounded
    }
}
