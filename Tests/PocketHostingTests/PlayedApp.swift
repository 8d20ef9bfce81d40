import FoundationEssentials

/// The files of an app `play`, of which only those of the shell are the real ones.
enum PlayedApp {
    /// A folder of the app's files, gone with the test.
    static func withFolders(
        _ body: (_ web: String, _ vendor: String) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.path() + "/medina-pocket-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for name in ["web/css", "web/js", "vendor/web/fonts", "vendor/pocket"] {
            try FileManager.default.createDirectory(
                atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
        }
        let root = Repository.root + "Web/"
        for name in ["pocket", "js/events.js", "css/tokens.css"] {
            try FileManager.default.copyItem(atPath: root + name, toPath: "\(folder)/web/\(name)")
        }
        try FileManager.default.createDirectory(
            atPath: folder + "/web/pocket/play", withIntermediateDirectories: true)
        try write("svg", "\(folder)/web/pocket/play/icon.svg")
        try write("png", "\(folder)/web/pocket/play/icon-192.png")
        try write("png", "\(folder)/web/pocket/play/icon-maskable-512.png")
        try write(".play { color: red; }", "\(folder)/web/pocket/play/play.css")
        try write("font", folder + "/vendor/web/fonts/a.woff2")
        try write(String(repeating: "module ", count: 100), folder + "/vendor/pocket/play.wasm")
        try write("packed", folder + "/vendor/pocket/play.wasm.br")
        try await body(folder + "/web", folder + "/vendor")
    }

    static func write(_ text: String, _ path: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path))
    }
}
