/// The forms that words take for numbers, and which number takes which: the cardinal rules of the Unicode
/// Common Locale Data Repository (CLDR 45) for whole numbers.
public enum PluralForm: String, CaseIterable, Hashable, Sendable {
    case zero, one, two, few, many, other

    /// The form that `count` takes in `language`.
    public init(of count: Int, in language: Language) {
        let magnitude = count.magnitude
        switch language {
        case .english, .german:
            self = magnitude == 1 ? .one : .other
        case .french:
            self = magnitude < 2 ? .one : .other
        case .arabic:
            self =
                switch (magnitude, magnitude % 100) {
                case (0, _): .zero
                case (1, _): .one
                case (2, _): .two
                case (_, 3...10): .few
                case (_, 11...99): .many
                default: .other
                }
        }
    }

    /// The forms that a text must have in `language`. French also has `many`, for millions ("un million de …"),
    /// which no text here counts.
    public static func required(in language: Language) -> [PluralForm] {
        switch language {
        case .english, .german, .french: [.one, .other]
        case .arabic: allCases
        }
    }
}
