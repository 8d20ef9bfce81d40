import HTTPServer
public import OpenAPI
import Roads

extension APIRoom {
    /// Closed and slow streets.
    public static let traffic = APIRoom(
        "Traffic", "Which streets are closed or slow, and the operator's orders.")
}

extension TrafficRoutes {
    /// The calls, as the API's document describes them.
    public static var operations: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/traffic/restrictions", "Restrictions", in: .traffic,
                note: "Closures, limits and slow stretches, now and to come.", access: .anyone,
                answers: [
                    .json(
                        .ok, "The restrictions.",
                        .object(
                            "Restrictions",
                            [
                                .required(
                                    "restrictions", .array(of: restriction, 0...TrafficRestriction.mostAtOnce)
                                )
                            ]))
                ]),
            APIOperation(
                .post, "/api/v1/traffic/restrictions", "Restrict a street", in: .traffic,
                note:
                    "At a point on it (`at`) or along a line that GET …/stretch or your own data gave. A limit "
                    + "needs `speed`, a slow stretch `factor`.",
                access: .operators,
                body: .json(
                    order, example: ["at": [9.5209, 47.1410], "effect": "close", "reason": "roadworks"]),
                answers: [
                    .json(
                        .created, "The restriction.", restriction,
                        headers: [.header("Location", .text(1...200, "The address of the restriction."))])
                ]),
            APIOperation(
                .put, "/api/v1/traffic/restrictions/{id}", "Change a restriction", in: .traffic,
                note:
                    "The whole order but its street: what is left out is as in a new one, and without `from` it "
                    + "begins when it did.",
                access: .operators,
                parameters: [.path("id", .identifier("Names the restriction."))],
                body: .json(replacement, example: ["effect": "limit", "speed": 30, "reason": "event"]),
                answers: [.json(.ok, "The restriction, changed.", restriction)]),
            APIOperation(
                .delete, "/api/v1/traffic/restrictions/{id}", "Lift a restriction", in: .traffic,
                access: .operators,
                parameters: [.path("id", .identifier("Names the restriction."))],
                answers: [.nothing("It is lifted.")]),
            APIOperation(
                .post, "/api/v1/traffic/restrictions/{id}/restoration", "Put a restriction back",
                in: .traffic,
                note: "One that was lifted and would not be over yet; 404 for one that stands.",
                access: .operators,
                parameters: [.path("id", .identifier("Names the restriction."))],
                answers: [.json(.ok, "The restriction, in force again.", restriction)]),
            APIOperation(
                .get, "/api/v1/traffic/stretch", "The street at a point", in: .traffic, access: .anyone,
                parameters: [.query("at", .positionText("A point on the street."), isRequired: true)],
                answers: [
                    .json(
                        .ok, "The street.",
                        .object(
                            "Stretch",
                            [
                                .required("street", .text(0...500)),
                                .required("length", .metres("Its length.")),
                                .required("line", .lineString),
                            ]))
                ], problems: [.unprocessableContent]),
        ]
    }

    private static let direction = JSONShape.choice(
        of: RoadStretch.Direction.self, "Along the line, against it, or both.")
    private static let effect = JSONShape.choice(of: RestrictionOrder.Effect.self)
    private static let reason = JSONShape.choice(of: TrafficRestriction.Reason.self)
    private static let speed = JSONShape.number(1...130, "In kilometres per hour.", example: 30)
    private static let factor = JSONShape.number(1...20, "How many times the usual time.", example: 2)

    static let order = JSONShape.object(
        "RestrictionOrder", note: "What happens to a street.",
        .optional("at", .geoPosition()), .optional("line", .array(of: .geoPosition(), 2...1_000)),
        .optional("street", .text(0...200)), .all(of: rule(from: "When it begins; now without."))
    ) { at, line, street, rule in RestrictionOrder(at: at, line: line, street: street ?? "", rule: rule) }

    static let replacement = JSONShape.object(
        "RestrictionChange", note: "What happens instead to a street that is restricted.",
        .all(of: rule(from: "When it begins; as before without."))
    ) { $0 }

    /// What is ordered, wherever it is.
    private static func rule(from: String) -> JSONShape<RestrictionOrder.Rule> {
        .object(
            nil,
            .optional("direction", direction, usually: .both), .required("effect", effect),
            .optional("speed", speed), .optional("factor", factor), .optional("from", .moment(from)),
            .optional("until", .moment("When it ends; without, when it is lifted.")),
            .optional("reason", reason, usually: .other),
            .optional(
                "note", .text(0...TrafficRestriction.longestNote, "What people are told besides."),
                usually: "")
        ) { direction, effect, speed, factor, from, until, reason, note in
            RestrictionOrder.Rule(
                direction: direction, effect: effect, speed: speed, factor: factor, from: from, until: until,
                reason: reason, note: note)
        }
    }

    private static let restriction = JSONSchema.object(
        "Restriction",
        [
            .required("id", .identifier("Names the restriction.")), .required("street", .text(0...500)),
            .required("direction", direction.schema), .required("effect", effect.schema),
            .optional("speed", speed.schema), .optional("factor", factor.schema),
            .required("from", .moment("When it begins.")), .optional("until", .moment("When it ends.")),
            .required("inForce", .boolean("Whether it holds now.")), .required("reason", reason.schema),
            .required("note", .text(0...1_000)), .required("line", .lineString),
        ], "A street that is closed, limited or slow.")
}
