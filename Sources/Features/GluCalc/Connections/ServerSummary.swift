import Insulin
package import PocketRuntime

/// What a server says of itself.
package struct ServerSummary: Sendable, Equatable {
    /// Its version; empty where it says none.
    package var version: String
    /// Whether meals may be written to it.
    package var takesMeals: Bool
    /// Whether something hints at an app that doses by itself.
    package var isForLoops: Bool
    /// How far this device's clock is ahead of the server's, in milliseconds.
    package var clockDifference: Int64?

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

    package static func == (left: ServerSummary, right: ServerSummary) -> Bool {
        left.takesMeals == right.takesMeals && left.isForLoops == right.isForLoops
            && left.clockDifference == right.clockDifference
            && Array(left.version.utf8) == Array(right.version.utf8)
    }
}
