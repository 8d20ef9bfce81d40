/// Where letters and digits meet, people write one word or two: "75cl" or "75 cl", "iPhone 15" or "iPhone15". So texts
/// have such a word and also its parts, and in what is typed it stands for its parts.
enum DigitRuns {
    /// Longer ones are no names of anything.
    private static let longest = 16
    /// What has more parts is a code, which is written as it stands.
    private static let most = 4

    private static func isDigit(_ unit: UInt16) -> Bool { (0x30...0x39).contains(unit) }

    /// The parts of a folded word that has letters and digits; none if it has not.
    static func parts(of word: [UInt16]) -> [[UInt16]] {
        guard word.count > 1, word.count <= longest, word.contains(where: isDigit) else { return [] }
        var parts: [[UInt16]] = []
        for unit in word {
            if let last = parts.last?.last, isDigit(last) == isDigit(unit) {
                parts[parts.count - 1].append(unit)
            } else {
                parts.append([unit])
            }
        }
        return (2...most).contains(parts.count) ? parts : []
    }
}
