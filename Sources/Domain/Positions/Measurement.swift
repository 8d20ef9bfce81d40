public import Geography

/// What the phone in a car measured.
public struct Measurement: Hashable, Sendable {
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
