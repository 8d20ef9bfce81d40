// TransitFeeds: planned trips as public timetables, so that any journey planner can read them.

/// Trips with fixed stops, as GTFS Schedule describes them (https://gtfs.org/documentation/schedule/reference/).
///
/// ```swift
/// var feed = TransitFeed(agency: agency, info: info)
/// feed.stops = [rabat, marrakech]
/// feed.routes = [TransitRoute(id: "r-m", origin: "Rabat", destination: "Marrakech")]
/// feed.trips = trips
/// let bad = Set(feed.problems().map(\.subject))
/// feed.trips.removeAll { bad.contains(.trip($0.id)) }
/// let bytes = try feed.zipped(modified: DOSTime(year: 2026, month: 11, day: 28))
/// ```
///
/// The same feed gives the same bytes, in whatever order its parts were added.
public struct TransitFeed: Hashable, Sendable {
    /// Who runs the trips.
    public var agency: TransitAgency
    /// Who publishes the feed, and for which days.
    public var info: TransitFeedInfo
    /// Where trips call. One where none calls is written too: a trip that is added later may need it.
    public var stops: [TransitStop]
    /// The pairs of towns.
    public var routes: [TransitRoute]
    /// The trips.
    public var trips: [TransitTrip]

    /// A feed; without trips it is one all the same.
    public init(
        agency: TransitAgency, info: TransitFeedInfo, stops: [TransitStop] = [],
        routes: [TransitRoute] = [], trips: [TransitTrip] = []
    ) {
        self.agency = agency
        self.info = info
        self.stops = stops
        self.routes = routes
        self.trips = trips
    }
}
