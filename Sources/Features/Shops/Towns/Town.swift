public import Geography
public import Places

/// A town of the city, as shops and those who look for them name it.
public struct Town: Hashable, Sendable {
    /// What it is stored as and linked to by: `vaduz`.
    public let key: String
    /// What people call it.
    public let names: PlaceNames
    /// Its middle.
    public let place: Coordinate

    /// A town.
    public init(key: String, names: PlaceNames, place: Coordinate) {
        self.key = key
        self.names = names
        self.place = place
    }
}
