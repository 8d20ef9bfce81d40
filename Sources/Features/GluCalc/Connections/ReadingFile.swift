import Insulin
package import PocketRuntime

/// What was read of a file of readings, shown before anything is taken over.
package final class ReadingFile: Sendable {
    /// A line that is refused.
    package struct Fault: Sendable, Equatable {
        /// Which line, from 1.
        package var line: Int
        /// What is wrong with it.
        package var reason: Reason
    }

    /// What is wrong with a line, in the words that people get.
    package enum Reason: UInt8, Sendable, Equatable {
        case table, time, value, decimals, kind
    }

    /// So many lines are named.
    package static let mostFaults = 20

    /// From where the file is.
    package let origin: GlucoseReading.Origin
    /// The oldest and the newest reading, in milliseconds since 1970.
    package let first: Int64, last: Int64
    /// How many readings there are.
    package let count: Int
    /// How many lines are refused.
    package let faultCount: Int
    /// The first of them.
    package let faults: [Fault]
    /// The readings.
    package let pack: ReadingPack

    package func write(into writer: inout SnapshotWriter) {
        writer.byte(origin.rawValue)
        writer.long(first)
        writer.long(last)
        writer.integer(count)
        writer.integer(faultCount)
        writer.list(faults) { writer, fault in
            writer.integer(fault.line)
            writer.byte(fault.reason.rawValue)
        }
        pack.write(into: &writer)
    }

    package init(from reader: inout SnapshotReader) throws(SnapshotError) {
        origin = try reader.enumeration()
        first = try reader.long()
        last = try reader.long()
        count = try reader.integer()
        faultCount = try reader.integer()
        faults = try reader.list { reader throws(SnapshotError) in
            Fault(line: try reader.integer(), reason: try reader.enumeration())
        }
        pack = try ReadingPack(from: &reader)
    }

    init(
        origin: GlucoseReading.Origin, first: Int64, last: Int64, count: Int, faultCount: Int,
        faults: [Fault], pack: ReadingPack
    ) {
        self.origin = origin
        self.first = first
        self.last = last
        self.count = count
        self.faultCount = faultCount
        self.faults = faults
        self.pack = pack
    }
}
