/// Why zones cannot be drawn like that.
public enum ZoneGridError: Error, Hashable, Sendable {
    /// There is no zone at all.
    case empty
    /// More zones than ``ZoneGrid/most``.
    case tooMany
    /// Lines in the wrong order, or off the Earth.
    case crossedLines(ZoneID)
    /// A zone that is narrower or lower than ``ZoneGrid/smallestSide``.
    case tooSmall(ZoneID)
    /// Two zones that share places.
    case overlap(ZoneID, ZoneID)
    /// Two zones of one name, or a zone without one.
    case name(ZoneID)
    /// The same number twice.
    case twice(ZoneID)
    /// There is no such zone.
    case unknown(ZoneID)
    /// Two zones that do not make a rectangle together.
    case noRectangle(ZoneID, ZoneID)
    /// Somebody else has drawn the zones anew since they were looked at.
    case changedSince
}
