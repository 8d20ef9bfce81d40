import HTTPServer
public import OpenAPI

extension APIRoom {
    /// Places that a person keeps.
    public static let favourites = APIRoom("Favourite places", "Home, work and other places that you keep.")
}

extension FavouritesRoutes {
    /// The calls, as the API's document describes them.
    public static var operations: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/me/favourites", "Your places", in: .favourites,
                note: "The newest first; all of them without a `limit`.", access: .person,
                parameters: APIParameter.paging,
                answers: [
                    .json(
                        .ok, "A page of places.",
                        .object(
                            "Favourites",
                            [
                                .required("favourites", .array(of: place, 0...100)),
                                .optional("next", .nextCursor),
                            ]), headers: [.link])
                ]),
            APIOperation(
                .post, "/api/v1/me/favourites", "Keep a place", in: .favourites,
                note: "There is one home and one work; another takes its place.", access: .person,
                body: .json(draft, example: example), answers: [.json(.created, "The place.", place)]),
            APIOperation(
                .get, "/api/v1/me/recent-places", "Where you went last", in: .favourites,
                note: "By rides, planned seats and taxis, the last first; ten at most.", access: .person,
                answers: [
                    .json(
                        .ok, "The places.",
                        .object("RecentPlaces", [.required("places", .array(of: recent, 0...10))]))
                ]),
            APIOperation(
                .delete, "/api/v1/me/recent-places", "Forget where you went", in: .favourites,
                access: .person, answers: [.nothing("They are forgotten.")]),
            APIOperation(
                .put, "/api/v1/me/favourites/{id}", "Change a place", in: .favourites, access: .person,
                parameters: [id], body: .json(draft, example: example),
                answers: [.json(.ok, "The place.", place)]),
            APIOperation(
                .delete, "/api/v1/me/favourites/{id}", "Forget a place", in: .favourites, access: .person,
                parameters: [id], answers: [.nothing("It is forgotten.")]),
        ]
    }

    private static let id = APIParameter.path("id", .identifier("Names the place."))

    static let draft = JSONShape.object(
        "FavouriteDraft", note: "A place to keep.",
        .optional("kind", kind, usually: .place), .optional("label", orNull: label),
        .coordinate(latitude: "latitude", longitude: "longitude")
    ) { kind, label, coordinate in PlaceDraft(kind: kind, label: label, coordinate: coordinate) }

    private static let kind = JSONShape.choice(of: Favourite.Kind.self, "What the place is to you.")

    private static let label =
        JSONShape
        .text(0...200, "What you call it; home and work need no name.")
        .read(orSay: "A favourite place needs a name of at most \(FavouriteLabel.longest) characters.") {
            FavouriteLabel($0)
        }

    private static let example: JSONValue = [
        "kind": "place", "label": "Swimming pool", "latitude": 47.1410, "longitude": 9.5209,
    ]

    private static let recent = JSONSchema.object(
        "RecentPlace",
        [
            .required("name", .text(0...500)), .required("latitude", .latitude),
            .required("longitude", .longitude), .required("usedAt", .moment("When you asked for it.")),
        ], "A place where you went.")

    private static let place = JSONSchema.object(
        "Favourite",
        [
            .required("id", .identifier("Names the place.")), .required("kind", kind.schema),
            .optional("label", .text(1...200)), .required("latitude", .latitude),
            .required("longitude", .longitude), .required("address", .text(0...500, "What lies there.")),
            .required("createdAt", .moment("When it was first kept.")),
            .required("version", .integer(1...Int64.max, "Counts the changes.")),
        ], "A place that a person keeps.")
}
