import Geography
import HTTPServer

/// Positions in queries: latitude and longitude in degrees with a comma between, `47.1410,9.5209`.
enum PositionParameter {
    /// The position under a name; `nil` where there is none.
    static func optional(_ name: String, in query: FormFields) throws(HTTPError) -> Coordinate? {
        guard let text = query[name], !text.isEmpty else { return nil }
        guard let coordinate = Coordinate(text: text) else {
            throw HTTPError(
                Problem(
                    .badRequest, slug: "not-a-position", title: "Not a position",
                    detail:
                        "“\(name)” must be latitude and longitude in degrees with a comma between, such as "
                        + "47.1410,9.5209; latitudes reach from -90 to 90, longitudes from -180 to 180."))
        }
        return coordinate
    }

    /// The position under a name, which must be there.
    static func required(_ name: String, in query: FormFields) throws(HTTPError) -> Coordinate {
        guard let coordinate = try optional(name, in: query) else {
            throw HTTPError(
                Problem(
                    .badRequest, slug: "missing-parameter", title: "A parameter is missing",
                    detail: "“\(name)” is missing: latitude and longitude in degrees, such as 47.1410,9.5209."
                ))
        }
        return coordinate
    }
}
