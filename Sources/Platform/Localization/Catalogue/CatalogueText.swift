/// One entry of a catalogue: a text, or one for each plural form of `{count}`.
enum CatalogueText: Hashable, Sendable {
    case plain(TextPattern)
    case plural([PluralForm: TextPattern])

    /// The names of all placeholders in it.
    var placeholders: Set<String> {
        switch self {
        case .plain(let pattern): pattern.placeholders
        case .plural(let forms): forms.values.reduce(into: []) { $0.formUnion($1.placeholders) }
        }
    }

    /// The pattern for a number.
    func pattern(for count: Int?, in language: Language) -> TextPattern? {
        switch self {
        case .plain(let pattern): pattern
        case .plural(let forms): forms[PluralForm(of: count ?? 0, in: language)] ?? forms[.other]
        }
    }
}
