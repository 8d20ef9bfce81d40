public import Geography

/// What a car needs to know of a way, worked out from its tags.
public struct RoadFacts: Hashable, Sendable {
    /// What kind of road it is.
    public var roadClass: RoadClass
    /// What else is to be known of it.
    public var flags: ArcFlags
    /// The speed to expect in the direction of the way; `nil` where cars may not go that way.
    public var forward: Speed?
    /// The speed to expect against the direction of the way; `nil` where cars may not go that way.
    public var backward: Speed?
    /// The street's name, or its number where it has no name, or an empty text.
    public var name: String
    /// How long the whole way takes, where that is known better than by its speed: for ferries.
    public var duration: TravelTime?

    /// The facts as they are.
    public init(
        roadClass: RoadClass, flags: ArcFlags = [], forward: Speed?, backward: Speed?, name: String = "",
        duration: TravelTime? = nil
    ) {
        self.roadClass = roadClass
        self.flags = flags
        self.forward = forward
        self.backward = backward
        self.name = name
        self.duration = duration
    }
}
