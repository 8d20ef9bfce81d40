/// The sex that a document states.
public enum DocumentSex: String, CaseIterable, Hashable, Sendable {
    /// `F` in the zone.
    case female = "F"
    /// `M` in the zone.
    case male = "M"
    /// `<` in the zone: not stated.
    case unstated = "<"
}
