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

    /// Where a driver who is on duty takes one more call.
    public static let beginnings: Set<RouteAddress> = [
        RouteAddress(method: .post, pattern: "/taxi/drive/calls/{id}/accept"),
        RouteAddress(method: .post, pattern: "/api/v1/taxi/cab/calls/{id}/accept"),
    ]

    /// What ends something begun: handing the taxi back, calling off what was called or booked, and saying how it was
    /// and what it costs: money is settled behind closed doors too.
    public static let endings: Set<RouteAddress> = [
        RouteAddress(method: .post, pattern: "/taxi/drive/leave"),
        RouteAddress(method: .post, pattern: "/api/v1/taxi/cab/leave"),
        RouteAddress(method: .post, pattern: "/taxi/{id}/cancel"),
        RouteAddress(method: .post, pattern: "/api/v1/taxi/calls/{id}/cancel"),
        RouteAddress(method: .post, pattern: "/taxi/trips/{id}/rating"),
        RouteAddress(method: .post, pattern: "/taxi/trips/{id}/agree"),
        RouteAddress(method: .post, pattern: "/taxi/trips/{id}/deny"),
        RouteAddress(method: .post, pattern: "/taxi/trips/{id}/fare"),
        RouteAddress(method: .post, pattern: "/taxi/trips/{id}/insist"),
        RouteAddress(method: .post, pattern: "/api/v1/taxi/bills/{id}/answer"),
        RouteAddress(method: .post, pattern: "/api/v1/taxi/bills/{id}/fare"),
    ]
}
