import Geography
import Identity
import TravelDocuments

/// Makes up documents; the same seed gives the same.
struct DocumentMaker {
    var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    private mutating func text(_ count: Int, _ letters: String) -> String {
        let letters = Array(letters)
        return String((0..<count).map { _ in letters.randomElement(using: &random) ?? "A" })
    }

    private mutating func names(_ count: Int, _ length: ClosedRange<Int>) -> [String] {
        (0..<count).map { _ in text(.random(in: length, using: &random), "ABCDEFGHIJKLMNOPQRSTUVWXYZ") }
    }

    mutating func date(_ years: ClosedRange<Int>) -> CalendarDate {
        while true {
            if let date = CalendarDate(
                year: .random(in: years, using: &random), month: .random(in: 1...12, using: &random),
                day: .random(in: 1...31, using: &random))
            {
                return date
            }
        }
    }

    /// A document whose names fit, for a reader in 2026.
    mutating func document(_ format: ZoneFormat) -> TravelDocument {
        let digits = "0123456789"
        let all = digits + "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        var document = TravelDocument(
            format: format,
            kind: format == .td3 ? "P" : ["I", "ID", "A", "C"].randomElement(using: &random) ?? "I",
            issuingState: ["D", "FRA", "UTO", "CHE", "MAR", "EUE"].randomElement(using: &random) ?? "D",
            documentNumber: text(.random(in: 1...9, using: &random), all),
            surname: names(.random(in: 1...2, using: &random), 1...5),
            givenNames: names(.random(in: 0...2, using: &random), 1...4),
            birthDate: DocumentBirthDate(date(1930...2020)),
            sex: DocumentSex.allCases.randomElement(using: &random) ?? .unstated,
            expiry: .on(date(1980...2070)),
            nationality: ["D", "XXA", "UTO", "TUN", "GBR"].randomElement(using: &random) ?? "D")
        // A card of two lines that begins so is the French one.
        if format == .td2, document.issuingState == "FRA" { document.kind = "I" }
        switch format {
        case .frenchCard:
            document.kind = "ID"
            document.issuingState = "FRA"
            document.nationality = "FRA"
            document.documentNumber =
                (Bool.random(using: &random)
                    ? "0\(Int.random(in: 0...9, using: &random))"
                    : "9\(Int.random(in: 0...9, using: &random))")
                + (Bool.random(using: &random) ? "0\(Int.random(in: 1...9, using: &random))" : "12")
                + text(3, all) + text(5, digits)
            document.optionalData = text(.random(in: 0...6, using: &random), digits)
        case .td3: document.optionalData = text(.random(in: 0...14, using: &random), all)
        case .td1:
            if Bool.random(using: &random) {
                document.documentNumber = text(.random(in: 10...22, using: &random), all)
            } else {
                document.optionalData = text(.random(in: 0...15, using: &random), all)
            }
        case .td2:
            if Bool.random(using: &random) {
                document.documentNumber = text(.random(in: 10...15, using: &random), all)
            } else {
                document.optionalData = text(.random(in: 0...7, using: &random), all)
            }
        }
        return document
    }
}
