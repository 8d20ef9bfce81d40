public import Positions

/// A car is somewhere else now: what the board takes of where its phone, or its simulation, says that it is.
public struct OfferMove: Hashable, Sendable {
    /// The offer the car drives on.
    public var offer: OfferID
    /// Where it is, since when, and how far from its next stop.
    public var position: CarPosition
    /// Where it heads, in degrees clockwise from north.
    public var heading: Double
    /// The version of the offer whose next stop the time leads to; `nil` if the reporter knows none.
    public var version: Int?

    /// A car's new position.
    public init(offer: OfferID, position: CarPosition, heading: Double, version: Int? = nil) {
        self.version = version
        self.offer = offer
        self.position = position
        self.heading = heading
    }
}
