// IdentityProofs: what the city has found out about who people are, as far as anybody but the room that finds it out needs
// to know.

public import Geography
public import Identity

/// That a document has shown who somebody is. Nothing of the document is kept but until when a licence is valid.
public struct IdentityProof: Hashable, Sendable {
    /// How far it goes.
    public enum Depth: Int, CaseIterable, Comparable, Hashable, Sendable {
        /// A machine has read the document, and it agrees with the profile.
        case read = 1
        /// A person of the city has looked at the document and at the face.
        case examined = 2

        public static func < (left: Depth, right: Depth) -> Bool { left.rawValue < right.rawValue }
    }

    /// How far it goes.
    public var depth: Depth
    /// When the document was read or looked at first.
    public var provenAt: Timestamp
    /// Until when, that day included, the driving licence is valid that somebody of the city has looked at; nothing
    /// without one.
    public var licenceUntil: CalendarDate?

    /// A proof; without a licence unless said otherwise.
    public init(_ depth: Depth, at provenAt: Timestamp, licenceUntil: CalendarDate? = nil) {
        self.depth = depth
        self.provenAt = provenAt
        self.licenceUntil = licenceUntil
    }

    /// Whether there is a licence that is valid on a day.
    public func hasLicence(on day: CalendarDate) -> Bool { licenceUntil.map { day <= $0 } ?? false }
}
