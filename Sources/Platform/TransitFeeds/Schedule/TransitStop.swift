public import Geography

/// A place where passengers get in and out (`stops.txt`).
public struct TransitStop: Hashable, Sendable {
    /// Its identifier: printable ASCII without spaces, the same in every edition of the feed.
    public var id: String
    /// What it is called. Line breaks, tabs and spaces in a row become one space, what cannot be seen is left out,
    /// and `<` and `>` become `‹` and `›`: the format forbids the former and whatever may be taken for HTML.
    public var name: String
    /// Where one waits; written with five decimals, about a metre.
    public var coordinate: Coordinate

    /// A stop.
    public init(id: String, name: String, coordinate: Coordinate) {
        self.id = id
        self.name = name
        self.coordinate = coordinate
    }
}
