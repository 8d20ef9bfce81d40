/// What a version holds at level M, by table 9 of ISO/IEC 18004:2015, and where its alignment patterns stand, by its
/// table E.1.
struct QRVersion: Sendable {
    let number: Int
    /// How many codewords of error correction each block has.
    let checkCount: Int
    /// How many codewords of data each block has.
    let blocks: [Int]
    /// The middles of the alignment patterns, in both directions.
    let alignments: [Int]

    private init(_ number: Int, checks: Int, blocks: [(count: Int, data: Int)], alignments: [Int]) {
        self.number = number
        checkCount = checks
        self.blocks = blocks.flatMap { Array(repeating: $0.data, count: $0.count) }
        self.alignments = alignments
    }

    static let all: [QRVersion] = [
        QRVersion(1, checks: 10, blocks: [(1, 16)], alignments: []),
        QRVersion(2, checks: 16, blocks: [(1, 28)], alignments: [6, 18]),
        QRVersion(3, checks: 26, blocks: [(1, 44)], alignments: [6, 22]),
        QRVersion(4, checks: 18, blocks: [(2, 32)], alignments: [6, 26]),
        QRVersion(5, checks: 24, blocks: [(2, 43)], alignments: [6, 30]),
        QRVersion(6, checks: 16, blocks: [(4, 27)], alignments: [6, 34]),
        QRVersion(7, checks: 18, blocks: [(4, 31)], alignments: [6, 22, 38]),
        QRVersion(8, checks: 22, blocks: [(2, 38), (2, 39)], alignments: [6, 24, 42]),
        QRVersion(9, checks: 22, blocks: [(3, 36), (2, 37)], alignments: [6, 26, 46]),
        QRVersion(10, checks: 26, blocks: [(4, 43), (1, 44)], alignments: [6, 28, 50]),
        QRVersion(11, checks: 30, blocks: [(1, 50), (4, 51)], alignments: [6, 30, 54]),
        QRVersion(12, checks: 22, blocks: [(6, 36), (2, 37)], alignments: [6, 32, 58]),
        QRVersion(13, checks: 22, blocks: [(8, 37), (1, 38)], alignments: [6, 34, 62]),
        QRVersion(14, checks: 24, blocks: [(4, 40), (5, 41)], alignments: [6, 26, 46, 66]),
        QRVersion(15, checks: 24, blocks: [(5, 41), (5, 42)], alignments: [6, 26, 48, 70]),
    ]

    /// How many bits say how many bytes there are (table 3).
    private var countBits: Int { number < 10 ? 8 : 16 }

    private var dataCount: Int { blocks.reduce(0, +) }

    /// How many bytes it holds.
    var capacity: Int { (dataCount * 8 - 4 - countBits) / 8 }

    /// The codewords of bytes that it holds, data first, blocks interleaved (sections 7.4 to 7.6).
    func codewords(of bytes: [UInt8]) -> [UInt8] {
        var data = QRBits()
        data.append(0b0100, count: 4)
        data.append(bytes.count, count: countBits)
        for byte in bytes { data.append(Int(byte), count: 8) }
        data.append(0, count: min(4, dataCount * 8 - data.count))
        var words = data.bytes
        while words.count < dataCount {
            words.append((words.count - data.bytes.count) % 2 == 0 ? 0xEC : 0x11)
        }
        let corrector = QRCorrection(count: checkCount)
        var (dataBlocks, checkBlocks): ([[UInt8]], [[UInt8]]) = ([], [])
        var start = 0
        for count in blocks {
            let block = Array(words[start..<(start + count)])
            dataBlocks.append(block)
            checkBlocks.append(corrector.checks(of: block))
            start += count
        }
        return Self.interleaved(dataBlocks) + Self.interleaved(checkBlocks)
    }

    private static func interleaved(_ blocks: [[UInt8]]) -> [UInt8] {
        let longest = blocks.map(\.count).max() ?? 0
        return (0..<longest).flatMap { place in blocks.compactMap { place < $0.count ? $0[place] : nil } }
    }
}

/// Bits, gathered into bytes from the highest.
private struct QRBits {
    private(set) var bytes: [UInt8] = []
    private(set) var count = 0

    mutating func append(_ value: Int, count bits: Int) {
        for bit in (0..<bits).reversed() {
            if count % 8 == 0 { bytes.append(0) }
            if value >> bit & 1 == 1 { bytes[count / 8] |= 0x80 >> UInt8(count % 8) }
            count += 1
        }
    }
}
