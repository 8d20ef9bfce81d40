/// A value that changes with the time of day where the person is.
package struct NightscoutSchedule<Value: Hashable & Sendable>: Hashable, Sendable {
    /// From when on which value.
    package struct Step: Hashable, Sendable {
        /// Minutes after midnight, from 0 to 1,439.
        package let minute: Int
        /// The value from then on.
        package let value: Value
    }

    /// The steps: the first at midnight, each later than the one before.
    package let steps: [Step]

    /// The value at a time of day.
    ///
    /// - Parameter minute: Minutes after midnight.
    package func value(at minute: Int) -> Value? { steps.last { $0.minute <= minute }?.value }
}
