import HTTPServer
import Localization
public import OpenAPI

extension APIRoom {
    /// The city's streets and places.
    public static let city = APIRoom("City", "The city, its places, and the way between them.")
}

extension MapService {
    /// The calls about the city, as the API's document describes them.
    public static var operations: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/city", "The city", in: .city, access: .anyone,
                answers: [.json(.ok, "Name, bounds and boundary.", city)]),
            APIOperation(
                .get, "/api/v1/places", "Search places", in: .city,
                note:
                    "Streets, addresses, towns, shops and sights that fit what somebody types, the best first; "
                    + "kinds such as `church` or `Apotheke`, the nearest first; and positions in degrees.",
                access: .anyone,
                parameters: [
                    .query("q", .text(0...200, "What is typed.", example: "vaduz post"), isRequired: true),
                    .query("near", .positionText("What is near this place comes first.")),
                    .query("limit", .integer(1...20, "How many at most; 8 without.", example: 8)), language,
                ],
                answers: [
                    .json(
                        .ok, "The places.",
                        .object("Places", [.required("places", .array(of: place, 0...20))]))
                ]),
            APIOperation(
                .get, "/api/v1/places/reverse", "What lies here", in: .city, access: .anyone,
                parameters: [.query("at", .positionText("Where."), isRequired: true), language],
                answers: [.json(.ok, "The place.", .object("FoundPlace", [.required("place", place)]))],
                problems: [.notFound]),
            APIOperation(
                .get, "/api/v1/route", "The way by car", in: .city,
                note: "The quickest way now, with the traffic as it is known.", access: .anyone,
                parameters: [
                    .query("from", .positionText("Where it begins."), isRequired: true),
                    .query("to", .positionText("Where it ends."), isRequired: true),
                    .query(
                        "geometry",
                        .choice(["geojson", "polyline6", "none"], "How the line is written.")),
                    .query("steps", .boolean("Whether the instructions are wanted.")),
                ],
                answers: [.json(.ok, "The way.", route)], problems: [.unprocessableContent]),
        ]
    }

    private static let language = APIParameter.query(
        "lang", .choice(Language.allCases.map(\.code), "The language of names; English without."))

    private static let city = JSONSchema.object(
        "City",
        [
            .required("name", .text(1...200)),
            .required(
                "bounds", .array(of: .geoPosition, 2...2, "The south-western and the north-eastern corner.")),
            .required("center", .geoPosition), .required("timeZone", .text(1...100, example: "Europe/Vaduz")),
            .required("currency", .text(3...3, example: "CHF")),
            .required(
                "boundary",
                .object(
                    "MultiPolygon",
                    [
                        .required("type", .choice(["MultiPolygon"])),
                        .required(
                            "coordinates",
                            .array(
                                of: .array(of: .array(of: .geoPosition, 0...100_000), 0...1_000), 0...1_000)),
                    ], "An area, as GeoJSON (RFC 7946).")),
        ], "The city.")

    private static let place = JSONSchema.object(
        "NamedPlace",
        [
            .required("id", .text(1...30, "Names the place until the map is imported again.")),
            .required("name", .text(0...500)), .optional("context", .text(0...500, "Where it lies.")),
            .required("kind", .text(1...50, "Such as `street` or `town`.")),
            .optional("type", .text(1...100, "The kind of shop or sight.")),
            .required("lat", .latitude), .required("lon", .longitude),
            .optional("distance", .metres("How far from `near` or `at`.")),
            .optional(
                "unknownNumber",
                .text(1...20, "The house number that was typed and is not known: this is only the street.")),
            .optional(
                "unknownWords",
                .array(
                    of: .text(1...512, "A word as typed that is not known: this was found without it."), 1...8
                )),
        ], "A place with a name.")

    private static let route = JSONSchema.object(
        "Route",
        [
            .required("time", .number(0...1e7, "In seconds.", example: 421.5)),
            .required("distance", .number(0...1e8, "In metres.", example: 5_300.5)),
            .optional(
                "geometry",
                .oneOf([.lineString, .text(0...10_000_000, "An encoded polyline with six digits.")])),
            .optional(
                "steps",
                .array(
                    of: .object(
                        "RouteStep",
                        [
                            .required(
                                "manoeuvre",
                                .choice([
                                    "depart", "proceed", "turn", "roundabout", "ramp", "merge", "ferry",
                                    "arrive",
                                ])),
                            .optional("direction", .text(1...50)), .optional("exit", .integer(0...50)),
                            .required("street", .text(0...500)), .required("at", .geoPosition),
                            .required("distance", .number(0...1e8, "To the next step, in metres.")),
                            .required("time", .number(0...1e7, "To the next step, in seconds.")),
                        ]), 0...10_000)),
        ], "A way by car.")
}
