public import Identity

/// Why a person must look at a document.
public enum DocumentUncertainty: Hashable, Sendable {
    /// A field was not read for certain, and no check digit decides.
    case doubtfulReading(ZoneField)
    /// Perhaps the person's name.
    case nameUnclear
    /// The document does not state the whole birth date.
    case birthDateIncomplete
    /// The document does not state until when it is valid.
    case expiryUnstated
    /// Its last day lies between these two.
    case expiryUnclear(CalendarDate, and: CalendarDate)
    /// By the second letter of its kind probably a residence permit, which another state issues than the holder's own.
    /// The standard leaves that letter to the states, so it may be an identity card all the same.
    case perhapsResidencePermit
}
