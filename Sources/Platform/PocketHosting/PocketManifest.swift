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
            background_color: site.colors.light, theme_color: site.colors.light, icons: icons,
            share_target: shareTarget, file_handlers: fileHandlers, launch_handler: launchHandler)
        guard case .bytes(let bytes) = try Response.json(manifest).body else { return [] }
        return bytes
    }

    private var shareTarget: ShareTarget? {
        guard !site.accepting.shares.isEmpty else { return nil }
        return ShareTarget(
            action: site.shareAddress(texts.language), method: "POST", enctype: "multipart/form-data",
            params: ShareTarget.Fields(files: [ShareTarget.Files(name: "file", accept: site.accepting.shares)]
            ))
    }

    private var fileHandlers: [FileHandler]? {
        guard !site.accepting.opens.isEmpty else { return nil }
        return [FileHandler(action: site.address(texts.language), accept: site.accepting.opens)]
    }

    /// The app runs in one window at a time: a file is handed to the one that is there.
    private var launchHandler: LaunchHandler? {
        shareTarget == nil && fileHandlers == nil
            ? nil : LaunchHandler(client_mode: ["navigate-existing", "auto"])
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
        let share_target: ShareTarget?
        let file_handlers: [FileHandler]?
        let launch_handler: LaunchHandler?
    }

    private struct ShareTarget: Encodable {
        struct Fields: Encodable { let files: [Files] }
        struct Files: Encodable {
            let name: String
            let accept: [String]
        }

        let action, method, enctype: String
        let params: Fields
    }

    private struct FileHandler: Encodable {
        let action: String
        let accept: [String: [String]]
    }

    private struct LaunchHandler: Encodable {
        let client_mode: [String]
    }

    private struct Icon: Encodable {
        let src, sizes, type, purpose: String
    }
}
