import DesignSystem
import Geography
import HTML
import HTTPServer
import Identity
import Localization
import PlaceChoice
import PlannedTrips
import Roads
import Web

/// R13: Being told when a trip is published.
extension PlannedPages {
    func alertsPage(_ request: Request, _ context: WebContext) async throws -> Response {
        guard let visitor = context.person else { return .redirect("/login?return=/planned/alerts") }
        var page = context.page(for: request)
        page.styles = ["css/trips.css", "css/planned.css"]
        let note: (Tone, String)? =
            switch request.query["done"] {
            case "kept": (.ok, context.texts(.plannedAlertKept))
            case "full": (.warning, context.texts(.plannedAlertsFull, count: TripAlertStore.mostPerPerson))
            case "late": (.warning, context.texts(.plannedBadTimes))
            default: nil
            }
        let view = AlertsPage(
            context: page, city: city,
            alerts: try await alerts.store.alerts(of: PersonID(visitor.id.bits), at: clock()), note: note,
            now: clock())
        var response = Response.page(HTMLPage(view))
        response.headers["Cache-Control"] = "private, no-store"
        return response
    }

    func addAlert(_ request: Request, _ context: WebContext) async throws -> Response {
        let wish = try TripWish(try request.form(), in: city.places)
        if let way = way(to: .ride, for: context, from: wish.address) { return .redirect(way.text) }
        let person = PersonID(try context.visitor(who: .ride).id.bits)
        guard wish.isWhole else { throw HTTPError(.badRequest, "An alert needs from where and to where.") }
        let now = clock()
        let at = wish.at.flatMap { city.zone.moment(ofField: $0) }
        // The search's own page says what is wrong with the time, or with the places.
        guard at != nil || wish.at == nil,
            wish.query(in: city, on: desk.finder.roads.map.network, isKnown: true, at: now) != nil
        else { return .redirect(wish.address.text) }
        let end = at.map { $0 + .minutes(Double(wish.hours * 60)) } ?? now + TripAlert.life
        guard end > now else { return .redirect("/planned/alerts?done=late") }
        let isKept = try await alerts.add(
            TripAlert(
                id: newID(), person: person, search: wish.search, createdAt: now,
                expiresAt: min(end, now + city.limits.longestLead), checkedAt: now, told: []))
        return .redirect("/planned/alerts?done=\(isKept ? "kept" : "full")")
    }

    func removeAlert(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = PersonID(try context.visitor().id.bits)
        guard let id = UniqueID(try request.parameter("id", as: String.self)) else {
            throw HTTPError(.notFound)
        }
        try await alerts.remove(id, of: person)
        return .redirect("/planned/alerts")
    }
}
