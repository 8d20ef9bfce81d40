/// Columns in one file that is opened by mapping it into memory, without reading or copying them.
///
/// Layout, all numbers little-endian: a header of 64 bytes (magic, version, number of sections, kind, size
/// of the file, checksum of the table), a table of 64 bytes a section (name, size of an element, count,
/// offset, checksum of the section), then the sections, each at a multiple of 64 bytes.
public struct ColumnFile: Sendable {
    private let bytes: Column<UInt8>
    private let sections: [String: ColumnSection]

    static let magic: [UInt8] = [0x4D, 0x45, 0x44, 0x49, 0x4E, 0x41, 0x0D, 0x0A]
    static let headerSize = 64

    /// The file in some bytes, mapped or in memory, which its columns keep.
    ///
    /// The header and the table are checked, and that every section lies within the bytes; what the sections
    /// say is for those who read them to check.
    public init(_ file: Column<UInt8>, kind: ColumnFileKind) throws(ColumnFileError) {
        self.bytes = file
        let bytes = unsafe UnsafeRawBufferPointer(start: file.pointer, count: file.count)
        defer { withExtendedLifetime(file) {} }
        guard bytes.count > 0 else { throw ColumnFileError(.empty) }
        guard bytes.count >= 8, unsafe bytes.prefix(8).elementsEqual(ColumnFile.magic) else {
            throw ColumnFileError(.foreign)
        }
        guard bytes.count >= ColumnFile.headerSize else { throw ColumnFileError(.truncated) }
        let header = unsafe ColumnFileHeader(bytes)
        guard header.kind == kind.name else { throw ColumnFileError(.foreign) }
        guard header.version == kind.version else {
            throw ColumnFileError(.version, detail: "\(header.version) instead of \(kind.version)")
        }
        let tableSize = Int(header.sections) * ColumnSection.size
        guard header.fileSize == UInt64(bytes.count), tableSize <= bytes.count - ColumnFile.headerSize else {
            throw ColumnFileError(.truncated)
        }
        let table = unsafe UnsafeRawBufferPointer(rebasing: bytes[ColumnFile.headerSize...].prefix(tableSize))
        guard unsafe Checksum.of(table) == header.checksum else { throw ColumnFileError(.damaged) }
        var sections: [String: ColumnSection] = [:]
        for row in 0..<Int(header.sections) {
            let section = unsafe ColumnSection(table, row: row)
            guard section.isWithin(bytes.count) else {
                throw ColumnFileError(.damaged, detail: section.name)
            }
            sections[section.name] = section
        }
        self.sections = sections
    }

    /// Checks that every section is as it was written, which reads the whole file.
    public func checkContents() throws(ColumnFileError) {
        for section in sections.values {
            let start = unsafe bytes.pointer + section.offset
            let content = unsafe Column(
                start, count: section.elementSize * section.count, owner: ColumnKeeper(bytes))
            guard content.checksum == section.checksum else {
                throw ColumnFileError(.damaged, detail: section.name)
            }
        }
    }

    /// The column in the section with a name.
    public func column<Element: BitwiseCopyable>(
        _ name: String, of element: Element.Type = Element.self
    ) throws(ColumnFileError) -> Column<Element> {
        guard let section = sections[name] else { throw ColumnFileError(.damaged, detail: "no \(name)") }
        guard section.elementSize == MemoryLayout<Element>.stride,
            Int(bitPattern: unsafe bytes.pointer) % MemoryLayout<Element>.alignment == 0
        else { throw ColumnFileError(.damaged, detail: name) }
        let start = unsafe UnsafeRawPointer(bytes.pointer) + section.offset
        return unsafe Column(
            start.assumingMemoryBound(to: Element.self), count: section.count, owner: ColumnKeeper(bytes))
    }
}

/// What a column file is for.
public struct ColumnFileKind: Hashable, Sendable {
    /// A word of at most 16 ASCII letters.
    public let name: String
    /// Rises whenever the columns change.
    public let version: UInt32

    /// A kind with a name and a version.
    public init(name: String, version: UInt32) {
        self.name = name
        self.version = version
    }
}
