import Geography
import HTML
public import HTTPServer
import Identity
public import Localization
import MapSheets
public import PlaceChoice
import Places
import Roads
public import Web

/// The operator's page of the traffic: the city's map, what is in force, and the form that restricts a street.
public struct OperatePages: Sendable {
    let routes: TrafficRoutes
    let city: CityPlaces
    let zone: LocalTimeZone

    /// The page of a city.
    public init(routes: TrafficRoutes, city: CityPlaces, zone: LocalTimeZone) {
        self.routes = routes
        self.city = city
        self.zone = zone
    }

    /// Adds the page's routes; to everybody but operators there is no such page.
    public func add(to router: inout Router<WebContext>) {
        router.get("/operate/traffic") { try await show($0, $1) }
        router.get("/operate/traffic/places", cost: .computing) { try suggestions($0, $1) }
        router.post("/operate/traffic", bodyLimit: 16 << 10) { try await restrict($0, $1) }
        router.get("/operate/traffic/{id}") { try await standing($0, $1) }
        router.post("/operate/traffic/{id}", bodyLimit: 16 << 10) { try await change($0, $1) }
        router.post("/operate/traffic/{id}/back", bodyLimit: 16 << 10) { try await putBack($0, $1) }
        router.post("/operate/traffic/{id}/lift", bodyLimit: 16 << 10) { try await lift($0, $1) }
    }

    private func show(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.operatorVisitor()
        let query = request.query
        if let at = query["at"], !at.isEmpty {
            var form = RestrictionForm(at: at, street: query["street"])
            form.from = zone.field(of: routes.clock())
            return try await page(request, context, form: form)
        }
        var lifted: TrafficRestriction?
        if let id = query["lifted"].flatMap({ UniqueID($0) }) {
            lifted = try await routes.center.lifted(id)
        }
        let trouble = query["late"] == nil ? nil : context.texts(.trafficUndoLate)
        return try await page(
            request, context, found: streets(query), lifted: lifted, trouble: trouble)
    }

    private func suggestions(_ request: Request, _ context: WebContext) throws -> Response {
        _ = try context.operatorVisitor()
        return .fragment(
            HTMLFragment(
                PlaceSuggestions(
                    context.texts, in: city, for: StreetPurpose(), found: streets(request.query))))
    }

    /// The streets that fit what was typed, or else the places.
    private func streets(_ query: FormFields) -> FoundPlaces {
        var found = city.find(query, limit: 12)
        let streets = found.matches.filter { $0.place.kind == .street }
        found.matches = Array((streets.isEmpty ? found.matches : streets).prefix(8))
        return found
    }

    private func subject(_ request: Request) async throws -> TrafficRestriction {
        guard let id = UniqueID(try request.parameter("id", as: String.self)),
            let restriction = await routes.center.current().first(where: { $0.id == id })
        else { throw HTTPError(.notFound) }
        return restriction
    }

    private func standing(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.operatorVisitor()
        let form = RestrictionForm(try await subject(request), zone: zone)
        return try await page(request, context, form: form)
    }

    private func change(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor()
        let standing = try await subject(request)
        var form = RestrictionForm(try request.form())
        form.standing = standing
        // The street itself stays: another one is another restriction.
        form.at = standing.restriction.stretch.middle?.text ?? ""
        var stretch = standing.restriction.stretch
        stretch.direction = form.direction
        guard
            let restriction = form.restriction(
                of: stretch, zone: zone, now: routes.clock(), person: visitor.id)
        else { return try await page(request, context, form: form) }
        do {
            try await routes.center.change(restriction, by: visitor.id, seen: form.version)
        } catch TrafficProblem.unknown {
            throw HTTPError(.notFound)
        } catch TrafficProblem.changedSince {
            // What somebody else has ordered meanwhile is shown, and is not overwritten unseen.
            form = RestrictionForm(try await subject(request), zone: zone)
            form.problem = .changedSince
            return try await page(request, context, form: form)
        } catch let problem as TrafficProblem {
            form.problem = problem
            return try await page(request, context, form: form)
        }
        return .redirect("/operate/traffic")
    }

    private func putBack(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor()
        guard let id = UniqueID(try request.parameter("id", as: String.self)) else {
            throw HTTPError(.notFound)
        }
        do {
            try await routes.center.putBack(id, by: visitor.id)
        } catch is TrafficProblem {
            // Somebody else was faster, or it took too long.
            return .redirect("/operate/traffic?late")
        }
        return .redirect("/operate/traffic")
    }

    private func restrict(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor()
        var form = RestrictionForm(try request.form())
        let now = routes.clock()
        guard var stretch = form.stretch(in: routes.center.roads.map.network) else {
            form.problem = .noRoad
            return try await page(request, context, form: form)
        }
        stretch.direction = form.direction
        guard let restriction = form.restriction(of: stretch, zone: zone, now: now, person: visitor.id) else {
            return try await page(request, context, form: form)
        }
        do {
            try await routes.center.restrict(restriction)
        } catch let problem as TrafficProblem {
            form.problem = problem
            return try await page(request, context, form: form)
        }
        return .redirect("/operate/traffic")
    }

    private func lift(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor()
        guard let id = UniqueID(try request.parameter("id", as: String.self)) else {
            throw HTTPError(.notFound)
        }
        try await routes.lift(id, by: visitor)
        let list: URLReference = "/operate/traffic?lifted=\(id.description)"
        return .redirect(list.text)
    }

    // MARK: - The page

    private func page(
        _ request: Request, _ context: WebContext, form: RestrictionForm? = nil, found: FoundPlaces? = nil,
        lifted: TrafficRestriction? = nil, trouble: String? = nil
    ) async throws -> Response {
        let stretch =
            form?.standing?.restriction.stretch
            ?? form.flatMap { $0.stretch(in: routes.center.roads.map.network) }
        let restrictions = await routes.center.current()
        let status: HTTPStatus =
            switch form?.problem {
            case nil: .ok
            case .changedSince: .conflict
            default: .unprocessableContent
            }
        return .mapPage(
            request, context, title: context.texts(.trafficTitle), styles: ["css/traffic.css"],
            map: [.data("traffic", "all")], status: status
        ) { page in
            OperateSheet(
                context: page, city: city, restrictions: restrictions, order: form, stretch: stretch,
                found: found, lifted: lifted, trouble: trouble, zone: zone, now: routes.clock())
        }
    }
}
