extension StringProtocol {
    /// Whether it holds what cannot be seen: control characters, line breaks, what has no assigned meaning, and what
    /// turns the direction of the text that follows.
    public var holdsWhatIsHidden: Bool {
        unicodeScalars.contains { scalar in
            switch scalar.properties.generalCategory {
            case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
            default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
            }
        }
    }
}
