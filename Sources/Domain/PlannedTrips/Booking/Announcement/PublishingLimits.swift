public import Geography

/// Between which bounds a trip can be published.
public struct PublishingLimits: Hashable, Sendable {
    /// How many stops.
    public var stops = 2...8
    /// How many seats.
    public var seats = 1...4
    /// How long before its departure at the latest.
    public var leastLead: TravelTime = .minutes(5)
    /// How long before its departure at the earliest.
    public var longestLead: TravelTime = .minutes(180 * 24 * 60)
    /// The longest detour that a driver can offer.
    public var longestDetour: TravelTime = .minutes(30)
    /// What a seat can cost at most, in minor units.
    public var highestPrice: Int64 = 100_000_000
    /// How far any two stops are apart, at least.
    public var leastDistance: Distance = .metres(100)
    /// The share of the road's time that a leg needs at least, in percent: times are published in full minutes.
    public var leastTimePercent: Int64 = 90
    /// How many times the road's time a leg may take, before ``extraLegTime``.
    public var longestTimeFactor: Int64 = 3
    /// What a leg may take beyond that: a meal, a visit.
    public var extraLegTime: TravelTime = .minutes(60)
    /// How long the way by all stops may be, in percent of the direct way's time, before ``extraWayTime``.
    public var longestWayPercent: Int64 = 160
    /// What the way by all stops may take beyond that.
    public var extraWayTime: TravelTime = .minutes(30)

    /// The limits as they are unless something else is set.
    public init() {}
}
