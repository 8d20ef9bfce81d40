public import Geography
public import Roads

/// Travel times to one place from routers that are lent: for the handful that one insertion asks for, where a workspace
/// over all roads would not pay.
public final class RoutedTimesTo: TimesToOnePlace {
    private let routers: RouterPool
    private var place: RoadPlace?

    /// Times by these routers.
    public init(_ routers: RouterPool) { self.routers = routers }

    public func reset(to place: RoadPlace) { self.place = place }

    public func time(from place: RoadPlace) -> TravelTime? {
        self.place.flatMap { to in routers.withRouter { $0.travelTime(from: place, to: to) } }
    }
}

/// Travel times from one place by routers that are lent; see ``RoutedTimesTo``.
public final class RoutedTimesFrom: TimesFromOnePlace {
    private let routers: RouterPool
    private var place: RoadPlace?

    /// Times by these routers.
    public init(_ routers: RouterPool) { self.routers = routers }

    public func reset(from place: RoadPlace) { self.place = place }

    public func time(to place: RoadPlace) -> TravelTime? {
        self.place.flatMap { from in routers.withRouter { $0.travelTime(from: from, to: place) } }
    }
}

extension RequestTimes where To == RoutedTimesTo, From == RoutedTimesFrom {
    /// Times by routers that are lent.
    public convenience init(_ routers: RouterPool) {
        self.init(
            toPickup: RoutedTimesTo(routers), fromPickup: RoutedTimesFrom(routers),
            toDropOff: RoutedTimesTo(routers), fromDropOff: RoutedTimesFrom(routers))
    }
}
