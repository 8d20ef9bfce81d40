import Boards
import Geography
import Ledger
import Positions
import Roads

/// R22: A stop on the way, as it is made.
extension RideBoard {
    /// The people have done what they wanted there, and the car drives on: what was driven until here is paid for as such,
    /// whatever is agreed later.
    mutating func makeStop(
        of id: RequestID, at place: RoadPlace, at now: Timestamp, roads: any StopRoads,
        changes: inout BoardChanges
    ) {
        guard var ride = rides[id], ride.stopAhead != nil else { return }
        var soFar = Self.soFar(of: ride, at: place, roads: roads)
        soFar.time = soFar.time + ExtraStop.wait
        ride.turned = soFar
        ride.stop?.doneAt = now
        keep(&ride, at: now, &changes)
        // Nobody asks whether all are in the car again: who is not learns of it at once.
        tellPassenger(.goneOn, of: id, changes: &changes)
        // To leave it out was asked for too late.
        dropDestinationWithoutAgreement(of: id, at: now, changes: &changes)
    }

    /// The way from a place by a stop to another.
    static func way(
        from start: RoadPlace, by stop: RoadPlace?, to place: RoadPlace, roads: any StopRoads
    ) -> (distance: Distance, time: TravelTime)? {
        func leg(_ from: RoadPlace, _ to: RoadPlace) -> (distance: Distance, time: TravelTime)? {
            from == to ? (.metres(0), .zero) : roads.leg(from: from, to: to).map { ($0.distance, $0.time) }
        }
        guard let stop else { return roads.leg(from: start, to: place).map { ($0.distance, $0.time) } }
        guard let there = leg(start, stop), let on = leg(stop, place) else { return nil }
        return (there.distance + on.distance, there.time + ExtraStop.wait + on.time)
    }
}

extension WayChange {
    /// What the driver is told when it is asked for.
    var asked: RideNews { self == .destination ? .destinationAsked : .stopAsked }
    /// What the passenger is told with a yes.
    var agreed: RideNews {
        switch self {
        case .destination: .destinationAgreed
        case .stop: .stopAgreed
        case .noStop: .stopLeftOut
        }
    }
    /// What the passenger is told with a no.
    var declined: RideNews { self == .destination ? .destinationDeclined : .stopDeclined }
    /// What the passenger is told where no answer came in time.
    var unanswered: RideNews { self == .destination ? .destinationUnanswered : .stopUnanswered }
    /// What both are told when it is not possible any more.
    var lapsed: RideNews { self == .destination ? .destinationLapsed : .stopLapsed }
}

extension DestinationPlan {
    /// What was wished for.
    var wish: WayWish? {
        switch change {
        case .destination: .destination(dropOff)
        case .stop: stop.map { .stop($0) }
        case .noStop: .noStop
        }
    }
}
