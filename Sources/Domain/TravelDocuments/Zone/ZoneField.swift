/// A part of a machine-readable zone.
public enum ZoneField: String, CaseIterable, Hashable, Sendable {
    /// The one or two letters that say what the document is.
    case kind
    /// The state or organisation that issued the document.
    case issuingState
    /// Surname and given names.
    case names
    /// The number of the document, with its check digit.
    case documentNumber
    /// The birth date, with its check digit.
    case birthDate
    /// The sex.
    case sex
    /// The day until which the document is valid, with its check digit.
    case expiryDate
    /// The nationality.
    case nationality
    /// What the issuing state adds, such as a personal number, with its check digit where it has one.
    case optionalData
    /// The check digit over several fields together.
    case composite
}
