public import Geography

/// Where a taxi was measured to be.
public struct TaxiFix: Hashable, Sendable {
    /// The largest radius of uncertainty with which a fix says in which zone a taxi is: no larger than the margin by which
    /// it must be inside.
    public static let accurate = ZoneGrid.margin

    /// Where.
    public var place: FixedCoordinate
    /// When, on the city's clock.
    public var at: Timestamp
    /// Whether it is known to ``accurate``.
    public var isAccurate: Bool

    /// A fix.
    ///
    /// - Parameter accuracy: The radius within which the taxi probably is; `nil` if the phone does not say.
    public init(_ place: Coordinate, accuracy: Distance? = nil, at: Timestamp) {
        self.init(FixedCoordinate(place), isAccurate: (accuracy ?? .zero) <= Self.accurate, at: at)
    }

    /// A fix.
    @inlinable
    public init(_ place: FixedCoordinate, isAccurate: Bool = true, at: Timestamp) {
        self.place = place
        self.at = at
        self.isAccurate = isAccurate
    }
}
