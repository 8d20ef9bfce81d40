import Localization

/// What the traffic does to a ride, in words.
extension TextKey {
    /// “The traffic has changed. You were promised the car by {promised}; it comes at about {time}. Kee…”
    static var ridesDelayedPickup: TextKey { TextKey("rides.delayedPickup") }
    /// “The traffic has changed. You were promised to be there by {promised}; now it is about {time}. K…”
    static var ridesDelayedDropOff: TextKey { TextKey("rides.delayedDropOff") }
    /// “The traffic has changed. You were promised to be there by {promised}; now it is about {time}.”
    static var ridesDelayedOnBoard: TextKey { TextKey("rides.delayedOnBoard") }
    /// “Your street was closed. The car stops {distance} away; see the map.”
    static var ridesPickupMoved: TextKey { TextKey("rides.pickupMoved") }
    /// “The street of your destination was closed. You get out {distance} away from it; see the map.”
    static var ridesDropOffMoved: TextKey { TextKey("rides.dropOffMoved") }
}
