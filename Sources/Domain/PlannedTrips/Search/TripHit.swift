public import Geography

/// Where a passenger gets in or out, and what it takes.
public struct HitEnd: Hashable, Sendable {
    /// What kind of place it is.
    public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
        /// A published stop of the trip; the number is the stop's.
        case stop
        /// A place on the way, which the car passes anyhow; the number is the leg's.
        case wayside
        /// The passenger's own place, for which the car leaves its way; the number is the leg's.
        case door
    }

    /// What kind of place it is.
    public var kind: Kind
    /// The number of the stop, or of the leg, from 0.
    public var number: Int
    /// Where along the trip; doors lie between their neighbours on the leg in proportion to the time by road.
    public var position: TripPosition
    /// Where it is.
    public var coordinate: Coordinate
    /// The way on foot, in a straight line.
    public var walk: Distance
    /// When the car is there: at the published moment of the position, and at a door so much later as its detour adds
    /// until there.
    public var at: Timestamp
}

/// A trip that takes somebody where they want to go, and how.
public struct TripHit: Hashable, Sendable {
    /// The trip.
    public let trip: PlannedTripID
    /// Where and when the passenger gets in.
    public var board: HitEnd
    /// Where and when the passenger gets out.
    public var alight: HitEnd
    /// What the driver drives longer for it.
    public var detour: TravelTime
    /// What a seat costs on the stretch, in minor units: what a reservation of one costs.
    public var price: Int64
    /// How little it fits, in milliseconds of bother; see ``TripSearchWeights``.
    public var bother: Int64

    /// The way on foot on both ends together.
    public var walk: Distance { board.walk + alight.walk }
}

/// What the trips found have in common.
public struct TripHits: Hashable, Sendable {
    /// The first of them, in the order asked for.
    public var first: [TripHit]
    /// How many there are in all.
    public var count: Int
}
