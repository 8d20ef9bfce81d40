public import Carpool
public import Geography
public import Roads

/// Whoever learns from the cars' positions how fast the traffic is.
public protocol TrafficProbe: Sendable {
    /// A car is seen somewhere; called for every position that is accepted, so it must not take long.
    ///
    /// - Parameter isAtStop: Whether people get in or out there, or just have, or strangers do not see the car there:
    ///   travel times that were learned from it would show them where it is.
    func see(_ car: OfferID, at place: RoadPlace, _ now: Timestamp, isAtStop: Bool)
}
