/// Signs as numbers are read from them: digits of every script are ours, and signs that stand for each other are one.
enum PlainDigits {
    /// The text with plain digits and spaces, `'` for every apostrophe, `-` for every dash, and without marks that have
    /// no width, such as those with which Arabic text keeps its direction.
    static func plain(_ typed: some StringProtocol) -> String {
        var plain = String.UnicodeScalarView()
        for scalar in typed.unicodeScalars {
            switch scalar.value {
            case 0x20...0x7E: plain.append(scalar)
            case 0x2018, 0x2019, 0x02BC, 0x2032, 0xB4: plain.append("'")
            case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63, 0xFF0D: plain.append("-")
            case 0x200B...0x200F, 0x061C, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: continue
            default:
                if scalar.properties.isWhitespace {
                    plain.append(" ")
                } else if scalar.properties.generalCategory == .decimalNumber,
                    let value = scalar.properties.numericValue,
                    let digit = Unicode.Scalar(0x30 + UInt32(value))
                {
                    plain.append(digit)
                } else {
                    plain.append(scalar)
                }
            }
        }
        return String(plain)
    }

    /// Whether a sign is one of ours from 0 to 9.
    static func isDigit(_ scalar: Unicode.Scalar) -> Bool { (0x30...0x39).contains(scalar.value) }
}
