import FoundationEssentials
import Localization
import Testing

/// The repository, found from this file.
enum Repository {
    static let root: String = {
        var parts = #filePath.split(separator: "/").dropLast(3)
        parts.append("")
        return "/" + parts.joined(separator: "/")
    }()

    static func catalogue() throws -> Catalogue { try Catalogue(folder: root + "Web/locales") }

    /// Every key that the sources declare, with the files that do.
    static func declaredKeys() throws -> Set<String> {
        var keys: Set<String> = []
        for file in try FileManager.default.subpathsOfDirectory(atPath: root + "Sources")
        where file.hasSuffix(".swift") {
            let source = try String(contentsOf: URL(filePath: root + "Sources/" + file), encoding: .utf8)
            for part in source.split(separator: "TextKey(\"").dropFirst() {
                let name = part.prefix { $0 != "\"" }
                // The example in the documentation declares a key that exists as well.
                if !name.contains("\\") { keys.insert(String(name)) }
            }
        }
        return keys
    }
}

@Suite struct `Catalogues` {
    @Test func `have the same keys, plural forms and placeholders in all languages`() throws {
        #expect(try Repository.catalogue().problems() == [])
    }

    @Test func `have a text for each key that the code declares and no others`() throws {
        let declared = try Repository.declaredKeys()
        #expect(declared.count > 200)
        #expect(try Repository.catalogue().problems(declared: declared) == [])
    }
}
