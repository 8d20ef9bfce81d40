public import Storage

extension ColumnFile {
    /// Maps the file at a path into memory and checks its header and table.
    ///
    /// Throws a ``FileError`` where it cannot be read, a `ColumnFileError` where it is not what it should be.
    public init(path: String, kind: ColumnFileKind) throws {
        try self.init(MappedFile(path).bytes, kind: kind)
    }
}

extension ColumnFileWriter {
    /// Writes the file to a path, whole or not at all.
    public func write(to path: String) throws(FileError) {
        try unsafe AtomicFile.replace(path) { put throws(FileError) in try unsafe write(to: put) }
    }
}
