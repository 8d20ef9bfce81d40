public import Geography
public import Roads

/// What somebody is looking for.
public struct TripQuery: Hashable, Sendable {
    /// The order in which trips are shown.
    public enum Order: UInt8, CaseIterable, Hashable, Sendable {
        /// What fits best first: little walking, little detour, near the wanted time.
        case fit
        /// By the time of getting in.
        case time
        /// The cheapest first.
        case price
        /// The least walking first.
        case walking
    }

    /// Where they start.
    public var from: RoadPlace
    /// Where they want to go.
    public var to: RoadPlace
    /// When they want to get in.
    public var at: Timestamp
    /// How much earlier or later it may be.
    public var window: TravelTime
    /// Before which nobody can get in any more, whatever the window; `nil` for no such moment.
    public var notBefore: Timestamp?
    /// How many seats they need.
    public var seats: Int
    /// The longest walk on either end, in a straight line.
    public var longestWalk: Distance
    /// The longest detour that they ask of a driver.
    public var longestDetour: TravelTime
    /// How much longer than its driver offers a detour may be: only for looking at why a trip was not found.
    var extraDetour = TravelTime.zero
    /// The highest price of a seat, in minor units.
    public var highestPrice: Int64?
    /// What the trip must be like.
    public var needs: TripTraits
    /// What it must not be like.
    public var refuses: TripTraits
    /// In which order the trips come.
    public var order: Order

    /// The widest window, in milliseconds: a century.
    private static let longestWindow: Int64 = 100 * 366 * 86_400_000

    /// The earliest moment at which somebody may get in.
    var earliest: Timestamp { max(at - window, notBefore ?? at - window) }

    /// Whether somebody may get in at a moment.
    func admits(_ moment: Timestamp) -> Bool { earliest <= moment && moment <= at + window }

    /// A question.
    public init(
        from: RoadPlace, to: RoadPlace, at: Timestamp, window: TravelTime = .minutes(120),
        notBefore: Timestamp? = nil, seats: Int = 1,
        longestWalk: Distance = .kilometres(1), longestDetour: TravelTime = .minutes(10),
        highestPrice: Int64? = nil, needs: TripTraits = [], refuses: TripTraits = [], order: Order = .fit
    ) {
        self.from = from
        self.to = to
        let moments = Timestamp.storable
        self.at = Timestamp(milliseconds: min(max(at.milliseconds, moments.lowerBound), moments.upperBound))
        self.window = .milliseconds(min(max(window.milliseconds, 0), Self.longestWindow))
        self.notBefore = notBefore
        self.seats = seats
        self.longestWalk = longestWalk
        self.longestDetour = longestDetour
        self.highestPrice = highestPrice
        self.needs = needs
        self.refuses = refuses
        self.order = order
    }
}
