public import Geography

/// How a call lost the taxi that had agreed to come.
public struct TaxiLoss: Hashable, Sendable {
    /// Why.
    public enum Cause: Int8, CaseIterable, Hashable, Sendable {
        /// The driver called it off: something is in the way.
        case driver = 0
        /// Nothing was heard of the taxi any more.
        case silence = 1
        /// It did not come.
        case delay = 2
        /// The operator took the taxi out of service.
        case city = 3
    }

    /// Why a driver calls off.
    public enum Reason: Int8, CaseIterable, Hashable, Sendable {
        case unsaid = 0
        case breakdown = 1
        case traffic = 2
        case noFit = 3
        case unsafe = 4
    }

    /// The taxi.
    public var taxi: TaxiID
    /// Why.
    public var cause: Cause
    /// What the driver says.
    public var reason: Reason
    /// When.
    public var at: Timestamp

    /// A loss.
    public init(taxi: TaxiID, cause: Cause, reason: Reason = .unsaid, at: Timestamp) {
        self.taxi = taxi
        self.cause = cause
        self.reason = reason
        self.at = at
    }
}
