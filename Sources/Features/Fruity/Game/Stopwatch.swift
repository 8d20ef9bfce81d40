/// Counts the time that somebody plays. A clock that is set back or forward costs at most a pause.
public struct Stopwatch: Sendable {
    /// The longest stretch that counts: who leaves the game open over night has not played all night.
    static let longestStretch: Int64 = 30 * 60_000

    private var counted: Int64
    private var runningSince: Int64?

    /// A stopwatch that stands at some milliseconds.
    public init(counted: Int64 = 0) { self.counted = counted }

    /// Whether it runs.
    public var isRunning: Bool { runningSince != nil }

    /// Starts it, or lets it run on.
    public mutating func start(_ now: Int64) {
        if runningSince == nil { runningSince = now }
    }

    /// Stops it, or leaves it stopped.
    public mutating func stop(_ now: Int64) {
        counted = elapsed(now)
        runningSince = nil
    }

    /// How many milliseconds it counted up to now.
    public func elapsed(_ now: Int64) -> Int64 {
        guard let runningSince else { return counted }
        return counted + min(max(now - runningSince, 0), Stopwatch.longestStretch)
    }
}
