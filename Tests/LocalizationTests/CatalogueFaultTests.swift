import FoundationEssentials
import Localization
import Testing

@Suite struct `Faulty catalogues` {
    /// Writes catalogues to a folder of their own; languages that are not given get the English text.
    private func withCatalogues(
        _ files: [Language: String], english: String, _ body: (String) throws -> Void
    ) throws {
        let folder = FileManager.default.temporaryDirectory.path() + "/medina-catalogues-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for language in Language.allCases {
            let text = language == .english ? english : files[language] ?? english
            try text.write(
                to: URL(filePath: "\(folder)/\(language.code).json"), atomically: false, encoding: .utf8)
        }
        try body(folder)
    }

    @Test func `are named with the file and the reason`() throws {
        #expect {
            try Catalogue(folder: "/nowhere")
        } throws: { error in
            guard let error = error as? CatalogueError else { return false }
            return error.code == .unreadable && error.path == "/nowhere/en.json"
                && error.description.hasPrefix("Cannot load the texts in /nowhere/en.json:")
        }
        for broken in [
            "", "[]", "{\"a\": 3}", "{\"a\": {\"sometimes\": \"x\"}}", "{\"a\": \"{\"}", "{\"a\": \"}\"}",
        ] {
            try withCatalogues([.german: broken], english: #"{"a": "x"}"#) { folder in
                #expect {
                    try Catalogue(folder: folder)
                } throws: { error in
                    (error as? CatalogueError)?.code == .malformed
                        && (error as? CatalogueError)?.path.hasSuffix("de.json") == true
                }
            }
        }
    }

    @Test(arguments: ["{}", "{ }", "{a b}", "{a-b}", "{{a}}", "a}b", "{a", "{é}"])
    func `have placeholders that are not plain words`(text: String) throws {
        try withCatalogues([:], english: "{\"a\": \"\(text)\"}") { folder in
            #expect(throws: CatalogueError.self) { try Catalogue(folder: folder) }
        }
    }

    @Test func `are found wanting: keys, placeholders and plural forms`() throws {
        let english = """
            {"a": "x", "b": "{name} is here", "c": {"one": "{count} car", "other": "{count} cars"}, "d": "y"}
            """
        let german = """
            {"a": "x", "b": "{nome} ist da", "c": {"one": "{count} Auto", "many": "{count} Autos"}, "e": "z", "d": \
            {"one": "y", "other": "y"}}
            """
        let arabic = """
            {"a": "س", "b": "{name} هنا", "d": "ص", "c": {"zero": "لا", "one": "سيارة", "two": "سيارتان", \
            "few": "{count} {kind}", "many": "{count}", "other": "{count}"}}
            """
        try withCatalogues([.german: german, .arabic: arabic, .french: english], english: english) { folder in
            let problems = try Catalogue(folder: folder).problems()
            #expect(
                problems == [
                    "de: b must have these placeholders: {name}",
                    "de: c lacks the plural form “other”",
                    "de: c has the plural form “many”, which the language does not use",
                    "de: d has plural forms, the English text has none",
                    "de: e is not in en.json",
                    "ar: c has other placeholders in the form “many”",
                    "ar: c has other placeholders in the form “one”",
                    "ar: c has other placeholders in the form “other”",
                    "ar: c has other placeholders in the form “two”",
                    "ar: c has other placeholders in the form “zero”",
                    "ar: c must have these placeholders: {count}",
                ])
        }
        try withCatalogues(
            [.french: #"{"b": "x"}"#], english: #"{"a": "x", "b": {"one": "x", "other": "x"}}"#
        ) {
            let problems = try Catalogue(folder: $0).problems()
            #expect(problems.contains("fr: a is missing") && problems.contains("fr: b lacks plural forms"))
        }
    }

    @Test func `and the code are compared both ways`() throws {
        try withCatalogues([:], english: #"{"a": "x", "b": "y"}"#) { folder in
            let problems = try Catalogue(folder: folder).problems(declared: ["b", "c"])
            #expect(problems == ["c is declared but has no text", "a has a text but no code declares it"])
        }
    }

    @Test func `lose no page: English stands in, then the key`() throws {
        try withCatalogues(
            [.german: #"{"a": "Grüezi {name}"}"#], english: #"{"a": "Hello", "b": "Only {who}"}"#
        ) {
            let texts = try Catalogue(folder: $0).texts(in: .german)
            #expect(texts(TextKey("a"), ["name": "Mina"]) == "Grüezi Mina")
            #expect(texts(TextKey("a")) == "Grüezi {name}")
            #expect(texts(TextKey("b"), ["who": "one"]) == "Only one")
            #expect(texts(TextKey("c")) == "c")
            #expect(texts.in(.english)(TextKey("a")) == "Hello")
            #expect(TextKey("a.b").description == "a.b")
        }
    }
}
