public import Geography

/// When an open page is told anew what to say in an emergency: that keeps up with the car, but need not follow every
/// metre.
public struct SafetyPace: Sendable {
    private static let pause = TravelTime.seconds(15)

    private var toldAt: Timestamp?

    /// Nothing has been told yet.
    public init() {}

    /// Whether it is told now.
    ///
    /// - Parameter isNew: Whether the trip is another than it was, and not only its car somewhere else.
    public mutating func isDue(at now: Timestamp, isNew: Bool = false) -> Bool {
        guard isNew || toldAt.map({ now - $0 >= Self.pause }) ?? true else { return false }
        toldAt = now
        return true
    }
}
