import HTTPServer
import Identity
import OpenAPI
import Roads
import Web

// MARK: - Restrictions that stand, or stood

extension TrafficRoutes {
    /// Puts another rule in the place of the one that stands; the street itself stays, because another one is another
    /// restriction.
    func change(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor()
        let id = try subject(request)
        guard var restriction = await center.current().first(where: { $0.id == id }) else {
            throw HTTPError(.notFound)
        }
        let rule = try request.read(Self.replacement)
        var stretch = restriction.restriction.stretch
        stretch.direction = rule.direction
        restriction.restriction = RoadRestriction(
            stretch: stretch, effect: try rule.roadEffect(),
            from: rule.from ?? restriction.restriction.from, until: rule.until)
        restriction.reason = rule.reason
        restriction.note = rule.note
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
