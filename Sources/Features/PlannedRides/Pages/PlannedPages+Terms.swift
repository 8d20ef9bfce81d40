import Geography
import HTTPServer
import Identity
import Localization
import PlannedTrips
import Web

/// R9: Other seats, prices and conditions for a trip that is published.
extension PlannedPages {
    func changeTerms(_ request: Request, _ context: WebContext) async throws -> Response {
        let id = try request.plannedTripID()
        let driver = PersonID(try context.visitor().id.bits)
        let (form, now, texts) = (try request.form(), clock(), context.texts)
        guard let trip = try await desk.wholeBook(id)?.trip, trip.driver == driver else {
            return gone(request, context)
        }
        guard trip.status == .open else {
            let refusal: BookingRefusal = trip.status.isOver ? .tripIsOver : .tripHasLeft
            return try await driversTrip(
                request, context, id, by: driver, problem: refusal.words(texts, in: city, at: now),
                status: .conflict)
        }
        var typed = try TypedTerms(form, of: trip, in: city, texts)
        func words(_ fault: DraftReading.Fault) -> String {
            fault.words(texts, trip.stops, in: city, at: now)
        }
        func again(_ typed: TypedTerms, _ status: HTTPStatus) async throws -> Response {
            try await driversTrip(
                request, context, id, by: driver, problem: texts(.plannedTermsWrong), typed: typed,
                status: status)
        }
        guard let terms = typed.terms(of: trip, words) else {
            return try await again(typed, .unprocessableContent)
        }
        let judged = JudgedTerms(terms, for: trip, roads: desk.finder.roads(of: trip), in: city)
        for problem in judged.problems.prefix(8) { typed.note(words(.trip(problem)), at: problem.spot) }
        if judged.hasNoPayment { typed.note(words(.noPayment), at: .cash) }
        guard judged.isGood else { return try await again(typed, .unprocessableContent) }
        do {
            try await desk.offer(
                .init(trip: id, terms: terms, cost: judged.cost), by: driver, seen: typed.version)
        } catch let refusal as BookingRefusal {
            // One that is over has left the board.
            let words = (refusal == .unknown ? .tripIsOver : refusal).words(texts, in: city, at: now)
            guard let spot = refusal.spot else {
                return try await driversTrip(
                    request, context, id, by: driver, problem: words, status: .conflict)
            }
            typed.note(words, at: spot)
            return try await again(typed, .conflict)
        }
        let left = typed.withWeeks ? try await offer(terms, onLaterTripsOf: trip, by: driver) : 0
        return .redirect("/planned/\(id.text)?done=terms" + (left > 0 ? "&left=\(left)" : ""))
    }

    /// The same for the rest of a weekly repetition, ways back with it.
    ///
    /// - Returns: How many trips stay as they were.
    private func offer(
        _ terms: TripTerms, onLaterTripsOf trip: PlannedTrip, by driver: PersonID
    ) async throws -> Int {
        guard let series = trip.series else { return 0 }
        var (all, left) = ([PlannedDesk.Terms](), 0)
        // There and back have roads of their own, and the weeks share them.
        var roads: [[Coordinate]: TripRoads] = [:]
        for id in try await services.history.trips(ofSeries: series, from: trip.departure) where id != trip.id
        {
            guard let other = try await desk.book(id)?.trip, other.driver == driver, other.status == .open
            else { continue }
            let places = other.stops.map(\.coordinate)
            let way = roads[places] ?? desk.finder.roads(of: other)
            roads[places] = way
            guard let fitting = terms.fitting(other.stops, from: trip.stops),
                case let judged = JudgedTerms(fitting, for: other, roads: way, in: city), judged.isGood
            else {
                left += 1
                continue
            }
            all.append(.init(trip: id, terms: fitting, cost: judged.cost))
        }
        return left + (try await desk.offer(all, by: driver))
    }
}
