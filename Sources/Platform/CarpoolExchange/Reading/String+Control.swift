extension String {
    /// Whether it has control characters other than tabulators and line ends: no text of a person has.
    var hasControlCharacters: Bool {
        unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0x09, 0x0A, 0x0D: false
            case 0x00...0x1F, 0x7F...0x9F: true
            default: false
            }
        }
    }
}
