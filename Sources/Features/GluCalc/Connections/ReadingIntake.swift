package import PocketRuntime

/// Readings of a file, a meter or a server that are to be kept for the charts, once the person has seen them.
package struct ReadingIntake: Sendable {
    /// The file, until the person has decided.
    package var file: PocketDocument?
    /// The order of day and month that was chosen for it.
    package var order: DateOrder?
    /// What was read of it.
    package var read: ReadingFile?
    /// Why nothing was.
    package var trouble: ReaderTrouble?
    /// In which line, from 1; 0 where it is in none.
    package var line = 0
    /// What is being kept.
    package var pack: ReadingPack?
    /// Whether that is of the meter.
    var isMeter = false
    /// Whether an answer is awaited.
    package var isBusy = false
    var zone: PocketZone?

    package init() {}

    /// The question for the reader.
    func question(now: Int64) -> [UInt8]? {
        guard let file, let zone else { return nil }
        var writer = SnapshotWriter(capacity: file.bytes.count + 1_000)
        writer.byte(ReaderQuestion.readingFile.rawValue)
        writer.long(now)
        writer.optionalCase(order?.rawValue)
        writer.zone(zone)
        writer.data(file.bytes)
        return writer.bytes
    }
}
