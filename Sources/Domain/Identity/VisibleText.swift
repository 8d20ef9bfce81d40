extension StringProtocol {
    /// Whether anything of it can be seen: not only spaces, marks without a letter, and characters that are there to be
    /// ignored (Unicode Standard Annex #44, Default_Ignorable_Code_Point).
    public var holdsWhatIsSeen: Bool {
        unicodeScalars.contains { scalar in
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .spacingMark, .spaceSeparator, .format, .control: false
            // The empty pattern of Braille is a symbol to Unicode, and blank.
            default: !scalar.properties.isDefaultIgnorableCodePoint && scalar.value != 0x2800
            }
        }
    }

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
