internal import Geography

/// A rectangle in whole 10⁻⁷ degrees, its edges included.
package struct FixedBox: Sendable, BitwiseCopyable {
    var south: Int32
    var west: Int32
    var north: Int32
    var east: Int32

    /// A rectangle that holds nothing yet.
    static let nothing = FixedBox(south: .max, west: .max, north: .min, east: .min)

    /// Grows the rectangle until it holds a position.
    mutating func extend(to position: FixedCoordinate) {
        south = min(south, position.latitude)
        west = min(west, position.longitude)
        north = max(north, position.latitude)
        east = max(east, position.longitude)
    }

    /// Grows the rectangle until it holds another.
    mutating func extend(to box: FixedBox) {
        south = min(south, box.south)
        west = min(west, box.west)
        north = max(north, box.north)
        east = max(east, box.east)
    }
}
