/// Pictures in shades of grey or in colours as JPEG files: baseline, with the tables of ITU-T T.81, annex K.
public enum JPEGFile {
    /// A plane of samples.
    public struct Plane: Sendable {
        public var width: Int
        public var height: Int
        public var samples: [UInt8]

        public init(width: Int, height: Int, samples: [UInt8]) {
            precondition(samples.count == width * height)
            self.width = width
            self.height = height
            self.samples = samples
        }
    }

    /// A file of brightness and, in half the size, two planes of colour (Cb and Cr), as cameras write them.
    ///
    /// - Parameters:
    ///   - quality: From 1 to 100, by the scale of the Independent JPEG Group.
    ///   - orientation: Exif's number for how the picture is to be turned (1 to 8); none is said for nil.
    public static func bytes(
        brightness: Plane, colours: (Plane, Plane)?, quality: Int, orientation: Int? = nil
    ) -> [UInt8] {
        var writer = Writer(quality: quality)
        writer.head(brightness, hasColours: colours != nil, orientation: orientation)
        writer.scan(brightness, colours)
        return writer.bytes
    }

    private struct Writer {
        var bytes: [UInt8] = [0xFF, 0xD8]
        private let tables: [[Float]]
        private let steps: [[UInt8]]
        private let codes: [[(code: UInt32, length: UInt32)]]
        private var bits: UInt64 = 0
        private var count: UInt64 = 0

        init(quality: Int) {
            let scale = quality < 50 ? 5_000 / max(quality, 1) : 200 - 2 * quality
            steps = [JPEGTables.brightness, JPEGTables.colour].map { table in
                table.map { UInt8(min(max((Int($0) * scale + 50) / 100, 1), 255)) }
            }
            // The cosine transform below leaves its results larger by these factors (Y. Arai, T. Agui, M. Nakajima,
            // "A fast DCT-SQ scheme for images", 1988).
            let factors: [Float] = [1, 1.3870399, 1.3065630, 1.1758756, 1, 0.7856950, 0.5411961, 0.2758994]
            tables = steps.map { table in
                (0..<64).map { 1 / (Float(table[$0]) * factors[$0 / 8] * factors[$0 % 8] * 8) }
            }
            codes = JPEGTables.huffman.map(JPEGTables.codes)
        }

