public import Geography

/// A piece of a car's way between two moments at which it was seen.
public struct DrivenPiece: Hashable, Sendable {
    /// Tells one car from another, for as long as its way is followed.
    public var car: UInt64
    /// Where it was first.
    public var from: RoadPlace
    /// Where it was later.
    public var to: RoadPlace
    /// When it was at the first place.
    public var departedAt: Timestamp
    /// When it was at the other.
    public var arrivedAt: Timestamp

    /// A piece of a car's way.
    public init(car: UInt64, from: RoadPlace, to: RoadPlace, departedAt: Timestamp, arrivedAt: Timestamp) {
        self.car = car
        self.from = from
        self.to = to
        self.departedAt = departedAt
        self.arrivedAt = arrivedAt
    }
}

/// Follows the positions of one car and gives the pieces of its way that tell how fast the traffic is.
///
/// A piece is long enough that the error of positioning, some ten metres, matters little. Standing at a stop is
/// no traffic, nor is a car that stands for minutes or was not heard of meanwhile; standing in a queue is.
public struct CarTrace: Sendable {
    /// The straight length of a piece, at least.
    static let shortest = Distance.metres(120)
    /// The time between two positions, at most.
    static let longestGap = TravelTime.seconds(60)
    /// The time of a piece, at most: who needs longer for it stands for other reasons.
    static let longestPiece = TravelTime.minutes(4)

    private let car: UInt64
    private var start: (place: RoadPlace, at: Timestamp)?
    private var last: Timestamp?

    /// A car of which nothing is known.
    public init(car: UInt64) { self.car = car }

    /// When the car was last heard of.
    public var lastSeen: Timestamp? { last }

    /// The car is seen somewhere; returns the piece of way that this completes, if it does.
    ///
    /// - Parameter isAtStop: Whether it is where people get in or out, about to stop or just setting off.
    public mutating func see(at place: RoadPlace, _ now: Timestamp, isAtStop: Bool) -> DrivenPiece? {
        guard now > last ?? Timestamp(milliseconds: .min) else { return nil }
        let gap = last.map { now - $0 }
        last = now
        guard !isAtStop else {
            start = nil
            return nil
        }
        guard let start, let gap, gap <= Self.longestGap, now - start.at <= Self.longestPiece else {
            self.start = (place, now)
            return nil
        }
        guard start.place.coordinate.distance(to: place.coordinate) >= Self.shortest else { return nil }
        self.start = (place, now)
        return DrivenPiece(
            car: car, from: start.place, to: place, departedAt: start.at, arrivedAt: now)
    }
}
