/// A moment that a person typed as a day or a time of theirs.
public struct PocketTypedMoment: Sendable, Equatable {
    /// Milliseconds since 1970 UTC. Of a time that a clock shows twice it is the first, and of one that it leaves out the
    /// one that it shows then.
    public var milliseconds: Int64
    /// How far local time is ahead of UTC then, in minutes.
    public var zoneOffsetMinutes: Int

    /// A moment for a test, or as the shell tells it.
    public init(milliseconds: Int64, zoneOffsetMinutes: Int) {
        self.milliseconds = milliseconds
        self.zoneOffsetMinutes = zoneOffsetMinutes
    }

    init(from reader: inout SnapshotReader) throws(SnapshotError) {
        milliseconds = try reader.long()
        // As far as the clock of a browser goes (ECMA-262, section 21.4.1.1).
        guard (-8_640_000_000_000_000...8_640_000_000_000_000).contains(milliseconds) else {
            throw .malformed
        }
        zoneOffsetMinutes = try reader.integer(in: -1_500...1_500)
    }

    func write(to writer: inout SnapshotWriter) {
        writer.long(milliseconds)
        writer.integer(zoneOffsetMinutes)
    }
}
