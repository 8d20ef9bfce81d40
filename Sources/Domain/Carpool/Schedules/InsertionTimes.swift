public import Geography
public import Roads

/// Exact travel times from many places to one; a workspace of one thread.
public protocol TimesToOnePlace: AnyObject {
    /// Takes another place to travel to.
    func reset(to place: RoadPlace)
    /// The time from a place, or `nil` if there is no way.
    func time(from place: RoadPlace) -> TravelTime?
}

/// Exact travel times from one place to many; a workspace of one thread.
public protocol TimesFromOnePlace: AnyObject {
    /// Takes another place to travel from.
    func reset(from place: RoadPlace)
    /// The time to a place, or `nil` if there is no way.
    func time(to place: RoadPlace) -> TravelTime?
}

/// The four families of travel times that inserting a pickup and a drop-off asks for; a workspace of one
/// thread, to be reused from request to request.
public final class RequestTimes<To: TimesToOnePlace, From: TimesFromOnePlace> {
    /// Times to the pickup.
    public let toPickup: To
    /// Times from the pickup.
    public let fromPickup: From
    /// Times to the drop-off.
    public let toDropOff: To
    /// Times from the drop-off.
    public let fromDropOff: From
    /// The time from the pickup straight to the drop-off, or `nil` if there is no way.
    public private(set) var direct: TravelTime?

    /// The workspace made of four others; call ``reset(pickup:dropOff:)`` before anything else.
    public init(toPickup: To, fromPickup: From, toDropOff: To, fromDropOff: From) {
        self.toPickup = toPickup
        self.fromPickup = fromPickup
        self.toDropOff = toDropOff
        self.fromDropOff = fromDropOff
    }

    /// Takes the places of another request.
    public func reset(pickup: RoadPlace, dropOff: RoadPlace) {
        toPickup.reset(to: pickup)
        fromPickup.reset(from: pickup)
        toDropOff.reset(to: dropOff)
        fromDropOff.reset(from: dropOff)
        direct = fromPickup.time(to: dropOff)
    }
}
