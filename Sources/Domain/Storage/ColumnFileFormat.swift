/// The fixed part at the start of a column file.
struct ColumnFileHeader {
    var version: UInt32
    var sections: UInt32
    var kind: String
    var fileSize: UInt64
    var checksum: UInt64

    init(version: UInt32, sections: UInt32, kind: String, fileSize: UInt64, checksum: UInt64) {
        self.version = version
        self.sections = sections
        self.kind = kind
        self.fileSize = fileSize
        self.checksum = checksum
    }

    /// The header in the first 64 bytes of a file.
    @unsafe
    init(_ bytes: UnsafeRawBufferPointer) {
        unsafe version = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt32.self))
        unsafe sections = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
        unsafe kind = text(in: bytes, at: 16, size: 16)
        unsafe fileSize = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 32, as: UInt64.self))
        unsafe checksum = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 40, as: UInt64.self))
    }

    var bytes: [UInt8] {
        var bytes = ColumnFile.magic
        append(version, to: &bytes)
        append(sections, to: &bytes)
        append(kind, size: 16, to: &bytes)
        append(fileSize, to: &bytes)
        append(checksum, to: &bytes)
        bytes.append(contentsOf: repeatElement(0, count: ColumnFile.headerSize - bytes.count))
        return bytes
    }
}

/// One line of a column file's table.
struct ColumnSection {
    var name: String
    var elementSize: Int
    var count: Int
    var offset: Int
    /// Of what stands in the section; see ``Checksum/ofWords(_:)``.
    var checksum: UInt64

    static let size = 64
    static let alignment = 64

    init(name: String, elementSize: Int, count: Int, offset: Int, checksum: UInt64) {
        self.name = name
        self.elementSize = elementSize
        self.count = count
        self.offset = offset
        self.checksum = checksum
    }

    /// The line in a row of a table.
    @unsafe
    init(_ table: UnsafeRawBufferPointer, row: Int) {
        let start = row * ColumnSection.size
        unsafe name = text(in: table, at: start, size: 32)
        let size = unsafe table.loadUnaligned(fromByteOffset: start + 32, as: UInt64.self)
        let count = unsafe table.loadUnaligned(fromByteOffset: start + 40, as: UInt64.self)
        let offset = unsafe table.loadUnaligned(fromByteOffset: start + 48, as: UInt64.self)
        elementSize = Int(truncatingIfNeeded: UInt64(littleEndian: size))
        self.count = Int(truncatingIfNeeded: UInt64(littleEndian: count))
        self.offset = Int(truncatingIfNeeded: UInt64(littleEndian: offset))
        let checksum = unsafe table.loadUnaligned(fromByteOffset: start + 56, as: UInt64.self)
        self.checksum = UInt64(littleEndian: checksum)
    }

    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        append(name, size: 32, to: &bytes)
        append(UInt64(elementSize), to: &bytes)
        append(UInt64(count), to: &bytes)
        append(UInt64(offset), to: &bytes)
        append(checksum, to: &bytes)
        return bytes
    }

    /// Whether the section lies within a file of a size, at a proper place.
    func isWithin(_ fileSize: Int) -> Bool {
        guard elementSize > 0, count >= 0, offset >= 0, offset % ColumnSection.alignment == 0 else {
            return false
        }
        let (size, overflows) = elementSize.multipliedReportingOverflow(by: count)
        return !overflows && offset <= fileSize && size <= fileSize - offset
    }
}

/// The FNV-1a hash of 64 bits (G. Fowler, L. C. Noll, K.-P. Vo), which finds accidents, not attacks.
enum Checksum {
    @unsafe
    static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        unsafe bytes.reduce(basis) { ($0 ^ UInt64($1)) &* prime }
    }

    /// The same eight bytes at a time, as numbers that are little-endian, with the upper half mixed into the lower each
    /// time: quick enough for whole columns.
    @unsafe
    static func ofWords(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var sum = basis
        let end = bytes.count / 8 * 8
        for offset in stride(from: 0, to: end, by: 8) {
            let word = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            sum = (sum ^ UInt64(littleEndian: word)) &* prime
            sum ^= sum >> 32
        }
        return unsafe bytes[end...].reduce(sum) { ($0 ^ UInt64($1)) &* prime }
    }

    private static let basis: UInt64 = 0xCBF2_9CE4_8422_2325
    private static let prime: UInt64 = 0x100_0000_01B3
}

private func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
    var rest = number
    for _ in 0..<number.bitWidth / 8 {
        bytes.append(UInt8(truncatingIfNeeded: rest))
        rest >>= 8
    }
}

/// A text of a fixed size, filled up with zeros.
private func append(_ text: String, size: Int, to bytes: inout [UInt8]) {
    let utf8 = text.utf8.prefix(size)
    bytes.append(contentsOf: utf8)
    bytes.append(contentsOf: repeatElement(0, count: size - utf8.count))
}

@unsafe
private func text(in bytes: UnsafeRawBufferPointer, at offset: Int, size: Int) -> String {
    unsafe String(decoding: bytes[offset..<offset + size].prefix { $0 != 0 }, as: UTF8.self)
}
