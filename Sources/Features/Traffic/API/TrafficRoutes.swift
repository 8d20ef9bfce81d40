import Database
import FoundationEssentials
public import Geography
public import HTTPServer
import Identity
import OpenAPI
import Roads
public import Web

/// What programs and maps ask about the traffic, and what operators order by program.
public struct TrafficRoutes: Sendable {
    let center: TrafficCenter
    let clock: @Sendable () -> Timestamp

    /// The routes over a city's traffic.
    public init(_ center: TrafficCenter, clock: @escaping @Sendable () -> Timestamp) {
        self.center = center
        self.clock = clock
    }

    /// Adds `/api/v1/traffic/restrictions` and what is done to one of them, `/api/v1/traffic/stretch` and `/map/traffic`.
    public func add(to router: inout Router<WebContext>) {
        router.get("/api/v1/traffic/restrictions") { _, _ in await list() }
        router.post("/api/v1/traffic/restrictions", bodyLimit: 256 << 10) { try await add($0, $1) }
        router.put("/api/v1/traffic/restrictions/{id}", bodyLimit: 16 << 10) { try await change($0, $1) }
        router.delete("/api/v1/traffic/restrictions/{id}") { try await lift($0, $1) }
        router.post("/api/v1/traffic/restrictions/{id}/restoration", bodyLimit: 4 << 10) {
            try await putBack($0, $1)
        }
        router.get("/api/v1/traffic/stretch", cost: .computing) { request, _ in try stretch(request) }
        router.get("/map/traffic", cost: .computing) { request, _ in await layer(request) }
    }

    // MARK: - Programs

    private func list() async -> Response {
        let now = clock()
        var json = JSONText()
        json.beginObject()
        json.beginArray("restrictions")
        for restriction in await center.current() { json.restriction(restriction, at: now) }
        json.endArray()
        json.endObject()
        return Response.json(rendered: json.bytes)
    }

    private func add(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor()
        let order = try request.read(Self.order)
        let now = clock()
        let restriction = TrafficRestriction(
            id: UniqueID(recordedAt: now), restriction: try restriction(order, now),
            reason: order.rule.reason, note: order.rule.note, person: visitor.id, createdAt: now)
        try await restrict(restriction)
        var response = answer(restriction)
        response.status = .created
        response.headers.append("Location", "/api/v1/traffic/restrictions/\(restriction.id)")
        return response
    }

    private func restriction(_ order: RestrictionOrder, _ now: Timestamp) throws -> RoadRestriction {
        var stretch: RoadStretch
        if let at = order.at {
            guard let point = at.coordinate else {
                throw Self.problem(
                    .badRequest, "not-a-position", "“at” is longitude and latitude in degrees.")
            }
            guard let found = center.roads.map.network.stretch(near: point) else {
                throw TrafficProblem.noRoad.httpError
            }
            stretch = found
        } else {
            let points = order.line?.compactMap(\.coordinate)
            guard let points, points.count == order.line?.count else {
                throw Self.problem(
                    .badRequest, "not-a-line",
                    "Give “at”, a point on the street, or “line” with 2 to 1000 positions, longitude first.")
            }
            stretch = RoadStretch(line: points, street: order.street)
        }
        stretch.direction = order.rule.direction
        return RoadRestriction(
            stretch: stretch, effect: try order.rule.roadEffect(), from: order.rule.from ?? now,
            until: order.rule.until)
    }

    private func lift(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor()
        try await lift(try subject(request), by: visitor)
        return Response(.noContent)
    }

    func subject(_ request: Request) throws -> UniqueID {
        guard let id = UniqueID(try request.parameter("id", as: String.self)) else {
            throw HTTPError(.notFound)
        }
        return id
    }

    func answer(_ restriction: TrafficRestriction) -> Response {
        var json = JSONText()
        json.restriction(restriction, at: clock())
        return Response.json(rendered: json.bytes)
    }

    /// The street at a point, as a tap on the map chooses it.
    private func stretch(_ request: Request) throws -> Response {
        guard let point = request.query["at"].flatMap({ Coordinate(text: $0) }) else {
            throw Self.problem(
                .badRequest, "not-a-position", "“at” is latitude and longitude with a comma between.")
        }
        guard let stretch = center.roads.map.network.stretch(near: point) else {
            throw TrafficProblem.noRoad.httpError
        }
        var json = JSONText()
        json.beginObject()
        json.member("street", stretch.street)
        json.member("length", Int(stretch.length.metres.rounded()))
        json.line(stretch.line, name: "line")
        json.endObject()
        return Response.json(rendered: json.bytes)
    }

