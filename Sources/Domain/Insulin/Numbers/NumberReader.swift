/// Reads a number sign by sign; a state machine of its own so that nothing is skipped.
struct NumberReader {
    /// Which zero the digits count from; none before the first digit.
    private var zero: UInt32 = 0
    private var whole: Int64 = 0
    private var wholeDigits = 0
    private var decimals: Int64 = 0
    private var decimalDigits = 0
    /// Where the separator stands; 0 if there is none.
    private var separator = 0
    /// The separator is `٫`, which never stands between thousands.
    private var isDecimalOnly = false
    /// Where a space came after the number; 0 if there is none.
    private var space = 0

    /// Takes the next sign.
    mutating func read(_ sign: UInt32, column: Int) throws(NumberError) {
        if sign == 0x20 {
            if space == 0, wholeDigits > 0 || separator > 0 { space = column }
            return
        }
        // What was a space after the number turns out to stand inside.
        guard space == 0 else { throw NumberError(code(of: sign, afterSpace: true), column: space) }
        switch sign {
        case 0x30...0x39: try digit(sign, of: 0x30, column)
        case 0x660...0x669: try digit(sign, of: 0x660, column)
        case 0x6F0...0x6F9: try digit(sign, of: 0x6F0, column)
        case 0x2E, 0x2C, 0x66B:
            guard separator == 0 else { throw NumberError(.severalSeparators, column: column) }
            separator = column
            isDecimalOnly = sign == 0x66B
        default: throw NumberError(code(of: sign, afterSpace: false), column: column)
        }
    }

    /// The number, once all signs are read.
    func thousandths(_ precision: Precision, end: Int) throws(NumberError) -> Int64 {
        guard wholeDigits > 0 || separator > 0 else { throw NumberError(.empty, column: end) }
        guard separator > 0 else { return whole * 1_000 }
        guard decimalDigits > 0 else { throw NumberError(.unfinished, column: separator) }
        if decimalDigits == 3, !isDecimalOnly, (1...3).contains(wholeDigits), whole > 0 {
            throw NumberError(.couldBeThousands, column: separator)
        }
        var fraction = decimals
        var digits = decimalDigits
        if digits == 4, precision == .thousandths, fraction % 10 == 0 {
            fraction /= 10
            digits = 3
        }
        guard digits <= precision.decimals else { throw NumberError(.tooManyDecimals, column: separator) }
        while digits < 3 {
            fraction *= 10
            digits += 1
        }
        return whole * 1_000 + fraction
    }

    private mutating func digit(_ sign: UInt32, of zero: UInt32, _ column: Int) throws(NumberError) {
        guard self.zero == 0 || self.zero == zero else { throw NumberError(.mixedDigits, column: column) }
        self.zero = zero
        let value = Int64(sign - zero)
        if separator == 0 {
            guard wholeDigits == 0 || whole > 0 else { throw NumberError(.leadingZero, column: column) }
            guard wholeDigits < TypedNumber.maximumDigits else {
                throw NumberError(.tooLong, column: column)
            }
            whole = whole * 10 + value
            wholeDigits += 1
        } else {
            // More than four are refused in the end, whatever they are.
            if decimalDigits < 5 { decimals = decimals * 10 + value }
            decimalDigits += 1
        }
    }

    /// What is wrong with a sign that no number has, or that comes after a space.
    private func code(of sign: UInt32, afterSpace: Bool) -> NumberError.Code {
        switch sign {
        case 0x2B, 0x2D, 0x2010...0x2015, 0x2212, 0xFF0B, 0xFF0D, 0xFE63: .sign
        case 0x30...0x39, 0x660...0x669, 0x6F0...0x6F9, 0x2E, 0x2C, 0x66B: afterSpace ? .groups : .notANumber
        case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: .groups
        case 0x27, 0x60, 0xB4, 0x2BC, 0x2018, 0x2019, 0x5F, 0x2D9, 0x66C, 0x60C: .groups
        case 0...0x1F, 0x7F...0x9F, 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F,
            0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0,
            0xFFF0...0xFFFB, 0xE0000...0xE0FFF:
            .invisible
        default: .notANumber
        }
    }
}
