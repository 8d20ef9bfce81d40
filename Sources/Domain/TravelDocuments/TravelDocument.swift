/// What the machine-readable zone of an identity document says.
public struct TravelDocument: Hashable, Sendable {
    /// The layout of the zone.
    public var format: ZoneFormat
    /// The letters for the kind of document, such as `P`, `I` or `ID`.
    public var kind: String
    /// The code of the issuing state or organisation, such as `FRA` or `D`.
    public var issuingState: String
    /// The number, without fillers at its end.
    public var documentNumber: String
    /// The words of the surname, or of the whole name of who has but one, in `A`–`Z`.
    public var surname: [String]
    /// The given names, in `A`–`Z`; empty for who has none.
    public var givenNames: [String]
    /// Whether the surname fills its field, so that its end may be missing.
    public var surnameMayBeCutOff: Bool
    /// Whether the given names fill their field, so that their end may be missing.
    public var givenNamesMayBeCutOff: Bool
    /// The birth date.
    public var birthDate: DocumentBirthDate
    /// The sex.
    public var sex: DocumentSex
    /// Until when the document is valid.
    public var expiry: DocumentExpiry
    /// The code of the nationality; on the French card that of the issuing state.
    public var nationality: String
    /// What the issuing state adds, such as a personal number; on the French card the office that issued it.
    public var optionalData: String
    /// What of the reading was put right because the check digits prove it.
    public var corrections: [ReadingCorrection]
    /// The fields of which the reading is not certain, because the reader was not sure of them and no check digit
    /// decides.
    public var doubts: Set<ZoneField>

    /// A document.
    public init(
        format: ZoneFormat, kind: String, issuingState: String, documentNumber: String, surname: [String],
        givenNames: [String], surnameMayBeCutOff: Bool = false, givenNamesMayBeCutOff: Bool = false,
        birthDate: DocumentBirthDate, sex: DocumentSex, expiry: DocumentExpiry, nationality: String,
        optionalData: String = "", corrections: [ReadingCorrection] = [], doubts: Set<ZoneField> = []
    ) {
        self.format = format
        self.kind = kind
        self.issuingState = issuingState
        self.documentNumber = documentNumber
        self.surname = surname
        self.givenNames = givenNames
        self.surnameMayBeCutOff = surnameMayBeCutOff
        self.givenNamesMayBeCutOff = givenNamesMayBeCutOff
        self.birthDate = birthDate
        self.sex = sex
        self.expiry = expiry
        self.nationality = nationality
        self.optionalData = optionalData
        self.corrections = corrections
        self.doubts = doubts
    }

    /// Whether this is a specimen, of the state of Utopia that ICAO Doc 9303 prints its examples with.
    public var isSpecimen: Bool { issuingState == IssuingState.utopia || nationality == IssuingState.utopia }
}
