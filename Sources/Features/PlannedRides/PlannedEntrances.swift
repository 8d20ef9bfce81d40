public import HTTPServer

/// Where something new begins in the room of planned rides: looking for a trip, publishing one, reserving. All else is for those
/// who have begun.
public enum PlannedEntrances {
    /// The pages and calls.
    public static let addresses: Set<RouteAddress> = [
        RouteAddress(method: .get, pattern: "/planned"),
        RouteAddress(method: .get, pattern: "/planned/elsewhere"),
        RouteAddress(method: .get, pattern: "/planned/new"),
        RouteAddress(method: .post, pattern: "/planned/new"),
        RouteAddress(method: .post, pattern: "/planned/{id}/reserve"),
        RouteAddress(method: .post, pattern: "/planned/alerts"),
        RouteAddress(method: .get, pattern: "/api/v1/planned/offers"),
        RouteAddress(method: .post, pattern: "/api/v1/planned/trips"),
        RouteAddress(method: .post, pattern: "/api/v1/planned/trips/{id}/seats"),
    ]

    /// Where a driver takes one more passenger along, or any again after a pause, or a passenger stays on a trip whose times are
    /// others, or goes elsewhere.
    public static let beginnings: Set<RouteAddress> = Set(
        [SeatDeed.approve, .agree, .accept].flatMap(addresses)
            + [
                RouteAddress(method: .post, pattern: "/planned/seats/{id}/destination"),
                RouteAddress(method: .post, pattern: "/planned/{id}/go-on"),
                RouteAddress(method: .post, pattern: "/api/v1/planned/trips/{id}/resume"),
            ])

    /// What ends something begun: calling off, giving a seat back, and saying what became of it.
    public static let endings: Set<RouteAddress> = Set(
        [SeatDeed.decline, .refuse, .leave, .cancel, .cash, .deny].flatMap(addresses)
            + [
                RouteAddress(method: .post, pattern: "/api/v1/planned/trips/{id}/cancellation"),
                RouteAddress(method: .post, pattern: "/api/v1/planned/seats/{id}/rating"),
                RouteAddress(method: .post, pattern: "/planned/{id}/cancel"),
                RouteAddress(method: .post, pattern: "/planned/seats/{id}/rating"),
                RouteAddress(method: .post, pattern: "/planned/alerts/{id}/remove"),
            ])

    /// Where a deed is done: by a page and by a call.
    private static func addresses(_ deed: SeatDeed) -> [RouteAddress] {
        ["/planned", PlannedAPI.path].map {
            RouteAddress(method: .post, pattern: "\($0)/seats/{id}/\(deed.rawValue)")
        }
    }
}
