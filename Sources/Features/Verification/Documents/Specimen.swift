import Geography
import HTTPServer
import Identity
import SpecimenCards
import TravelDocuments

/// The specimens that a city which shows itself offers, so that nobody shows it a real document.
enum Specimen {
    /// Pixels for a millimetre: the card is some 1,200 pixels wide.
    private static let scale = 14.0

    /// A card of Utopia with what a profile says, as a PNG; made up where the profile says nothing.
    ///
    /// - Throws: 422 where the name has letters that no document knows; 503 where the fonts are missing.
    static func picture(of profile: IdentityProfile, today: CalendarDate) throws(HTTPError) -> [UInt8] {
        guard let fonts = SpecimenCard.Fonts() else {
            throw HTTPError(.serviceUnavailable, "The fonts of specimens are not installed.")
        }
        guard let document = document(of: profile, today: today), let card = SpecimenCard(of: document),
            let canvas = card.drawn(scale: scale, fonts)
        else {
            throw HTTPError(.unprocessableContent, "The name has letters that no document knows.")
        }
        return PNGFile.bytes(of: canvas)
    }

    private static func document(of profile: IdentityProfile, today: CalendarDate) -> TravelDocument? {
        guard let first = PersonName(profile.firstName).flatMap({ Transliteration.words(of: $0) }),
            let last = PersonName(profile.lastName).flatMap({ Transliteration.words(of: $0) }),
            let expiry = CalendarDate(year: today.year + 10, month: today.month, day: 1),
            let born = profile.birthDate ?? CalendarDate(year: 1990, month: 5, day: 17)
        else { return nil }
        let sex: DocumentSex =
            switch profile.gender {
            case .woman?: .female
            case .man?: .male
            default: .unstated
            }
        // The same person has the same card, and nobody else has its number.
        let number = "X" + String(profile.person.bits % 100_000_000 + 100_000_000).dropFirst()
        return TravelDocument(
            format: .td1, kind: "I", issuingState: "UTO", documentNumber: number, surname: last,
            givenNames: first, birthDate: DocumentBirthDate(born), sex: sex, expiry: .on(expiry),
            nationality: "UTO")
    }
}
