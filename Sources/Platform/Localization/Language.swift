// Localization says everything in the language of the person: texts, plurals, numbers, times and money.

/// A language that Medina speaks.
public enum Language: String, CaseIterable, Hashable, Sendable {
    case english = "en"
    case french = "fr"
    case german = "de"
    case arabic = "ar"

    /// The tag that stands in `lang` attributes and in the name of the catalogue file.
    public var code: String { rawValue }

    /// What the language calls itself.
    public var nativeName: String {
        switch self {
        case .english: "English"
        case .french: "Français"
        case .german: "Deutsch"
        case .arabic: "العربية"
        }
    }

    /// Which way its text runs: `ltr` or `rtl`, as in the `dir` attribute.
    public var direction: String { self == .arabic ? "rtl" : "ltr" }

    /// The language that suits a browser best: the first of those it accepts, by weight and then by order, that
    /// we speak; `fallback` if there is none.
    ///
    /// `header` is the value of `Accept-Language` (RFC 9110, section 12.5.4), such as `fr-CH, fr;q=0.9, *;q=0.5`.
    /// What cannot be read in it is passed over.
    public static func negotiate(_ header: String, fallback: Language = .english) -> Language {
        var best: (language: Language, weight: Int)?
        for range in header.prefix(1_000).split(separator: ",") {
            let parts = range.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
            guard let tag = parts.first, let weight = weight(of: parts.dropFirst()), weight > 0 else {
                continue
            }
            let primary = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
            guard let language = tag == "*" ? fallback : Language(rawValue: primary) else { continue }
            if weight > best?.weight ?? 0 { best = (language, weight) }
        }
        return best?.language ?? fallback
    }

    /// The weight in thousandths, nil when it is malformed.
    private static func weight(of parameters: ArraySlice<String>) -> Int? {
        guard let parameter = parameters.first(where: { $0.hasPrefix("q=") }) else { return 1_000 }
        guard let value = Double(parameter.dropFirst(2)), (0...1).contains(value) else { return nil }
        return Int(value * 1_000)
    }
}
