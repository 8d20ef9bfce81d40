// PocketHosting serves apps that run on the device, from an origin of their own: their pages, modules, words, icons
// and the service worker with which they open without a network.

import FoundationEssentials
public import Localization

/// A pocket app as the server knows it.
public struct PocketSite: Sendable {
    /// What its addresses, its module and its folder in `Web/pocket` are called, such as `fruity`.
    public let name: String
    /// The app's name for people.
    public let title: TextKey
    /// What it is, in a few words.
    public let purpose: TextKey
    /// What the keys of its texts begin with, such as `fruity.`
    public let textPrefixes: [String]
    /// The style sheets that it shares with the other pages, by their names in `Web`.
    public let sharedStyles: [String]
    /// Files that the app reads, by their names in `Web`.
    public let data: [String]
    /// What its tools are called: modules of their own that it may ask.
    public let tools: [String]
    /// The colour around the app while it opens, and of the system's bars: light and dark, as `#RRGGBB`.
    public let colors: (light: String, dark: String)
    /// What it asks to be permitted beyond what every app may, such as `doses`. Whether it is, the city says; see
    /// ``PocketOrigin``.
    public let permissions: [String]
    /// What it takes from the system, and whom it asks.
    public let accepting: PocketAccepting
    /// Whether it is only there for tests to drive.
    public let isForTests: Bool

    /// An app as the server knows it.
    public init(
        name: String, title: TextKey, purpose: TextKey, textPrefixes: [String], sharedStyles: [String],
        data: [String] = [], tools: [String] = [], colors: (light: String, dark: String),
        permissions: [String] = [],
        accepting: PocketAccepting = PocketAccepting(), isForTests: Bool = false
    ) {
        self.name = name
        self.title = title
        self.purpose = purpose
        self.textPrefixes = textPrefixes
        self.sharedStyles = sharedStyles
        self.data = data
        self.tools = tools
        self.colors = colors
        self.permissions = permissions
        self.accepting = accepting
        self.isForTests = isForTests
    }

    /// What the app's modules are called in the folder `.vendor/pocket`: its own, and those of its tools.
    var modules: [String] { [name] + tools.map { "\(name)-\($0)" } }

    /// The apps of a list whose modules are built.
    ///
    /// - Parameters:
    ///   - vendor: The folder `.vendor`, where `script/wasm` has put the list and the modules.
    ///   - withSample: Whether the app that only tests drive is among them.
    /// - Returns: None where none was ever built.
    /// - Throws: `PocketError` if the list cannot be read as one.
    public static func built(in vendor: String, withSample: Bool) throws(PocketError) -> [PocketSite] {
        let path = vendor + "/pocket/apps.json"
        guard let list = try? Data(contentsOf: URL(filePath: path)) else { return [] }
        guard let apps = try? JSONDecoder().decode([Listed].self, from: list) else {
            throw PocketError("\(path) is not a list of apps; script/wasm writes it anew.")
        }
        return apps.filter { withSample || $0.isForTests != true }.map(\.site).filter { site in
            site.modules.allSatisfy { FileManager.default.fileExists(atPath: "\(vendor)/pocket/\($0).wasm") }
        }
    }

    /// An app as it stands in the list.
    private struct Listed: Decodable {
        struct Colors: Decodable {
            var light: String
            var dark: String
        }

        var name: String
        var title: String
        var purpose: String
        var textPrefixes: [String]
        var sharedStyles: [String]
        var data: [String]?
        var tools: [String: String]?
        var colors: Colors
        var permissions: [String]?
        var shareTarget: [String]?
        var fileHandlers: [String: [String]]?
        var asksServers: Bool?
        var readsDevices: Bool?
        var isForTests: Bool?

        var site: PocketSite {
            PocketSite(
                name: name, title: TextKey(title), purpose: TextKey(purpose), textPrefixes: textPrefixes,
                sharedStyles: sharedStyles, data: data ?? [], tools: (tools ?? [:]).keys.sorted(),
                colors: (colors.light, colors.dark), permissions: permissions ?? [],
                accepting: PocketAccepting(
                    shares: shareTarget ?? [], opens: fileHandlers ?? [:],
                    asksServers: asksServers ?? false, readsDevices: readsDevices ?? false),
                isForTests: isForTests ?? false)
        }
    }

    /// Where the system leaves files that are shared with it, in a language.
    func shareAddress(_ language: Language) -> String { address(language) + "shared" }

    /// The address of its page in a language.
    public func address(_ language: Language) -> String { Self.address(of: name, in: language) }

    /// The address of an app's page in a language.
    public static func address(of name: String, in language: Language) -> String {
        "/\(name)/\(language.code)/"
    }
}
