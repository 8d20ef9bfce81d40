import Geography
import Ledger
import Roads
import TaxiDispatch

/// R22: What another way would be: where, and at which price.
struct WayOffer: Sendable {
    let destination: TaxiPlace
    let stop: TaxiPlace?
    /// What the whole drive would cost by the tariff, from the door on; on board not less than what was agreed, where another way
    /// was asked for before.
    let fare: Money
    let distance: Distance
    let time: TravelTime
    let way: [Coordinate]

    /// A way by the roads as they are now; nothing where none leads there. With the caller on board what was driven counts
    /// as the way from the door, by the stop that was made, to where the taxi is.
    init?(
        of sight: CallSight, to destination: TaxiPlace, by stop: TaxiPlace?, tariff: TaxiTariff,
        on roads: LiveRoads
    ) {
        let call = sight.call
        var corners: [Coordinate] = []
        if let done = call.stop, done.doneAt != nil { corners.append(done.place.coordinate) }
        if case .onBoard = call.state, let car = sight.car,
            car.distance(to: call.pickup.coordinate) > Self.nearDoor
        {
            corners.append(car)
        }
        if let stop { corners.append(stop.coordinate) }
        let stops = (call.stop?.doneAt == nil ? 0 : 1) + (stop == nil ? 0 : 1)
        guard
            let estimate = TaxiEstimate(
                from: call.pickup.coordinate, by: corners, to: destination.coordinate, stops: stops,
                shares: call.wish.mayShare, tariff: tariff, on: roads)
        else { return nil }
        self.destination = destination
        self.stop = stop
        // Who has asked before may have been driven there and back: what was agreed on board becomes no less.
        if case .onBoard = call.state, call.way.asked > 0, let agreed = call.estimate,
            agreed.minorUnits > estimate.fare.minorUnits
        {
            fare = agreed
        } else {
            fare = estimate.fare
        }
        distance = estimate.distance
        time = estimate.time
        way = estimate.way
    }

    /// A taxi that is nearer to the door than this has not driven yet.
    private static let nearDoor = Distance.metres(150)

    /// What of a fare can be set aside for a call that is paid from the wallet.
    static func ceiling(for fare: Money, of call: TaxiCall) -> Money? {
        call.payment.hold == nil ? nil : TaxiTariff.ceiling(for: fare, shares: call.wish.mayShare)
    }

    /// Whether a price that was shown may be agreed on still: while somebody looks at it the taxi drives on.
    func allows(_ shown: Money) -> Bool {
        shown.currency == fare.currency
            && abs(shown.minorUnits - fare.minorUnits) * 100 <= fare.minorUnits * Self.percentOff
    }

    private static let percentOff: Int64 = 10

    /// What the driver is asked, at the price that was shown.
    func wish(at shown: Money, for call: TaxiCall) -> TaxiWayWish {
        TaxiWayWish(
            to: destination, stop: stop, estimate: shown, ceiling: Self.ceiling(for: shown, of: call))
    }
}
