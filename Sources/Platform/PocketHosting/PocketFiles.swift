import FoundationEssentials
import HTML
import HTTPServer
import Localization
import PocketRuntime

/// All files of one pocket app, under addresses that change when any of them does: a page never meets files of
/// another version.
struct PocketFiles: Sendable {
    /// The fingerprint of all files and pages together.
    private(set) var version = "0000000000000000"
    private var files: [String: PocketFile] = [:]

    /// Where the files come from.
    struct Sources: Sendable {
        /// The folder `Web`.
        var web: String
        /// The folder `.vendor`.
        var vendor: String
    }

    /// Reads the files of an app: all but its words.
    ///
    /// - Throws: `PocketError` when something that it needs is missing.
    init(_ site: PocketSite, from sources: Sources) throws(PocketError) {
        for name in try Self.names(in: sources.web + "/pocket")
        where name.hasSuffix(".js") && !Self.workerParts.contains(name)
            && (name != Self.courier || site.accepting.asksServers)
            && (name != Self.toolWorker || !site.tools.isEmpty)
        {
            files["pocket/" + name] = try Self.read(sources.web + "/pocket/" + name)
        }
        files["js/events.js"] = try Self.read(sources.web + "/js/events.js")
        for name in site.sharedStyles + site.data + ["pocket/shell.css", "pocket/icon.svg"] {
            files[name] = try Self.read(sources.web + "/" + name)
        }
        // An app may do without style sheets and icons of its own.
        for name in (try? Self.names(in: sources.web + "/pocket/" + site.name)) ?? [] {
            files["pocket/\(site.name)/\(name)"] = try Self.read("\(sources.web)/pocket/\(site.name)/\(name)")
        }
        for name in try Self.names(in: sources.vendor + "/web/fonts") where name.hasSuffix(".woff2") {
            files["fonts/" + name] = try Self.read("\(sources.vendor)/web/fonts/\(name)")
        }
        files["module.wasm"] = try Self.read("\(sources.vendor)/pocket/\(site.name).wasm")
        for tool in site.tools {
            files["tools/\(tool).wasm"] = try Self.read("\(sources.vendor)/pocket/\(site.name)-\(tool).wasm")
        }
    }

    /// These files as a version of their own: with the words in each language, and among them what the app is permitted.
    func version(_ site: PocketSite, _ catalogue: Catalogue, permitting permissions: Set<String>)
        -> PocketFiles
    {
        var made = self
        for language in Language.allCases {
            let table = PocketTextTable(
                catalogue, language, prefixes: site.textPrefixes, permissions: permissions)
            made.files["words.\(language.code)"] = PocketFile(
                table.bytes(), type: "application/octet-stream")
        }
        made.version = made.fingerprint(site, catalogue)
        return made
    }

    private func fingerprint(_ site: PocketSite, _ catalogue: Catalogue) -> String {
        var hash = ContentHash()
        for (name, file) in files.sorted(by: { $0.key < $1.key }) {
            hash.add(name.utf8.span)
            hash.add(file.content.span)
        }
        // Pages are made of words, of the site's colours and of this program's code. They name the version, which is
        // not known yet: what stands in its place is the same each time.
        for language in Language.allCases {
            hash.add(page(site, catalogue.texts(in: language)).span)
        }
        // And a page that may ask for more is another one, though it looks the same.
        if site.accepting.readsDevices { hash.add(PocketPermissions.withDevices.utf8.span) }
        return hash.text
    }

    /// What the service worker is made of, in this order.
    static let workerParts = ["worker.js", "worker-shares.js", "worker-courier.js"]

    /// The script that asks servers of people's own, in the folder `pocket`.
    static let courier = "courier.js"

    /// The script in which the tools of apps run, in the folder `pocket`.
    static let toolWorker = "tool-worker.js"

    /// The policy of a file that is a worker's script; nothing for the others, which have that of their page. What the
    /// service worker keeps has it too.
    static func workerPolicy(_ name: String) -> String? {
        switch name {
        case "pocket/" + courier: CourierPolicy.nobody
        // A tool is handed its module and its question: it needs nothing from anywhere.
        case "pocket/" + toolWorker: "default-src 'none'; script-src 'wasm-unsafe-eval'"
        default: nil
        }
    }

    /// Where the courier's script is, for an app that asks such servers. It lies below the app's pages, so that the service worker
    /// can hand it out without a network.
    func courierAddress(_ site: PocketSite) -> String? {
        site.accepting.asksServers ? "/\(site.name)/courier/\(version).js" : nil
    }

    /// The names of the files, sorted.
    var names: [String] { files.keys.sorted() }

    /// The address of a file.
    func address(_ name: String) -> String { "/files/\(version)/\(name)" }

    /// The file of that name.
    subscript(name: String) -> PocketFile? { files[name] }

    /// Adds a file that is made out of the others.
    mutating func add(_ name: String, _ file: PocketFile) { files[name] = file }

    /// The app's page in the language of `texts`.
    func page(_ site: PocketSite, _ texts: Texts) -> [UInt8] {
        HTMLPage(PocketPage(site: site, files: self, texts: texts)).bytes()
    }

    /// The names of the app's own files with that ending, in order.
    func own(_ site: PocketSite, _ ending: String) -> [String] {
        names.filter { $0.hasPrefix("pocket/\(site.name)/") && $0.hasSuffix(ending) }
    }

    private static func names(in folder: String) throws(PocketError) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder)
                .filter {
                    !$0.hasPrefix(".") && $0.contains(".") && !$0.hasSuffix(".br") && !$0.hasSuffix(".gz")
                }
                .sorted()
        } catch {
            throw PocketError("The folder \(folder) cannot be read: \(error)")
        }
    }

    private static func read(_ path: String) throws(PocketError) -> PocketFile {
        do {
            let content = Array(try Data(contentsOf: URL(filePath: path)))
            let gzip = try? Data(contentsOf: URL(filePath: path + ".gz"))
            let brotli = try? Data(contentsOf: URL(filePath: path + ".br"))
            return PocketFile(
                content, type: MediaType.forFile(named: path), gzip: gzip.map { Array($0) },
                brotli: brotli.map { Array($0) })
        } catch {
            throw PocketError("The file \(path) cannot be read: \(error)")
        }
    }
}

/// Why a pocket app cannot be served.
public struct PocketError: Error, CustomStringConvertible {
    /// A sentence for the log.
    public let description: String

    init(_ description: String) { self.description = description }
}
