/// How a guess is chosen from what is known, one guess ahead.
///
/// All but the first divide the codes that are still possible by the answer each guess would get, and judge the
/// sizes of the parts. Among guesses judged equal, one that may be the secret is taken, then the first in order.
public enum Strategy: UInt8, CaseIterable, Hashable, Sendable {
    /// The first code that fits all answers (E. Shapiro, "Playing Mastermind logically", SIGART Bulletin 85, 1983).
    case firstConsistent = 0
    /// The largest part as small as can be (D. E. Knuth, "The computer as Master Mind", Journal of Recreational
    /// Mathematics 9, 1977).
    case worstCase = 1
    /// The expected size of the part as small as can be (R. W. Irving, "Towards an optimum Mastermind strategy",
    /// Journal of Recreational Mathematics 11, 1978).
    case expectedSize = 2
    /// As many parts as can be (B. Kooi, "Yet another Mastermind strategy", ICGA Journal 28, 2005).
    case mostParts = 3
    /// As much information as can be expected, in Shannon's measure (E. Neuwirth, "Some strategies for Mastermind",
    /// Zeitschrift für Operations Research 26, 1982).
    case entropy = 4

    /// What a part of each size up to a number of codes adds to the penalty of a guess.
    func penalties(upTo count: Int) -> [Int64] {
        switch self {
        case .firstConsistent, .worstCase: [Int64](repeating: 0, count: count + 1)
        case .expectedSize: (0...count).map { Int64($0) * Int64($0) }
        case .mostParts: (0...count).map { $0 == 0 ? 0 : -1 }
        // The information missing after the answer: the sum of n log n over the parts of n codes.
        case .entropy: (0...count).map { Int64($0) * Int64(FixedLogarithm.log2(UInt64(max($0, 1)))) }
        }
    }
}

/// Logarithms as whole numbers, the same on every machine.
enum FixedLogarithm {
    /// The bits behind the point.
    static let fractionBits = 24

    /// The binary logarithm of a number from 1, times 2²⁴, rounded down: the fraction's bits are found by squaring
    /// (D. E. Knuth, "The Art of Computer Programming" 1, section 1.2.2, exercise 25 and its surroundings).
    static func log2(_ number: UInt64) -> UInt64 {
        let whole = 63 - number.leadingZeroBitCount
        // The mantissa from 1 below 2, with 31 bits behind the point: its square fits 64 bits.
        var mantissa = whole <= 31 ? number << UInt64(31 - whole) : number >> UInt64(whole - 31)
        var result = UInt64(whole)
        for _ in 0..<fractionBits {
            mantissa = (mantissa * mantissa) >> 31
            result <<= 1
            if mantissa >= 1 << 32 {
                result |= 1
                mantissa >>= 1
            }
        }
        return result
    }
}
