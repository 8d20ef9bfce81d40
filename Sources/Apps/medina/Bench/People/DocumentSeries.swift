import Geography
import Identity
import PhotographTesting
import SpecimenCards

/// Made-up documents, each photographed badly: the one with a number is the same whoever asks for it.
struct DocumentSeries {
    /// A document, and how it was photographed.
    struct Picture {
        let document: MadeUpDocument
        let photograph: Photographer.Photograph
    }

    private let seed: UInt64
    private let fonts: SpecimenCard.Fonts
    /// By which documents have expired or not.
    let today: CalendarDate

    /// - Throws: `CommandError` where the fonts are missing.
    init(seed: UInt64, today: CalendarDate) throws {
        guard let fonts = SpecimenCard.Fonts() else {
            throw CommandError("The fonts are missing: Debian's packages fonts-ocr-b and fonts-inter.")
        }
        (self.seed, self.fonts, self.today) = (seed, fonts, today)
    }

    /// What is wrong with the wrong document of this number: one thing after the other.
    static func defect(_ number: Int) -> MadeUpDocument.Defect {
        let all = MadeUpDocument.Defect.allCases
        return all[number % all.count]
    }

    /// A document, and its photograph; nothing where it cannot be drawn.
    ///
    /// - Parameter defect: What is wrong with it; nothing for one in order.
    func picture(_ number: Int, _ defect: MadeUpDocument.Defect?) -> Picture? {
        let (document, chance) = document(number, defect)
        var random = chance
        let conditions = Photographer.Conditions(of: document.format, using: &random)
        guard let card = document.card.drawn(scale: 24, fonts) else { return nil }
        return Picture(document: document, photograph: Photographer(conditions).photograph(card))
    }

    /// What a document says, and the chance that decides about its photograph.
    func document(_ number: Int, _ defect: MadeUpDocument.Defect?) -> (MadeUpDocument, SplitMix64) {
        var random = SplitMix64(
            seed: seed &* 1_000_003 &+ UInt64(number) &+ (defect == nil ? 0 : 500_000))
        let day = MadeUpDocument.Day(year: today.year, month: today.month, day: today.day)
        let document = MadeUpDocument(
            SpecimenCard.Format.allCases[number % 3], defect, today: day, using: &random)
        return (document, random)
    }
}

extension MadeUpDocument {
    /// What is wrong with it, for whoever looks why it was believed.
    func words(for defect: Defect) -> String {
        "\(defect.rawValue), \(zone.joined(separator: " ")) of \(holder.first) \(holder.last)"
    }
}
