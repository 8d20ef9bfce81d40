import Crypto
import Geography
public import HTTPServer
import Identity
import OpenAPI
public import Web

/// What somebody would have to say in an emergency, and links that show others the trip, for programs;
/// ``SafetyOperations`` describes the calls.
public struct TripSafetyAPI<Host: TripRoom>: Sendable {
    private let host: Host
    private let shares: TripShares

    /// The calls of a room; each answers the route whose parameter `id` names a trip.
    public init(_ host: Host, shares: TripShares) {
        self.host = host
        self.shares = shares
    }

    /// What to say in an emergency.
    public func safety(_ request: Request, _ context: WebContext) async throws -> Response {
        let own = try await host.own(request, context)
        return try Response.document(SafetyDocument(host.facts(of: own.trip)))
    }

    /// How many links show the trip.
    public func shares(_ request: Request, _ context: WebContext) async throws -> Response {
        let own = try await host.own(request, context)
        return try Response.document(["count": try await shares.count(of: own.id, by: own.person)])
    }

    /// Makes a link.
    public func share(_ request: Request, _ context: WebContext) async throws -> Response {
        let own = try await host.own(request, context)
        guard let token = try await shares.share(own.id, by: own.person) else {
            throw HTTPError(
                Problem(
                    .conflict, slug: "\(Host.noun)-over", title: "The \(Host.noun) is over",
                    detail: Host.overSentence))
        }
        return try Response.document(["path": "/share/\(token.text)"], status: .created)
    }

    /// Ends all links.
    public func stopSharing(_ request: Request, _ context: WebContext) async throws -> Response {
        let own = try await host.own(request, context)
        try await shares.stop(own.id, by: own.person)
        return Response(.noContent)
    }
}

/// ``EmergencyFacts`` for programs.
private struct SafetyDocument: Encodable {
    struct Place: Encodable {
        let lat: Double
        let lon: Double
        let name: String

        init(_ coordinate: Coordinate, _ name: String) {
            // To a tenth of a metre, as the API tells all places.
            lat = (coordinate.latitude * 1e6).rounded() / 1e6
            lon = (coordinate.longitude * 1e6).rounded() / 1e6
            self.name = name
        }
    }

    struct Car: Encodable {
        let colour: String
        let model: String
    }

    let number: String
    let at: Place
    let observedAt: Int64
    let car: Car?
    let plate: String?
    let driver: String?
    let from: String?
    let to: String?

    init(_ facts: EmergencyFacts) {
        number = facts.number
        at = Place(facts.position, facts.place)
        observedAt = facts.observedAt.milliseconds
        car = facts.car.map { Car(colour: $0.colour, model: $0.model) }
        plate = facts.plate
        driver = facts.driver
        from = facts.from
        to = facts.to
    }
}
