public import Identity

/// Why a photo of a document proves nothing.
public enum DocumentFault: Hashable, Sendable {
    /// An edge of the photo.
    public enum Edge: String, Hashable, Sendable { case top, bottom, left, right }

    /// What is proven by a check digit of its own.
    public enum Part: String, Hashable, Sendable { case number, birthDate, expiry, personal, whole }

    // The photo

    /// It is no photo of a kind that is read, or a broken one.
    case unreadable
    /// It has too many bytes or pixels.
    case tooLarge
    /// Nothing in it looks like the rows of letters: the wrong side, or no document.
    case noZone
    /// The rows go on beyond the edge of the photo.
    case cutOff(Edge)
    case blurred
    /// The letters are too small.
    case tooSmall
    /// Light is mirrored on the rows.
    case glare
    /// There is more than one document in it.
    case severalDocuments

    // The rows of letters

    /// A check digit does not fit: something was misread, or the document is not what it seems.
    case checkDigit(Part)
    /// The check digits fit, but there is no such day.
    case impossibleDate
    /// It is a visa, a crew certificate or the like.
    case notAnIdentityDocument
    /// No state or organisation has this code.
    case unknownIssuer
    /// It is a specimen, which only a city that shows itself takes.
    case specimen

    // The person

    case expired(on: CalendarDate)
    case tooYoung(CalendarDate)
    case nameDiffers
    case birthDateDiffers
    /// Another account has been proven with it.
    case inUse

    /// Whether a better photo could help.
    public var isOfThePhoto: Bool {
        switch self {
        case .unreadable, .tooLarge, .noZone, .cutOff, .blurred, .tooSmall, .glare, .severalDocuments,
            .checkDigit:
            true
        default: false
        }
    }

    /// What programs are told: a stable word.
    public var code: String {
        switch self {
        case .unreadable: "unreadable"
        case .tooLarge: "too-large"
        case .noZone: "no-zone"
        case .cutOff(let edge): "cut-off-\(edge.rawValue)"
        case .blurred: "blurred"
        case .tooSmall: "too-small"
        case .glare: "glare"
        case .severalDocuments: "several-documents"
        case .checkDigit(let part): "check-digit-\(part.rawValue)"
        case .impossibleDate: "impossible-date"
        case .notAnIdentityDocument: "not-an-identity-document"
        case .unknownIssuer: "unknown-issuer"
        case .specimen: "specimen"
        case .expired: "expired"
        case .tooYoung: "too-young"
        case .nameDiffers: "name-differs"
        case .birthDateDiffers: "birth-date-differs"
        case .inUse: "in-use"
        }
    }
}
