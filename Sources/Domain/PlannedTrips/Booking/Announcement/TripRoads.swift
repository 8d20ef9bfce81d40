/// What the roads say about a trip.
public struct TripRoads: Hashable, Sendable {
    /// For each leg, in order; `nil` where no road leads along it.
    public var legs: [LegFacts?]
    /// The way from the first stop to the last without the others; `nil` where there is none.
    public var direct: LegFacts?

    /// What the roads say: one entry for each leg, and the direct way.
    public init(legs: [LegFacts?], direct: LegFacts?) {
        self.legs = legs
        self.direct = direct
    }
}
