import Boards
import Carpool
import Geography
import HTTPServer
import Identity
import Ledger
import OpenAPI
import PlaceChoice
import Roads
import Web

/// R22: Going elsewhere, for programs.
extension RidesAPI {
    func addDestination(to router: inout Router<WebContext>) {
        let path = "/api/v1/rides/{id}/destination"
        router.post(path + "/quotes", bodyLimit: 16 << 10, cost: .computing) {
            try await quoteDestination($0, $1)
        }
        router.post(path, bodyLimit: 16 << 10, cost: .asking) { try await askForDestination($0, $1) }
        router.delete(path) { try await withdrawDestination($0, $1, aboutStop: false) }
        let stop = "/api/v1/rides/{id}/stop"
        router.post(stop + "/quotes", bodyLimit: 16 << 10, cost: .computing) { try await quoteStop($0, $1) }
        router.post(stop, bodyLimit: 16 << 10, cost: .asking) { try await askForStop($0, $1) }
        router.delete(stop) { try await withdrawDestination($0, $1, aboutStop: true) }
    }

    private func quoteDestination(_ request: Request, _ context: WebContext) async throws -> Response {
        let (id, rider) = try subject(request, context.confirmedVisitor())
        let to = try request.read(Self.destinationPlace).coordinate
        let offer = try await naming(id, rider, to) {
            try await dispatch.destination(of: id, at: to, tariff: desk.tariff, by: rider)
        }
        let before = try await dispatch.sight(of: id, for: rider)?.ride.price ?? offer.plan.price
        return try Response.document(DestinationQuoteDocument(offer, before: before))
    }

    private func askForDestination(_ request: Request, _ context: WebContext) async throws -> Response {
        let (id, rider) = try subject(request, context.confirmedVisitor())
        let order = try request.read(Self.destinationOrder)
        guard order.price.currency == desk.tariff.currency else {
            throw refusal(
                "invalid-fields", "Some fields are at fault", "price.currency",
                "The ride is paid in another currency.")
        }
        let to = order.to
        try await naming(id, rider, to.coordinate) {
            try await dispatch.askForDestination(
                of: id, at: to.coordinate, label: to.label ?? desk.name(of: to.coordinate),
                price: order.price.minorUnits, tariff: desk.tariff, by: rider)
        }
        return try await answer(id, for: rider)
    }

    private func withdrawDestination(
        _ request: Request, _ context: WebContext, aboutStop: Bool
    ) async throws -> Response {
        let (id, rider) = try subject(request, context.confirmedVisitor())
        try await dispatch.withdrawDestination(of: id, aboutStop: aboutStop, by: rider)
        return try await answer(id, for: rider)
    }

    /// Says of a place that is no destination what is wrong with it.
    func naming<Value>(
        _ id: RequestID, _ rider: PersonID, _ to: Coordinate, _ body: () async throws -> Value
    ) async throws -> Value {
        do {
            return try await body()
        } catch let fault as RideProblem {
            let from = try await dispatch.sight(of: id, for: rider)?.ride.request.pickup.coordinate
            throw problem(fault, from ?? to, to)
        }
    }

    // MARK: - What is sent and answered

    struct DestinationOrder: Sendable {
        let to: RideOrder.Place
        let price: Money
    }

    private static let destinationPlace = JSONShape.object(
        "DestinationQuestion", .required("to", orderedPlace)
    ) { $0 }

    private static let destinationOrder = JSONShape.object(
        "DestinationOrder", .required("to", orderedPlace),
        .required("price", .money("The most that the ride costs then, as the person was shown it."))
    ) { to, price in DestinationOrder(to: to, price: price) }

    static var destinationOperations: [APIOperation] {
        [
            APIOperation(
                .post, "/api/v1/rides/{id}/destination/quotes", "What going elsewhere would be", in: .rides,
                note:
                    "Before or during the ride: the price of the whole way, on board through where the car is; nobody "
                    + "is asked yet. 409 where the car cannot go there; at most twelve places a ride.",
                access: .rider, changesNothing: true, parameters: [id],
                body: .json(
                    destinationPlace,
                    example: ["to": ["lat": 47.0676, "lon": 9.5042, "name": "Balzers, Post"]]),
                answers: [.json(.ok, "The other destination.", destinationQuote)]),
            APIOperation(
                .post, "/api/v1/rides/{id}/destination", "Ask to go elsewhere", in: .rides,
                note:
                    "Asks the driver, who has a bit more than a minute; until a yes all stays as it was agreed. What is "
                    + "missing of the price is set aside in the wallet first. At most three times a ride.",
                access: .rider, parameters: [id],
                body: .json(
                    destinationOrder,
                    example: [
                        "to": ["lat": 47.0676, "lon": 9.5042, "name": "Balzers, Post"],
                        "price": ["amount": 1_450, "currency": "CHF"],
                    ]),
                answers: [.json(.ok, "The ride, with `destination`.", ride)]),
            APIOperation(
                .delete, "/api/v1/rides/{id}/destination", "Take the question back", in: .rides,
                note:
                    "While the driver has not answered: 409 afterwards, and `other-question` where what is asked is about "
                    + "a stop on the way, which stays.",
                access: .rider, parameters: [id], answers: [.json(.ok, "The ride.", ride)],
                problems: [.notFound, .conflict]),
        ] + stopOperations
    }

    static let destinationQuote = JSONSchema.object(
        "DestinationQuote",
        [
            .required("price", JSONSchema.money.noted("The most that the ride costs then.")),
            .required("before", JSONSchema.money.noted("The most that it costs now.")),
            .required("arrivesAt", .moment("About when you would arrive.")),
            .required("latestAt", .moment("By when you would arrive at the latest.")),
            .required("longer", .seconds("How much longer the driver drives at most; zero for no longer.")),
            .optional("raise", JSONSchema.money.noted("What is set aside in the wallet in addition.")),
            .optional("stopsAt", .moment("About when the car would be at the stop.")),
            .optional("waits", .seconds("How long the car waits there at most.")),
        ], "What another way would be.")
}

struct DestinationQuoteDocument: Encodable {
    var price: MoneyDocument
    var before: MoneyDocument
    var arrivesAt: Int64
    var latestAt: Int64
    var longer: Int
    var raise: MoneyDocument?
    var stopsAt: Int64?
    var waits: Int?

    init(_ offer: DestinationOffer, before: Money) {
        price = MoneyDocument(offer.plan.price)
        self.before = MoneyDocument(before)
        arrivesAt = offer.arrivesAt.milliseconds
        latestAt = offer.plan.promise.latestDropOff.milliseconds
        longer = Int(offer.longer.seconds.rounded())
        raise = offer.raise.map { MoneyDocument($0) }
        guard offer.plan.change == .stop else { return }
        stopsAt = offer.stopsAt?.milliseconds
        waits = Int(ExtraStop.wait.seconds)
    }
}