    // MARK: - Maps

    /// What is closed, and where the traffic is slower than in free flow, as GeoJSON lines with `kind` = `closed`
    /// or `slow` and `level` 1 … 3; closures only with `only=closed`.
    private func layer(_ request: Request) async -> Response {
        let layer = await center.layer()
        let bytes = request.query["only"] == "closed" ? layer.closed : layer.all
        var response = Response.json(rendered: bytes).tagged()
        response.headers.append("Cache-Control", "no-cache")
        return response
    }

    // MARK: - Shared with the pages

    func restrict(_ restriction: TrafficRestriction) async throws {
        try await told { try await center.restrict(restriction) }
    }

    func lift(_ id: UniqueID, by visitor: Visitor) async throws {
        try await told { try await center.lift(id, by: visitor.id) }
    }

    /// Carries out an order; what is wrong with it is told to the program.
    func told(_ order: () async throws -> Void) async throws {
        do {
            try await order()
        } catch let problem as TrafficProblem {
            throw problem.httpError
        }
    }

    static func problem(_ status: HTTPStatus, _ slug: String, _ detail: String) -> HTTPError {
        HTTPError(Problem(status, slug: slug, title: "The restriction cannot be made", detail: detail))
    }
}

extension TrafficProblem {
    /// What the problem is to a program.
    var httpError: HTTPError {
        switch self {
        case .noRoad:
            TrafficRoutes.problem(.unprocessableContent, "no-road-near", "There is no road near that point.")
        case .unknownStreet:
            TrafficRoutes.problem(
                .unprocessableContent, "unknown-street", "No road of this city lies along that line.")
        case .period:
            TrafficRoutes.problem(
                .unprocessableContent, "bad-period", "It must end after it begins, and not in the past.")
        case .speed:
            TrafficRoutes.problem(
                .unprocessableContent, "bad-speed", "“speed” is 1 to 130 kilometres per hour.")
        case .factor:
            TrafficRoutes.problem(
                .unprocessableContent, "bad-factor", "“factor” is 1 to 20 times the usual time.")
        case .note:
            TrafficRoutes.problem(
                .unprocessableContent, "bad-note",
                "“note” has at most \(TrafficRestriction.longestNote) characters.")
        case .tooMany:
            TrafficRoutes.problem(
                .conflict, "too-many", "There are \(TrafficRestriction.mostAtOnce) already. Lift one first.")
        case .unknown: HTTPError(.notFound)
        case .changedSince:
            TrafficRoutes.problem(
                .conflict, "changed-since", "Somebody else has changed it since you looked at it.")
        }
    }
}

extension JSONText {
    mutating func line(_ line: [Coordinate], name: StaticString) {
        beginObject(name)
        member("type", "LineString")
        beginArray("coordinates")
        for point in line {
            beginArray()
            element(Int((point.longitude * 1e6).rounded()), digits: 6)
            element(Int((point.latitude * 1e6).rounded()), digits: 6)
            endArray()
        }
        endArray()
        endObject()
    }

    fileprivate mutating func restriction(_ restriction: TrafficRestriction, at now: Timestamp) {
        let rule = restriction.restriction
        beginObject()
        member("id", "\(restriction.id)")
        member("street", rule.stretch.street)
        member("direction", rule.stretch.direction.rawValue)
        member("effect", restriction.effectName)
        switch rule.effect {
        case .closed: break
        case .limited(let speed): member("speed", Int((speed.kilometresPerHour * 10).rounded()), digits: 1)
        case .slowed(let factor): member("factor", Int((factor * 100).rounded()), digits: 2)
        }
        member("from", Int(rule.from.milliseconds))
        if let until = rule.until { member("until", Int(until.milliseconds)) }
        member("inForce", rule.isInForce(at: now))
        member("reason", restriction.reason.rawValue)
        member("note", restriction.note)
        line(rule.stretch.line, name: "line")
        endObject()
    }
}
