import Carpool
import Crypto
import Geography
import HTTPServer
import OpenAPI
import Web

/// What a passenger would have to say in an emergency, and links that show others the trip.
extension RidesAPI {
    private func ownSight(_ request: Request, _ visitor: Visitor) async throws -> RideSight {
        let (id, person) = try subject(request, visitor)
        guard let sight = try await dispatch.sight(of: id, for: person) else { throw HTTPError(.notFound) }
        return sight
    }

    func safety(_ request: Request, _ context: WebContext) async throws -> Response {
        let sight = try await ownSight(request, context.visitor())
        return try Response.document(
            SafetyDocument(desk.emergencyFacts(of: sight, in: city, at: clock())))
    }

    func shares(_ request: Request, _ context: WebContext) async throws -> Response {
        let sight = try await ownSight(request, context.visitor())
        let count = try await services.shares.count(of: sight.ride.id, by: sight.ride.passenger)
        return try Response.document(["count": count])
    }

    func share(_ request: Request, _ context: WebContext) async throws -> Response {
        let sight = try await ownSight(request, context.visitor())
        guard let token = try await services.shares.share(sight.ride.id, by: sight.ride.passenger) else {
            throw HTTPError(
                Problem(
                    .conflict, slug: "ride-over", title: "The ride is over",
                    detail: "The ride is over; there is nothing to share any more."))
        }
        return try Response.document(["path": "/share/\(token.text)"], status: .created)
    }

    func stopSharing(_ request: Request, _ context: WebContext) async throws -> Response {
        let sight = try await ownSight(request, context.visitor())
        try await services.shares.stop(sight.ride.id, by: sight.ride.passenger)
        return Response(.noContent)
    }
}

/// ``EmergencyFacts`` for programs.
private struct SafetyDocument: Encodable {
    struct Car: Encodable {
        let colour: String
        let model: String
    }

    let number: String
    let at: RideDocument.Place
    let observedAt: Int64
    let car: Car?
    let plate: String?
    let driver: String?
    let from: String?
    let to: String

    init(_ facts: EmergencyFacts) {
        number = facts.number
        at = RideDocument.Place(facts.position, facts.place)
        observedAt = facts.observedAt.milliseconds
        car = facts.car.map { Car(colour: $0.colour, model: $0.model) }
        plate = facts.plate
        driver = facts.driver
        from = facts.from
        to = facts.to
    }
}

extension RidesAPI {
    /// The calls, as the API's document describes them.
    static var safetyOperations: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/rides/{id}/safety", "What to say in an emergency", in: .rides,
                note: "The number to call, and where you are with whom; nobody is told by asking for it.",
                access: .person, parameters: [id], answers: [.json(.ok, "The facts.", safety)]),
            APIOperation(
                .get, "/api/v1/rides/{id}/shares", "Links to a ride", in: .rides, access: .person,
                parameters: [id],
                answers: [
                    .json(
                        .ok, "How many there are.",
                        .object(
                            "RideShares",
                            [.required("count", .integer(0...1_000, "How many links show the ride."))]))
                ]),
            APIOperation(
                .post, "/api/v1/rides/{id}/shares", "Make a link to a ride", in: .rides,
                note:
                    "Whoever has the link sees car, plate, way and arrival, without an account, until half an hour "
                    + "after the end. It is shown only once.",
                access: .person, parameters: [id],
                answers: [
                    .json(
                        .created, "The link.",
                        .object(
                            "RideShare",
                            [
                                .required(
                                    "path",
                                    .text(
                                        1...200, "The address of the page on this site.",
                                        example: "/share/3q2-7wAB"))
                            ]))
                ], problems: [.conflict]),
            APIOperation(
                .delete, "/api/v1/rides/{id}/shares", "End the links to a ride", in: .rides,
                note: "All of them, at once.", access: .person, parameters: [id],
                answers: [.nothing("None shows the ride any more.")]),
        ]
    }

    private static let safety = JSONSchema.object(
        "RideSafety",
        [
            .required("number", .text(1...20, "Police, fire and ambulance.", example: "112")),
            .required("at", place), .required("observedAt", .moment("When you were there.")),
            .optional(
                "car",
                .object(
                    "SafetyCar", [.required("colour", .text(0...50)), .required("model", .text(0...200))])),
            .optional("plate", .text(0...50, "The licence plate.")),
            .optional("driver", .text(1...200, "The driver's first name.")),
            .optional("from", .text(0...500, "Where the ride began.")),
            .required("to", .text(0...500, "Where it goes.")),
        ], "What to say in an emergency.")
}
