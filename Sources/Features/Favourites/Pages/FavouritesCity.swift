public import Geography
public import Places

/// The city in which favourite places are looked for.
public struct FavouritesCity: Sendable {
    /// What it is called.
    public var cityName: String
    /// Its places.
    public var places: Gazetteer
    /// Where a search begins.
    public var center: Coordinate
    private let naming: @Sendable (Coordinate) -> String

    /// A city; `naming` says what lies at a position.
    public init(
        name: String, places: Gazetteer, center: Coordinate,
        naming: @escaping @Sendable (Coordinate) -> String
    ) {
        cityName = name
        self.places = places
        self.center = center
        self.naming = naming
    }

    /// What lies at a position, in words.
    func name(of coordinate: Coordinate) -> String { naming(coordinate) }
}
