import Boards
import Geography
import HTTPServer
import Identity
import Ledger
import OpenAPI
import PlaceChoice
import TaxiDispatch
import Web

/// R22: What a program sends to be driven another way.
struct WayOrder: Sendable {
    let to: TaxiOrderPlace?
    let stop: TaxiOrderPlace?
    let estimate: Money
}

/// R22: What a driver's program says of another way.
struct WayReply: Sendable {
    let number: Int
    let accepts: Bool
}

/// R22: What another way would cost.
struct WayOfferDocument: Encodable {
    var estimate: MoneyDocument
    var ceiling: MoneyDocument?
    var raise: MoneyDocument?
    var distance: Int
    var duration: Int
}

/// R22: Another way that a driver is being asked for.
struct WayAskDocument: Encodable {
    var number: Int
    var to: TaxiPlaceDocument
    var stop: TaxiPlaceDocument?
    var estimate: MoneyDocument
    var ceiling: MoneyDocument?
    var answerBy: Int64

    init(_ ask: TaxiWayAsk) {
        number = ask.number
        to = TaxiPlaceDocument(ask.wish.destination)
        stop = ask.wish.stop.map { TaxiPlaceDocument($0) }
        estimate = MoneyDocument(ask.wish.estimate)
        ceiling = ask.wish.ceiling.map { MoneyDocument($0) }
        answerBy = ask.until.milliseconds
    }
}

extension TaxiWayAnswer {
    /// The answer as programs read it.
    var word: String {
        switch self {
        case .agreed: "agreed"
        case .declined: "declined"
        case .unanswered: "unanswered"
        case .withdrawn: "withdrawn"
        case .overtaken: "overtaken"
        }
    }

    static let words = allCases.map(\.word)
}

// MARK: - Callers

extension TaxiAPI {
    func addWays(to router: inout Router<WebContext>) {
        let way = "/api/v1/taxi/calls/{id}/destination"
        router.get(way, cost: .computing) { try await offerWay($0, $1) }
        router.post(way, bodyLimit: 16 << 10, cost: .asking) { try await askForWay($0, $1) }
        router.post("\(way)/withdraw", bodyLimit: 4 << 10) { request, context in
            try await change(request, context) { try await rank.withdrawWay(of: $0, by: $1) }
        }
    }

    private func offerWay(_ request: Request, _ context: WebContext) async throws -> Response {
        func place(_ name: String) throws(HTTPError) -> TaxiPlace? {
            guard let text = request.query[name] else { return nil }
            guard let place = Coordinate(text: text) else {
                throw HTTPError(
                    Problem(
                        .badRequest, slug: "not-a-position", title: "Not a position",
                        detail: "“\(name)” must be latitude and longitude in degrees with a comma between."))
            }
            return TaxiPlace(place, label: "")
        }
        let sight = try await sight(request, context)
        let offer = try offer(of: sight, to: try place("to"), by: try place("stop"))
        let ceiling = WayOffer.ceiling(for: offer.fare, of: sight.call)
        return try .document(
            WayOfferDocument(
                estimate: MoneyDocument(offer.fare), ceiling: ceiling.map { MoneyDocument($0) },
                raise: ceiling.flatMap { sight.call.raise(to: $0) }.map { MoneyDocument($0) },
                distance: Int(offer.distance.metres.rounded()), duration: Int(offer.time.seconds.rounded())))
    }

    private func askForWay(_ request: Request, _ context: WebContext) async throws -> Response {
        let sight = try await sight(request, context)
        let order = try request.read(Self.wayOrder)
        func place(_ place: TaxiOrderPlace) -> TaxiPlace {
            TaxiPlace(place.coordinate, label: place.label ?? city.places.name(of: place.coordinate))
        }
        let offer = try offer(of: sight, to: order.to.map(place), by: order.stop.map(place))
        // Nobody asks for what they have not seen.
        guard offer.allows(order.estimate) else {
            throw HTTPError(
                Problem(
                    .conflict, slug: "price-changed", title: "The price is another one now",
                    detail:
                        "The way costs \(offer.fare.minorUnits) \(offer.fare.currency.code) (in the smallest unit) now."
                ))
        }
        let wish = offer.wish(at: order.estimate, for: sight.call)
        return try await change(request, context) { try await rank.askForWay(wish, of: $0, by: $1) }
    }

