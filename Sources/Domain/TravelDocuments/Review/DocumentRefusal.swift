public import Identity

/// Why a document does not prove who somebody is.
public enum DocumentRefusal: Hashable, Sendable {
    /// A visa.
    case visa
    /// A crew member's certificate.
    case crewCertificate
    /// No identity card and no passport, by these letters at its beginning.
    case otherKind(String)
    /// A specimen, where none is accepted.
    case specimen
    /// Check digits that do not fit: read wrongly beyond correction, or never right. A new picture may help.
    case checkDigits([ZoneField])
    /// A date that no calendar has.
    case impossibleDate(ZoneField)
    /// There is no number.
    case noNumber
    /// No state and no organisation has this code.
    case unknownIssuingState(String)
    /// It was valid until that day.
    case expired(CalendarDate)
    /// Its holder is younger than this many years.
    case tooYoung(minimumAge: Int)
    /// Another birth date than the person's.
    case birthDateDiffers
    /// Another name than the person's.
    case nameDiffers
}
