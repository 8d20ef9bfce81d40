public import HTTPServer
public import OpenAPI
public import TripSafety
public import Web

/// What a caller would have to say in an emergency, and links that show others the drive, for programs; below
/// `/api/v1/taxi/calls/{id}`.
public struct TaxiSafetyAPI: Sendable {
    private let api: TripSafetyAPI<TaxiSafety>

    /// The calls of a city.
    public init(_ safety: TaxiSafety, shares: TripShares) { api = TripSafetyAPI(safety, shares: shares) }

    private static let call = "/api/v1/taxi/calls/{id}"

    /// Adds the routes that ``operations`` describes.
    public func add(to router: inout Router<WebContext>) {
        router.get("\(Self.call)/safety") { try await api.safety($0, $1) }
        router.get("\(Self.call)/shares") { try await api.shares($0, $1) }
        router.post("\(Self.call)/shares", bodyLimit: 4 << 10, cost: .counted) {
            try await api.share($0, $1)
        }
        router.delete("\(Self.call)/shares") { try await api.stopSharing($0, $1) }
    }

    /// The calls, as the API's document describes them.
    public static var operations: [APIOperation] {
        SafetyOperations(
            at: call, in: .taxi, noun: TaxiSafety.noun, name: "TaxiCall", id: TaxiAPI.callID,
            place: TaxiAPI.taxiPlace, hasDestination: false
        ).all
    }
}
