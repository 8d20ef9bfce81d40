import FoundationEssentials

/// The texts of all languages, loaded once at start from one JSON file each.
///
/// A file is an object of key and text, or of key and plural forms:
/// `{"rides.ask": "Ask for a ride", "time.minutes": {"one": "{count} min", "other": "{count} min"}}`.
public struct Catalogue: Sendable {
    private let entries: [Language: [String: CatalogueText]]

    /// Loads `en.json`, `fr.json`, `de.json` and `ar.json` from the folder at `path`.
    ///
    /// - Throws: `CatalogueError` when a file cannot be read or is malformed.
    public init(folder path: String) throws(CatalogueError) {
        var entries: [Language: [String: CatalogueText]] = [:]
        for language in Language.allCases {
            let file = "\(path)/\(language.code).json"
            let content: Data
            do {
                content = try Data(contentsOf: URL(filePath: file))
            } catch {
                throw CatalogueError(code: .unreadable, path: file, reason: "\(error)")
            }
            entries[language] = try Self.parse(content, path: file)
        }
        self.entries = entries
    }

    /// The texts of one language.
    public func texts(in language: Language) -> Texts { Texts(catalogue: self, language: language) }

    /// What is wrong with the catalogues, one sentence each: a key that a language lacks, plural forms that do
    /// not fit it, placeholders that differ from the English text. Empty when all is well.
    public func problems() -> [String] {
        let reference = entries[.english] ?? [:]
        var problems: [String] = []
        for language in Language.allCases {
            let texts = entries[language] ?? [:]
            for key in Set(reference.keys).union(texts.keys).sorted() {
                guard let original = reference[key] else {
                    problems.append("\(language.code): \(key) is not in en.json")
                    continue
                }
                guard let text = texts[key] else {
                    problems.append("\(language.code): \(key) is missing")
                    continue
                }
                problems += Self.differences(of: text, from: original, in: language).map {
                    "\(language.code): \(key) \($0)"
                }
            }
        }
        return problems
    }

    /// What is wrong between the catalogues and the keys that the code declares: keys without a text, and texts
    /// that no code shows.
    public func problems(declared: Set<String>) -> [String] {
        let known = Set((entries[.english] ?? [:]).keys)
        return declared.subtracting(known).sorted().map { "\($0) is declared but has no text" }
            + known.subtracting(declared).sorted().map { "\($0) has a text but no code declares it" }
    }

    /// The texts whose keys begin with one of `prefixes`, with their `{placeholders}`, sorted by key: for apps that
    /// fill them in on the device. Where a text is missing the English one stands in.
    ///
    /// A text has one form, or six in the order of `PluralForm.allCases`; those that the language does not use are
    /// empty.
    public func sources(
        in language: Language, prefixes: [String]
    ) -> [(key: String, forms: [String])] {
        (entries[.english] ?? [:]).merging(entries[language] ?? [:]) { $1 }
            .filter { entry in prefixes.contains { entry.key.hasPrefix($0) } }
            .sorted { $0.key < $1.key }
            .map { key, text in
                switch text {
                case .plain(let pattern): (key, [pattern.source])
                case .plural(let forms): (key, PluralForm.allCases.map { forms[$0]?.source ?? "" })
                }
            }
    }

    /// The entry for a key, in English where the language lacks it.
    func text(_ key: TextKey, in language: Language) -> (text: CatalogueText, language: Language)? {
        if let text = entries[language]?[key.name] { return (text, language) }
        return entries[.english]?[key.name].map { ($0, .english) }
    }

    private static func differences(
        of text: CatalogueText, from original: CatalogueText, in language: Language
    ) -> [String] {
        var differences: [String] = []
        switch (text, original) {
        case (.plain, .plural): differences.append("lacks plural forms")
        case (.plural, .plain): differences.append("has plural forms, the English text has none")
        case (.plain, .plain): break
        case (.plural(let forms), .plural):
            let required = Set(PluralForm.required(in: language))
            for form in required.subtracting(forms.keys).map(\.rawValue).sorted() {
                differences.append("lacks the plural form “\(form)”")
            }
            for form in Set(forms.keys).subtracting(required).map(\.rawValue).sorted() {
                differences.append("has the plural form “\(form)”, which the language does not use")
            }
            // "One minute" need not repeat the number; every other placeholder belongs in every form.
            let others = text.placeholders.subtracting(["count"])
            for (form, pattern) in forms.sorted(by: { $0.key.rawValue < $1.key.rawValue })
            where pattern.placeholders.subtracting(["count"]) != others {
                differences.append("has other placeholders in the form “\(form.rawValue)”")
            }
        }
        if text.placeholders != original.placeholders {
            let names = original.placeholders.sorted().map { "{\($0)}" }.joined(separator: ", ")
            differences.append("must have these placeholders: \(names.isEmpty ? "none" : names)")
        }
        return differences
    }

    private static func parse(
        _ content: Data, path: String
    ) throws(CatalogueError) -> [String: CatalogueText] {
        let entries: [String: Entry]
        do {
            entries = try JSONDecoder().decode([String: Entry].self, from: content)
        } catch {
            throw CatalogueError(code: .malformed, path: path, reason: "\(error)")
        }
        var texts: [String: CatalogueText] = [:]
        for (key, entry) in entries {
            guard let text = entry.text else {
                throw CatalogueError(
                    code: .malformed, path: path,
                    reason: "\(key) has braces that do not match, or a plural form that does not exist")
            }
            texts[key] = text
        }
        return texts
    }

    /// What stands after a key in the file.
    private enum Entry: Decodable {
        case plain(String)
        case plural([String: String])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                self = .plain(text)
            } else {
                self = .plural(try container.decode([String: String].self))
            }
        }

        var text: CatalogueText? {
            switch self {
            case .plain(let source):
                return TextPattern(source).map(CatalogueText.plain)
            case .plural(let sources):
                var forms: [PluralForm: TextPattern] = [:]
                for (name, source) in sources {
                    guard let form = PluralForm(rawValue: name), let pattern = TextPattern(source) else {
                        return nil
                    }
                    forms[form] = pattern
                }
                return .plural(forms)
            }
        }
    }
}
