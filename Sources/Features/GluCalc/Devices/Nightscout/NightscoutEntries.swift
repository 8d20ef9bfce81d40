package import Insulin

/// The readings of a server's answer, and how many entries are none.
package struct NightscoutEntries: Hashable, Sendable {
    /// Why an entry is no reading.
    package enum Skip: UInt8, CaseIterable, Hashable, Sendable {
        /// It is no object.
        case notAnEntry
        /// The server says that it was deleted.
        case deleted
        /// It is a calibration of the sensor.
        case calibration
        /// It is something else, or cannot be told what.
        case otherKind
        /// It has no time, or none that is a number.
        case noTime
        /// It is from before 2000 or from more than a day ahead.
        case implausibleTime
        /// Its two times say otherwise by more than a minute.
        case timesDisagree
        /// It has no number.
        case noValue
        /// Its number is a code with which the sensor says what is wrong with it.
        case sensorError
        /// It says that its number is of another unit than all others.
        case otherUnit
        /// Its number lies outside ``Guardrails/glucose``.
        case outOfRange
        /// Another entry says something else of the same moment: neither is taken.
        case contradictory
        /// It comes after ``NightscoutEntriesReader/mostEntries``.
        case tooMany
    }

    /// The readings, the oldest first.
    package internal(set) var readings: [GlucoseReading] = []
    /// How many readings were there a second time.
    package internal(set) var duplicates = 0
    private var counts = [Int](repeating: 0, count: Skip.allCases.count)

    /// How many entries are no reading for that reason.
    package func count(of skip: Skip) -> Int { counts[Int(skip.rawValue)] }

    /// How many entries are no reading.
    package var skipped: Int { counts.reduce(0, +) }

    /// The reading that counts now: the newest. When it is of the future by more than a minute one of the two clocks is
    /// wrong, and an older one would only look young: then it is handed over all the same, and is fit for nothing.
    package func latest(at now: Moment) -> GlucoseReading? {
        guard let newest = readings.last else { return nil }
        let ahead = newest.moment.milliseconds.subtractingReportingOverflow(now.milliseconds)
        guard !ahead.overflow, ahead.partialValue <= 60_000 else { return newest }
        return readings.last { $0.moment <= now } ?? newest
    }

    mutating func skip(_ skip: Skip, _ count: Int = 1) { counts[Int(skip.rawValue)] += count }
}
