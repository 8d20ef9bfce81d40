public import Geography

/// What counts how much when trips, and the ways to ride along on one, are compared: a minute of each in minutes of bother.
public struct TripSearchWeights: Hashable, Sendable {
    /// A minute on foot.
    public var walking = 1.0
    /// A minute that the driver drives longer.
    public var detour = 1.0
    /// A minute between the wanted time and that of getting in.
    public var deviation = 0.25
    /// How fast people come forward on foot, in a straight line. An assumption: 1.3 m/s along streets that make a way 1.3 times
    /// as long as the straight line.
    public var walkingSpeed: Speed = .metresPerSecond(1)

    /// The defaults.
    public init() {}

    /// How little something fits, in milliseconds of bother.
    ///
    /// - Parameters:
    ///   - walk: Metres on foot on both ends together.
    ///   - detour: Milliseconds that the driver drives longer.
    ///   - deviation: Milliseconds between the wanted time and that of getting in, whichever is earlier.
    func bother(walk: Double, detour: Int64, deviation: Int64) -> Int64 {
        let onFoot = walk / walkingSpeed.metresPerSecond * 1000
        return Int64(
            (onFoot * walking + Double(detour) * self.detour + Double(deviation) * self.deviation).rounded())
    }
}
