public import Geography

/// How taxis are called in a replay, whoever is sent.
public struct TaxiRules: Hashable, Sendable {
    /// Into how many zones the area is cut, as nearly as rows and columns of equal zones allow.
    public var zones = 100
    /// Whether a caller in whose zone no taxi is free gets one of the neighbouring zones.
    public var asksNeighbours = true
    /// After how long somebody for whom there was no taxi calls again, as long as their patience lasts.
    public var timeToRetry: TravelTime = .seconds(60)
    /// How long a driver waits where nobody has called lately, until they drive to where somebody did; with none at all
    /// everybody stays where they let somebody out.
    public var longestIdling: TravelTime = .minutes(10)
    /// After how long a driver who was switched off for not answering switches on again.
    public var timeToReturn: TravelTime = .seconds(300)

    /// The usual rules.
    public init() {}
}
