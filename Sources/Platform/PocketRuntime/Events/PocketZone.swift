/// How far the clock of the place where the device is was and will be ahead of UTC: of the last decades and the next two
/// years. For what was written down by that clock alone, without a zone.
public struct PocketZone: Sendable, Equatable {
    /// From one moment on, so far ahead.
    public struct Change: Sendable, Equatable {
        /// Milliseconds since 1970 UTC.
        public var milliseconds: Int64
        /// How far local time is ahead of UTC from then on, in minutes.
        public var offsetMinutes: Int

        /// A change of the clock.
        public init(milliseconds: Int64, offsetMinutes: Int) {
            self.milliseconds = milliseconds
            self.offsetMinutes = offsetMinutes
        }
    }

    /// In order; what comes before the first is as from the first on.
    public let changes: [Change]

    /// A zone for a test, or as the shell tells it.
    public init(_ changes: [Change]) { self.changes = changes }

    /// How far local time is ahead of UTC at a moment, in minutes.
    public func offset(at milliseconds: Int64) -> Int {
        var offset = changes.first?.offsetMinutes ?? 0
        for change in changes where change.milliseconds <= milliseconds { offset = change.offsetMinutes }
        return offset
    }

    /// How far ahead of UTC a clock is that shows a time, in minutes: of a time that it shows twice the first, and of one
    /// that it leaves out what held before.
    ///
    /// - Parameter local: What the clock shows, as milliseconds since it would have shown 1 January 1970.
    public func offset(showing local: Int64) -> Int {
        var offset = changes.first?.offsetMinutes ?? 0
        for change in changes.dropFirst() {
            // As long as the clock that held before has not yet come to the change.
            if local - Int64(offset) * 60_000 < change.milliseconds { break }
            offset = change.offsetMinutes
        }
        return offset
    }

    init(from reader: inout SnapshotReader) throws(SnapshotError) {
        changes = try reader.list { reader throws(SnapshotError) in
            Change(
                milliseconds: try reader.long(), offsetMinutes: try reader.integer(in: -1_500...1_500))
        }
    }

    func write(to writer: inout SnapshotWriter) {
        writer.list(changes) { writer, change in
            writer.long(change.milliseconds)
            writer.integer(change.offsetMinutes)
        }
    }
}
