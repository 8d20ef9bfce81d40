/// All trips from one town to another (`routes.txt`).
public struct TransitRoute: Hashable, Sendable {
    /// What planners take the trips of a route for (`route_type`).
    ///
    /// The reference itself has no number for a shared car. Those who publish shared cars beside it write 1551, out of
    /// the numbers around 1500, "taxi service", of the extended list
    /// (https://developers.google.com/transit/gtfs/reference/extended-route-types): OpenTripPlanner reads 1550 to 1560
    /// as its mode `CARPOOL` (https://github.com/opentripplanner/OpenTripPlanner/pull/4641), MOTIS has a class for ride
    /// sharing (https://github.com/motis-project/motis/issues/1306), and what collects carpool offers in Germany
    /// publishes them so (https://github.com/mfdz/amarillo). Whoever knows only the hundreds takes it for a taxi, which
    /// is what is nearest: something to reserve.
    ///
    /// Validators that keep to the reference remark on every number of the extended list that it is none of theirs
    /// (`unexpected_enum_value`); it is a warning, not an error, and no better for 1501.
    public enum Kind: Int, Hashable, Sendable {
        /// A car that somebody drives anyway, shared.
        case carpool = 1551
        /// "Communal taxi service" of the extended list, for planners that know nothing between 1507 and 1600.
        case communalTaxi = 1501
        /// A bus, for planners that know only the reference. They may promise that a seat needs no reservation.
        case bus = 3
    }

    /// Its identifier: printable ASCII without spaces, the same in every edition of the feed.
    public var id: String
    /// The town where its trips begin.
    public var origin: String
    /// The town where they end.
    public var destination: String
    /// What planners take its trips for.
    public var kind: Kind

    /// A route between two towns, in one direction.
    public init(id: String, origin: String, destination: String, kind: Kind = .carpool) {
        self.id = id
        self.origin = origin
        self.destination = destination
        self.kind = kind
    }
}
