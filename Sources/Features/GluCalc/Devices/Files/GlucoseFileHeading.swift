import Insulin
import PocketRuntime

/// What a column of a file holds, by its heading in English, French or German.
///
/// Headings are compared in lower case and without accents, units are taken off. Neither company says how its files
/// are made; the words are those that public readers of such files have. Not found with a second source are the French
/// ones of Clarity.
struct GlucoseFileHeading {
    /// What a column holds.
    enum Column: Hashable {
        case time
        case kind
        case glucose(GlucoseReading.Method)
    }

    /// From which files the heading is.
    let origin: GlucoseReading.Origin
    /// What the column holds.
    let column: Column
    /// The unit that it names.
    let unit: GlucoseUnit?

    /// A heading; `nil` for a column that is left out.
    init?(_ cell: ArraySlice<UInt8>) {
        var words = LetterFolding.plain(cell)
        // A typographic apostrophe is one like any other.
        if let place = Self.place(of: [0xE2, 0x80, 0x99], in: words) {
            words.replaceSubrange(place..<place + 3, with: [0x27])
        }
        let unit = Self.unit(words)
        if let unit { words.removeLast(unit.length) }
        while let last = words.last, last == 0x20 || last == 0x28 { words.removeLast() }
        // What the letters of a time stand for follows in parentheses.
        if unit == nil, let parenthesis = words.firstIndex(of: 0x28) {
            words.removeSubrange(parenthesis...)
            while words.last == 0x20 { words.removeLast() }
        }
        guard let (origin, column) = Self.meaning(PocketName(bytes: words)) else { return nil }
        if case .glucose = column {} else if unit != nil { return nil }
        self.origin = origin
        self.column = column
        self.unit = unit?.unit
    }

    private static func meaning(_ words: PocketName) -> (GlucoseReading.Origin, Column)? {
        switch words {
        case "device timestamp", "horodatage de l'appareil", "geratezeitstempel": (.libreView, .time)
        case "record type", "type d'enregistrement", "aufzeichnungstyp": (.libreView, .kind)
        case "historic glucose", "historique de la glycemie", "glukosewert-verlauf":
            (.libreView, .glucose(.sensor))
        case "scan glucose", "numerisation de la glycemie", "scan de la glycemie", "scan de glycemie",
            "glukose-scan":
            (.libreView, .glucose(.scan))
        case "strip glucose", "glycemie par bandelette", "glycemie de la bandelette", "glukose-teststreifen":
            (.libreView, .glucose(.fingerStick))
        case "timestamp", "horodatage", "zeitstempel": (.clarity, .time)
        case "event type", "type d'evenement", "ereignistyp", "ereignisart": (.clarity, .kind)
        case "glucose value", "valeur de glucose", "valeur du glucose", "valeur de glycemie",
            "taux de glucose",
            "glukosewert":
            (.clarity, .glucose(.sensor))
        default: nil
        }
    }

    /// The unit at the end, and how many bytes it takes with its closing parenthesis.
    private static func unit(_ words: [UInt8]) -> (unit: GlucoseUnit, length: Int)? {
        let closing = words.last == 0x29 ? 1 : 0
        let rest = words.dropLast(closing)
        if rest.suffix(5).elementsEqual("mg/dl".utf8) { return (.milligramsPerDecilitre, 5 + closing) }
        if rest.suffix(6).elementsEqual("mmol/l".utf8) { return (.millimolesPerLitre, 6 + closing) }
        return nil
    }

    private static func place(of bytes: [UInt8], in text: [UInt8]) -> Int? {
        guard text.count >= bytes.count else { return nil }
        for place in 0...(text.count - bytes.count) where text[place..<place + bytes.count] == bytes[...] {
            return place
        }
        return nil
    }
}
