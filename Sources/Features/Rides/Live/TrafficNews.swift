public import Carpool
public import Geography
import Roads

/// What the traffic did to somebody's ride, as far as they are told of it when it happens.
public enum TrafficNews: Hashable, Sendable {
    /// The car comes later than promised; by when.
    case latePickup(by: Timestamp)
    /// The car comes in time but the arrival is late; by when.
    case lateDropOff(by: Timestamp)
    /// The arrival is late, and the passenger sits in the car; by when.
    case lateOnBoard(by: Timestamp)
    /// Stops were moved because their roads were closed; how far they now are from where they were asked for.
    case moved(pickup: Distance?, dropOff: Distance?)
    /// The stop on the way was moved because its road was closed.
    case movedOnTheWay

    /// What goes with a piece of news of a ride that stands like this; nothing if it is not about the traffic.
    public init?(_ news: RideNews, of ride: CityRide) {
        switch news {
        case .promiseBroken:
            guard let agreement = ride.life.state.agreement, let missed = agreement.delay?.missed else {
                return nil
            }
            let promise = agreement.promise
            if case .onBoard = ride.life.state {
                self = .lateOnBoard(by: promise.latestDropOff)
            } else if promise.latestPickup > missed.latestPickup {
                self = .latePickup(by: promise.latestPickup)
            } else {
                self = .lateDropOff(by: promise.latestDropOff)
            }
        case .stopMoved:
            var pickup = ride.closedPickup?.distance(to: ride.request.pickup.coordinate)
            if case .onBoard = ride.life.state { pickup = nil }
            let dropOff = ride.closedDropOff?.distance(to: ride.request.dropOff.coordinate)
            guard pickup != nil || dropOff != nil else { return nil }
            self = .moved(pickup: pickup, dropOff: dropOff)
        case .viaMoved: self = .movedOnTheWay
        default: return nil
        }
    }
}
