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

extension Repository {
    /// The keys that the sources declare by a name which nothing uses: no page shows their texts.
    static func idleKeys() throws -> Set<String> {
        var declared: [String: (key: String, count: Int)] = [:]
        var names: [Substring: Int] = [:]
        /// What stands before values in names that are put together, such as `place.`.
        var prefixes: Set<String> = []
        for file in try FileManager.default.subpathsOfDirectory(atPath: root + "Sources")
        where file.hasSuffix(".swift") {
            let source = try String(contentsOf: URL(filePath: root + "Sources/" + file), encoding: .utf8)
            for line in source.split(separator: "\n") {
                let code = line.drop { $0 == " " }
                if code.hasPrefix("//") { continue }
                for word in code.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
                    names[word, default: 0] += 1
                }
                let key = code.split(separator: "TextKey(\"", maxSplits: 1).dropFirst().first?.prefix {
                    $0 != "\""
                }
                guard let key else { continue }
                if let cut = key.firstIndex(of: "\\") { prefixes.insert(String(key[..<cut])) }
                let name = code.split(separator: "static var ", maxSplits: 1).last?.prefix { $0 != ":" }
                guard let name, code.contains("static var "), !key.contains("\\") else { continue }
                declared[String(name), default: (String(key), 0)].count += 1
            }
        }
        let idle = declared.filter { names[$0.key[...], default: 0] <= $0.value.count }
        return Set(idle.values.map(\.key)).filter { key in !prefixes.contains { key.hasPrefix($0) } }
    }
}

@Suite struct `Catalogues` {
    @Test func `have the same keys, plural forms and placeholders in all languages`() throws {
        #expect(try Repository.catalogue().problems() == [])
    }

    @Test func `hold no text that nothing shows`() throws {
        #expect(try Repository.idleKeys().sorted() == [])
    }

    @Test func `have a text for each key that the code declares and no others`() throws {
        let declared = try Repository.declaredKeys()
        #expect(declared.count > 200)
        #expect(try Repository.catalogue().problems(declared: declared) == [])
    }
}
