import Foundation
import OpenStreetMap
import Roads

/// The files that tests of whole cities read.
enum SharedData {
    private static let repository = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The country that comes with the project.
    static let sample = repository.appending(path: "Samples/liechtenstein.osm.pbf").path

    /// A city beside the project, or in the folder that `MEDINA_SHARED` names; `nil` where it is absent.
    static func city(_ name: String) -> String? {
        let folder =
            ProcessInfo.processInfo.environment["MEDINA_SHARED"].map { URL(filePath: $0) }
            ?? repository.appending(path: "../shared")
        let path = folder.appending(path: "data/osm/\(name).osm.pbf").path
        return FileManager.default.isReadableFile(atPath: path) ? path : nil
    }

    /// The roads of an extract.
    static func network(_ path: String) throws -> RoadNetwork {
        try RoadImport.network(of: path).network
    }
}
