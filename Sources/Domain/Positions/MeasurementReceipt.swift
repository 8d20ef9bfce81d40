/// What a room answers to a batch of measurements.
public struct MeasurementReceipt: Hashable, Sendable {
    /// What became of each, in the order of the batch.
    public var outcomes: [Measurement.Outcome]
    /// Whether another device has taken over: this one should stop measuring and say so.
    public var isReplaced: Bool
    /// The version of what the car drives for: when it changes, the stops have.
    public var version: Int
    /// Whether the car is close to its next stop, so that the driver can be asked whether it is there.
    public var isAtNextStop: Bool

    /// An answer.
    public init(_ outcome: MeasurementBatch.Outcome, version: Int, isAtNextStop: Bool) {
        outcomes = outcome.outcomes
        isReplaced = outcome.isReplaced
        self.version = version
        self.isAtNextStop = isAtNextStop
    }
}
