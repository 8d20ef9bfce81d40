import TravelDocuments

/// The check digits once more, written from the tables of ICAO Doc 9303 with places counted as they are there, from 1.
/// Shares no code with what it tests.
enum ReferenceChecks {
    private static let order = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")

    static func value(_ character: Character) -> Int {
        character == "<" ? 0 : order.firstIndex(of: character) ?? 1_000
    }

    static func digit(_ text: String) -> Character {
        var total = 0
        var weights = [1, 3, 7]
        for character in text {
            let weight = weights.removeLast()
            weights.insert(weight, at: 0)
            total += weight * value(character)
        }
        return order[total % 10]
    }

    /// Pairs of what a check digit covers and the digit.
    static func checks(_ lines: [String], _ format: ZoneFormat) -> [(text: String, digit: Character)] {
        func part(_ line: Int, _ first: Int, _ last: Int) -> String {
            String(Array(lines[line - 1])[(first - 1)...(last - 1)])
        }
        func digit(_ line: Int, _ place: Int) -> Character { Array(lines[line - 1])[place - 1] }
        /// The number with what stands beyond its field.
        func number(_ main: String, _ check: Character, _ optional: String) -> (String, Character) {
            guard check == "<" else { return (main, check) }
            let rest = optional.prefix { $0 != "<" }
            guard let last = rest.last, rest.count > 1 else { return (main, check) }
            return (main + rest.dropLast(), last)
        }
        switch format {
        case .td1:
            return [
                number(part(1, 6, 14), digit(1, 15), part(1, 16, 30)), (part(2, 1, 6), digit(2, 7)),
                (part(2, 9, 14), digit(2, 15)),
                (part(1, 6, 30) + part(2, 1, 7) + part(2, 9, 15) + part(2, 19, 29), digit(2, 30)),
            ]
        case .td2:
            return [
                number(part(2, 1, 9), digit(2, 10), part(2, 29, 35)), (part(2, 14, 19), digit(2, 20)),
                (part(2, 22, 27), digit(2, 28)),
                (part(2, 1, 10) + part(2, 14, 20) + part(2, 22, 35), digit(2, 36)),
            ]
        case .td3:
            return [
                (part(2, 1, 9), digit(2, 10)), (part(2, 14, 19), digit(2, 20)),
                (part(2, 22, 27), digit(2, 28)),
                (part(2, 29, 42), digit(2, 43)),
                (part(2, 1, 10) + part(2, 14, 20) + part(2, 22, 43), digit(2, 44)),
            ]
        case .frenchCard:
            return [
                (part(2, 1, 12), digit(2, 13)), (part(2, 28, 33), digit(2, 34)),
                (lines[0] + part(2, 1, 35), digit(2, 36)),
            ]
        }
    }

    /// Whether every check digit fits; a filler is right only over nothing.
    static func fit(_ lines: [String], _ format: ZoneFormat) -> Bool {
        checks(lines, format).allSatisfy { check in
            check.digit == "<" ? check.text.allSatisfy { $0 == "<" } : digit(check.text) == check.digit
        }
    }

    /// The lines with one character exchanged.
    static func exchanging(_ lines: [String], _ line: Int, _ column: Int, _ character: Character) -> [String]
    {
        var lines = lines
        var characters = Array(lines[line])
        characters[column] = character
        lines[line] = String(characters)
        return lines
    }

    /// The text that a document was taken from, with its corrections.
    static func corrected(_ lines: [String], _ document: TravelDocument) -> [String] {
        document.corrections.reduce(lines) { lines, correction in
            exchanging(
                lines, correction.line, correction.column,
                Character(Unicode.Scalar(correction.corrected)))
        }
    }
}
