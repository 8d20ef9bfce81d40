import QRCodes

/// Reads a code as a scanner does, by the standard and with nothing of the encoder: the words of format, the mask, the
/// codewords, the blocks, and that each block is without an error.
struct QRReader {
    struct Failure: Error { let words: String }

    let code: QRCode
    private var size: Int { code.size }
    private var version: Int { (size - 17) / 4 }

    /// Codewords in all, and those of correction, and blocks, at level M (ISO/IEC 18004:2015, tables 1 and 9).
    private static let numbers: [(all: Int, checks: Int, blocks: Int)] = [
        (26, 10, 1), (44, 16, 1), (70, 26, 1), (100, 36, 2), (134, 48, 2), (172, 64, 4), (196, 72, 4),
        (242, 88, 4), (292, 110, 5), (346, 130, 5), (404, 150, 5), (466, 176, 8), (532, 198, 9),
        (581, 216, 9),
        (655, 240, 10),
    ]
    private static let middles: [[Int]] = [
        [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50],
        [6, 30, 54], [6, 32, 58], [6, 34, 62], [6, 26, 46, 66], [6, 26, 48, 70],
    ]

    func text() throws -> String {
        let mask = try mask()
        var bits: [Bool] = []
        var column = size - 1
        var direction = -1
        while column > 0 {
            if column == 6 { column = 5 }
            var row = direction < 0 ? size - 1 : 0
            while row >= 0, row < size {
                for each in [column, column - 1] where isData(each, row) {
                    bits.append(code[each, row] != isTurned(each, row, mask))
                }
                row += direction
            }
            direction = -direction
            column -= 2
        }
        let words = (0..<(bits.count / 8)).map { word in
            (0..<8).reduce(UInt8(0)) { $0 << 1 | (bits[word * 8 + $1] ? 1 : 0) }
        }
        return try read(try data(of: words))
    }

    /// The mask, after both copies of the format have been compared and its code has been checked.
    private func mask() throws -> Int {
        var (near, far) = (0, 0)
        let nearPlaces =
            [0, 1, 2, 3, 4, 5, 7].map { ($0, 8) } + [(8, 8)] + [7, 5, 4, 3, 2, 1, 0].map { (8, $0) }
        for (column, row) in nearPlaces { near = near << 1 | (code[column, row] ? 1 : 0) }
        let farPlaces = (0..<7).map { (8, size - 1 - $0) } + (0..<8).map { (size - 8 + $0, 8) }
        for (column, row) in farPlaces { far = far << 1 | (code[column, row] ? 1 : 0) }
        guard near == far else { throw Failure(words: "the copies of the format differ") }
        let format = near ^ 0x5412
        // A word of the BCH code vanishes modulo its generator.
        var rest = format
        for bit in stride(from: 14, through: 10, by: -1) where rest & 1 << bit != 0 {
            rest ^= 0x537 << (bit - 10)
        }
        guard rest == 0, format >> 13 == 0 else { throw Failure(words: "not a format of level M") }
        guard code[8, size - 8] else { throw Failure(words: "the dark module is light") }
        return format >> 10 & 7
    }

    private func isTurned(_ x: Int, _ y: Int, _ mask: Int) -> Bool {
        [
            (x + y) % 2, y % 2, x % 3, (x + y) % 3, (y / 2 + x / 3) % 2, x * y % 2 + x * y % 3,
            (x * y % 2 + x * y % 3) % 2, ((x + y) % 2 + x * y % 3) % 2,
        ][mask] == 0
    }

    private func isData(_ x: Int, _ y: Int) -> Bool {
        if x == 6 || y == 6 { return false }
        if x < 9 && (y < 9 || y >= size - 8) || y < 9 && x >= size - 8 { return false }
        if version >= 7, x < 6 && y >= size - 11 || y < 6 && x >= size - 11 { return false }
        let middles = Self.middles[version - 1]
        let last = middles.last ?? 0
        for middleX in middles {
            for middleY in middles {
                // Three corners have finders instead.
                if (middleX == 6 && (middleY == 6 || middleY == last)) || (middleY == 6 && middleX == last) {
                    continue
                }
                if abs(x - middleX) <= 2, abs(y - middleY) <= 2 { return false }
            }
        }
        return true
    }

    private func data(of words: [UInt8]) throws -> [UInt8] {
        let (all, checks, count) = Self.numbers[version - 1]
        guard words.count == all else { throw Failure(words: "\(words.count) codewords instead of \(all)") }
        var blocks = [[UInt8]](repeating: [], count: count)
        let short = (all - checks) / count
        var place = 0
        for index in 0...short {
            for block in 0..<count where index < short || block >= count - (all - checks) % count {
                blocks[block].append(words[place])
                place += 1
            }
        }
        let data = blocks.flatMap { $0 }
        for _ in 0..<(checks / count) {
            for block in 0..<count {
                blocks[block].append(words[place])
                place += 1
            }
        }
        for block in blocks {
            for power in 0..<(checks / count) {
                guard Self.value(of: block, at: power) == 0 else {
                    throw Failure(words: "a block has an error")
                }
            }
        }
        return data
    }

    private static let powers: [Int] = {
        var powers = [1]
        while powers.count < 255 {
            let next = powers[powers.count - 1] * 2
            powers.append(next > 255 ? next ^ 0x11D : next)
        }
        return powers
    }()

    /// A block's polynomial at a power of two: nothing, where it has no error.
    private static func value(of block: [UInt8], at power: Int) -> Int {
        var sum = 0
        for (place, word) in block.enumerated() where word != 0 {
            let exponent = power * (block.count - 1 - place)
            let logarithm = powers.firstIndex(of: Int(word)) ?? 0
            sum ^= powers[(logarithm + exponent) % 255]
        }
        return sum
    }

    private func read(_ data: [UInt8]) throws -> String {
        var bits = data.flatMap { byte in (0..<8).map { byte >> UInt8(7 - $0) & 1 } }[...]
        func take(_ count: Int) -> Int {
            let value = bits.prefix(count).reduce(0) { $0 << 1 | Int($1) }
            bits = bits.dropFirst(count)
            return value
        }
        guard take(4) == 4 else { throw Failure(words: "not bytes") }
        let count = take(version < 10 ? 8 : 16)
        let bytes = (0..<count).map { _ in UInt8(take(8)) }
        if bits.count >= 4, take(4) != 0 { throw Failure(words: "no end") }
        return String(decoding: bytes, as: UTF8.self)
    }
}
