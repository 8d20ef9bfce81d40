import HTTPServer
import OpenAPI
import TripSafety
import Web

/// What a passenger would have to say in an emergency, and links that show others the trip.
extension RidesAPI {
    private var tripSafety: TripSafetyAPI<RideSafety> {
        TripSafetyAPI(
            RideSafety(desk: desk, dispatch: dispatch, bus: bus, city: city, clock: clock),
            shares: services.shares)
    }

    func safety(_ request: Request, _ context: WebContext) async throws -> Response {
        try await tripSafety.safety(request, context)
    }

    func shares(_ request: Request, _ context: WebContext) async throws -> Response {
        try await tripSafety.shares(request, context)
    }

    func share(_ request: Request, _ context: WebContext) async throws -> Response {
        try await tripSafety.share(request, context)
    }

    func stopSharing(_ request: Request, _ context: WebContext) async throws -> Response {
        try await tripSafety.stopSharing(request, context)
    }

    /// The calls, as the API's document describes them.
    static var safetyOperations: [APIOperation] {
        SafetyOperations(
            at: "/api/v1/rides/{id}", in: .rides, noun: RideSafety.noun, name: "Ride", id: id, place: place
        ).all
    }
}
