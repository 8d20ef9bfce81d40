/// That a word stands in a text, and in which field: the number of the text with the field in its lowest two bits.
struct TextPosting {
    let bits: UInt32

    init(text: UInt32, field: TextField) { bits = text << 2 | field.rawValue }
    init(bits: UInt32) { self.bits = bits }

    var text: UInt32 { bits >> 2 }
    var field: TextField { TextField(rawValue: bits & 3) ?? .description }
}

/// That a text has a word that begins in some way: with how many letters are missing of it, and in which field.
struct BeginningPosting {
    let bits: UInt32
    /// More texts do not fit into an index.
    static let textLimit = 1 << 26

    init(text: UInt32, missing: Int, field: TextField) {
        bits = text << 6 | UInt32(min(missing, 15)) << 2 | field.rawValue
    }

    init(bits: UInt32) { self.bits = bits }

    var text: UInt32 { bits >> 6 }
    var missing: Int { Int(bits >> 2 & 15) }
    var field: TextField { TextField(rawValue: bits & 3) ?? .description }
}
