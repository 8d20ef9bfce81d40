import BoardKeeping
import Carpool
import Garage
import Geography
import HTTPServer
import Identity
import Ledger
import Localization
import OpenAPI
import PlaceChoice
import PlannedTrips
import Travellers
import Web

/// Finding trips, publishing them, and what their drivers do with them.
extension PlannedAPI {
    func addTrips(to router: inout Router<WebContext>) {
        let one = "\(Self.path)/trips/{id}"
        router.get("\(Self.path)/offers", cost: .computing) { try await offers($0, $1) }
        router.get("\(Self.path)/trips", cost: .counted) { try await trips($0, $1) }
        router.post("\(Self.path)/trips", bodyLimit: 32 << 10, cost: .asking) { try await publish($0, $1) }
        router.get("\(one)", cost: .computing) { try await trip($0, $1) }
        router.post("\(one)/start", bodyLimit: 4 << 10, cost: .counted) { request, context in
            try await drive(request, context) { book, driver, now throws(BookingRefusal) in
                try book.start(by: driver, at: now)
            }
        }
        router.post("\(one)/end", bodyLimit: 4 << 10, cost: .counted) { request, context in
            try await drive(request, context, doing: { id, driver in try await desk.end(id, by: driver) })
        }
        router.post("\(one)/cancellation", bodyLimit: 4 << 10, cost: .counted) { request, context in
            try await drive(request, context) { book, driver, now throws(BookingRefusal) in
                try book.cancelTrip(by: driver, at: now)
            }
        }
        router.post("\(one)/pause", bodyLimit: 4 << 10, cost: .counted) { request, context in
            try await drive(request, context, doing: { id, driver in try await desk.pause(id, by: driver) })
        }
        // Whoever waits for such a trip is told of it again.
        router.post("\(one)/resume", bodyLimit: 4 << 10, cost: .asking) { try await resume($0, $1) }
        router.post("\(one)/sharing", bodyLimit: 4 << 10, cost: .counted) { request, context in
            let isShared = try request.read(Self.sharing)
            return try await drive(request, context) { book, driver, _ throws(BookingRefusal) in
                try book.share(isShared, by: driver)
            }
        }
        router.post("\(one)/terms", bodyLimit: 8 << 10, cost: .asking) { try await changeTerms($0, $1) }
        router.post("\(one)/departure", bodyLimit: 4 << 10, cost: .counted) { request, context in
            let change = try request.read(Self.departure)
            return try await drive(request, context) { book, driver, now throws(BookingRefusal) in
                // Whoever has seen other times looks again first.
                guard change.version.map({ $0 == book.trip.version }) ?? true else {
                    throw .changedMeanwhile(version: book.trip.version)
                }
                let shift = change.at - book.trip.departure
                return try book.changeTimes(
                    to: book.trip.stops.map { $0.at + shift }, by: driver, at: now)
            }
        }
    }

    // MARK: - Looking

    private func offers(_ request: Request, _ context: WebContext) async throws -> Response {
        let wish = try wish(request.query)
        let onlooker = try await Onlooker(context, company: office.services.company)
        guard let found = try await office.offers(for: wish, to: onlooker) else {
            throw HTTPError(
                Problem(
                    .unprocessableContent, slug: "no-road-near", title: "No road is near",
                    detail: context.texts(.plannedOffRoad, ["city": .text(city.places.cityName)])))
        }
        let shown = found.first.map { $0.named(board: wish.from.name, alight: wish.to?.name ?? "") }
        let people = onlooker.isKnown ? Array(Set(shown.map(\.trip.driver))) : []
        let drivers = await office.services.profiles(of: people, for: onlooker.person)
        return try .document(
            OffersDocument(
                offers: shown.map {
                    OfferDocument($0, driver: drivers[$0.trip.driver], isKnown: onlooker.isKnown, in: city)
                }, count: found.count))
    }

    /// What is looked for, as an address says it.
    private func wish(_ query: FormFields) throws -> TripWish {
        func place(_ name: String) throws(HTTPError) -> ChosenPlace {
            guard let coordinate = query[name].flatMap({ Coordinate(text: $0) }) else {
                throw HTTPError(
                    Problem(
                        .badRequest, slug: "not-a-position", title: "Not a position",
                        detail: "“\(name)” must be latitude and longitude in degrees with a comma between."))
            }
            return ChosenPlace(coordinate, known: city.places.name(of: coordinate))
        }
        var wish = TripWish(from: try place("from"), hasStart: true, to: try place("to"))
        wish.at = try query.optional("at", as: Int64.self).map {
            city.zone.field(of: Timestamp(milliseconds: $0))
        }
        wish.hours = try query.optional("hours", as: Int.self) ?? wish.hours
        wish.seats = try query.optional("seats", as: Int.self) ?? wish.seats
        wish.walk = try query.optional("walk", as: Int.self) ?? wish.walk
        wish.isInstantOnly = query["instant"] == "true"
        wish.isSmokeFree = query["smokeFree"] == "true"
        wish.luggage =
            try query.optional("luggage", as: Int8.self).flatMap { LuggageSize(rawValue: $0) } ?? .small
        wish.order = query["order"].flatMap { word in TripQuery.Order.allCases.first { $0.word == word } }
        return wish
    }

    /// A trip as its driver, or somebody who might ride along, sees it.
    private func trip(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.visitor(who: .ride)
        let onlooker = try await Onlooker(context, company: office.services.company)
        guard let book = try await office.visibleBook(request.plannedTripID(), to: onlooker) else {
            throw HTTPError(.notFound)
        }
        return try await document(of: book, for: PersonID(visitor.id.bits))
    }

