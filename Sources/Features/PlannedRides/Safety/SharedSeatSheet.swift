import DesignSystem
import Garage
import Geography
import HTML
import Identity
import Localization
import MapSheets
import PlannedTrips
import Travellers
import TripSafety
import Vehicles
import VehicleViews

/// A seat as those see it who got a link: when and where the passenger gets in and out, by which car and with whom, and
/// how it stands. Nobody's phone number, no price, no history, and nothing of who else rides along.
struct SharedSeatSheet: View {
    let texts: Texts
    let city: PlannedCity
    let sight: SeatSight
    let now: Timestamp

    private var reservation: Reservation { sight.reservation }
    private var state: ReservationState { sight.reservation.state }
    private var name: [String: TextArgument] {
        ["name": .text(sight.firstName ?? texts(.plannedSomebody))]
    }

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
            if let arrival = sight.arrival(at: now) {
                BigNumber(
                    texts.ahead(arrival - now),
                    label: state.isOnBoard ? reservation.alight.name : reservation.board.name, isLiving: true)
            } else if state.takesSeats {
                times
            }
            if state.isConfirmed || state.isOnBoard || state.isReconsidering { people }
            RouteEnds(texts, from: reservation.board.name, to: reservation.alight.name)
            p(.class("hint")) { hint }
        }
    }

    private var times: some HTML {
        let expected = sight.book.expected(at: reservation.board)
        return div(.class("ride-offer")) {
            BigNumber(
                texts.clock(expected.from, in: city.zone),
                label: texts.date(reservation.board.at, now: now, in: city.zone))
            Facts([(texts(.plannedGetOut), texts.clock(reservation.alight.at, in: city.zone))])
        }
    }

    @HTMLBuilder private var people: some HTML {
        if let driver = sight.driver {
            if driver.isSimulated { SimulatedBadge(texts) }
            PersonRow(driver.firstName) {
                if let car = sight.car {
                    span { "\(texts(.colour(car.colour.rawValue))) · \(car.model)" }
                    bdi(.class("plate"), .dir("ltr")) { car.plate.text }
                }
            }
        }
    }

    /// How it stands, in a line.
    var heading: String {
        switch state {
        case .asked: texts(.plannedShareAsked, name)
        case .confirmed where sight.book.trip.status.isUnderway: texts(.shareComing, name)
        case .confirmed, .reconsidering: texts(.plannedShareAhead, name)
        case .onBoard: texts(.shareOnBoard, name)
        case .arrived: texts(.shareArrived, name)
        case .declined, .lapsed, .cancelled, .absent: texts(.shareCancelled, name)
        }
    }

    private var hint: String {
        guard case .over(let since?) = SeatTrips.standing(of: state) else {
            // A car that tells nothing is not followed.
            let isSilent = sight.carSight.map { !$0.isFresh(at: now) } ?? false
            return isSilent ? texts(.shareUnheard) : texts(.plannedShareFollows, name)
        }
        return texts(
            .shareEnds, ["time": .text(texts.clock(since + TripShares.afterglow, in: city.zone))])
    }

    var map: some HTML {
        var pins = [
            MapData.Pin(
                id: "to", icon: "dropoff", coordinate: reservation.alight.coordinate,
                title: reservation.alight.name)
        ]
        if !state.isOnBoard {
            pins.append(
                MapData.Pin(
                    id: "from", icon: "pickup", coordinate: reservation.board.coordinate,
                    title: reservation.board.name))
        }
        return MapData(
            pins: pins, car: sight.shownCar, frame: sight.frame,
            fit: state.name)
    }
}
