extension Texts {
    /// A place in an order, in figures: `1st`, `1er`, `1.`; by the ordinal rules of Unicode CLDR 44 for English and French.
    public func ordinal(_ place: Int) -> String {
        let figures = number(place)
        switch language {
        case .english: return figures + englishEnding(place)
        case .french: return figures + (place == 1 ? "er" : "e")
        case .german: return figures + "."
        case .arabic: return figures
        }
    }

    private func englishEnding(_ place: Int) -> String {
        guard !(11...13).contains(place % 100) else { return "th" }
        switch place % 10 {
        case 1: return "st"
        case 2: return "nd"
        case 3: return "rd"
        default: return "th"
        }
    }
}
