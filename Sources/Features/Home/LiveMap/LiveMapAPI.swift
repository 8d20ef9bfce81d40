import Geography
import HTTPServer
import Identity
public import OpenAPI
import Rooms
import Web

/// The API of the map.
extension LiveMapRoutes {
    private struct ThingDocument: Encodable {
        let key: String
        let kind: String
        let state: String
        let lat: Double
        let lon: Double
        let heading: Double?
        let since: Int64?
        let code: String?

        init(_ item: LiveMapScene.Item) {
            let thing = item.thing
            key = item.key.description
            (kind, state) = (thing.name.kind.rawValue, thing.state.rawValue)
            (lat, lon) = (thing.coordinate.latitude, thing.coordinate.longitude)
            (heading, since, code) = (thing.heading, item.since?.milliseconds, thing.code)
        }
    }

    private struct CountsDocument: Encodable {
        let cars: Int
        let taxis: Int
        let rides: Int
        let calls: Int
    }

    private struct MapDocument: Encodable {
        let at: Int64
        let isComplete: Bool
        let counts: CountsDocument
        let things: [ThingDocument]
        let next: String?
    }

    private struct PersonDocument: Encodable {
        let id: String?
        let role: String
        let name: String
        let phone: String?
    }

    private struct LookDocument: Encodable {
        let kind: String
        let isOver: Bool
        let state: String?
        let people: [PersonDocument]
        var vehicle: String?
        var from: String?
        var to: [String] = []
        var since: Int64?

        /// What is under way.
        mutating func add(_ fact: LiveLook.Fact) {
            switch fact {
            case .vehicle(let words): vehicle = words
            case .from(let place): from = place
            case .to(let place): to.append(place)
            case .since(let moment): since = moment.milliseconds
            // Who they are stands there.
            case .people: break
            }
        }
    }

    func addAPI(to router: inout Router<WebContext>) {
        router.get("/api/v1/operate/map") { request, context in
            _ = try context.operatorVisitor()
            let page = try context.listPage(request, of: "live-map")
            let scene = await map.scene()
            let (items, next) = Self.items(LiveMapChoice(request).items(of: scene), on: page)
            var response = try Response.document(
                MapDocument(
                    at: scene.at.milliseconds, isComplete: scene.isComplete,
                    counts: CountsDocument(
                        cars: scene.count(.car), taxis: scene.count(.taxi), rides: scene.count(.ride),
                        calls: scene.count(.call)),
                    things: items.map { ThingDocument($0) }, next: next))
            page.link(next, on: &response)
            return response
        }
        router.post("/api/v1/operate/map/looks", bodyLimit: 4 << 10) { request, context in
            let visitor = try context.operatorVisitor()
            let look = try request.read(Self.look)
            let reason: LookReason
            do {
                reason = try LookReason(look.cause, words: look.words ?? "")
            } catch {
                throw HTTPError(
                    .unprocessableContent,
                    "“words” has at most \(LookReason.longest) characters, none of them hidden; with `other` "
                        + "it says why.")
            }
            // Each call is a look of its own; one that is repeated under its key gets the first answer.
            switch try await looks.look(at: look.key, for: reason, form: map.newKey(), by: visitor.id) {
            case .sight(let sight): return try .document(Self.document(sight))
            case .exhausted(let wait):
                let seconds = Int(wait.seconds.rounded(.up))
                throw HTTPError(
                    .tooManyRequests,
                    "\(LookBudget.most) looks an hour are enough; the next in \(seconds) s.",
                    headers: ["Retry-After": String(seconds)])
            case .unknown, .repeated: throw HTTPError(.notFound)
            }
        }
    }

    private static func document(_ sight: LiveMapLooks.Sight) -> LookDocument {
        var document = LookDocument(
            kind: sight.kind.rawValue, isOver: sight.look == nil, state: sight.look?.state.rawValue,
            people: sight.look?.people.map { person in
                let contact = sight.contacts[person.id]
                return PersonDocument(
                    id: person.isSimulated ? nil : person.id.description, role: person.role.rawValue,
                    name: contact?.name ?? person.firstName, phone: contact?.phone)
            } ?? [])
        for fact in sight.look?.facts ?? [] { document.add(fact) }
        return document
    }
}

