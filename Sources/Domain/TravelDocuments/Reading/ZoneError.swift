/// Why a machine-readable zone gives no document.
public struct ZoneError: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Code: Hashable, Sendable {
        /// A visa, which says who may enter a country, not who somebody is.
        case visa
        /// The certificate of a member of an aircraft's crew.
        case crewCertificate
        /// A document of a kind that no identity card or passport has, with its letters.
        case otherKind(String)
        /// Check digits that do not fit, and that no provable correction makes fit.
        case checkDigits([ZoneField])
        /// A date that no calendar has, although its check digit fits.
        case impossibleDate(ZoneField)
        /// A document that must have a number and has none.
        case noNumber
    }

    /// What is wrong.
    public let code: Code

    init(_ code: Code) { self.code = code }
}
