import PocketRuntime

/// A meter that is being read, or was.
package struct MeterRun: Sendable {
    /// How far it is.
    package enum State: UInt8, Sendable {
        /// Nothing was asked.
        case idle
        /// The person chooses one, or it is sending.
        case receiving
        /// What it sent is being read.
        case reading
        /// There is a report.
        case done
        /// The browser reads no meters.
        case unavailable
        /// The meter was not reached, or gave up.
        case failed
    }

    /// A value that it has sent.
    struct Value: Sendable {
        var characteristic: Int
        var bytes: [UInt8]
    }

    /// How far it is.
    package var state = State.idle
    /// Whether all records were asked for, not only the last.
    package var isForAll = false
    /// What it calls itself.
    package var name = ""
    /// What it has said.
    package var report: MeterReport?
    /// When that came, in milliseconds since 1970.
    package var reported: Int64 = 0
    /// Whether its readings were kept for the charts.
    package var isKept = false
    var values: [Value] = []
    var zone: PocketZone?

    /// No meter has so many: twice ``MeterTransfer/mostReadings``, for the contexts.
    static let mostValues = 40_000

    package init() {}

    /// The question for the reader.
    func question(now: Int64, zoneOffset: Int) -> [UInt8] {
        var writer = SnapshotWriter()
        writer.byte(ReaderQuestion.meter.rawValue)
        writer.long(now)
        writer.bool(isForAll)
        writer.text(name)
        writer.zone(zone ?? PocketZone([PocketZone.Change(milliseconds: 0, offsetMinutes: zoneOffset)]))
        writer.list(values) { writer, value in
            writer.integer(value.characteristic)
            writer.data(value.bytes)
        }
        return writer.bytes
    }
}
