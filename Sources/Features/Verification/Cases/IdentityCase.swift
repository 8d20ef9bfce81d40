import Geography
import Identity

/// Something that a person of the city is to look at: what a machine could not be sure of, or what only people can see.
struct IdentityCase: Sendable, Identifiable, Equatable {
    /// What is asked.
    enum Kind: String, CaseIterable, Sendable {
        /// Whether a document that a machine could not read for sure is the person's.
        case document
        /// Whether document and face belong to the person, and whether the driving licence is theirs and valid.
        case examination
    }

    /// How it stands.
    enum State: String, CaseIterable, Sendable {
        /// Nobody has decided yet.
        case waiting
        case accepted
        case refused
        /// Nobody looked in time; the pictures are destroyed.
        case lapsed
        /// The person took it back, or a better photo was read meanwhile.
        case withdrawn
    }

    /// Which picture it is.
    enum Place: String, CaseIterable, Sendable {
        /// The side with the rows of letters.
        case zone
        /// The other side of the document, with the portrait.
        case front
        /// The person's face.
        case face
        /// The front of the driving licence.
        case licence
        /// Its back.
        case licenceBack
    }

    /// Why somebody of the city refuses.
    enum Refusal: String, CaseIterable, Sendable {
        case unreadable, notADocument, expired, otherPerson, otherFace, licence, other
    }

    let id: UniqueID
    let person: UniqueID
    let kind: Kind
    var state: State
    /// What the machine was not sure of.
    var doubts: [DocumentDoubt]
    /// Which pictures there are; none once it is decided.
    var places: [Place]
    let createdAt: Timestamp
    /// When the pictures are destroyed at the latest.
    let expiresAt: Timestamp
    var decidedAt: Timestamp?
    var decidedBy: UniqueID?
    var refusal: Refusal?
    /// What the person reads beside it.
    var note: String?
}