        mutating func segment(_ marker: UInt8, _ content: [UInt8]) {
            let length = content.count + 2
            bytes += [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
        }

        mutating func head(_ plane: Plane, hasColours: Bool, orientation: Int?) {
            if let orientation {
                // Exif with nothing but the orientation (tag 0x0112).
                segment(
                    0xE1,
                    Array("Exif".utf8) + [
                        0, 0, 0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0,
                    ]
                        + [UInt8(orientation), 0, 0, 0, 0, 0, 0])
            } else {
                segment(0xE0, Array("JFIF".utf8) + [0, 1, 1, 0, 0, 1, 0, 1, 0, 0])
            }
            for (index, table) in steps.enumerated() {
                segment(0xDB, [UInt8(index)] + JPEGTables.zigzag.map { table[$0] })
            }
            let size = [
                UInt8(plane.height >> 8), UInt8(plane.height & 0xFF), UInt8(plane.width >> 8),
                UInt8(plane.width & 0xFF),
            ]
            let components: [UInt8] = hasColours ? [3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1] : [1, 1, 0x11, 0]
            segment(0xC0, [8] + size + components)
            for (index, table) in JPEGTables.huffman.enumerated() {
                segment(0xC4, [[0x00, 0x10, 0x01, 0x11][index]] + table.lengths + table.values)
            }
            segment(0xDA, hasColours ? [3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0] : [1, 1, 0x00, 0, 63, 0])
        }

        mutating func scan(_ brightness: Plane, _ colours: (Plane, Plane)?) {
            bytes.reserveCapacity(brightness.samples.count / 4)
            var last = [0, 0, 0]
            var block = [Float](repeating: 0, count: 64)
            let side = colours == nil ? 8 : 16
            for top in stride(from: 0, to: brightness.height, by: side) {
                for left in stride(from: 0, to: brightness.width, by: side) {
                    for y in stride(from: 0, to: side, by: 8) {
                        for x in stride(from: 0, to: side, by: 8) {
                            write(brightness, left + x, top + y, &block, table: 0, &last[0])
                        }
                    }
                    if let colours {
                        write(colours.0, left / 2, top / 2, &block, table: 1, &last[1])
                        write(colours.1, left / 2, top / 2, &block, table: 1, &last[2])
                    }
                }
            }
            put(0x7F, 7)  // fills the last byte
            bytes += [0xFF, 0xD9]
        }

        private mutating func put(_ value: UInt32, _ length: UInt32) {
            bits = bits << UInt64(length) | UInt64(value)
            count += UInt64(length)
            while count >= 8 {
                let byte = UInt8(truncatingIfNeeded: bits >> (count - 8))
                bytes.append(byte)
                if byte == 0xFF { bytes.append(0) }
                count -= 8
            }
            bits &= (1 << count) - 1
        }

        private mutating func write(
            _ plane: Plane, _ left: Int, _ top: Int, _ block: inout [Float], table: Int, _ last: inout Int
        ) {
            for y in 0..<8 {
                let start = min(top + y, plane.height - 1) * plane.width
                for x in 0..<8 {
                    block[8 * y + x] = Float(plane.samples[start + min(left + x, plane.width - 1)]) - 128
                }
            }
            for row in 0..<8 { Self.transform(&block, 8 * row, 1) }
            for column in 0..<8 { Self.transform(&block, column, 8) }
            let (flat, other) = (2 * table, 2 * table + 1)
            var zeros: UInt32 = 0
            for (index, place) in JPEGTables.zigzag.enumerated() {
                let value = Int((block[place] * tables[table][place]).rounded())
                if index == 0 {
                    let difference = value - last
                    last = value
                    let size = Self.size(difference)
                    put(codes[flat][Int(size)].code, codes[flat][Int(size)].length)
                    if size > 0 { put(Self.pattern(difference, size), size) }
                } else if value == 0 {
                    zeros += 1
                } else {
                    while zeros > 15 {
                        put(codes[other][0xF0].code, codes[other][0xF0].length)
                        zeros -= 16
                    }
                    let size = Self.size(value)
                    let symbol = Int(zeros << 4 | size)
                    put(codes[other][symbol].code, codes[other][symbol].length)
                    put(Self.pattern(value, size), size)
                    zeros = 0
                }
            }
            if zeros > 0 { put(codes[other][0].code, codes[other][0].length) }
        }

        private static func size(_ value: Int) -> UInt32 {
            UInt32(Int.bitWidth - abs(value).leadingZeroBitCount)
        }

        private static func pattern(_ value: Int, _ size: UInt32) -> UInt32 {
            UInt32(truncatingIfNeeded: value < 0 ? value - 1 : value) & ((1 << size) - 1)
        }

        /// The cosine transform of eight values, scaled.
        private static func transform(_ v: inout [Float], _ at: Int, _ step: Int) {
            func i(_ k: Int) -> Int { at + k * step }
            let (s0, d0) = (v[i(0)] + v[i(7)], v[i(0)] - v[i(7)])
            let (s1, d1) = (v[i(1)] + v[i(6)], v[i(1)] - v[i(6)])
            let (s2, d2) = (v[i(2)] + v[i(5)], v[i(2)] - v[i(5)])
            let (s3, d3) = (v[i(3)] + v[i(4)], v[i(3)] - v[i(4)])
            let (t0, t3) = (s0 + s3, s0 - s3)
            let (t1, t2) = (s1 + s2, s1 - s2)
            v[i(0)] = t0 + t1
            v[i(4)] = t0 - t1
            let z1 = (t2 + t3) * 0.70710678
            v[i(2)] = t3 + z1
            v[i(6)] = t3 - z1
            let (u0, u1, u2) = (d3 + d2, d2 + d1, d1 + d0)
            let z5 = (u0 - u2) * 0.38268343
            let z2 = 0.54119610 * u0 + z5
            let z4 = 1.30656296 * u2 + z5
            let z3 = u1 * 0.70710678
            let (z11, z13) = (d0 + z3, d0 - z3)
            v[i(5)] = z13 + z2
            v[i(3)] = z13 - z2
            v[i(1)] = z11 + z4
            v[i(7)] = z11 - z4
        }
    }
}
