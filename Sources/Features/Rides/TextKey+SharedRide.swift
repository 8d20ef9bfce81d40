import Localization

extension TextKey {
    /// “{name} is looking for a car”
    static var shareSearching: TextKey { TextKey("share.searching") }
    /// “A car is on its way to {name}”
    static var shareComing: TextKey { TextKey("share.coming") }
    /// “The car is with {name}”
    static var shareWaiting: TextKey { TextKey("share.waiting") }
    /// “{name} is on the way”
    static var shareOnBoard: TextKey { TextKey("share.onBoard") }
    /// “This page goes on by itself once something is heard of the car again.”
    static var shareUnheard: TextKey { TextKey("share.unheard") }
    /// “This page goes on by itself once there is a car.”
    static var shareNoCar: TextKey { TextKey("share.noCar") }
    /// “{name} has arrived”
    static var shareArrived: TextKey { TextKey("share.arrived") }
    /// “{name}’s ride is not taking place”
    static var shareCancelled: TextKey { TextKey("share.cancelled") }
}
