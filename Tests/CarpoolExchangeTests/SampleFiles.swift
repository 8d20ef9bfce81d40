import Foundation

/// The committed samples, which `Tests/ScriptTests/test_carpool_exchange.py` holds against the standard's own schemas.
enum SampleFiles {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "ScriptTests/Samples/CarpoolExchange")

    /// What is committed under a name. With `MEDINA_EXCHANGE_SAMPLES` naming a folder, what is written now is put there
    /// first; look at what changed before you commit it.
    static func committed(_ name: String, now bytes: [UInt8]) throws -> [UInt8] {
        if let folder = ProcessInfo.processInfo.environment["MEDINA_EXCHANGE_SAMPLES"] {
            try Data(bytes).write(to: URL(filePath: folder).appending(path: name))
        }
        return Array(try Data(contentsOf: folder.appending(path: name)))
    }

    /// The names of all that is committed.
    static func names() throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
    }
}
