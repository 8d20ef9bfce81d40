// Rides: people share a car now: the live state of a city's rides, its persistence, its pages and its API.

public import HTTPServer

/// Where something new begins in the room of shared rides: asking for a ride, and setting off by car. All else is for
/// those who are on their way already, or look back.
public enum RidesEntrances {
    /// The pages and calls.
    public static let addresses: Set<RouteAddress> = [
        RouteAddress(method: .get, pattern: "/rides"),
        RouteAddress(method: .post, pattern: "/rides"),
        RouteAddress(method: .post, pattern: "/rides/{id}/search"),
        RouteAddress(method: .get, pattern: "/drive"),
        RouteAddress(method: .post, pattern: "/drive"),
        RouteAddress(method: .post, pattern: "/api/v1/rides"),
        RouteAddress(method: .post, pattern: "/api/v1/rides/{id}/search"),
        RouteAddress(method: .post, pattern: "/api/v1/rides/quotes"),
        RouteAddress(method: .post, pattern: "/api/v1/rides/driving"),
    ]

    /// Where somebody who drives already takes one more along.
    public static let beginnings: Set<RouteAddress> = [
        RouteAddress(method: .post, pattern: "/drive/now/requests/{id}/accept"),
        RouteAddress(method: .post, pattern: "/api/v1/rides/driving/answer"),
    ]

    /// What ends something begun: saying that the price was paid in cash, and how it was.
    public static let endings: Set<RouteAddress> = [
        RouteAddress(method: .post, pattern: "/trips/{id}/cash"),
        RouteAddress(method: .post, pattern: "/api/v1/rides/{id}/cash"),
        RouteAddress(method: .post, pattern: "/trips/{id}/rating"),
        RouteAddress(method: .post, pattern: "/rides/{id}/rating"),
        RouteAddress(method: .post, pattern: "/api/v1/rides/{id}/rating"),
    ]
}
