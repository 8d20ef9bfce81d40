/// Why a picture's zone could not be read: what its taker may do better.
public enum ZoneRefusal: Error, Hashable, Sendable {
    /// An edge of the picture as it is shown.
    public enum Edge: String, Hashable, Sendable, CaseIterable {
        case left, right, upper, lower
    }

    /// There is nothing that looks like a zone.
    case nothing
    /// The zone goes on beyond an edge of the picture.
    case cutOff(Edge)
    /// The picture is too blurred.
    case blurred
    /// The document is too small in the picture: so many pixels for a character's pitch.
    case tooSmall(pitch: Int)
    /// Glare, a finger or a fold covers part of the zone.
    case covered
    /// There is more than one zone.
    case several
}
