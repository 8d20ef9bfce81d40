public import Geography
public import Roads

/// The way that is on a driver's screen, and when it must be another: after a change of the stops, and when the car has
/// left it.
///
/// A room keeps one for each open page and shows its ``way`` anew when ``follow(_:through:on:route:)`` says so.
public struct WayGuide: Sendable {
    /// How far beside its way a car counts as on it.
    public static let reach = Distance.metres(60)

    /// The way as it was drawn last.
    public private(set) var way = GuidedWay()
    /// Counts how often the car had left its way.
    public private(set) var detours = 0
    private var stops: [RoadPlace] = []

    /// A guide without a way.
    public init() {}

    /// Looks at where a car is.
    ///
    /// - Parameters:
    ///   - car: Where it is.
    ///   - stops: Where it goes, the next stop first.
    ///   - map: The roads.
    ///   - route: The best way between two places of the map.
    /// - Returns: Whether the way is another one now.
    public mutating func follow(
        _ car: RoadPlace, through stops: [RoadPlace], on map: RoadMap,
        route: (_ from: RoadPlace, _ to: RoadPlace) -> Route?
    ) -> Bool {
        if stops == self.stops, !way.points.isEmpty {
            guard let beside = way.place(of: car.coordinate)?.beside, beside > Self.reach else {
                return false
            }
            detours += 1
        }
        self.stops = stops
        way = GuidedWay(from: car, through: stops, on: map, route: route)
        return true
    }
}
