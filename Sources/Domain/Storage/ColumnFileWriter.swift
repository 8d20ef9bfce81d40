/// Collects columns and writes them as one column file.
public struct ColumnFileWriter: Sendable {
    private let kind: ColumnFileKind
    private var sections: [ColumnSection] = []
    private var contents: [Column<UInt8>] = []

    /// A file of a kind, without columns so far.
    public init(kind: ColumnFileKind) { self.kind = kind }

    /// Adds a column under a name of its own, of at most 32 ASCII letters.
    public mutating func add<Element: BitwiseCopyable>(_ name: String, _ column: Column<Element>) {
        let bytes = column.bytes
        sections.append(
            ColumnSection(
                name: name, elementSize: MemoryLayout<Element>.stride, count: column.count, offset: 0,
                checksum: bytes.checksum))
        contents.append(bytes)
    }

    /// Hands the file's bytes to `sink`, piece by piece from the first to the last; its errors end the
    /// writing.
    public func write<Failure: Error>(
        to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        var placed = sections
        var end = ColumnFile.headerSize + sections.count * ColumnSection.size
        for row in placed.indices {
            end = aligned(end)
            placed[row].offset = end
            end += contents[row].count
        }
        let table = placed.flatMap(\.bytes)
        let checksum = unsafe table.withUnsafeBytes { unsafe Checksum.of($0) }
        let header = ColumnFileHeader(
            version: kind.version, sections: UInt32(placed.count), kind: kind.name, fileSize: UInt64(end),
            checksum: checksum)
        try unsafe put(header.bytes + table, sink)
        var position = ColumnFile.headerSize + table.count
        for (section, content) in zip(placed, contents) {
            try unsafe put([UInt8](repeating: 0, count: section.offset - position), sink)
            try unsafe sink(UnsafeRawBufferPointer(start: content.pointer, count: content.count))
            position = section.offset + content.count
        }
    }

    /// The whole file in memory.
    public func bytes() -> [UInt8] {
        var bytes: [UInt8] = []
        unsafe write { unsafe bytes.append(contentsOf: $0) }
        return bytes
    }

    private func put<Failure: Error>(
        _ bytes: [UInt8], _ sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        let column = Column(bytes)
        try unsafe sink(UnsafeRawBufferPointer(start: column.pointer, count: column.count))
    }

    private func aligned(_ position: Int) -> Int {
        (position + ColumnSection.alignment - 1) / ColumnSection.alignment * ColumnSection.alignment
    }
}

extension Column {
    /// The same memory as bytes.
    fileprivate var bytes: Column<UInt8> {
        let size = count * MemoryLayout<Element>.stride
        let start = unsafe UnsafeRawPointer(pointer).assumingMemoryBound(to: UInt8.self)
        return unsafe Column<UInt8>(start, count: size, owner: ColumnKeeper(self))
    }
}

extension Column<UInt8> {
    /// See ``Checksum/ofWords(_:)``.
    var checksum: UInt64 {
        defer { withExtendedLifetime(self) {} }
        return unsafe Checksum.ofWords(UnsafeRawBufferPointer(start: pointer, count: count))
    }
}
