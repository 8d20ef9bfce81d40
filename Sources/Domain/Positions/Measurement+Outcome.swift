extension Measurement {
    /// What became of a measurement.
    public enum Outcome: String, Hashable, Sendable, CaseIterable {
        /// The car is there now, or was there on its way to a newer one of the batch.
        case accepted
        /// It is too far from where the car was; a second one near it confirms it.
        case held
        /// Not a place on Earth, or not a time.
        case invalid
        /// Outside the city and its surroundings.
        case outside
        /// More than five seconds in the future.
        case future
        /// Not newer than what is known.
        case old
        /// More than two hundred metres of uncertainty.
        case inaccurate
        /// Another device counts now.
        case replaced
        /// No road that a car could be on is near.
        case offRoad
    }
}
