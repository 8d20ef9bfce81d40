/// Reads runs of ASCII digits and the signs between them.
struct DigitReader {
    private let bytes: ArraySlice<UInt8>
    private var position: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    /// Whether nothing is left.
    var isAtEnd: Bool { position == bytes.endIndex }
    /// The next sign.
    var next: UInt8? { isAtEnd ? nil : bytes[position] }
    /// What is left.
    var rest: ArraySlice<UInt8> { bytes[position...] }

    /// Takes the next sign if it is that one.
    mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }

    /// A number of exactly so many digits.
    mutating func number(count: Int) -> Int? {
        guard let run = run(most: count), run.count == count else { return nil }
        return run.value
    }

    /// The digits that follow, `most` of them at most, and never more than nine; `nil` if there is none.
    mutating func run(most: Int) -> (value: Int, count: Int)? {
        var value = 0
        var count = 0
        while let byte = next, byte >= 0x30, byte <= 0x39, count < min(most, 9) {
            value = value * 10 + Int(byte - 0x30)
            count += 1
            position += 1
        }
        return count > 0 ? (value, count) : nil
    }

    /// Milliseconds of a fraction of a second, of which there may be nine digits; what is below a millisecond is left
    /// out.
    mutating func fraction() -> Int? {
        guard let run = run(most: 9) else { return nil }
        var value = run.value
        var count = run.count
        while count < 3 {
            value *= 10
            count += 1
        }
        while count > 3 {
            value /= 10
            count -= 1
        }
        return value
    }
}
