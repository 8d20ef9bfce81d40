/// What a machine is not sure of, so that a person of the city has to look.
public enum DocumentDoubt: String, CaseIterable, Hashable, Sendable {
    /// Some letters could be others.
    case letters
    /// The name could be the person's, written otherwise.
    case name
    /// The document shows only the beginning of the name.
    case nameCutOff
    /// The document does not say the whole birth date.
    case birthDate
    /// The document says another sex than the profile.
    case sex
    /// The zone of this kind of document does not say until when it is valid.
    case expiry
    /// It may be a residence permit, which another state issues than the person's own.
    case kind
    /// A machine could not read the photo at all, and the person asked for somebody to look.
    case unread
}
