// Archives: zip files, written piece by piece, so that what goes into them need never be in memory at once.

/// Writes a zip file (PKWARE's APPNOTE.TXT 6.3.10) into pieces that whoever writes takes away when they like.
///
/// ```swift
/// var zip = ZipWriter(modified: DOSTime(year: 2026, month: 11, day: 28))
/// try zip.begin("rides.json")
/// try zip.add(bytes)
/// try zip.end()
/// try zip.finish()
/// let file = zip.takeOutput()
/// ```
///
/// Sizes and checksums follow each file's content (§4.3.9), because they are not known before; names are UTF-8. What
/// the format without its 64-bit extension cannot hold is refused: 65,535 files, four gigabytes.
public struct ZipWriter: Sendable {
    private struct Entry {
        let name: [UInt8]
        let offset: UInt32
        var checksum: UInt32 = 0
        var packed: UInt64 = 0
        var size: UInt64 = 0
    }

    /// Bit 3: sizes follow the content; bit 11: the name is UTF-8 (§4.4.4).
    private static let flags: UInt16 = 1 << 3 | 1 << 11
    private static let version: UInt16 = 20
    private static let deflated: UInt16 = 8
    /// How much is compressed at a time: each piece stands by itself, which costs little of this size.
    private static let pieceSize = 128 << 10

    private let time: DOSTime
    private var entries: [Entry] = []
    private var open: Entry?
    private var waiting: [UInt8] = []
    private var output: [UInt8] = []
    private var written: UInt64 = 0

    /// A file without anything in it yet.
    ///
    /// - Parameter modified: When its files were changed, as they say.
    public init(modified: DOSTime) { time = modified }

    /// How many bytes wait to be taken.
    public var outputCount: Int { output.count }

    /// How many bytes the file has had so far.
    public var count: UInt64 { written }

    /// What was written since the last time.
    public mutating func takeOutput() -> [UInt8] {
        defer { output = [] }
        return output
    }

    /// Begins a file; the one before must have ended.
    ///
    /// - Parameter name: Its path, with slashes.
    public mutating func begin(_ name: String) throws(ZipError) {
        precondition(open == nil, "a file is open")
        guard entries.count < 65_535 else { throw ZipError(.tooManyFiles) }
        let bytes = Array(name.utf8)
        guard !bytes.isEmpty, bytes.count <= 1_000 else { throw ZipError(.badName) }
        let entry = Entry(name: bytes, offset: try position())
        var head: [UInt8] = []
        head.append(little: UInt32(0x0403_4b50))
        head.append(little: Self.version)
        head.append(little: Self.flags)
        head.append(little: Self.deflated)
        head.append(little: time.time)
        head.append(little: time.date)
        for _ in 0..<3 { head.append(little: UInt32(0)) }
        head.append(little: UInt16(bytes.count))
        head.append(little: UInt16(0))
        write(head + bytes)
        open = entry
    }

    /// Adds to the file that was begun.
    public mutating func add(_ bytes: some Collection<UInt8>) throws(ZipError) {
        precondition(open != nil, "no file is open")
        waiting.append(contentsOf: bytes)
        if waiting.count >= Self.pieceSize { try pack() }
    }

    /// Ends the file that was begun.
    public mutating func end() throws(ZipError) {
        try pack()
        guard var entry = open else { preconditionFailure("no file is open") }
        // An empty last block: all before it were not the last.
        entry.packed += 2
        write([0x03, 0x00])
        let (packed, size) = (try Self.small(entry.packed), try Self.small(entry.size))
        var tail: [UInt8] = []
        tail.append(little: UInt32(0x0807_4b50))
        tail.append(little: entry.checksum)
        tail.append(little: packed)
        tail.append(little: size)
        write(tail)
        entries.append(entry)
        open = nil
    }

    /// Ends the whole: writes the list of its files.
    public mutating func finish() throws(ZipError) {
        precondition(open == nil, "a file is open")
        let start = try position()
        for entry in entries {
            var head: [UInt8] = []
            head.append(little: UInt32(0x0201_4b50))
            // Made on a system where permissions are those of Unix.
            head.append(little: UInt16(3) << 8 | Self.version)
            head.append(little: Self.version)
            head.append(little: Self.flags)
            head.append(little: Self.deflated)
            head.append(little: time.time)
            head.append(little: time.date)
            head.append(little: entry.checksum)
            head.append(little: try Self.small(entry.packed))
            head.append(little: try Self.small(entry.size))
            head.append(little: UInt16(entry.name.count))
            for _ in 0..<4 { head.append(little: UInt16(0)) }
            // A file that its owner may read and write.
            head.append(little: UInt32(0o100600) << 16)
            head.append(little: entry.offset)
            write(head + entry.name)
        }
        let length = try position() - start
        var tail: [UInt8] = []
        tail.append(little: UInt32(0x0605_4b50))
        tail.append(little: UInt16(0))
        tail.append(little: UInt16(0))
        tail.append(little: UInt16(entries.count))
        tail.append(little: UInt16(entries.count))
        tail.append(little: length)
        tail.append(little: start)
        tail.append(little: UInt16(0))
        write(tail)
        _ = try position()
    }

    private mutating func pack() throws(ZipError) {
        guard !waiting.isEmpty, var entry = open else { return }
        let packed = try Deflate.pack(waiting)
        entry.checksum = Deflate.checksum(waiting, after: entry.checksum)
        entry.size += UInt64(waiting.count)
        entry.packed += UInt64(packed.count)
        open = entry
        waiting.removeAll(keepingCapacity: true)
        write(packed)
        _ = try position()
    }

    private mutating func write(_ bytes: [UInt8]) {
        output += bytes
        written += UInt64(bytes.count)
    }

    private func position() throws(ZipError) -> UInt32 { try Self.small(written) }

    private static func small(_ number: UInt64) throws(ZipError) -> UInt32 {
        guard let small = UInt32(exactly: number) else { throw ZipError(.tooLarge) }
        return small
    }
}

extension [UInt8] {
    fileprivate mutating func append(little number: some FixedWidthInteger & UnsignedInteger) {
        for shift in stride(from: 0, to: number.bitWidth, by: 8) {
            append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }
}
