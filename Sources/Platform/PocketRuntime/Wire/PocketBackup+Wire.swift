extension PocketBackupSummary {
    init(from reader: inout SnapshotReader) throws(SnapshotError) {
        milliseconds = try reader.long()
        records = try reader.integer(in: 0...Int(Int32.max))
        kinds = try reader.list { reader throws(SnapshotError) in
            let first = PocketRecordKey(bytes: try reader.data())
            let last = PocketRecordKey(bytes: try reader.data())
            let count = try reader.integer(in: 0...Int(Int32.max))
            guard let first, let last else { throw .malformed }
            return Kind(first: first, last: last, count: count)
        }
        snapshot = try reader.data()
    }

    func write(to writer: inout SnapshotWriter) {
        writer.long(milliseconds)
        writer.integer(records)
        writer.list(kinds) { writer, kind in
            writer.data(kind.first.bytes)
            writer.data(kind.last.bytes)
            writer.integer(kind.count)
        }
        writer.data(snapshot)
    }
}
