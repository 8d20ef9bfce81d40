public import Geography

/// What a driver's phone measured.
public struct PositionReading: Hashable, Sendable {
    /// Degrees north, as measured.
    public var latitude: Double
    /// Degrees east, as measured.
    public var longitude: Double
    /// The radius in metres within which the phone probably is; `nil` if it does not say.
    public var accuracy: Double?
    /// The direction of movement in degrees clockwise from north; `nil` if it stands or does not know.
    public var heading: Double?
    /// The speed in metres per second; `nil` if it does not know.
    public var speed: Double?
    /// When it was measured, on the city's clock.
    public var at: Timestamp

    /// A measurement.
    public init(
        latitude: Double, longitude: Double, accuracy: Double? = nil, heading: Double? = nil,
        speed: Double? = nil, at: Timestamp
    ) {
        self.latitude = latitude
        self.longitude = longitude
        self.accuracy = accuracy
        self.heading = heading
        self.speed = speed
        self.at = at
    }
}

/// What became of a measurement.
public enum PositionOutcome: String, Hashable, Sendable, CaseIterable {
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

/// The answer to a batch of measurements.
public struct PositionReceipt: Hashable, Sendable {
    /// What became of each, in the order of the batch.
    public var outcomes: [PositionOutcome]
    /// Whether another device has taken over: this one should stop measuring and say so.
    public var isReplaced: Bool
    /// The offer's version: when it changes, the stops have.
    public var version: Int
    /// Whether the car is close to its next stop, so that the driver can be asked whether it is there.
    public var isAtNextStop: Bool

    /// An answer.
    public init(outcomes: [PositionOutcome], isReplaced: Bool, version: Int, isAtNextStop: Bool) {
        self.outcomes = outcomes
        self.isReplaced = isReplaced
        self.version = version
        self.isAtNextStop = isAtNextStop
    }
}
