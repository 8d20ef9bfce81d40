import Carpool
import Geography
public import Roads

/// A trip with the ways between its stops, ready to be searched.
public final class IndexedTrip: Sendable {
    /// What was published of it and is free.
    public let offer: TripOffer
    let legs: [IndexedLeg]

    /// The trip with the fastest ways between its stops; `nil` if there is none between two of them.
    public init?(_ offer: TripOffer, on roads: SearchRoads, router: RoadRouter) {
        var legs: [IndexedLeg] = []
        for (number, stops) in zip(offer.stops, offer.stops.dropFirst()).enumerated() {
            guard let way = router.route(from: stops.0.place, to: stops.1.place) else { return nil }
            legs.append(IndexedLeg(number, of: offer, way, roads))
        }
        self.offer = offer
        self.legs = legs
    }

    /// A trip along the same ways as another: itself with other free seats or at other times, or one of the same series.
    ///
    /// - Precondition: It comes to the same places.
    public init(_ trip: IndexedTrip, as offer: TripOffer) {
        precondition(
            trip.comesTo(offer.stops.map(\.place)), "the ways are those between the same places")
        self.offer = offer
        legs = trip.legs.enumerated().map { number, leg in leg.as(offer, number) }
    }

    /// Whether it comes to these places and no others, in this order.
    public func comesTo(_ places: [RoadPlace]) -> Bool {
        offer.stops.elementsEqual(places) { $0.place == $1 }
    }

    /// The way of each leg.
    public var ways: [Route] { legs.map(\.way) }
}

/// The part of a trip between two of its stops.
final class IndexedLeg: Sendable {
    /// What decides whether the leg is worth a closer look.
    let key: LegKey
    /// How the car drives.
    let way: Route

    init(_ number: Int, of offer: TripOffer, _ way: Route, _ roads: SearchRoads) {
        self.way = way
        let (from, to) = (offer.stops[number], offer.stops[number + 1])
        var box = SearchRoads.ArcBox.nothing
        for arc in way.arcs { box.extend(to: roads.boxes[Int(arc.index)]) }
        for stop in [from, to] {
            let point = FixedCoordinate(stop.place.coordinate)
            box.extend(
                to: SearchRoads.ArcBox(
                    south: point.latitude, west: point.longitude, north: point.latitude, east: point.longitude
                ))
        }
        key = LegKey(
            departure: from.at.milliseconds, duration: (to.at - from.at).milliseconds,
            roadTime: way.time.milliseconds, longestDetour: offer.longestDetour.milliseconds, box: box,
            start: roads.bounds.departure(of: from.place), end: roads.bounds.arrival(of: to.place),
            free: Int8(clamping: offer.seats.freeByLeg[number]), traits: offer.traits,
            isLast: number == offer.stops.count - 2)
    }

    /// The leg as that of another trip, or of the same one changed.
    func `as`(_ offer: TripOffer, _ number: Int) -> IndexedLeg {
        var key = key
        key.departure = offer.stops[number].at.milliseconds
        key.duration = (offer.stops[number + 1].at - offer.stops[number].at).milliseconds
        key.free = Int8(clamping: offer.seats.freeByLeg[number])
        key.longestDetour = offer.longestDetour.milliseconds
        key.traits = offer.traits
        return IndexedLeg(key, way)
    }

    private init(_ key: LegKey, _ way: Route) {
        self.key = key
        self.way = way
    }
}

/// What a leg is judged by before anything else of it is read.
struct LegKey: BitwiseCopyable, Sendable {
    /// When the car leaves the first of the two stops, in milliseconds.
    var departure: Int64
    /// The published time to the second one, in milliseconds.
    var duration: Int64
    /// The time of the fastest way, in milliseconds.
    var roadTime: Int64
    /// The longest detour of the whole trip, in milliseconds.
    var longestDetour: Int64
    /// The rectangle around the way and its stops.
    var box: SearchRoads.ArcBox
    var start: DepartureSignature
    var end: ArrivalSignature
    /// How many seats are free on it.
    var free: Int8
    var traits: TripTraits
    /// Whether the trip ends with it.
    var isLast: Bool

    /// The latest moment at which anybody can get in on this leg.
    var latestBoarding: Int64 { departure + duration + longestDetour }
}
