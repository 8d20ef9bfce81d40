import Foundation
import PocketHosting
import Testing

@Suite("The list of apps")
struct PocketListTests {
    private static let list =
        """
        [
          {"name": "one", "title": "a", "purpose": "b", "textPrefixes": ["one."], "sharedStyles": ["x.css"],
           "colors": {"light": "#FFFFFF", "dark": "#000000"}, "module": "unknown here", "sources": {},
           "permissions": ["doses"], "tools": {"reader": "unknown here", "adder": "unknown here"}},
          {"name": "two", "title": "a", "purpose": "b", "textPrefixes": [], "sharedStyles": [],
           "shareTarget": ["text/csv"], "fileHandlers": {"text/csv": [".csv"]}, "asksServers": true,
           "readsDevices": true,
           "colors": {"light": "#FFFFFF", "dark": "#000000"}, "isForTests": true},
          {"name": "unbuilt", "title": "a", "purpose": "b", "textPrefixes": [], "sharedStyles": [],
           "colors": {"light": "#FFFFFF", "dark": "#000000"}},
          {"name": "half", "title": "a", "purpose": "b", "textPrefixes": [], "sharedStyles": [],
           "tools": {"reader": "unknown here"}, "colors": {"light": "#FFFFFF", "dark": "#000000"}}
        ]
        """

    /// A folder `.vendor` with the modules of two apps, and one of an app whose tool is not there.
    private func vendor(_ list: String?) throws -> String {
        let folder = FileManager.default.temporaryDirectory.path + "/pockets-\(UUID())"
        try FileManager.default.createDirectory(
            atPath: folder + "/pocket", withIntermediateDirectories: true)
        for name in ["one", "one-adder", "one-reader", "two", "half"] {
            try Data([0]).write(to: URL(filePath: "\(folder)/pocket/\(name).wasm"))
        }
        if let list { try Data(list.utf8).write(to: URL(filePath: folder + "/pocket/apps.json")) }
        return folder
    }

    @Test("Those apps are served whose modules are built; the one for tests only where it is asked for")
    func built() throws {
        let folder = try vendor(Self.list)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let apps = try PocketSite.built(in: folder, withSample: false)
        #expect(apps.map(\.name) == ["one"])
        #expect(apps[0].textPrefixes == ["one."] && apps[0].sharedStyles == ["x.css"])
        #expect(apps[0].permissions == ["doses"])
        #expect(apps[0].tools == ["adder", "reader"])
        #expect(apps[0].colors == (light: "#FFFFFF", dark: "#000000"))
        #expect(apps[0].accepting == PocketAccepting())
        let all = try PocketSite.built(in: folder, withSample: true)
        #expect(all.map(\.name) == ["one", "two"])
        #expect(
            all[1].accepting
                == PocketAccepting(
                    shares: ["text/csv"], opens: ["text/csv": [".csv"]], asksServers: true, readsDevices: true
                ))
    }

    @Test("Without a list nothing was built; one that is none is told, with what to do")
    func unreadable() throws {
        let empty = try vendor(nil)
        let broken = try vendor("[{}]")
        defer { for folder in [empty, broken] { try? FileManager.default.removeItem(atPath: folder) } }
        #expect(try PocketSite.built(in: empty, withSample: true).isEmpty)
        let error = #expect(throws: PocketError.self) { try PocketSite.built(in: broken, withSample: true) }
        #expect(error?.description.contains("script/wasm") ?? false)
    }
}
