import Carpool
import DesignSystem
import Geography
import HTML
import Localization
import MapSheets
import Roads
import TripSafety
import VehicleViews

/// A live trip as those see it who got a link: the car, its plate, the driver's first name, where it is and when
/// it arrives. Nobody's phone number, no history.
struct SharedTripSheet: View {
    let texts: Texts
    let city: RidesCity
    let sight: RideSight
    let way: [Coordinate]
    let now: Timestamp

    private var ride: CityRide { sight.ride }
    private var state: RideState { sight.ride.life.state }
    private var name: TextArgument { .text(ride.firstName) }

    var body: some HTML {
        BottomSheet(texts, label: texts(.shareTitle), height: .half) {
            div(.id("ride"), .data("live", "share")) { live }
            div(.id("ride-map"), .data("live", "share-map"), .hidden()) { map }
        }
    }

    /// What a live event replaces.
    @HTMLBuilder var live: some HTML {
        div(.class("ride-live"), .data("state", state.name)) {
            h1(.class("sheet-title")) { heading }
            if ride.driver?.isSimulated == true { SimulatedBadge(texts) }
            if let since = sight.silentSince {
                // As the passenger reads it: two people side by side must not read two things.
                BigNumber(texts(.rideArrivalUnknown), label: texts(.ridesDropOff))
                Banner(
                    .warning, texts(.rideSilentOnBoard, ["time": .text(texts.clock(since, in: city.zone))]))
            } else if let arrival {
                BigNumber(
                    texts.ahead(max(.zero, arrival - now)),
                    label: texts(.ridesArriveAt, ["time": .text(texts.clock(arrival, in: city.zone))]),
                    isLiving: true)
            }
            if state.agreement != nil, let driver = ride.driver {
                PersonRow(driver.firstName) {
                    span { "\(texts(.colour(driver.colour))) · \(driver.car)" }
                    bdi(.class("plate"), .dir("ltr")) { driver.plate }
                }
            }
            RouteEnds(texts, from: ride.fromLabel, to: ride.toLabel)
            p(.class("hint")) {
                hint
            }
        }
    }

    /// What the map shows: it moves with the car, and the sheet must not.
    var map: some HTML {
        MapData(way: way, pins: pins, car: sight.car?.name.text, fit: "\(state.name) \(sight.offerVersion)")
    }

    /// How the trip stands, in a line.
    var heading: String {
        switch state {
        case .matching, .pausing, .offered: texts(.shareSearching, ["name": name])
        case .confirmed, .approaching: texts(.shareComing, ["name": name])
        case .waiting: texts(.shareWaiting, ["name": name])
        case .onBoard: texts(.shareOnBoard, ["name": name])
        case .arrived, .closed: texts(.shareArrived, ["name": name])
        case .unmatched, .cancelled: texts(.shareCancelled, ["name": name])
        }
    }

    private var hint: String {
        guard state.isOpen else { return texts(.shareEnds, ["time": .text(endTime)]) }
        guard state.agreement != nil else { return texts(.shareNoCar) }
        // A car that tells nothing is not followed.
        return texts(sight.silentSince == nil ? .shareLive : .shareUnheard)
    }

    private var arrival: Timestamp? { state.isOpen ? sight.dropOffAt : nil }

    private var endTime: String {
        let over: Timestamp =
            if case .cancelled(let cancellation) = state { cancellation.at } else {
                state.agreement?.arrivedAt ?? ride.life.searchBegan
            }
        return texts.clock(over + TripShares.afterglow, in: city.zone)
    }

    private var pins: [MapData.Pin] {
        var pins = [
            MapData.Pin(
                id: "to", icon: "dropoff", coordinate: ride.request.dropOff.coordinate, title: ride.toLabel)
        ]
        if state.agreement?.boardedAt == nil, state.isOpen {
            pins.append(
                MapData.Pin(
                    id: "from", icon: "pickup", coordinate: ride.request.pickup.coordinate,
                    title: ride.fromLabel))
        }
        return pins
    }
}
