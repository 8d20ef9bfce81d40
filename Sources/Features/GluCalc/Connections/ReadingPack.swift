package import PocketRuntime

/// Readings day by day of UTC, as they are kept: a record for each day. What is in a day is only known to the reader
/// (``DayReadings``); the app carries it to and fro.
package struct ReadingPack: Sendable, Equatable {
    /// A day.
    package struct Day: Sendable, Equatable {
        /// Days since 1970.
        package var number: Int64
        /// Its readings.
        package var bytes: [UInt8]

        /// A day.
        package init(number: Int64, bytes: [UInt8]) {
            self.number = number
            self.bytes = bytes
        }
    }

    /// The kind of the records.
    package static var kind: PocketName { "glucose" }

    /// The days that have readings, the first first.
    package var days: [Day] = []

    /// No readings.
    package init() {}

    /// What a device has kept.
    package init(_ records: PocketRecords) {
        days = records.list.compactMap { record in
            record.key.number(0).map { Day(number: $0, bytes: record.bytes) }
        }
    }

    /// The records that keep it.
    package var records: [PocketRecord] {
        days.compactMap { PocketRecord(PocketRecordKey(Self.kind, $0.number), $0.bytes) }
    }

    /// The readings of a day; nothing where there are none.
    func bytes(of number: Int64) -> [UInt8]? { days.first { $0.number == number }?.bytes }

    /// The records of the days from one to another, both among them; nothing where there are no days.
    package var range: PocketRecordRange? {
        guard let first = days.first, let last = days.last else { return nil }
        return PocketRecordRange(
            from: PocketRecordKey(Self.kind, first.number), to: PocketRecordKey(Self.kind, last.number + 1))
    }

    package func write(into writer: inout SnapshotWriter) {
        writer.list(days) { writer, day in
            writer.long(day.number)
            writer.data(day.bytes)
        }
    }

    package init(from reader: inout SnapshotReader) throws(SnapshotError) {
        days = try reader.list { reader throws(SnapshotError) in
            Day(number: try reader.long(), bytes: try reader.data())
        }
    }
}
