import Insulin
package import PocketRuntime

/// What a Bluetooth meter is asked (Bluetooth SIG, Glucose Service 1.0.1).
package enum MeterQuery {
    /// The service.
    package static let service = 0x1808
    /// Glucose Measurement.
    package static let measurement = 0x2A18
    /// Record Access Control Point.
    package static let control = 0x2A52

    /// The query for all records, or for the last one. Nothing else is ever written to a meter.
    package static func query(all: Bool) -> PocketDeviceQuery {
        PocketDeviceQuery(
            service: service, notify: [measurement, control],
            write: [(control, all ? [0x01, 0x01] : [0x01, 0x06])])
    }
}

/// What a meter has said.
package final class MeterReport: Sendable {
    /// The newest reading; nothing where a record that cannot be read may be newer.
    package let latest: GlucoseReading?
    /// How many readings there are, and how many records are none.
    package let count: Int, faultCount: Int
    /// Whether its clock is ahead, so that no age can be believed.
    package let isClockAhead: Bool
    /// Whether it said that it gave up.
    package let isFailed: Bool
    /// The readings.
    package let pack: ReadingPack

    init(
        latest: GlucoseReading?, count: Int, faultCount: Int, isClockAhead: Bool, isFailed: Bool,
        pack: ReadingPack
    ) {
        self.latest = latest
        self.count = count
        self.faultCount = faultCount
        self.isClockAhead = isClockAhead
        self.isFailed = isFailed
        self.pack = pack
    }

    package func write(into writer: inout SnapshotWriter) {
        writer.bool(latest != nil)
        if let latest { writer.reading(latest) }
        writer.integer(count)
        writer.integer(faultCount)
        writer.bool(isClockAhead)
        writer.bool(isFailed)
        pack.write(into: &writer)
    }

    package init(from reader: inout SnapshotReader) throws(SnapshotError) {
        latest = try reader.bool() ? try reader.reading() : nil
        count = try reader.integer()
        faultCount = try reader.integer()
        isClockAhead = try reader.bool()
        isFailed = try reader.bool()
        pack = try ReadingPack(from: &reader)
    }
}
