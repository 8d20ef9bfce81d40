import Carpool
import Garage
import Geography
import HTML
import HTTPServer
import Identity
import Localization
import MapSheets
import PlaceChoice
import PlannedTrips
import Web

/// R9: Publishing a trip.
extension PlannedPages {
    func draft(_ request: Request, _ context: WebContext) async throws -> Response {
        var draft = try TripDraft(request.query, in: city.places)
        if let which = request.query["pick"].flatMap(DraftEnd.Which.init(rawValue:)),
            which != .via || draft.to != nil
        {
            return await pick(request, context, draft, which)
        }
        if !draft.hasStart { return await pick(request, context, draft, .start) }
        if draft.to == nil { return await pick(request, context, draft, .destination) }
        let visitor = try context.visitor(who: .drive)
        if try await services.cars.vehicles(of: visitor.id).isEmpty {
            return Self.leading(to: "/drive/vehicles/new?return=\(draft.address.text)", request)
        }
        if draft.at == nil { draft.at = usualDeparture }
        draft.id = PlannedTripID(newID().bits)
        return form(request, context, draft, visitor)
    }

    /// Tomorrow at seven: most who publish drive to work.
    private var usualDeparture: String { "\(city.zone.date(1, of: clock()))T07:00" }

    /// Leads a browser elsewhere, also where only a part of a page was asked for.
    private static func leading(to address: URLReference, _ request: Request) -> Response {
        guard request.headers["hx-request"] == "true" else { return .redirect(address.text) }
        return Response(.noContent, headers: ["HX-Redirect": address.text])
    }

    private func form(
        _ request: Request, _ context: WebContext, _ draft: TripDraft, _ visitor: Visitor,
        faults: [DraftReading.Fault] = [], problem: String? = nil, status: HTTPStatus = .ok
    ) -> Response {
        let now = clock()
        let suggestion = desk.finder.suggestion(for: draft)
        let reading = DraftReading(draft, suggestion, in: city, at: now)
        return page(request, context, title: context.texts(.plannedNew), status: status) { page in
            PublishSheet(
                context: page, city: city, draft: draft, suggestion: suggestion, reading: reading,
                faults: faults, companies: TripCompany.choices(for: visitor, under: context.access),
                problem: problem, now: now)
        }
    }

    private func pick(
        _ request: Request, _ context: WebContext, _ draft: TripDraft, _ which: DraftEnd.Which
    ) async -> Response {
        let found = city.places.find(request.query, near: draft.from.coordinate)
        let kept = await services.favourites.favourites(for: context)
        return page(request, context, title: context.texts(which.title)) { page in
            DraftPlaceSheet(
                context: page, city: city, draft: draft, which: which, found: found, favourites: kept)
        }
    }

    func draftSuggestions(_ request: Request, _ context: WebContext) async throws -> Response {
        let query = request.query
        let draft = try TripDraft(query, in: city.places)
        let which =
            query["pick"].flatMap(DraftEnd.Which.init(rawValue:)) ?? (draft.hasStart ? .destination : .start)
        let kept = await services.favourites.favourites(for: context)
        let fragment = HTMLFragment(
            PlaceSuggestions(
                context.texts, in: city.places, for: DraftEnd(draft: draft, which: which),
                found: city.places.find(query, near: draft.from.coordinate), favourites: kept))
        return .html(fragment.bytes())
    }

    /// Publishes all trips of a form, or none of them.
    func publish(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.visitor(who: .drive)
        let draft = try TripDraft(try request.form(), in: city.places)
        guard draft.hasStart, draft.to != nil else {
            throw HTTPError(.badRequest, "A trip needs from where and to where.")
        }
        guard try await !services.cars.vehicles(of: visitor.id).isEmpty else {
            return Self.leading(to: "/drive/vehicles/new?return=\(draft.address.text)", request)
        }
        guard TripCompany.choices(for: visitor, under: context.access).contains(draft.company) else {
            throw HTTPError(.badRequest, "There is no such company to choose.")
        }
        let now = clock()
        // A second press finds what the first one has published.
        if let id = draft.id, let there = try await desk.wholeBook(id) {
            guard there.trip.driver == PersonID(visitor.id.bits) else { throw HTTPError(.notFound) }
            return .redirect("/planned/\(id.text)?done=published")
        }
        guard !draft.hasMovedOn else {
            return form(
                request, context, draft, visitor, problem: context.texts(.plannedLookAgain),
                status: .unprocessableContent)
        }
        let suggestion = desk.finder.suggestion(for: draft)
        let reading = DraftReading(draft, suggestion, in: city, at: now)
        var faults = reading.faults
        let trips =
            faults.isEmpty
            ? reading.trips(draft, by: PersonID(visitor.id.bits), in: city, at: now, newID: newID) : []
        if faults.isEmpty {
            faults = problems(of: trips, there: reading.departures.count, suggestion, draft.seats, at: now)
        }
        guard faults.isEmpty, let first = trips.first else {
            return form(request, context, draft, visitor, faults: faults, status: .unprocessableContent)
        }
        do {
            try await desk.publish(trips)
            // Whoever waits for them is told; the driver does not wait for that.
            Task { [alerts] in await alerts.published(trips) }
        } catch let refusal as BookingRefusal {
            return form(
                request, context, draft, visitor,
                problem: refusal.words(context.texts, in: city, at: now), status: .conflict)
        }
        guard trips.count > 1 else { return .redirect("/planned/\(first.id.text)?done=published") }
        let earliest = trips.map(\.departure).min() ?? first.departure
        return .redirect(
            "/planned/mine?done=published&trips=\(trips.count)&first=\(city.zone.field(of: earliest))")
    }

    /// What is wrong with the trips of a form, each thing once: those there first, then those back, which have roads of their own.
    private func problems(
        of trips: [PlannedTrip], there: Int, _ suggestion: DraftSuggestion, _ seats: Int, at now: Timestamp
    ) -> [DraftReading.Fault] {
        let ceiling = city.ceiling(seats: seats)
        let back = trips.count > there ? desk.finder.roads(of: trips[there]) : suggestion.roads
        var faults: [DraftReading.Fault] = []
        for (number, trip) in trips.enumerated() {
            // Those of one form must leave room for one another.
            for problem in trip.check(
                roads: number < there ? suggestion.roads : back, ceiling: ceiling,
                otherTrips: trips[..<number].map(\.span), limits: city.limits, at: now)
            {
                let fault =
                    number < there
                    ? DraftReading.Fault.trip(problem) : .back(problem, stops: trips[there].stops)
                if !faults.contains(fault), faults.count < 8 { faults.append(fault) }
            }
        }
        return faults
    }
}
