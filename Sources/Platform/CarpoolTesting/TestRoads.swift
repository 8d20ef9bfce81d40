public import Carpool
public import Geography
public import Roads

/// The real roads, with pairs of places between which there suddenly is no way.
public final class TestRoads: StopRoads {
    private let open: StopRouter
    /// Whether there is no way from one place to another.
    public var isClosed: (RoadPlace, RoadPlace) -> Bool = { _, _ in false }

    /// Roads that are all open.
    public init(_ map: RoadMap) { open = StopRouter(map) }

    public func leg(from: RoadPlace, to: RoadPlace) -> (time: TravelTime, distance: Distance)? {
        isClosed(from, to) ? nil : open.leg(from: from, to: to)
    }
}
