import Geography
import HTTPServer
import Identity
import Roads
import Web

// MARK: - Restrictions that stand, or stood

extension TrafficRoutes {
    /// What a program puts in the place of an order that stands; the street itself stays, because another one is another
    /// restriction.
    private struct Change: Decodable {
        var direction: String?
        var effect: String
        var speed: Double?
        var factor: Double?
        var from: Int64?
        var until: Int64?
        var reason: String?
        var note: String?
    }

    func change(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor()
        let id = try subject(request)
        guard var restriction = await center.current().first(where: { $0.id == id }) else {
            throw HTTPError(.notFound)
        }
        let order = try request.json(Change.self)
        var stretch = restriction.restriction.stretch
        stretch.direction = try Self.choice(order.direction ?? "both", "direction")
        restriction.restriction = RoadRestriction(
            stretch: stretch,
            effect: try Self.effect(order.effect, speed: order.speed, factor: order.factor),
            from: try Self.moment(order.from, "from") ?? restriction.restriction.from,
            until: try Self.moment(order.until, "until"))
        restriction.reason = try Self.choice(order.reason ?? "other", "reason")
        restriction.note = order.note ?? ""
        let changed = restriction
        try await told { try await center.change(changed, by: visitor.id) }
        return answer(changed)
    }

    func putBack(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor()
        let id = try subject(request)
        try await told { try await center.putBack(id, by: visitor.id) }
        guard let restriction = await center.current().first(where: { $0.id == id }) else {
            // Somebody lifted it again meanwhile.
            throw HTTPError(.notFound)
        }
        return answer(restriction)
    }
}