extension LiveMapRoutes {
    /// The calls, as the API's document describes them.
    public static var operations: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/operate/map", "All vehicles and open requests", in: .console,
                note:
                    "Without names, and without anything that would lead to them: `key` names a thing until it is gone, "
                    + "an hour at most. Those that have been so for longest come first.",
                access: .operators,
                parameters: APIParameter.paging + [
                    .query("cars", .text(0...10, "With cars only, or with those named beside them.")),
                    .query("taxis", .text(0...10, "With taxis only, or with those named beside them.")),
                    .query("requests", .text(0...10, "With requests only, or with those named beside them.")),
                ],
                answers: [.json(.ok, "A page of the map.", part, headers: [.link])]),
            APIOperation(
                .post, "/api/v1/operate/map/looks", "Look whose something is", in: .console,
                note:
                    "Who looked, at whom, when and why is written into the log of what operators do before it is answered. "
                    + "At most \(LookBudget.most) an hour. What has ended is nobody’s; 404 for a key that means nothing "
                    + "any more.",
                access: .operators,
                body: .json(
                    look,
                    example: ["key": "018f3b2e-7c1a-4d52-9a3e-4f1f0a6c2b11", "reason": "lost"]),
                answers: [.json(.ok, "Who has to do with it.", sight)],
                problems: [.notFound, .tooManyRequests, .unprocessableContent]),
        ]
    }

    private struct Look: Sendable {
        let key: UniqueID
        let cause: LookReason.Cause
        let words: String?
    }

    private static let look = JSONShape.object(
        "LookAtMap", .required("key", .identifier("What the map calls the thing.")),
        .required("reason", .choice(of: LookReason.Cause.self, "Why.")),
        .optional(
            "words", JSONShape<String>.text(0...LookReason.longest, "Why, in words; needed with `other`."))
    ) { key, cause, words in
        Look(key: key, cause: cause, words: words)
    }

    private static let kind = JSONSchema.choice(LiveThing.Kind.allCases.map(\.rawValue), "What it is.")
    private static let state = JSONSchema.choice(LiveThing.State.allCases.map(\.rawValue), "How it stands.")

    private static let part = JSONSchema.object(
        "LiveMap",
        [
            .required("at", .moment("When.")),
            .required("isComplete", .boolean("Whether every room could tell what it has.")),
            .required(
                "counts",
                .object(
                    "LiveMapCounts",
                    [
                        .required("cars", .integer(0...10_000_000)),
                        .required("taxis", .integer(0...10_000_000)),
                        .required("rides", .integer(0...10_000_000)),
                        .required("calls", .integer(0...10_000_000)),
                    ])),
            .required("things", .array(of: thing, 0...100)),
            .optional("next", .nextCursor),
        ])

    private static let thing = JSONSchema.object(
        "LiveMapThing",
        [
            .required("key", .identifier("What the map calls it, for a while.")),
            .required("kind", kind), .required("state", state),
            .required("lat", .latitude), .required("lon", .longitude),
            .optional("heading", .number(0...360, "Where a vehicle heads, in degrees clockwise from north.")),
            .optional(
                "since",
                .moment(
                    """
                    Since when somebody waits, a car has been on its drive, or a taxi has stood in its queue or had its call, \
                    to the minute.
                    """)),
            .optional("code", .text(0...100, "What is written on a taxi.")),
        ])

    private static let sight = JSONSchema.object(
        "LookedAt",
        [
            .required("kind", kind),
            .required("isOver", .boolean("Whether it has ended; then it is nobody’s.")),
            .optional("state", state),
            .optional("vehicle", .text(0...500, "The vehicle, with its plate.")),
            .optional("from", .text(0...1_000, "Where it begins, as people say it.")),
            .required("to", .array(of: .text(0...1_000, "Where it leads to, as people say it."), 0...100)),
            .optional("since", .moment("Since when it has been under way.")),
            .required(
                "people",
                .array(
                    of: .object(
                        "LookedAtPerson",
                        [
                            .optional("id", .identifier("Names the person; made-up people have no account.")),
                            .required(
                                "role",
                                .choice(
                                    LiveLook.Role.allCases.map(\.rawValue), "What they have to do with it.")),
                            .required("name", .text(0...500)), .optional("phone", .text(1...40)),
                        ]), 0...100)),
        ])
}
