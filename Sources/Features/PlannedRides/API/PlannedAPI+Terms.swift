import Carpool
import HTTPServer
import Localization
import OpenAPI
import PlannedTrips
import Web

/// R9: What a trip offers otherwise, as a program says it: what it leaves out stays.
struct TermsOrder: Sendable {
    let seats: Int?
    let prices: [Int]?
    let luggage: LuggageSize?
    let allowsSmoking: Bool?
    let isInstant: Bool?
    let acceptsCash: Bool?
    let note: String?
    let version: Int?

    /// A trip's terms with what is said instead.
    func terms(instead of: TripTerms) -> TripTerms {
        TripTerms(
            seats: seats ?? of.seats, prices: prices.map { $0.map(Int64.init) } ?? of.prices,
            luggage: luggage ?? of.luggage, allowsSmoking: allowsSmoking ?? of.allowsSmoking,
            isInstant: isInstant ?? of.isInstant, acceptsCash: acceptsCash ?? of.acceptsCash,
            note: note ?? of.note)
    }
}

extension PlannedAPI {
    static let termsOrder = JSONShape.object(
        "TermsOrder", note: "What a trip offers otherwise; what is left out stays.",
        .optional(
            "seats", .integer(1...4, "For passengers; no fewer than are taken or asked for.", example: 4)),
        .optional(
            "prices",
            .array(
                of: .integer(0...1_000_000, "From the first stop, in the smallest unit.", example: 250), 2...8
            )),
        .optional("luggage", luggageShape),
        .optional("allowsSmoking", .boolean("Not once somebody has a seat in a car without it.")),
        .optional("isInstant", .boolean("Whether a reservation holds at once.")),
        .optional("acceptsCash", .boolean("Whether seats can be paid in the car.")),
        .optional("note", .text(0...500, "What the driver adds.")),
        .optional("version", .integer(0...Int.max, "The trip's version that the driver has seen."))
    ) { seats, prices, luggage, allowsSmoking, isInstant, acceptsCash, note, version in
        TermsOrder(
            seats: seats, prices: prices, luggage: luggage, allowsSmoking: allowsSmoking,
            isInstant: isInstant, acceptsCash: acceptsCash, note: note, version: version)
    }

    func changeTerms(_ request: Request, _ context: WebContext) async throws -> Response {
        let order = try request.read(Self.termsOrder)
        return try await drive(
            request, context,
            doing: { id, driver in
                guard let trip = try await desk.book(id)?.trip else { throw BookingRefusal.unknown }
                let terms = order.terms(instead: trip.terms)
                guard terms.prices.count == trip.stops.count else {
                    throw Self.invalid([
                        Problem.Field(
                            name: "prices", code: "not-publishable",
                            detail: "A trip has as many prices as stops: \(trip.stops.count).")
                    ])
                }
                // What has left changes no more, whatever the roads say.
                guard trip.status == .open else { throw BookingRefusal.tripHasLeft }
                let judged = JudgedTerms(terms, for: trip, roads: desk.finder.roads(of: trip), in: city)
                var fields = judged.problems.prefix(8).map { problem in
                    Problem.Field(
                        name: problem.spot.field, code: "not-publishable",
                        detail: problem.words(context.texts, trip.stops, in: city, at: office.clock()))
                }
                if judged.hasNoPayment {
                    fields.append(
                        Problem.Field(
                            name: "acceptsCash", code: "no-payments", detail: context.texts(.plannedNoPayment)
                        ))
                }
                guard fields.isEmpty else { throw Self.invalid(fields) }
                try await desk.offer(
                    .init(trip: id, terms: terms, cost: judged.cost), by: driver, seen: order.version)
            })
    }
}

extension TypedTerms.Spot {
    /// What programs call it.
    fileprivate var field: String {
        switch self {
        case .seats: "seats"
        case .luggage: "luggage"
        case .smoking: "allowsSmoking"
        case .cash: "acceptsCash"
        case .note, .whole: "note"
        case .stop(let number): "prices[\(number)]"
        }
    }
}
