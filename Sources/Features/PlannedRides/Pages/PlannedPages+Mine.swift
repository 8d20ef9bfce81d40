public import DesignSystem
import Geography
import HTML
import HTTPServer
import Identity
import Localization
import PlannedTrips
public import Web

/// What somebody has ahead.
extension PlannedPages {
    func mine(_ request: Request, _ context: WebContext) async throws -> Response {
        guard let visitor = context.person else { return .redirect("/login?return=/planned/mine") }
        let person = PersonID(visitor.id.bits)
        var page = context.page(for: request)
        page.styles = ["css/trips.css", "css/planned.css"]
        let view = MyTripsPage(
            context: page, city: city, person: person, books: try await desk.trips(of: person),
            done: published(request, context.texts),
            showsSaved: services.savings != nil, now: clock())
        var response = Response.page(HTMLPage(view))
        response.headers["Cache-Control"] = "private, no-store"
        return response
    }

    /// What a form has published: how many trips, and when the first of them leaves.
    private func published(_ request: Request, _ texts: Texts) -> String? {
        guard request.query["done"] == "published" else { return nil }
        guard let count = request.query["trips"].flatMap({ Int($0) }), (2...1_000).contains(count),
            let first = request.query["first"].flatMap({ city.zone.moment(ofField: $0) })
        else { return texts(.plannedPublished) }
        let day = texts.tripDay(first, now: clock(), in: city.zone)
        let leaving = "\(day), \(texts.clock(first, in: city.zone))"
        return texts(.plannedPublishedFrom, ["count": .number(count), "first": .text(leaving)])
    }

    /// How long before a trip the first page of the city speaks of it.
    private static let noticeLead = TravelTime.minutes(24 * 60)

    /// What the first page of the city says of the visitor's next seat or drive; nothing without one in the coming day.
    public func notice(for context: WebContext) async throws -> HomePage.Notice? {
        guard let visitor = context.person else { return nil }
        let person = PersonID(visitor.id.bits)
        let (now, texts) = (clock(), context.texts)
        for book in try await desk.trips(of: person) {
            let seat = book.reservations.first { $0.passenger == person && $0.state.takesSeats }
            // What only waits for cash is not ahead.
            guard !book.trip.status.isOver, seat != nil || book.trip.driver == person else { continue }
            let moment = seat?.board.at ?? book.trip.departure
            guard moment - now < Self.noticeLead else { continue }
            let time: [String: TextArgument] = ["time": .text(texts.moment(moment, now: now, in: city.zone))]
            return HomePage.Notice(
                texts(seat == nil ? .plannedHomeDrive : .plannedHomeSeat, time), action: texts(.plannedShow),
                to: seat.map { "/planned/seats/\($0.id.text)" } ?? "/planned/\(book.trip.id.text)")
        }
        return nil
    }

    /// Whether the visitor is in a car of a planned trip, or drives one: what is only planned lets nobody into a closed room.
    public func isUnderWay(_ context: WebContext) async throws -> Bool {
        guard let visitor = context.person else { return false }
        let person = PersonID(visitor.id.bits)
        return try await desk.trips(of: person).contains { book in
            book.trip.driver == person
                ? book.trip.status.isUnderway
                : book.reservations.contains { $0.passenger == person && $0.state.isOnBoard }
        }
    }
}
