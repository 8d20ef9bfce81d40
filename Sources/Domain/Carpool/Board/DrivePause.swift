public import Geography

/// R23: A driver's pause on a drive: nobody new is put to them, and whoever is on board or promised keeps everything.
public struct DrivePause: Hashable, Sendable {
    /// Since when.
    public var since: Timestamp
    /// Since when nobody has counted on the car, as far as that was noticed; `nil` while somebody does.
    public var emptySince: Timestamp?
    /// When the driver was told that the drive is about to end by itself.
    public var toldAt: Timestamp?

    /// A pause.
    public init(since: Timestamp, emptySince: Timestamp? = nil, toldAt: Timestamp? = nil) {
        self.since = since
        self.emptySince = emptySince
        self.toldAt = toldAt
    }

    /// How long a drive on which nobody counts stays paused, until it is over.
    public static let longestEmpty: TravelTime = .minutes(30)
    /// How long before that its driver is told, at least.
    public static let warning: TravelTime = .minutes(5)

    /// When the drive ends by itself, if nothing is said; `nil` while somebody counts on it. However long the server was
    /// away, the driver has the time of the warning.
    public func endsAt(now: Timestamp) -> Timestamp? {
        emptySince.map { max($0 + Self.longestEmpty, (toldAt ?? now) + Self.warning) }
    }

    /// The pause with every moment in it moved.
    func shifted(by span: TravelTime) -> DrivePause {
        DrivePause(
            since: since + span, emptySince: emptySince.map { $0 + span }, toldAt: toldAt.map { $0 + span })
    }
}
