/// A decimal number as PostgreSQL sends it: what `SUM` of integers and `AVG` give.
///
/// The format is that of `numeric_send` in PostgreSQL's source: the count of digits to the base of 10,000, the
/// power of the first, the sign, the places after the point, and the digits.
struct PostgresNumeric {
    private let digits: [Int]
    private let weight: Int
    private let isNegative: Bool
    private let isFinite: Bool

    init(_ bytes: [UInt8]) {
        func word(_ index: Int) -> Int {
            guard bytes.count >= 2 * index + 2 else { return 0 }
            return Int(bytes[2 * index]) << 8 | Int(bytes[2 * index + 1])
        }
        digits = (0..<word(0)).map { word(4 + $0) }
        weight = Int(Int16(truncatingIfNeeded: word(1)))
        isNegative = word(2) == 0x4000
        isFinite = word(2) & 0xC000 != 0xC000
    }

    /// An integer where it is one that fits, as SQLite would give it; else a real number.
    var value: SQLValue {
        get throws(DatabaseError) {
            guard isFinite else { throw DatabaseError(.unexpectedValue, "the number is infinite or none") }
            return integer.map(SQLValue.integer) ?? .real(real)
        }
    }

    private var integer: Int64? {
        guard digits.count <= weight + 1 else { return nil }
        var sum: Int64 = 0
        for power in 0...max(weight, 0) {
            let digit = Int64(power < digits.count ? digits[power] : 0)
            let (shifted, isTooBig) = sum.multipliedReportingOverflow(by: 10_000)
            let (added, isMore) =
                isNegative
                ? shifted.subtractingReportingOverflow(digit) : shifted.addingReportingOverflow(digit)
            if isTooBig || isMore { return nil }
            sum = added
        }
        return sum
    }

    /// By way of the text, so that it is the closest there is.
    private var real: Double {
        let text = digits.map { String(repeating: "0", count: 4 - "\($0)".count) + "\($0)" }.joined()
        let exponent = 4 * (weight + 1 - digits.count)
        return Double("\(isNegative ? "-" : "")\(text.isEmpty ? "0" : text)e\(exponent)") ?? .infinity
    }
}
