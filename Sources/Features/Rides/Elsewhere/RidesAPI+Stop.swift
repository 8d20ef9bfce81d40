import Boards
import Carpool
import Geography
import HTTPServer
import Identity
import Ledger
import OpenAPI
import Web

/// R22: A stop on the way, for programs.
extension RidesAPI {
    func quoteStop(_ request: Request, _ context: WebContext) async throws -> Response {
        let (id, rider) = try subject(request, context.confirmedVisitor())
        let place = try request.read(Self.stopPlace)?.coordinate
        let offer = try await stopping(id, rider, place) {
            try await dispatch.way(
                of: id, place.map { .stop($0) } ?? .noStop, tariff: desk.tariff, by: rider)
        }
        let before = try await dispatch.sight(of: id, for: rider)?.ride.price ?? offer.plan.price
        return try Response.document(DestinationQuoteDocument(offer, before: before))
    }

    func askForStop(_ request: Request, _ context: WebContext) async throws -> Response {
        let (id, rider) = try subject(request, context.confirmedVisitor())
        let order = try request.read(Self.stopOrder)
        guard order.price.currency == desk.tariff.currency else {
            throw refusal(
                "invalid-fields", "Some fields are at fault", "price.currency",
                "The ride is paid in another currency.")
        }
        let place = order.at?.coordinate
        let agreed = try await dispatch.sight(of: id, for: rider)?.ride.stop?.label
        try await stopping(id, rider, place) {
            try await dispatch.askForWay(
                of: id, place.map { .stop($0) } ?? .noStop,
                label: order.at?.label ?? place.map { desk.name(of: $0) } ?? agreed ?? "",
                price: order.price.minorUnits, tariff: desk.tariff, by: rider)
        }
        return try await answer(id, for: rider)
    }

    private func stopping<Value>(
        _ id: RequestID, _ rider: PersonID, _ place: Coordinate?, _ body: () async throws -> Value
    ) async throws -> Value {
        guard let place else { return try await body() }
        return try await naming(id, rider, place, body)
    }

    // MARK: - What is sent

    struct StopOrder: Sendable {
        let at: RideOrder.Place?
        let price: Money
    }

    private static let stopPlace = JSONShape.object("StopQuestion", .optional("at", orderedPlace)) { $0 }

    private static let stopOrder = JSONShape.object(
        "StopOrder", .optional("at", orderedPlace),
        .required("price", .money("The most that the ride costs then, as the person was shown it."))
    ) { at, price in StopOrder(at: at, price: price) }

    static var stopOperations: [APIOperation] {
        let place: JSONValue = ["lat": 47.0676, "lon": 9.5042, "name": "Balzers, Post"]
        return [
            APIOperation(
                .post, "/api/v1/rides/{id}/stop/quotes", "What a stop on the way would be", in: .rides,
                note:
                    "Once a driver has been found: the price of the way by that place, with the wait there; without `at` "
                    + "what leaving out the stop would be. Nobody is asked yet. 409 where others would be late; at most "
                    + "twelve places a ride.",
                access: .rider, changesNothing: true, parameters: [id],
                body: .json(stopPlace, example: ["at": place]),
                answers: [.json(.ok, "The ride with the stop, or without.", destinationQuote)]),
            APIOperation(
                .post, "/api/v1/rides/{id}/stop", "Ask for a stop on the way", in: .rides,
                note:
                    "One a ride, between pickup and destination; without `at` the one that was agreed is left out, while "
                    + "it is ahead. The driver is asked as about another destination, and both count together.",
                access: .rider, parameters: [id],
                body: .json(
                    stopOrder, example: ["at": place, "price": ["amount": 1_450, "currency": "CHF"]]),
                answers: [.json(.ok, "The ride, with `destination`.", ride)]),
            APIOperation(
                .delete, "/api/v1/rides/{id}/stop", "Take the question about a stop back", in: .rides,
                note:
                    "While the driver has not answered: 409 afterwards, and `other-question` where what is asked is about "
                    + "the destination, which stays.",
                access: .rider, parameters: [id], answers: [.json(.ok, "The ride.", ride)],
                problems: [.notFound, .conflict]),
        ]
    }
}
