public import Geography

/// The moments at which the clocks of a place show a minute of a day.
public enum ClockReading: Hashable, Sendable {
    /// Once, as nearly always.
    case once(Timestamp)
    /// Never: the clocks are put forward over it.
    case skipped
    /// Twice: the clocks are put back over it.
    case twice(first: Timestamp, second: Timestamp)

    /// The first moment; `nil` if there is none.
    public var first: Timestamp? {
        switch self {
        case .once(let moment), .twice(let moment, _): moment
        case .skipped: nil
        }
    }
}