    private func sight(_ request: Request, _ context: WebContext) async throws -> CallSight {
        let caller = PersonID(try context.confirmedVisitor().id.bits)
        guard let sight = try await rank.sight(of: try request.callID(), for: caller) else {
            throw HTTPError(.notFound)
        }
        guard !sight.call.state.isOver else { throw HTTPError(.conflict, "The call is over.") }
        return sight
    }

    private func offer(
        of sight: CallSight, to: TaxiPlace?, by stop: TaxiPlace?
    ) throws(HTTPError) -> WayOffer {
        guard let destination = to ?? sight.call.destination else {
            throw HTTPError(Problem(field: "to", code: "missing", "Say where the taxi is to go."))
        }
        guard sight.call.state.engaged != nil else { throw HTTPError(TaxiRefusal(.notNow).problem) }
        guard let offer = WayOffer(of: sight, to: destination, by: stop, tariff: tariff, on: rank.roads)
        else {
            throw HTTPError(
                Problem(
                    .unprocessableContent, slug: "no-road", title: "No road leads there",
                    detail: "No road on which a taxi could drive leads to one of these places."))
        }
        return offer
    }

    // MARK: - What is sent and answered

    static let wayOrder = JSONShape.object(
        "TaxiWayOrder", .optional("to", orderPlace), .optional("stop", orderPlace),
        .required("estimate", .money("What the way costs, as you have read it."))
    ) { to, stop, estimate in WayOrder(to: to, stop: stop, estimate: estimate) }

    static let wayReply = JSONShape.object(
        "TaxiWayReply",
        .required("number", .integer(1...TaxiWayAsk.most, "Of the question that you have read.", example: 1)),
        .required("accepts", .boolean("Whether you drive there, at that price."))
    ) { number, accepts in WayReply(number: number, accepts: accepts) }

    static let wayAsk = JSONSchema.object(
        "TaxiWayAsk",
        [
            .required("number", .integer(1...Int64(TaxiWayAsk.most), "Counts what was asked on the call.")),
            .required("to", taxiPlace), .optional("stop", taxiPlace),
            .required("estimate", JSONSchema.money.noted("What the whole drive would cost by the tariff.")),
            .optional("ceiling", JSONSchema.money.noted("The most that would come from the wallet.")),
            .required("answerBy", .moment("Until when the driver can answer.")),
        ], "Another way that the driver is being asked for.")

    private static let wayOffer = JSONSchema.object(
        "TaxiWayOffer",
        [
            .required("estimate", JSONSchema.money.noted("What the whole drive would cost by the tariff.")),
            .optional("ceiling", JSONSchema.money.noted("The most that would come from the wallet.")),
            .optional("raise", JSONSchema.money.noted("What would be set aside in addition.")),
            .required("distance", .metres("The length of the whole way.")),
            .required("duration", .seconds("The time of the whole way, with two minutes for a stop.")),
        ], "What another way would cost.")

    static var wayOperations: [APIOperation] {
        let path = "/api/v1/taxi/calls/{id}/destination"
        return [
            APIOperation(
                .get, path, "What another way would cost", in: .taxi,
                note:
                    "While the taxi comes, waits or drives. Without `to` the destination stays; without `stop` there is "
                    + "none ahead.",
                access: .rider,
                parameters: [
                    callID, .query("to", .positionText("Where the taxi is to go instead.")),
                    .query("stop", .positionText("Where it is to stop on the way.")),
                ],
                answers: [.json(.ok, "The price.", wayOffer)], problems: [.conflict]),
            APIOperation(
                .post, path, "Ask to go elsewhere", in: .taxi,
                note:
                    "The driver has two minutes to answer; until they say yes everything goes on as agreed. What the way "
                    + "costs more from the wallet is set aside first, and goes back with any other end. Three times a "
                    + "call; who shares the taxi, once the other has got out.",
                access: .rider, parameters: [callID],
                body: .json(
                    wayOrder,
                    example: [
                        "to": ["lat": 47.0676, "lon": 9.5042],
                        "estimate": ["amount": 2_450, "currency": "CHF"],
                    ]),
                answers: [.json(.ok, "The call, with what its driver is asked.", call)]),
            APIOperation(
                .post, "\(path)/withdraw", "Take the question back", in: .taxi, access: .rider,
                parameters: [callID], answers: [.json(.ok, "The call.", call)]),
        ]
    }
}
