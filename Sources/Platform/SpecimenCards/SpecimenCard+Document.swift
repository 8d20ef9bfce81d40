import Identity
public import TravelDocuments

extension SpecimenCard {
    /// The specimen of a document, with a zone that says what it says; nothing where no zone can.
    public init?(of document: TravelDocument) {
        guard let format = Format(document.format), let zone = MachineReadableZone.lines(for: document) else {
            return nil
        }
        self.init(
            format, zone: zone,
            fields: [
                ("Surname", document.surname.joined(separator: " ")),
                ("Given names", document.givenNames.joined(separator: " ")),
                ("Document number", document.documentNumber),
                ("Date of birth", document.birthDate.complete.map(\.description) ?? ""),
                ("Nationality", document.nationality),
            ])
    }
}

extension SpecimenCard.Format {
    /// The size of documents with zones of this form; nothing for the French card's, which no specimen has.
    init?(_ format: ZoneFormat) {
        switch format {
        case .td1: self = .td1
        case .td2: self = .td2
        case .td3: self = .td3
        case .frenchCard: return nil
        }
    }
}
