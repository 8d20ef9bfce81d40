/// Check digits by way of a table, after the example of the GS1 manual: every second position counts three times, so
/// that the position beside the check digit does.
enum CheckDigitOracle {
    /// What three times a digit leaves of ten.
    private static let tripled = [0, 3, 6, 9, 2, 5, 8, 1, 4, 7]

    static func digit(after digits: [Int]) -> Int {
        let padded = Array(repeating: 0, count: 17 - digits.count) + digits
        var total = 0
        for position in padded.indices {
            total = (total + (position % 2 == 0 ? tripled[padded[position]] : padded[position])) % 10
        }
        return total == 0 ? 0 : 10 - total
    }
}
