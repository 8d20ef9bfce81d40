import Carpool
import DesignSystem
import Geography
import HTML
import Localization
import Roads

/// What the traffic has done to a ride: a promise that it broke, stops that moved because their road was closed.
struct TrafficNotice: View {
    let texts: Texts
    let sight: RideSight
    let zone: LocalTimeZone

    var body: some HTML {
        if sight.ride.life.state.isOpen {
            if let delayed { div(.id("ride-delay")) { Banner(.warning, delayed) } }
            if let from = sight.ride.closedPickup, !isOnBoard {
                Banner(.info, moved(.ridesPickupMoved, from: from, to: sight.ride.request.pickup.coordinate))
            }
            if sight.ride.stopAhead?.closed != nil { Banner(.info, texts(.rideNoticeViaMoved)) }
            if let from = sight.ride.closedDropOff {
                Banner(
                    .info, moved(.ridesDropOffMoved, from: from, to: sight.ride.request.dropOff.coordinate))
            }
        }
    }

    /// Whether a car is on its way to the passenger, and not there yet.
    private var isComing: Bool {
        switch sight.ride.life.state {
        case .confirmed, .approaching: true
        default: false
        }
    }

    private var isOnBoard: Bool {
        if case .onBoard = sight.ride.life.state { true } else { false }
    }

    /// The new time beside the one that was promised.
    private var delayed: String? {
        guard let delay = sight.ride.life.state.agreement?.delay else { return nil }
        func clock(_ moment: Timestamp) -> TextArgument { .text(texts.clock(moment, in: zone)) }
        if isComing, let pickupAt = sight.pickupAt, pickupAt > delay.missed.latestPickup {
            return texts(
                .ridesDelayedPickup,
                ["promised": clock(delay.missed.latestPickup), "time": clock(pickupAt)])
        }
        guard let dropOffAt = sight.dropOffAt, dropOffAt > delay.missed.latestDropOff else { return nil }
        // Whoever has the car before the door is not told to keep waiting for it.
        let key: TextKey = isComing ? .ridesDelayedDropOff : .ridesDelayedOnBoard
        return texts(key, ["promised": clock(delay.missed.latestDropOff), "time": clock(dropOffAt)])
    }

    private func moved(_ key: TextKey, from: Coordinate, to: Coordinate) -> String {
        texts(key, ["distance": .text(texts.distance(from.distance(to: to)))])
    }
}
