public import FairShare
public import Identity

/// What of a document matters for deciding about it. It is kept, sealed, only while somebody of the city has to decide.
public struct DocumentFacts: Codable, Hashable, Sendable {
    /// The code of the state or organisation that issued it.
    public var issuer: String
    /// Its number, where a check digit proves it.
    public var number: String?
    public var surname: String
    public var givenNames: String
    /// `YYYY-MM-DD`; nothing where the document does not say all of it.
    public var birthDate: String?
    /// `YYYY-MM-DD`; nothing where its zone does not say it.
    public var expiry: String?

    public init(
        issuer: String, number: String?, surname: String, givenNames: String, birthDate: CalendarDate?,
        expiry: CalendarDate?
    ) {
        self.issuer = issuer
        self.number = number
        self.surname = surname
        self.givenNames = givenNames
        self.birthDate = birthDate?.description
        self.expiry = expiry?.description
    }
}

/// What an examiner says of a photo.
public struct DocumentFinding: Hashable, Sendable {
    public enum Verdict: Hashable, Sendable {
        /// The document agrees with the profile.
        case agrees
        /// It may agree; a person has to look.
        case unsure([DocumentDoubt])
        case refused(DocumentFault)
    }

    public var verdict: Verdict
    /// What was read; nothing where that was not enough of a document.
    public var facts: DocumentFacts?

    public init(_ verdict: Verdict, facts: DocumentFacts? = nil) {
        self.verdict = verdict
        self.facts = facts
    }
}

/// Why a photo was not looked at.
public enum ExaminerError: Error, Hashable, Sendable {
    /// Too many photos are read at once; trying again helps.
    case overloaded
    /// The program that reads photos is not installed.
    case unavailable
    /// The server's fault.
    case failed(String)
}

/// Reads the document in a photo and holds it against a profile.
public protocol DocumentExaminer: Sendable {
    /// What a photo proves about somebody.
    ///
    /// - Parameters:
    ///   - today: The day in the city, by which documents expire.
    ///   - claimant: On whose behalf.
    func examine(
        _ photo: [UInt8], of profile: IdentityProfile, today: CalendarDate, for claimant: Claimant
    ) async throws(ExaminerError) -> DocumentFinding
}
