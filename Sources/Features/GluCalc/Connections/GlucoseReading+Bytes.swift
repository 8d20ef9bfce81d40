import Insulin
import PocketRuntime

extension SnapshotWriter {
    mutating func reading(_ reading: GlucoseReading) {
        switch reading.value {
        case .glucose(let glucose):
            byte(0)
            value(glucose)
        case .low: byte(1)
        case .high: byte(2)
        }
        long(reading.moment.milliseconds)
        byte(reading.origin.rawValue)
        byte(reading.method.rawValue)
        optionalCase(reading.trend?.rawValue)
        data(reading.device?.bytes ?? [])
    }

    mutating func zone(_ zone: PocketZone) {
        list(zone.changes) { writer, change in
            writer.long(change.milliseconds)
            writer.integer(change.offsetMinutes)
        }
    }
}

extension SnapshotReader {
    mutating func reading() throws(SnapshotError) -> GlucoseReading {
        let value: GlucoseReading.Value
        switch try byte() {
        case 0:
            // As from a device: a number outside the guardrail is none.
            let glucose: BloodGlucose = try self.value()
            guard let checked = GlucoseReading.value(glucose) else { throw .malformed }
            value = checked
        case 1: value = .low
        case 2: value = .high
        default: throw .malformed
        }
        return GlucoseReading(
            value, at: Moment(milliseconds: try long()), origin: try enumeration(), method: try enumeration(),
            trend: try optionalCase(), device: DeviceName(try data()))
    }

    mutating func zone() throws(SnapshotError) -> PocketZone {
        PocketZone(
            try list { reader throws(SnapshotError) in
                PocketZone.Change(
                    milliseconds: try reader.long(), offsetMinutes: try reader.integer(in: -1_500...1_500))
            })
    }
}
