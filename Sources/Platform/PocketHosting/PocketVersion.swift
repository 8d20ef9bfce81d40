import HTML
import HTTPServer
import Localization

/// One version of an app: all that is served of it, made together.
struct PocketVersion: Sendable {
    /// Everything that has an address of the version's own.
    let files: PocketFiles
    let worker: PocketFile
    let manifests: [Language: PocketFile]

    /// Makes the pages, the manifests and the worker that go with `files`, whose version is known.
    ///
    /// - Parameter script: The service worker's script, before which the version's data is put.
    init(_ site: PocketSite, _ files: PocketFiles, _ catalogue: Catalogue, worker script: [UInt8]) throws {
        var files = files
        var manifests: [Language: PocketFile] = [:]
        for language in Language.allCases {
            let texts = catalogue.texts(in: language)
            let page = files.page(site, texts)
            manifests[language] = PocketFile(
                try PocketManifest(site: site, files: files, texts: texts).json(),
                type: MediaType.forFile(named: "app.webmanifest"))
            files.add("page.\(language.code)", PocketFile(page, type: "text/html; charset=utf-8"))
        }
        self.files = files
        self.manifests = manifests
        worker = PocketFile(
            Array(Self.workerData(site, files).utf8) + script, type: MediaType.forFile(named: "worker.js"))
    }

    /// What the service worker needs to know, as the beginning of its script. Fonts are kept when they are used, or
    /// when there is time, and large icons are for installing only.
    private static func workerData(_ site: PocketSite, _ files: PocketFiles) -> String {
        let kept = files.names.filter {
            !$0.hasPrefix("fonts/") && !($0.contains("/icon-") && $0.hasSuffix(".png"))
        }
        .map { "\"\(files.address($0))\"" }
        let fonts = files.names.filter { $0.hasPrefix("fonts/") }.map { "\"\(files.address($0))\"" }
        let pages = Language.allCases.map {
            "\"\(site.address($0))\": \"\(files.address("page.\($0.code)"))\""
        }
        return """
            const pocket = {
              name: "\(site.name)",
              version: "\(files.version)",
              files: [\(kept.joined(separator: ", "))],
              fonts: [\(fonts.joined(separator: ", "))],
              pages: { \(pages.joined(separator: ", ")) },
              receives: \(!site.accepting.shares.isEmpty),
            };

            """
    }
}
