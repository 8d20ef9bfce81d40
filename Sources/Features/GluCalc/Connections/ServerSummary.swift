import Insulin
package import PocketRuntime

/// What a server says of itself.
package final class ServerSummary: Sendable {
    /// Its version; empty where it says none.
    package let version: String
    /// Whether meals may be written to it.
    package let takesMeals: Bool
    /// Whether something hints at an app that doses by itself.
    package let isForLoops: Bool
    /// How far this device's clock is ahead of the server's, in milliseconds.
    package let clockDifference: Int64?

    package func write(into writer: inout SnapshotWriter) {
        writer.text(version)
        writer.bool(takesMeals)
        writer.bool(isForLoops)
        writer.optionalLong(clockDifference)
    }

    package init(from reader: inout SnapshotReader) throws(SnapshotError) {
        version = try reader.text()
        takesMeals = try reader.bool()
        isForLoops = try reader.bool()
        clockDifference = try reader.optionalLong()
    }

    init(version: String, takesMeals: Bool, isForLoops: Bool, clockDifference: Int64?) {
        self.version = version
        self.takesMeals = takesMeals
        self.isForLoops = isForLoops
        self.clockDifference = clockDifference
    }
}
