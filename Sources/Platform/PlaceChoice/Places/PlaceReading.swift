import Geography
public import HTTPServer

/// Reads places out of a form or an address: `to=47.14103,9.52112` and what it is called, `to_name`.
public struct PlaceReading: Sendable {
    private let fields: FormFields
    private let city: CityPlaces

    /// Reads fields; what has no chosen name is called by what lies there.
    public init(_ fields: FormFields, in city: CityPlaces) {
        self.fields = fields
        self.city = city
    }

    /// The place in a field and the name in the field beside it; `nil` where nothing stands there.
    ///
    /// - Throws: ``HTTPError`` for what is no position.
    public func place(_ field: String) throws(HTTPError) -> ChosenPlace? {
        guard let text = fields[field], !text.isEmpty else { return nil }
        guard let coordinate = Coordinate(text: text) else {
            throw HTTPError(
                .badRequest, "“\(field)” must be a position such as 47.14103,9.52112: latitude, longitude.")
        }
        return ChosenPlace(coordinate, chosen: fields["\(field)_name"])
            ?? ChosenPlace(coordinate, name: city.name(of: coordinate))
    }
}
