// Taxi: people call a taxi, and drivers wait in fair queues: the live state of a city's taxis, its persistence, its pages
// and its API.

public import HTTPServer

/// Where something new begins in the room of taxis: calling one, and coming on duty. All else is for those who have begun.
public enum TaxiEntrances {
    /// The pages and calls.
    public static let addresses: Set<RouteAddress> = [
        RouteAddress(method: .get, pattern: "/taxi"),
        RouteAddress(method: .post, pattern: "/taxi"),
        RouteAddress(method: .post, pattern: "/taxi/drive/taxi"),
        RouteAddress(method: .post, pattern: "/taxi/drive/on"),
        RouteAddress(method: .post, pattern: "/api/v1/taxi/calls"),
        RouteAddress(method: .post, pattern: "/api/v1/taxi/cab"),
        RouteAddress(method: .post, pattern: "/api/v1/taxi/cab/on"),
    ]
}
