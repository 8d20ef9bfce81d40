extension PocketRecord {
    /// Reads what the shell's `writeEvent` wrote.
    init(from reader: inout SnapshotReader) throws(SnapshotError) {
        let key = PocketRecordKey(bytes: try reader.data())
        let bytes = try reader.data()
        guard let key, let record = PocketRecord(key, bytes) else { throw .malformed }
        self = record
    }

    /// Writes it as the shell does, and as its `readEffect` reads it.
    func write(to writer: inout SnapshotWriter) {
        writer.data(key.bytes)
        writer.data(bytes)
    }
}

extension PocketRecordRange {
    func write(to writer: inout SnapshotWriter) {
        writer.data(from)
        writer.data(to)
    }
}

extension PocketRecords {
    init(from reader: inout SnapshotReader) throws(SnapshotError) {
        isWhole = try reader.bool()
        hasMore = try reader.bool()
        list = try reader.list { reader throws(SnapshotError) in try PocketRecord(from: &reader) }
    }

    func write(to writer: inout SnapshotWriter) {
        writer.bool(isWhole)
        writer.bool(hasMore)
        writer.list(list) { writer, record in record.write(to: &writer) }
    }
}

extension PocketDocument {
    init(from reader: inout SnapshotReader) throws(SnapshotError) {
        name = try reader.text()
        type = try reader.text()
        bytes = try reader.data()
    }

    func write(to writer: inout SnapshotWriter) {
        writer.text(name)
        writer.text(type)
        writer.data(bytes)
    }
}
