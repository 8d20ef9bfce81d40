public import Geography

/// A piece of a street as people point at it: its line and its name, not its rows in one import of the map.
///
/// The rows change whenever the map is imported again; the line and the name find the same street there
/// (``RoadNetwork/arcs(of:)``).
public struct RoadStretch: Hashable, Sendable {
    /// Which way along the line is meant.
    public enum Direction: String, CaseIterable, Sendable {
        case both
        /// As the line runs.
        case forward
        /// Against the line.
        case backward
    }

    /// The street's bends, from one junction to another.
    public var line: [Coordinate]
    /// The street's name, empty where it has none.
    public var street: String
    /// Which way along the line is meant.
    public var direction: Direction

    /// A piece of a street.
    public init(line: [Coordinate], street: String, direction: Direction = .both) {
        self.line = line
        self.street = street
        self.direction = direction
    }

    /// How long the line is.
    public var length: Distance {
        zip(line, line.dropFirst()).reduce(.zero) { $0 + $1.0.distance(to: $1.1) }
    }

    /// Whether it is the same piece of the same street, whichever way it is meant or its line runs.
    public func isSamePiece(as other: RoadStretch) -> Bool {
        guard let first = line.first, let last = line.last, let otherFirst = other.line.first,
            let otherLast = other.line.last, abs((length - other.length).metres) < 1
        else { return false }
        func isNear(_ one: Coordinate, _ two: Coordinate) -> Bool { one.distance(to: two) < .metres(1) }
        return isNear(first, otherFirst) && isNear(last, otherLast)
            || isNear(first, otherLast) && isNear(last, otherFirst)
    }

    /// The point in the middle of the line; `nil` for a line without points.
    public var middle: Coordinate? { point(at: length.metres / 2) }

    /// The point some metres along the line.
    func point(at metres: Double) -> Coordinate? {
        var rest = metres
        for (from, to) in zip(line, line.dropFirst()) {
            let piece = from.distance(to: to).metres
            if rest < piece { return from.interpolated(to: to, fraction: rest / piece) }
            rest -= piece
        }
        return line.last
    }
}
