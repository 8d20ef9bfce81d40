import Files
import Geography
import Roads
import Storage

/// The learned speeds over a restart: columns in a file, valid for the very network they were learned on.
enum SpeedFile {
    private static let kind = ColumnFileKind(name: "speeds", version: 1)

    /// What the file knows; `nil` where there is none, it is damaged or belongs to other roads: then the speeds are
    /// learned anew.
    static func read(
        _ path: String, rules: SpeedObservations.Rules, of network: RoadNetwork
    ) -> SpeedObservations? {
        guard let file = try? ColumnFile(path: path, kind: kind) else { return nil }
        return try? SpeedObservations(from: file, rules: rules, of: network)
    }

    static func write(_ observations: SpeedObservations, of network: RoadNetwork, to path: String) throws {
        var file = ColumnFileWriter(kind: kind)
        observations.add(to: &file, of: network)
        try file.write(to: path)
    }
}
