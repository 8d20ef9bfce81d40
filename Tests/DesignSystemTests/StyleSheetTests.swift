import DesignSystem
import FoundationEssentials
import HTML
import HTMLTesting
import Localization
import Testing

@Suite struct `Style sheets` {
    private static let names = ["tokens", "base", "layout", "controls", "components", "journey", "doors"]

    private static func sheets() throws -> [(name: String, css: String)] {
        try names.map { name in
            let css = try String(
                contentsOf: URL(filePath: Samples.root + "Web/css/\(name).css"), encoding: .utf8)
            return (name, withoutComments(css))
        }
    }

    private static func withoutComments(_ css: String) -> String {
        css.split(separator: "/*", omittingEmptySubsequences: false).enumerated().map { index, part in
            guard index > 0, let end = part.firstRange(of: "*/") else { return String(part) }
            return String(part[end.upperBound...])
        }.joined()
    }

    @Test func `know no left and right, so that they work in both directions`() throws {
        let physical: Set<Substring> = [
            "left", "right", "top", "bottom", "width", "height", "min-width", "max-width", "min-height",
            "max-height",
            "margin-left", "margin-right", "margin-top", "margin-bottom", "padding-left", "padding-right",
            "padding-top",
            "padding-bottom", "border-left", "border-right", "border-top", "border-bottom", "float",
        ]
        for (name, css) in try Self.sheets() {
            for declaration in css.split(whereSeparator: { "{};".contains($0) }) {
                let trimmed = declaration.drop { $0.isWhitespace }
                guard let colon = trimmed.firstIndex(of: ":"), !trimmed.hasPrefix("@") else { continue }
                #expect(!physical.contains(trimmed[..<colon]), "\(name).css: \(trimmed)")
                #expect(!trimmed.contains("text-align: left") && !trimmed.contains("text-align: right"))
            }
        }
    }

    @Test func `fetch only our own files, which exist or are made by script-fonts`() throws {
        let script = try String(contentsOf: URL(filePath: Samples.root + "script/fonts"), encoding: .utf8)
        for (name, css) in try Self.sheets() {
            #expect(!css.contains("@import"), "\(name).css")
            for part in css.split(separator: "url(\"").dropFirst() {
                let address = String(part.prefix { $0 != "\"" })
                #expect(address.hasPrefix("../"), "\(name).css: \(address)")
                if address.hasPrefix("../fonts/") {
                    let font = address.dropFirst(9).prefix { $0 != "." }
                    #expect(script.contains(" \(font) $"), "\(font)")
                } else {
                    #expect(
                        FileManager.default.fileExists(atPath: Samples.root + "Web/" + address.dropFirst(3)))
                }
            }
        }
    }

    @Test func `have a rule for every class that pages use`() throws {
        let css = try Self.sheets().map(\.css).joined()
        let context = try Samples.context(name: "Mina Haddad")
        let room = HomePage.RoomEntry(.rides, to: "/rides", note: "x")
        let pages = [
            Samples.text(StylePage(context)), Samples.text(ErrorPage(context, status: 404, requestID: "1")),
            Samples.text(
                HomePage(
                    context, cityName: "Vaduz", rooms: [room, .init(.taxi, to: "/taxi")],
                    destinationSearch: "/rides")),
            Samples.text(
                MapLayout(context, title: "x", room: .rides) {
                    BottomSheet(context.texts, label: "x") { h1 { "x" } }
                }),
        ]
        // Set for scripts, or as the opposite of a class that has rules.
        let plain: Set<Substring> = [
            "number", "toast-info", "badge-info", "banner-info", "timeline-next", "page-reading", "avatar-0",
            "door-words",
        ]
        for page in pages {
            for case .start(_, let attributes) in try MarkupReader.read(page) {
                for attribute in attributes where attribute.name == "class" {
                    for name in attribute.value.split(separator: " ") where !plain.contains(name) {
                        let isKnown = css.contains(".\(name)")
                        #expect(isKnown, "no rule for .\(name)")
                    }
                }
            }
        }
    }

    @Test func `give what is touched 48 pixels`() throws {
        let css = try Self.sheets().map(\.css).joined()
        #expect(css.contains("--touch: 48px;"))
        for rule in [".button", ".icon-button", ".chip-link", ".account-link", ".brand", ".map-home"] {
            let start = try #require(css.firstRange(of: "\n\(rule) {"), "\(rule)")
            let declarations = css[start.upperBound...].prefix { $0 != "}" }
            #expect(declarations.contains("size: var(--touch)"), "\(rule)")
        }
    }
}

@Suite struct `Files of the web` {
    @Test func `named by the head of a page exist`() throws {
        for case .start(let tag, let attributes) in try MarkupReader.read(
            Samples.text(StylePage(try Samples.context())))
        {
            guard tag == "link" || tag == "script" else { continue }
            let address = try #require(attributes.first { $0.name == "href" || $0.name == "src" }?.value)
            let name = try #require(address.split(separator: "/assets/1/").first)
            if name.hasPrefix("fonts/") { continue }
            #expect(FileManager.default.fileExists(atPath: Samples.root + "Web/" + name), "\(name)")
        }
    }

    @Test func `named by the manifest exist`() throws {
        struct Manifest: Decodable {
            struct Icon: Decodable { let src, sizes, type, purpose: String }
            let name, start_url, display, theme_color: String
            let icons: [Icon]
        }
        let data = try Data(contentsOf: URL(filePath: Samples.root + "Web/manifest.webmanifest"))
        let manifest = try JSONDecoder().decode(Manifest.self, from: data)
        #expect(manifest.display == "standalone" && manifest.start_url == "/")
        #expect(Set(manifest.icons.map(\.sizes)) == ["any", "192x192", "512x512"])
        #expect(manifest.icons.contains { $0.purpose == "maskable" })
        for icon in manifest.icons {
            #expect(FileManager.default.fileExists(atPath: Samples.root + "Web/" + icon.src))
        }
    }

    @Test func `import each other by relative names that exist`() throws {
        let folder = Samples.root + "Web/js"
        for file in try FileManager.default.contentsOfDirectory(atPath: folder) where file.hasSuffix(".js") {
            let source = try String(contentsOf: URL(filePath: "\(folder)/\(file)"), encoding: .utf8)
            for line in source.split(separator: "\n") where line.hasPrefix("import ") && line.contains("\"./")
            {
                let name = try #require(line.split(separator: "\"").dropFirst().first).dropFirst(2)
                #expect(FileManager.default.fileExists(atPath: "\(folder)/\(name)"), "\(file): \(name)")
            }
        }
    }
}
