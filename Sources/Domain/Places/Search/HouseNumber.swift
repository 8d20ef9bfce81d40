import TextFolding

/// A house number as it is compared: its letters and digits, at most eight, one a byte from the highest down.
struct HouseNumber: Hashable {
    let key: UInt64

    init(key: UInt64) { self.key = key }

    /// The number made of folded units; `nil` if it is empty, too long or not of plain letters and digits.
    init?(_ units: [UInt16]) {
        guard (1...8).contains(units.count), units.allSatisfy({ $0 < 0x80 && $0 > 0 }) else { return nil }
        var key: UInt64 = 0
        for (index, unit) in units.enumerated() { key |= UInt64(unit) << UInt64(56 - 8 * index) }
        self.key = key
    }

    /// The number as somebody wrote it: "12 A" is "12a".
    init?(_ text: String) {
        self.init(TextFolding.words(of: text, scalarLimit: 32).flatMap(\.units))
    }

    var length: Int { 8 - key.trailingZeroBitCount / 8 }

    func begins(with other: HouseNumber) -> Bool {
        let shift = UInt64(64 - 8 * other.length)
        return key >> shift == other.key >> shift
    }

    /// The leading digits as a number, to sort houses along a street.
    var value: Int {
        var value = 0
        for shift in stride(from: UInt64(56), through: 0, by: -8) {
            let byte = key >> shift & 0xFF
            guard (0x30...0x39).contains(byte) else { break }
            value = value * 10 + Int(byte - 0x30)
        }
        return value
    }
}
