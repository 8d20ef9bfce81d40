import Geography

/// Tables at random, full of what makes tables difficult.
enum RandomTable {
    private static let pieces = [
        "a", "é", "كتاب", "'", "\"", ",", ";", "\t", "\n", "\r", "\r\n", "=", "+", "-", "@", " ", "12", "👩‍🍳",
        "''=",
    ]

    static func cell(using random: inout SplitMix64) -> String {
        (0..<Int.random(in: 0...4, using: &random))
            .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
    }

    static func records(using random: inout SplitMix64) -> [[String]] {
        let width = Int.random(in: 1...5, using: &random)
        return (0..<Int.random(in: 0...5, using: &random)).map { _ in
            (0..<width).map { _ in cell(using: &random) }
        }
    }

    /// Bytes that look like a table and mostly are none.
    static func bytes(using random: inout SplitMix64) -> [UInt8] {
        let signs = Array("ab,,\"\"\n\r'=;\té".utf8)
        return (0..<Int.random(in: 0...60, using: &random)).map { _ in
            signs[Int.random(in: 0..<signs.count, using: &random)]
        }
    }
}
