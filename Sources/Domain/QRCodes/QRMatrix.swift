/// The modules of a code while it is made (ISO/IEC 18004:2015, sections 6.3 and 7.7 to 7.10).
struct QRMatrix {
    private let version: QRVersion
    private let size: Int
    private var dark: [Bool]
    /// Which modules are not for data.
    private var isFixed: [Bool]

    /// The code of codewords, under the mask that makes it the easiest to read.
    static func code(of codewords: [UInt8], in version: QRVersion) -> QRCode {
        var plain = QRMatrix(version)
        plain.place(codewords)
        let masked = (0..<8).map { plain.masked($0) }
        let penalties = masked.map(\.penalty)
        let best = penalties.indices.min { penalties[$0] < penalties[$1] } ?? 0
        return QRCode(version: version.number, modules: masked[best].dark)
    }

    private init(_ version: QRVersion) {
        self.version = version
        size = 17 + 4 * version.number
        dark = Array(repeating: false, count: size * size)
        isFixed = dark
        for place in 0..<size {
            fix(place, 6, place % 2 == 0)
            fix(6, place, place % 2 == 0)
        }
        for (column, row) in [(3, 3), (size - 4, 3), (3, size - 4)] { drawFinder(column, row) }
        drawAlignments()
        drawFormat(mask: 0)
        drawVersion()
    }

    private mutating func fix(_ column: Int, _ row: Int, _ isDark: Bool) {
        guard 0..<size ~= column, 0..<size ~= row else { return }
        dark[row * size + column] = isDark
        isFixed[row * size + column] = true
    }

    private mutating func drawFinder(_ column: Int, _ row: Int) {
        for down in -4...4 {
            for right in -4...4 {
                let ring = max(abs(down), abs(right))
                fix(column + right, row + down, ring != 2 && ring != 4)
            }
        }
    }

    private mutating func drawAlignments() {
        let last = version.alignments.last
        for column in version.alignments {
            for row in version.alignments {
                let isFinder =
                    (column == 6 && (row == 6 || row == last)) || (row == 6 && column == last)
                guard !isFinder else { continue }
                for down in -2...2 {
                    for right in -2...2 { fix(column + right, row + down, max(abs(down), abs(right)) != 1) }
                }
            }
        }
    }

    /// Level and mask, twice, with ten bits of a BCH code each (section 7.9).
    private mutating func drawFormat(mask: Int) {
        // Level M is 00.
        let bits =
            (mask << 10 | Self.remainder(mask << 10, by: 0b101_0011_0111, bits: 10)) ^ 0b101_0100_0001_0010
        func isDark(_ bit: Int) -> Bool { bits >> bit & 1 == 1 }
        for bit in 0...5 { fix(8, bit, isDark(bit)) }
        fix(8, 7, isDark(6))
        fix(8, 8, isDark(7))
        fix(7, 8, isDark(8))
        for bit in 9...14 { fix(14 - bit, 8, isDark(bit)) }
        for bit in 0...7 { fix(size - 1 - bit, 8, isDark(bit)) }
        for bit in 8...14 { fix(8, size - 15 + bit, isDark(bit)) }
        fix(8, size - 8, true)
    }

    /// The version, twice, from the seventh on, with twelve bits of a Golay code (section 7.10).
    private mutating func drawVersion() {
        guard version.number >= 7 else { return }
        let number = version.number << 12
        let bits = number | Self.remainder(number, by: 0b1_1111_0010_0101, bits: 12)
        for bit in 0..<18 {
            let isDark = bits >> bit & 1 == 1
            fix(size - 11 + bit % 3, bit / 3, isDark)
            fix(bit / 3, size - 11 + bit % 3, isDark)
        }
    }

    /// What is left of a polynomial over two elements divided by another whose degree is `bits`.
    private static func remainder(_ dividend: Int, by divisor: Int, bits: Int) -> Int {
        var rest = dividend
        for shift in stride(from: 8, through: 0, by: -1) where rest >> (shift + bits) & 1 == 1 {
            rest ^= divisor << shift
        }
        return rest
    }

    /// Lays the codewords out, two columns at a time from the right, up and down in turn (section 7.7.3).
    private mutating func place(_ codewords: [UInt8]) {
        var bit = 0
        var isUpwards = true
        for pair in stride(from: size - 1, through: 1, by: -2) {
            // The column of the timing pattern is left out.
            let right = pair <= 6 ? pair - 1 : pair
            for step in 0..<size {
                let row = isUpwards ? size - 1 - step : step
                for column in [right, right - 1] where !isFixed[row * size + column] {
                    guard bit < codewords.count * 8 else { continue }
                    dark[row * size + column] = codewords[bit / 8] >> UInt8(7 - bit % 8) & 1 == 1
                    bit += 1
                }
            }
            isUpwards.toggle()
        }
    }

    /// The same under a mask (table 10).
    private func masked(_ mask: Int) -> QRMatrix {
        var masked = self
        for row in 0..<size {
            for column in 0..<size where !isFixed[row * size + column] {
                let isTurned =
                    switch mask {
                    case 0: (row + column) % 2 == 0
                    case 1: row % 2 == 0
                    case 2: column % 3 == 0
                    case 3: (row + column) % 3 == 0
                    case 4: (row / 2 + column / 3) % 2 == 0
                    case 5: row * column % 2 + row * column % 3 == 0
                    case 6: (row * column % 2 + row * column % 3) % 2 == 0
                    default: ((row + column) % 2 + row * column % 3) % 2 == 0
                    }
                if isTurned { masked.dark[row * size + column].toggle() }
            }
        }
        masked.drawFormat(mask: mask)
        return masked
    }

    /// How hard it is to read, by the four features of section 7.8.3.
    private var penalty: Int {
        var penalty = 0
        for line in 0..<size {
            penalty += Self.penalty(ofLine: (0..<size).map { dark[line * size + $0] })
            penalty += Self.penalty(ofLine: (0..<size).map { dark[$0 * size + line] })
        }
        for row in 0..<(size - 1) {
            for column in 0..<(size - 1) {
                let place = row * size + column
                let isDark = dark[place]
                if dark[place + 1] == isDark, dark[place + size] == isDark, dark[place + size + 1] == isDark {
                    penalty += 3
                }
            }
        }
        let share = dark.count(where: \.self) * 20 / (size * size)
        let exact = dark.count(where: \.self) * 20 % (size * size) == 0
        // Steps of five per cent away from the half.
        let steps = share >= 10 ? share - 10 : 9 - share + (exact ? 1 : 0)
        return penalty + 10 * steps
    }

    /// Runs of five and more, and what looks like a finder with four light modules beside it.
    private static func penalty(ofLine line: [Bool]) -> Int {
        var (penalty, run) = (0, 0)
        for (place, isDark) in line.enumerated() {
            run = place > 0 && line[place - 1] == isDark ? run + 1 : 1
            if run == 5 { penalty += 3 } else if run > 5 { penalty += 1 }
        }
        let finder = [true, false, true, true, true, false, true]
        for start in 0...(line.count - 7) where Array(line[start..<(start + 7)]) == finder {
            func isLight(_ places: Range<Int>) -> Bool {
                places.allSatisfy { !line.indices.contains($0) || !line[$0] }
            }
            if isLight((start - 4)..<start) || isLight((start + 7)..<(start + 11)) { penalty += 40 }
        }
        return penalty
    }
}
