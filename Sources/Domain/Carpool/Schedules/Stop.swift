public import Geography
public import Roads

/// A place where a car stops, and until when it must have reached it.
///
/// Only people who were promised something have a latest moment: the way to the driver's own destination takes as
/// long as it takes, and what others may add to it is the schedule's ``Schedule/detour``.
public struct Stop: Hashable, Sendable {
    /// What happens there.
    public enum Purpose: Hashable, Sendable {
        case pickup(RequestID)
        case dropOff(RequestID)
        /// R22: The people on board have something to do there, and go on with the same car.
        case via(RequestID)
        /// The driver's own journey ends.
        case destination

        /// The request whose people get in or out.
        public var request: RequestID? {
            switch self {
            case .pickup(let id), .dropOff(let id), .via(let id): id
            case .destination: nil
            }
        }
    }

    /// Where it is.
    public var place: RoadPlace
    /// What happens there.
    public var purpose: Purpose
    /// The promise: the latest moment at which the car is there; `nil` at the driver's destination.
    public var latest: Timestamp?
    /// Since when the car has been at an extra stop that is its next one; not stored, as positions are not.
    public internal(set) var stoodSince: Timestamp?
    /// How much of the wait has passed since.
    var stood = TravelTime.zero

    /// A stop.
    public init(place: RoadPlace, purpose: Purpose, latest: Timestamp?) {
        self.place = place
        self.purpose = purpose
        self.latest = latest
    }

    /// How much longer the car stands there as it is planned: nobody drives off while somebody is at an extra stop; at all others
    /// people just get in or out.
    public var wait: TravelTime {
        guard case .via = purpose else { return .zero }
        return ExtraStop.wait - stood
    }

    /// Whether a car that arrives then keeps what was promised.
    func isInTime(_ arrival: Timestamp) -> Bool { latest.map { arrival <= $0 } ?? true }
}

/// What a party was told when it was taken into a schedule; no later insertion may break it.
public struct Promise: Hashable, Sendable {
    /// The latest moment at which the car is at the pickup.
    public var latestPickup: Timestamp
    /// The latest moment at which the party is at its drop-off.
    public var latestDropOff: Timestamp
    /// The longest time between the two.
    public var longestRide: TravelTime

    /// A promise.
    public init(latestPickup: Timestamp, latestDropOff: Timestamp, longestRide: TravelTime) {
        self.latestPickup = latestPickup
        self.latestDropOff = latestDropOff
        self.longestRide = longestRide
    }

    /// The limits that a request itself sets.
    public init(of request: RideRequest) {
        self.init(
            latestPickup: request.latestPickup,
            latestDropOff: request.latestPickup + request.longestRide,
            longestRide: request.longestRide)
    }
}

/// A party that is in the car or will get in.
public struct Passenger: Hashable, Sendable {
    /// Who travels.
    public var party: Party
    /// What they were told.
    public var promise: Promise
    /// When they got in; `nil` while they wait.
    public var boardedAt: Timestamp?

    /// A party that is in the car or will get in.
    public init(party: Party, promise: Promise, boardedAt: Timestamp? = nil) {
        self.party = party
        self.promise = promise
        self.boardedAt = boardedAt
    }
}
