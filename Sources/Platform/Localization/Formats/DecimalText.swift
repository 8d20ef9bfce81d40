/// Reads numbers as people type them.
public enum DecimalText {
    /// The number in `text` times `10^fractionDigits`; nil when it is not a number, has more decimals than that,
    /// or is too large.
    ///
    /// The decimal sign may be a point or a comma, in any language; where both appear the last one is it and the
    /// other groups digits. Spaces, apostrophes and Arabic digits are read too.
    public static func scaled(_ text: String, fractionDigits: Int) -> Int64? {
        guard let (isNegative, digits, decimals) = parts(of: text), decimals <= fractionDigits else {
            return nil
        }
        var value: Int64 = 0
        for digit in digits + Array(repeating: 0, count: fractionDigits - decimals) {
            let (tens, overflowed) = value.multipliedReportingOverflow(by: 10)
            let (sum, overflowedAgain) = tens.addingReportingOverflow(Int64(digit))
            if overflowed || overflowedAgain { return nil }
            value = sum
        }
        return isNegative ? -value : value
    }

    /// The sign, all digits, and how many of them are decimals.
    private static func parts(of text: String) -> (isNegative: Bool, digits: [Int], decimals: Int)? {
        var digits: [Int] = []
        var isNegative = false
        var marks: [(sign: Unicode.Scalar, position: Int)] = []
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x30...0x39: digits.append(Int(scalar.value - 0x30))
            case 0x660...0x669: digits.append(Int(scalar.value - 0x660))
            case 0x6F0...0x6F9: digits.append(Int(scalar.value - 0x6F0))
            case 0x2C, 0x66B: marks.append((",", digits.count))
            case 0x2E: marks.append((".", digits.count))
            case 0x2D, 0x2212:
                if isNegative || !digits.isEmpty || !marks.isEmpty { return nil }
                isNegative = true
            case 0x20, 0x27, 0xA0, 0x202F, 0x2009, 0x2019, 0x66C, 0x200E, 0x200F: continue
            default: return nil
            }
        }
        guard !digits.isEmpty, digits.count <= 30 else { return nil }
        guard let last = marks.last else { return (isNegative, digits, 0) }
        let sameSign = marks.count { $0.sign == last.sign }
        if sameSign == 1 {
            // The others, all of the other sign and before it, must group the digits by three.
            guard areGroups(marks.dropLast().map(\.position), end: last.position) else { return nil }
            return (isNegative, digits, digits.count - last.position)
        }
        guard sameSign == marks.count, areGroups(marks.map(\.position), end: digits.count) else { return nil }
        return (isNegative, digits, 0)
    }

    private static func areGroups(_ positions: [Int], end: Int) -> Bool {
        guard let first = positions.first else { return true }
        guard (1...3).contains(first) else { return false }
        return zip(positions, positions.dropFirst() + [end]).allSatisfy { $1 - $0 == 3 }
    }
}
