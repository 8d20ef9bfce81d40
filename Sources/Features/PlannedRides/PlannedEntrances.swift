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
    ]

    /// Where a driver takes one more passenger along, or a passenger stays on a trip whose times are others, or goes elsewhere.
    public static let beginnings: Set<RouteAddress> = Set(
        [SeatDeed.approve, .agree, .accept].map(address)
            + [RouteAddress(method: .post, pattern: "/planned/seats/{id}/destination")])

    /// What ends something begun: calling off, giving a seat back, and saying what became of it.
    public static let endings: Set<RouteAddress> = Set(
        [SeatDeed.decline, .refuse, .leave, .cancel, .cash, .deny].map(address)
            + [
                RouteAddress(method: .post, pattern: "/planned/{id}/cancel"),
                RouteAddress(method: .post, pattern: "/planned/seats/{id}/rating"),
                RouteAddress(method: .post, pattern: "/planned/alerts/{id}/remove"),
            ])

    private static func address(_ deed: SeatDeed) -> RouteAddress {
        RouteAddress(method: .post, pattern: "/planned/seats/{id}/\(deed.rawValue)")
    }
}
