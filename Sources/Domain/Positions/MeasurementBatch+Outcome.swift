extension MeasurementBatch {
    /// What became of a batch, and where the car is now.
    public struct Outcome: Hashable, Sendable {
        /// What became of each measurement, in the order of the batch.
        public var outcomes: [Measurement.Outcome]
        /// Whether another device has taken over.
        public var isReplaced: Bool
        /// Where the car is now, on the road; `nil` if the batch tells nothing new of it.
        public var car: CarPosition?
        /// Where it heads, in degrees clockwise from north; `nil` if neither the phone nor the way tells.
        public var heading: Double?
    }
}
