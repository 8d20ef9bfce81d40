import Geography
import HTTPServer

/// Positions in queries: latitude and longitude in degrees with a comma between, `47.1410,9.5209`.
enum PositionParameter {
    /// The position under a name; `nil` where there is none.
    static func optional(_ name: String, in query: FormFields) throws(HTTPError) -> Coordinate? {
        guard let text = query[name], !text.isEmpty else { return nil }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard text.utf8.count < 64, parts.count == 2, let latitude = Double(trimmed(parts[0])),
            let longitude = Double(trimmed(parts[1])),
            let coordinate = Coordinate(validating: latitude, longitude: longitude)
        else {
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

    private static func trimmed(_ text: Substring) -> Substring {
        let start = text.drop { $0 == " " }
        guard let end = start.lastIndex(where: { $0 != " " }) else { return start }
        return start[...end]
    }
}
