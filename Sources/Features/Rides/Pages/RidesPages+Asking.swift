import Boards
import Carpool
import Geography
import HTML
import HTTPServer
import Identity
import Ledger
import Observability
import PlaceChoice
import Ratings
import Travellers
import TripViews
import Web

/// Asking for a ride, and what its passenger does with it.
extension RidesPages {
    func ask(_ request: Request, _ context: WebContext) async throws -> Response {
        let form = try request.form()
        guard form["from"] != nil, form["to"] != nil else {
            throw HTTPError(.badRequest, "A ride needs where from and where to.")
        }
        let trip = try await trip(form, context)
        guard let to = trip.to else {
            throw HTTPError(.badRequest, "A ride needs where from and where to.")
        }
        guard let person = context.person, let rider = context.rider else {
            return .redirect(trip.logIn.text)
        }
        if let lack = context.access.lack(of: person, for: .ride) {
            return .redirect(lack.way(to: .ride, from: trip.address.text).text)
        }
        let (from, wishes) = (trip.from, trip.wishes)
        do {
            let quote = try desk.quote(from: from.coordinate, to: to.coordinate, people: wishes.people)
            // Nobody asks for a ride whose price they have not seen, or that is paid in another way.
            guard form["price"] == String(quote.price.minorUnits),
                dispatch.purse != nil || !wishes.isFromWallet
            else {
                return .redirect(trip.address.text)
            }
            let id = try await desk.ask(
                quote,
                lead: Traveller(person, under: context.access, preferences: wishes.preferences),
                luggage: wishes.luggage,
                firstName: rider.firstName, fromLabel: from.isNamed ? from.name : nil,
                toLabel: to.isNamed ? to.name : nil, paysFromWallet: wishes.isFromWallet,
                boardingCode: wishes.wantsCode ? newCode() : nil)
            if wishes.isToRemember {
                do {
                    try await services.wishes.keep(wishes, of: rider.id, at: clock())
                } catch {
                    // The ride is asked for, whatever becomes of what is wished for the next time.
                    services.logger.error(
                        "What somebody usually wishes for was not kept.", ["error": .string("\(error)")])
                }
            }
            return .redirect("/rides/\(id.text)")
        } catch is RidePurse.TooLittle {
            // The quote's page says what the wallet holds.
            return .redirect(trip.address.text)
        } catch is RideProblem {
            // The quote's page says what is wrong, beside the places.
            return .redirect(trip.address.text)
        } catch let refusal as BoardRefusal
            where refusal.code == .alreadyAsked || refusal.code == .alreadyDriving
        {
            guard let open = try await openRide(of: rider) else { return .redirect(trip.address.text) }
            return .redirect(open.address.text)
        } catch let refusal as BoardRefusal {
            guard case .calledOffTooOften = refusal.code else { throw refusal }
            // The quote's page says so, and until when.
            return .redirect(trip.address.text)
        }
    }

    /// What a passenger does with a ride of their own.
    enum Act {
        case cancel
        case searchAgain
        case getOut
        case askForCode
        case board
    }

    func act(_ act: Act, _ request: Request, _ context: WebContext) async throws -> Response {
        let (id, rider) = try subject(request, context)
        do {
            switch act {
            case .cancel:
                // Without the page's script or with an old page: what was shown is what may be charged.
                let shown = (try? request.form())?["fee"].flatMap { Int64($0) }
                try await dispatch.cancel(id, by: rider.id, costing: shown)
            case .searchAgain: try await dispatch.searchAgain(id, by: rider.id)
            case .getOut: try await dispatch.getOutEarly(id, by: rider.id)
            case .askForCode: try await dispatch.askForCode(newCode(), of: id, by: rider.id)
            case .board: try await dispatch.boardAsPassenger(id, by: rider.id)
            }
        } catch is RidePurse.TooLittle {
            // The quote for the same way says what the wallet holds, and has cash beside it.
            guard let trip = try await services.trips.trip(id, of: rider.id) else {
                throw HTTPError(.notFound)
            }
            return .redirect(trip.sameWay(isFromWallet: true).text)
        } catch let refusal as BoardRefusal where refusal.code == .costsMore {
            return .redirect("/rides/\(id.text)?late=fee")
        } catch let refusal as BoardRefusal where refusal.code != .unknown {
            // Too late or twice: the page shows how the ride stands, and says so after a cancellation.
            if case .cancel = act { return .redirect("/rides/\(id.text)?late=cancel") }
            if case .board = act, refusal.code != .ride(.twice) {
                return .redirect("/rides/\(id.text)?late=board")
            }
        }
        return .redirect("/rides/\(id.text)")
    }

    func rate(_ request: Request, _ context: WebContext) async throws -> Response {
        let (id, rider) = try subject(request, context)
        let fields = RatingFields(try request.form())
        switch fields.read() {
        case .failure(let fault):
            guard let sight = try await dispatch.sight(of: id, for: rider.id) else {
                throw HTTPError(.notFound)
            }
            return .map(
                request, context, title: sheet(sight, context.page(for: request)).heading,
                stream: "/rides/\(id.text)/stream", script: "js/rides.js", status: .unprocessableContent
            ) { page in
                var sheet = sheet(sight, page)
                sheet.rating = fields
                sheet.ratingFault = fault
                return sheet
            }
        case .success(let given):
            let outcome = try await services.ratings.rate(
                id, by: rider.id, stars: given.stars, comment: given.comment)
            switch outcome {
            case .notFound: throw HTTPError(.notFound)
            case .tooLate: return .redirect("/trips/\(id.text)?done=late")
            case .kept, .alreadyRated, .notArrived: return .redirect("/rides/\(id.text)")
            }
        }
    }

    func subject(_ request: Request, _ context: WebContext) throws -> (RequestID, Rider) {
        guard let id = RequestID(text: try request.parameter("id", as: String.self)) else {
            throw HTTPError(.notFound)
        }
        guard let rider = context.rider else {
            throw HTTPError(.unauthorized, "Log in to see this ride.")
        }
        return (id, rider)
    }
}
