import HTTPServer
import Localization

/// What makes an app installable: the web app manifest (W3C), in one language.
struct PocketManifest {
    let site: PocketSite
    let files: PocketFiles
    let texts: Texts

    func json() throws -> [UInt8] {
        let address = site.address(texts.language)
        let manifest = Manifest(
            id: "/\(site.name)/", name: texts(site.title), short_name: texts(site.title),
            description: texts(site.purpose), lang: texts.language.code, dir: texts.language.direction,
            start_url: address, scope: "/\(site.name)/", display: "standalone", orientation: "any",
            background_color: site.colors.light, theme_color: site.colors.light, icons: icons)
        guard case .bytes(let bytes) = try Response.json(manifest).body else { return [] }
        return bytes
    }

    private var icons: [Icon] {
        (files.own(site, ".png") + files.own(site, ".svg")).compactMap { name in
            let file = name.split(separator: "/").last.map(String.init) ?? name
            guard file.hasPrefix("icon") else { return nil }
            let size = file.split { $0 == "-" || $0 == "." }.compactMap { Int($0) }.first
            return Icon(
                src: files.address(name), sizes: size.map { "\($0)x\($0)" } ?? "any",
                type: MediaType.forFile(named: name), purpose: file.contains("maskable") ? "maskable" : "any")
        }
    }

    /// The names are those of the standard.
    private struct Manifest: Encodable {
        let id, name, short_name, description, lang, dir, start_url, scope, display, orientation: String
        let background_color, theme_color: String
        let icons: [Icon]
    }

    private struct Icon: Encodable {
        let src, sizes, type, purpose: String
    }
}
