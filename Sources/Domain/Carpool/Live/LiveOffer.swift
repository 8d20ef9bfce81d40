import Geography

/// An offer as it stands in a snapshot: what rarely changes, shared by all snapshots since.
final class LiveOffer: Sendable {
    let offer: Offer
    /// Raised whenever the offer changes otherwise than by moving.
    let version: UInt64
    /// From the first stop to the last, in milliseconds.
    let timeAfterFirstStop: Int64
    /// How much later than planned the driver is ready to arrive; without end if there is no destination.
    let detourLeft: Int64
    let destination: ArrivalSignature
    /// How much the stops may save by turning round at them: what must be taken off every lower bound.
    let turningTime: Int64
    /// The most room there is on any leg where somebody could be inserted.
    let mostRoom: Load
    let traits: HardTraits
    /// Whether the driver is being asked about another ride.
    let isBeingAsked: Bool

    /// Longer than any way, and still to be added to a time.
    private static let withoutEnd = Int64.max / 4

    init(_ offer: Offer, version: UInt64, isBeingAsked: Bool, bounds: TravelTimeBounds) {
        self.offer = offer
        self.version = version
        self.isBeingAsked = isBeingAsked
        let schedule = offer.schedule
        timeAfterFirstStop = schedule.timeBetweenFirstAndLastStop.milliseconds
        detourLeft = schedule.detour?.left.milliseconds ?? Self.withoutEnd
        destination = schedule.destination.map { bounds.arrival(of: $0.place) } ?? ArrivalSignature()
        let between = schedule.destination == nil ? schedule.stops[...] : schedule.stops.dropLast()
        // A few milliseconds a stop for the rounding of the times on parts of arcs.
        turningTime = between.reduce(8) { $0 + 8 + bounds.turningTime(at: $1.place) }
        var mostSeats = 0
        var mostLuggage = 0
        for load in schedule.loads.prefix(between.count + 1) {
            let free = schedule.capacity - load
            mostSeats = max(mostSeats, Int(free.seats))
            mostLuggage = max(mostLuggage, Int(free.luggage))
        }
        mostRoom = Load(seats: mostSeats, luggage: mostLuggage)
        traits = offer.people.reduce(HardTraits()) { $0.union(HardTraits(of: $1)) }
    }

    func with(isBeingAsked: Bool, bounds: TravelTimeBounds) -> LiveOffer {
        LiveOffer(offer, version: version, isBeingAsked: isBeingAsked, bounds: bounds)
    }
}

/// What decides most candidates: half a cache line.
struct LiveKey: BitwiseCopyable, Sendable {
    /// The position on the city's plane, in metres.
    var x: Float
    var y: Float
    var observedAt: Int64
    var room: Load
    var traits: HardTraits
    var isBeingAsked: Bool
}

/// What decides most of the rest without a road query.
struct LiveTimes: BitwiseCopyable, Sendable {
    var position: DepartureSignature
    var destination: ArrivalSignature
    /// When the car reaches its last stop as planned.
    var plannedArrival: Int64
    /// When the driver is ready to reach the destination at the latest.
    var latestArrival: Int64
    var turningTime: Int64
}
