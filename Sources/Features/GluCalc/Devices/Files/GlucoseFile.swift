package import Insulin

/// What was read of a file.
package struct GlucoseFile: Hashable, Sendable {
    /// What is shown before anything is taken over.
    package struct Summary: Hashable, Sendable {
        /// The oldest and the newest reading.
        package let first: Moment, last: Moment
        /// How many readings there are, and how many of them are LO or HI.
        package let count: Int, low: Int, high: Int
    }

    /// From where the file is.
    package let origin: GlucoseReading.Origin
    /// The unit of its numbers.
    package let unit: GlucoseUnit
    /// In which order it has day and month; nothing where the year comes first.
    package internal(set) var order: DateOrder?
    /// The readings, the oldest first, each once.
    package internal(set) var readings: [GlucoseReading] = []
    /// The lines that are refused, in order, as many as ``GlucoseFileReader/mostFaults`` at most.
    package internal(set) var faults: [GlucoseFileFault] = []
    /// How many lines are refused.
    package internal(set) var faultCount = 0
    /// How many readings were there a second time.
    package internal(set) var duplicates = 0
    /// How many lines are about something else: insulin, food, notes, alerts, calibrations.
    package internal(set) var otherLines = 0

    /// What is shown before anything is taken over; nothing where nothing was read.
    package var summary: Summary? {
        guard let first = readings.first, let last = readings.last else { return nil }
        return Summary(
            first: first.moment, last: last.moment, count: readings.count,
            low: readings.count { $0.value == .low }, high: readings.count { $0.value == .high })
    }

    init(origin: GlucoseReading.Origin, unit: GlucoseUnit) {
        self.origin = origin
        self.unit = unit
    }

    mutating func refuse(_ fault: GlucoseFileFault) {
        faultCount += 1
        if faults.count < GlucoseFileReader.mostFaults { faults.append(fault) }
    }
}
