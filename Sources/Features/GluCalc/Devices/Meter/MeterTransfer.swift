package import Insulin

/// What a meter sends on one request, until it says that this was all. Readings may come before and after their
/// contexts, twice, or broken.
package struct MeterTransfer: Sendable {
    /// The most readings that are kept: no meter has so many.
    package static let mostReadings = 20_000

    /// How far it is.
    package enum State: Hashable, Sendable {
        /// More may come.
        case receiving
        /// This was all.
        case finished
        /// The meter gave up.
        case failed(MeterRecordAccess.Outcome)
    }

    /// What the meter was asked for.
    package let request: MeterRecordAccess.Request
    /// How far it is.
    package private(set) var state = State.receiving
    /// The readings, in the order in which they came.
    package private(set) var readings: [GlucoseReading] = []
    /// Why others are none.
    package private(set) var faults: [MeterFault] = []
    /// How many came twice.
    package private(set) var duplicates = 0
    /// How many records there are, where that was asked.
    package private(set) var count: UInt16?
    /// The number of the last record that came; later ones are asked for from the next on.
    package private(set) var lastSequence: UInt16?

    private let now: Moment
    private let device: DeviceName?
    private var seen: Set<Key> = []
    private var newest: (reading: GlucoseReading, sequence: UInt16)?
    /// The records that are no readings of blood, as far as is known which and when.
    private var unread: [(sequence: UInt16?, moment: Moment?)] = []

    /// A number may come again after 65,535 others, with another time.
    private struct Key: Hashable {
        let sequence: UInt16
        let moment: Int64
    }

    /// Whether a reading is of the future: the meter's clock is ahead, so that an old reading may look young. No reading of
    /// this transfer should be taken for a dose then. A clock may be wrong without its being seen here.
    package var isClockAhead: Bool { faults.contains(.ahead) || readings.contains { now < $0.moment } }

    /// The newest reading. Nothing where a record that cannot be read may be newer: what was measured last is not known
    /// then, and nothing older should stand for it.
    package var latest: GlucoseReading? {
        guard let newest else { return nil }
        let isOlder = unread.contains { record in
            if let moment = record.moment, newest.reading.moment <= moment { return true }
            // Numbers begin anew after the largest.
            return record.sequence.map { Int16(bitPattern: newest.sequence &- $0) <= 0 } ?? true
        }
        return isOlder ? nil : newest.reading
    }

    /// A transfer.
    ///
    /// - Parameters:
    ///   - request: What the meter was asked for.
    ///   - now: When.
    ///   - device: What the meter calls itself.
    package init(_ request: MeterRecordAccess.Request, now: Moment, device: DeviceName? = nil) {
        self.request = request
        self.now = now
        self.device = device
    }

    /// Takes a value of the characteristic 0x2A18.
    ///
    /// - Parameter zone: As of ``MeterMeasurement/reading(now:zone:device:)``.
    package mutating func takeMeasurement(_ bytes: [UInt8], zone: (Int64) -> Int) {
        guard state == .receiving, readings.count < Self.mostReadings else { return }
        var moment: Moment?
        do throws(MeterFault) {
            let measurement = try MeterMeasurement(bytes)
            lastSequence = measurement.sequence
            moment = try? measurement.moment(now: now, zone: zone)
            let reading = try measurement.reading(now: now, zone: zone, device: device)
            let key = Key(sequence: measurement.sequence, moment: reading.moment.milliseconds)
            if seen.insert(key).inserted {
                readings.append(reading)
                if newest.map({ $0.reading.moment <= reading.moment }) ?? true {
                    newest = (reading, measurement.sequence)
                }
            } else {
                duplicates += 1
            }
        } catch {
            guard faults.count < Self.mostReadings else { return }
            faults.append(error)
            guard error != .controlSolution else { return }
            // Where the rest is broken its number may still be there.
            let sequence: UInt16? = bytes.count < 3 ? nil : UInt16(bytes[1]) | UInt16(bytes[2]) << 8
            unread.append((sequence: sequence, moment: moment))
        }
    }

    /// Takes a value of the characteristic 0x2A52.
    package mutating func takeAnswer(_ bytes: [UInt8]) {
        guard state == .receiving else { return }
        switch MeterRecordAccess.Answer(bytes) {
        case .count(let number)?:
            guard request == .count else { return }
            count = number
            state = .finished
        case .outcome(let outcome, let code)?:
            guard code == request.code else { return }
            state = outcome == .success || outcome == .noRecords ? .finished : .failed(outcome)
        case nil: break
        }
    }
}
