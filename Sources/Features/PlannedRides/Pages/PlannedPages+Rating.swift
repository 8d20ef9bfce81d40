import DesignSystem
import HTML
import HTTPServer
import Identity
import Localization
import PersonalData
import PlannedTrips
import Ratings
import Travellers
import TripViews
import Web

/// Driver and passenger rate each other.
extension PlannedPages {
    func rating(_ request: Request, _ context: WebContext) async throws -> Response {
        try await ratingPage(request, context)
    }

    private func ratingPage(
        _ request: Request, _ context: WebContext, typed: RatingFields? = nil, fault: RatingForm.Fault? = nil
    ) async throws -> Response {
        guard let visitor = context.person else {
            let next: URLReference = "/login?return=\(request.path)"
            return .redirect(next.text)
        }
        let person = PersonID(visitor.id.bits)
        let (book, reservation) = try await ratedSeat(request, person)
        let isDriver = book.trip.driver == person
        let other = isDriver ? reservation.passenger : book.trip.driver
        let name = await services.profiles(of: [other], for: person)[other]?.firstName ?? ""
        var page = context.page(for: request)
        page.styles = ["css/trips.css", "css/planned.css"]
        let view = SeatRatingPage(
            context: page, action: "/planned/seats/\(reservation.id.text)/rating",
            back: isDriver
                ? "/planned/\(book.trip.id.text)" : "/planned/seats/\(reservation.id.text)",
            name: context.texts.memberName(name),
            rating: try await ratings.rating(of: reservation, on: book.trip, by: person),
            canRate: ratings.isOpen(reservation) && !name.isEmpty, typed: typed, fault: fault)
        var response = Response.page(
            HTMLPage(view), status: fault == nil ? .ok : .unprocessableContent)
        response.headers["Cache-Control"] = "private, no-store"
        return response
    }

    /// The reservation that an address is about, for one of its sides; nobody is rated by or rates a
    /// simulated driver.
    private func ratedSeat(_ request: Request, _ person: PersonID) async throws -> (TripBook, Reservation) {
        let id = try request.reservationID()
        guard let book = try await sights.book(of: id), let reservation = book[id],
            book.trip.driver == person || reservation.passenger == person,
            !book.trip.driver.isSimulatedPlanner, !reservation.passenger.isPartnersPassenger
        else { throw HTTPError(.notFound) }
        return (book, reservation)
    }

    func rate(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = PersonID(try context.visitor().id.bits)
        let (book, reservation) = try await ratedSeat(request, person)
        let fields = RatingFields(try request.form())
        switch fields.read() {
        case .failure(let fault): return try await ratingPage(request, context, typed: fields, fault: fault)
        case .success(let given):
            let outcome = try await ratings.rate(
                reservation, on: book.trip, by: person, stars: given.stars, comment: given.comment)
            if outcome == .notFound { throw HTTPError(.notFound) }
            // The page says what counts: the rating, or that it is too late or too early for one.
            return .redirect("/planned/seats/\(reservation.id.text)/rating")
        }
    }
}
