public import Geography

/// Puts positions into words.
public protocol PositionNaming: Sendable {
    /// A position as people say it: street and house number, or the street, or the town.
    func name(of coordinate: Coordinate) -> String
}
