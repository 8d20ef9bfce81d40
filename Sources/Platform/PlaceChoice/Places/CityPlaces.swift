// PlaceChoice: how people choose a place, by a search, a tap on the map or where they are, and what it is called.

public import Geography
public import HTTPServer
public import Places

/// The city in which people choose places.
public struct CityPlaces: PositionNaming {
    /// What the city is called.
    public let cityName: String
    /// Its places by name.
    public let gazetteer: Gazetteer
    /// Where people are until they say otherwise.
    public let start: ChosenPlace
    private let naming: any PositionNaming
    private let isReached: @Sendable (Coordinate) -> Bool

    /// A city.
    ///
    /// - Parameters:
    ///   - start: Where people are until they say otherwise.
    ///   - naming: Puts positions into words; without it the places do.
    ///   - reaches: Whether the city reaches a position: inside its boundary, or on one of its roads.
    public init(
        of cityName: String, gazetteer: Gazetteer, start: Coordinate, naming: (any PositionNaming)? = nil,
        reaches: @escaping @Sendable (Coordinate) -> Bool = { _ in true }
    ) {
        self.cityName = cityName
        self.gazetteer = gazetteer
        let naming = naming ?? GazetteerNames(gazetteer)
        self.naming = naming
        self.start = ChosenPlace(start, name: naming.name(of: start))
        isReached = reaches
    }

    public func name(of coordinate: Coordinate) -> String { naming.name(of: coordinate) }

    /// Whether it reaches a position.
    public func reaches(_ coordinate: Coordinate) -> Bool { isReached(coordinate) }

    /// Its name for a position where it does not reach, to say so.
    func cityName(outside coordinate: Coordinate) -> String? { reaches(coordinate) ? nil : cityName }

    /// The places that fit what was typed into the field `q`, those near a position first.
    public func find(_ fields: FormFields, near: Coordinate? = nil, limit: Int = 8) -> FoundPlaces {
        let words = FoundPlaces.words(in: fields)
        return FoundPlaces(
            words: words, matches: words.isEmpty ? [] : gazetteer.search(words, near: near, limit: limit))
    }
}