    private func document(of book: TripBook, for person: PersonID, status: HTTPStatus = .ok) async throws
        -> Response
    {
        let isDriver = book.trip.driver == person
        let shown =
            isDriver ? book.reservations.filter { $0.state.takesSeats || $0.isPaidFor } : []
        let people = shown.map(\.passenger) + [book.trip.driver]
        let profiles = await office.services.profiles(of: people, for: person)
        var document = TripDocument(book, driver: isDriver ? nil : profiles[book.trip.driver])
        if isDriver {
            let now = office.clock()
            document.isShared = book.trip.isShared
            document.passengers = shown.map {
                SeatDocument($0, on: book, as: .driver, with: profiles[$0.passenger], at: now)
            }
        }
        return try .document(document, status: status)
    }

    /// The trips that somebody drives or drove, the latest departure first.
    private func trips(_ request: Request, _ context: WebContext) async throws -> Response {
        let driver = PersonID(try context.visitor().id.bits)
        let page = try context.listPage(request, of: "planned-trips")
        let after = page.after.map {
            PlannedPlace(
                moment: Timestamp(milliseconds: $0.milliseconds), id: PlannedTripID($0.id.bits).text)
        }
        try await desk.settled()
        let (found, rest) = try await office.services.history.trips(
            of: driver, before: after ?? .latest, limit: page.limit)
        var documents: [TripDocument] = []
        for trip in found {
            // What is ahead is shown as it stands, with its free seats.
            var document = TripDocument(
                try await desk.book(trip.id) ?? TripBook(trip: trip, policy: desk.policy), driver: nil)
            document.isShared = trip.isShared
            documents.append(document)
        }
        let next = rest.flatMap { rest in
            PlannedTripID(text: rest.id).map {
                page.cursor(
                    after: ListPosition(
                        milliseconds: rest.moment.milliseconds, id: UniqueID(bits: $0.value)))
            }
        }
        var response = try Response.document(TripsDocument(trips: documents, next: next))
        page.link(next, on: &response)
        return response
    }

    // MARK: - Publishing

    /// R9: Publishes a trip.
    private func publish(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.visitor(who: .drive)
        let driver = PersonID(visitor.id.bits)
        let order = try request.read(Self.tripOrder)
        // The same key names the same trip, also long after its answer was forgotten.
        let id = PlannedTripID(
            (request.keyedID(of: "planned-trip", by: visitor.id) ?? office.newID()).bits)
        if let there = try await desk.wholeBook(id) {
            return try await document(of: there, for: driver, status: .created)
        }
        guard try await !office.services.cars.vehicles(of: visitor.id).isEmpty else {
            throw HTTPError(
                Problem(
                    .conflict, slug: "no-car", title: "No car",
                    detail: "Register the car that you drive first: POST /api/v1/rides/vehicles."))
        }
        guard TripCompany.choices(for: visitor, under: context.access).contains(order.company) else {
            throw Self.invalid([
                Problem.Field(
                    name: "company", code: "not-welcome",
                    detail: "Only those choose it whom the city knows to be one.")
            ])
        }
        let now = office.clock()
        let trip = order.trip(id, by: driver, in: city, at: now)
        let roads = desk.finder.roads(of: trip)
        let problems = trip.check(
            roads: roads, ceiling: city.ceiling(seats: trip.seats), otherTrips: [], limits: city.limits,
            at: now)
        guard problems.isEmpty else {
            throw Self.invalid(
                problems.prefix(8).map { problem in
                    Problem.Field(
                        name: problem.stop.map { "stops[\($0)]" } ?? "stops", code: "not-publishable",
                        detail: problem.words(context.texts, trip.stops, in: city, at: now))
                })
        }
        guard city.hasWallets || trip.acceptsCash || trip.stops.allSatisfy({ $0.price == 0 }) else {
            throw Self.invalid([
                Problem.Field(
                    name: "acceptsCash", code: "no-payments", detail: context.texts(.plannedNoPayment))
            ])
        }
        try await refusing(context) { try await desk.publish([trip]) }
        tell(of: [trip])
        guard let book = try await desk.wholeBook(id) else { throw HTTPError(.notFound) }
        var response = try await document(of: book, for: driver, status: .created)
        response.headers["Location"] = "\(Self.path)/trips/\(id.text)"
        return response
    }

    /// R23: A driver takes new passengers again, and whoever waits for such a trip is told.
    private func resume(_ request: Request, _ context: WebContext) async throws -> Response {
        try await drive(
            request, context,
            doing: { id, driver in
                guard let trip = try await desk.goOn(id, by: driver) else { return }
                Task { [alerts] in await alerts.published([trip]) }
            })
    }

    /// Does something with a trip for its driver, and answers how it stands.
    private func drive(
        _ request: Request, _ context: WebContext,
        _ deed:
            @escaping @Sendable (inout TripBook, PersonID, Timestamp) throws(BookingRefusal) ->
            [TripAction]
    ) async throws -> Response {
        try await drive(
            request, context,
            doing: { id, driver in
                try await desk.act(on: id) { book, now throws(BookingRefusal) in try deed(&book, driver, now)
                }
            })
    }

    func drive(
        _ request: Request, _ context: WebContext,
        doing deed: (PlannedTripID, PersonID) async throws -> Void
    ) async throws -> Response {
        let id = try request.plannedTripID()
        let driver = PersonID(try context.visitor().id.bits)
        guard let book = try await desk.wholeBook(id), book.trip.driver == driver else {
            throw HTTPError(.notFound)
        }
        try await refusing(context) {
            do {
                try await deed(id, driver)
            } catch BookingRefusal.unknown {
                // One that is over has left the board.
                throw BookingRefusal.tripIsOver
            }
        }
        guard let changed = try await desk.wholeBook(id) else { throw HTTPError(.notFound) }
        return try await document(of: changed, for: driver)
    }
}
