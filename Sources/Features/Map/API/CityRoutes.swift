import Geography
public import HTTPServer
import Localization
import Places

extension Router {
    /// Adds what programs and pages ask about the city: `/api/v1/city`, `/api/v1/places`,
    /// `/api/v1/places/reverse` and `/api/v1/route`.
    public mutating func addCityAPI(_ map: MapService) {
        get("/api/v1/city") { _, _ in map.cityAnswer() }
        get("/api/v1/places", cost: .computing) { request, _ in try map.searchPlaces(request) }
        get("/api/v1/places/reverse", cost: .computing) { request, _ in try map.reversePlace(request) }
        get("/api/v1/route", cost: .computing) { request, _ in try map.route(request) }
    }
}

extension MapService {
    /// Name, bounds, centre and boundary (GeoJSON, simplified to 25 m).
    func cityAnswer() -> Response {
        var json = JSONText()
        json.beginObject()
        json.member("name", city.name)
        json.beginArray("bounds")
        json.position(city.bounds.southWest)
        json.position(city.bounds.northEast)
        json.endArray()
        json.position(city.center, name: "center")
        json.member("timeZone", city.timeZone)
        json.member("currency", city.currency)
        json.beginObject("boundary")
        json.member("type", "MultiPolygon")
        json.beginArray("coordinates")
        for polygon in city.boundary.simplified(tolerance: .metres(25)).polygons {
            json.beginArray()
            for ring in [polygon.outer] + polygon.holes { json.ring(ring) }
            json.endArray()
        }
        json.endArray()
        json.endObject()
        json.endObject()
        var response = Response.json(rendered: json.bytes).tagged()
        response.headers.append("Cache-Control", "public, max-age=3600")
        return response
    }

    /// The places that fit what somebody types: `q`, and optionally `near`, `limit` (1 ... 20) and `lang`.
    func searchPlaces(_ request: Request) throws -> Response {
        let query = request.query
        guard let text = query["q"] else {
            throw HTTPError(
                Problem(
                    .badRequest, slug: "missing-parameter", title: "A parameter is missing",
                    detail: "“q” is missing: what to look for, such as a street, a town or a shop."))
        }
        let near = try PositionParameter.optional("near", in: query)
        let limit = try query.optional("limit", as: Int.self) ?? 8
        guard (1...20).contains(limit) else {
            throw HTTPError(
                Problem(
                    .badRequest, slug: "bad-limit", title: "Not a usable limit",
                    detail: "“limit” must be between 1 and 20."))
        }
        let language = Self.language(query)
        var json = JSONText()
        json.beginObject()
        json.beginArray("places")
        for match in gazetteer.search(text, near: near, limit: limit) {
            json.place(
                match.place, distance: match.distance, unknown: (match.unknownNumber, match.unknownWords),
                language: language)
        }
        json.endArray()
        json.endObject()
        return Response.json(rendered: json.bytes)
    }

    /// What a position (`at`) is called.
    func reversePlace(_ request: Request) throws -> Response {
        let query = request.query
        let position = try PositionParameter.required("at", in: query)
        guard let found = gazetteer.nearest(to: position) else {
            throw HTTPError(
                Problem(
                    .notFound, slug: "nothing-here", title: "Nothing with a name is near",
                    detail: "There is no street or address near this point in \(city.name)."))
        }
        var json = JSONText()
        json.beginObject()
        json.place(found.place, distance: found.distance, language: Self.language(query), name: "place")
        json.endObject()
        return Response.json(rendered: json.bytes)
    }

    private static func language(_ query: FormFields) -> Language {
        query["lang"].flatMap { Language(rawValue: $0) } ?? .english
    }
}

extension JSONText {
    /// Longitude and latitude, as GeoJSON orders them.
    mutating func position(_ coordinate: Coordinate, name: StaticString? = nil) {
        beginArray(name)
        element(Int((coordinate.longitude * 1e6).rounded()), digits: 6)
        element(Int((coordinate.latitude * 1e6).rounded()), digits: 6)
        endArray()
    }

    fileprivate mutating func ring(_ corners: [Coordinate]) {
        beginArray()
        for corner in corners { position(corner) }
        // GeoJSON closes its rings (RFC 7946, section 3.1.6).
        if let first = corners.first, first != corners.last { position(first) }
        endArray()
    }

    fileprivate mutating func place(
        _ place: Place, distance: Distance?, unknown: (number: String?, words: [String]) = (nil, []),
        language: Language, name: StaticString? = nil
    ) {
        beginObject(name)
        member("id", String(place.id.rawValue, radix: 36))
        member("name", place.names[language.code])
        if let context = place.context { member("context", context[language.code]) }
        member("kind", place.kind.word)
        if case .pointOfInterest(let category) = place.kind { member("type", category.type) }
        member("lat", Int((place.coordinate.latitude * 1e6).rounded()), digits: 6)
        member("lon", Int((place.coordinate.longitude * 1e6).rounded()), digits: 6)
        if let distance { member("distance", Int(distance.metres.rounded())) }
        if let number = unknown.number { member("unknownNumber", number) }
        if !unknown.words.isEmpty {
            beginArray("unknownWords")
            for word in unknown.words { element(word) }
            endArray()
        }
        endObject()
    }
}

extension PlaceKind {
    /// The kind as the interface calls it: a point of interest by its group.
    fileprivate var word: String {
        if case .pointOfInterest(let category) = self { return "\(category.group)" }
        return "\(self)"
    }
}
